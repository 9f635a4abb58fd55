import type { DemoPost } from "./demo-post.ts";

export const condensation: DemoPost = {
  slug: "water-on-the-glass",
  blog: "workshop-notes",
  tags: ["glass", "care"],
  author: "Irina Vlad",
  daysAgo: 13,
  cover: { theme: "insulate", finish: "oak" },
  coverAlt: {
    en: "The cut through a wooden window with three panes of glass",
    ro: "Secțiune printr-o fereastră de lemn cu trei foi de sticlă",
    de: "Schnitt durch ein Holzfenster mit drei Glasscheiben",
  },
  name: {
    en: "Water on the glass in the morning",
    ro: "Apă pe geam dimineața",
    de: "Wasser am Glas am Morgen",
  },
  subtitle: {
    en: "Where it comes from, why new windows show it outside, and when it is time to call us.",
    ro: "De unde vine, de ce la ferestrele noi apare pe dinafară și când este cazul să ne sunați.",
    de: "Woher es kommt, warum neue Fenster es außen zeigen und wann Sie uns anrufen sollten.",
  },
  body: {
    en: `In November the telephone rings more often than in any other month, and the first sentence is usually the same: the new windows are wet. Before we say anything we ask on which side. The answer decides whether there is something wrong with the room, with the glass, or with nothing at all.

## Outside: a compliment

Dew on the outer face, early in the morning and gone by ten o'clock, is a sign of good glass. The outer pane gets so little warmth from your room that a clear night cools it below the temperature of the air. It behaves like the roof of a car. You cannot prevent it and you need not.

## Inside: the air is too wet

Drops along the lower edge of the inner pane mean that the air in the room carries more water than it can hold where it touches something cold. A family of four puts about ten litres of water into its home every day by cooking, washing, drying clothes and breathing. The old windows let half of it out through their gaps. The new ones do not, and so somebody has to open them.

- Open two windows opposite each other for five minutes, three times a day.
- Do not leave a window tilted for hours: it cools the wall beside it and changes little air.
- Keep curtains and flower pots away from the glass, so that warm air can wash over it.
- Buy a hygrometer. Between forty and fifty-five per cent is comfortable in winter.

If the drops are still there after two weeks of airing, look at the radiator. One that stands far from the window, or behind a board, leaves the glass in a pool of cold air.

## Between the panes: call us

Mist that cannot be wiped away from either side is inside the sealed unit. The seal has failed, moist air has entered, and it will not dry out again. The pane is exchanged and the window stays. With us that is free of charge for ten years, and takes a quarter of an hour for each sash.

## A small experiment

Put a cold bottle on the kitchen table and watch when it turns wet. If it does so at once, your air is too moist for any window in the world. We have had customers who did this while talking to us, laughed, and opened the balcony door.`,
    ro: `În noiembrie telefonul sună mai des decât în orice altă lună, iar prima propoziție este de obicei aceeași: ferestrele cele noi sunt ude. Înainte de a răspunde, întrebăm pe ce parte. De asta depinde dacă ceva nu este în regulă cu încăperea, cu sticla sau cu nimic.

## Pe dinafară: un compliment

Roua de pe fața exterioară, dimineața devreme și dispărută până la ora zece, este semnul unei sticle bune. Foaia din exterior primește atât de puțină căldură din cameră, încât o noapte senină o răcește sub temperatura aerului. Se poartă ca acoperișul unei mașini. Nu o puteți împiedica și nici nu este nevoie.

## Pe dinăuntru: aerul este prea umed

Picăturile de pe marginea de jos a foii interioare arată că aerul din cameră duce mai multă apă decât poate ține acolo unde atinge ceva rece. O familie de patru persoane aduce zilnic în locuință cam zece litri de apă, gătind, spălând, uscând rufe și respirând. Ferestrele vechi lăsau jumătate să iasă prin crăpături. Cele noi nu o mai fac, așa că trebuie să le deschidă cineva.

- Deschideți cinci minute două ferestre aflate față în față, de trei ori pe zi.
- Nu lăsați fereastra rabatată ore întregi: răcește zidul de lângă ea și schimbă puțin aer.
- Țineți perdelele și ghivecele departe de geam, ca aerul cald să treacă pe lângă el.
- Cumpărați un higrometru. Iarna este plăcut între patruzeci și cincizeci și cinci la sută.

Dacă picăturile rămân și după două săptămâni de aerisire, priviți caloriferul. Unul aflat departe de fereastră sau ascuns după o mască lasă geamul într-o baltă de aer rece.

## Între foi: sunați-ne

Ceața care nu se șterge din nicio parte se află în interiorul pachetului de sticlă. Etanșarea a cedat, a intrat aer umed și nu se va mai usca. Se schimbă geamul, iar fereastra rămâne. La noi este gratuit timp de zece ani și durează un sfert de oră pentru fiecare cercevea.

## Un mic experiment

Puneți o sticlă rece pe masa din bucătărie și urmăriți când se aburește. Dacă o face imediat, aerul dumneavoastră este prea umed pentru orice fereastră din lume. Am avut clienți care au încercat chiar în timp ce vorbeam la telefon, au râs și au deschis ușa de la balcon.`,
    de: `Im November klingelt das Telefon öfter als in jedem anderen Monat, und der erste Satz ist meist derselbe: Die neuen Fenster sind nass. Bevor wir etwas sagen, fragen wir, auf welcher Seite. Die Antwort entscheidet, ob etwas mit dem Raum nicht stimmt, mit dem Glas oder mit gar nichts.

## Außen: ein Kompliment

Tau auf der Außenseite, früh am Morgen und um zehn Uhr verschwunden, ist ein Zeichen für gutes Glas. Die äußere Scheibe bekommt so wenig Wärme aus Ihrem Zimmer, dass eine klare Nacht sie unter die Lufttemperatur kühlt. Sie verhält sich wie das Dach eines Autos. Sie können es nicht verhindern, und Sie müssen es auch nicht.

## Innen: die Luft ist zu feucht

Tropfen am unteren Rand der inneren Scheibe bedeuten, dass die Raumluft mehr Wasser trägt, als sie dort halten kann, wo sie etwas Kaltes berührt. Eine vierköpfige Familie bringt jeden Tag etwa zehn Liter Wasser in ihre Wohnung, durch Kochen, Waschen, Wäschetrocknen und Atmen. Die alten Fenster ließen die Hälfte durch ihre Ritzen hinaus. Die neuen tun das nicht, und deshalb muss jemand sie öffnen.

- Öffnen Sie dreimal am Tag fünf Minuten lang zwei gegenüberliegende Fenster.
- Lassen Sie ein Fenster nicht stundenlang gekippt: Das kühlt die Wand daneben aus und tauscht wenig Luft.
- Halten Sie Vorhänge und Blumentöpfe vom Glas fern, damit warme Luft daran entlangstreichen kann.
- Kaufen Sie ein Hygrometer. Im Winter sind vierzig bis fünfundfünfzig Prozent angenehm.

Sind die Tropfen nach zwei Wochen Lüften noch da, sehen Sie sich den Heizkörper an. Einer, der weit vom Fenster oder hinter einer Verkleidung steht, lässt das Glas in einem See aus kalter Luft zurück.

## Zwischen den Scheiben: rufen Sie uns an

Beschlag, der sich von keiner Seite abwischen lässt, sitzt in der versiegelten Scheibe. Die Dichtung hat nachgegeben, feuchte Luft ist eingedrungen, und sie wird nicht wieder trocknen. Die Scheibe wird getauscht, das Fenster bleibt. Bei uns ist das zehn Jahre lang kostenlos und dauert eine Viertelstunde je Flügel.

## Ein kleiner Versuch

Stellen Sie eine kalte Flasche auf den Küchentisch und beobachten Sie, wann sie beschlägt. Tut sie es sofort, ist Ihre Luft für jedes Fenster der Welt zu feucht. Manche Kunden haben das ausprobiert, während sie mit uns sprachen, haben gelacht und die Balkontür geöffnet.`,
  },
};
