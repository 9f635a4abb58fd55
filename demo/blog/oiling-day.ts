import type { DemoPost } from "./demo-post.ts";

export const oilingDay: DemoPost = {
  slug: "an-afternoon-with-oil",
  blog: "workshop-notes",
  tags: ["care", "wood"],
  author: "Mihai Rusu",
  daysAgo: 24,
  cover: { theme: "care", finish: "larch" },
  coverAlt: {
    en: "A bottle of care oil, a brush and a folded cloth on a bench below a window",
    ro: "O sticlă cu ulei de întreținere, o pensulă și o cârpă împăturită pe un banc sub fereastră",
    de: "Eine Flasche Pflegeöl, ein Pinsel und ein gefaltetes Tuch auf einer Bank unter einem Fenster",
  },
  name: { en: "An afternoon with oil", ro: "O după-amiază cu ulei", de: "Ein Nachmittag mit Öl" },
  subtitle: {
    en: "What oiled wood asks of you once a year, window by window and without a mask.",
    ro: "Ce vă cere lemnul uleiat o dată pe an, fereastră cu fereastră și fără mască.",
    de: "Was geöltes Holz einmal im Jahr von Ihnen verlangt, Fenster für Fenster und ohne Atemmaske.",
  },
  body: {
    en: `People who are afraid of wooden windows are usually afraid of paint: of scraping, sanding and ladders. Oiled wood is different. It never flakes, because there is no skin on it that could. It only gets dry, and dry wood tells you so by turning pale and rough.

## When

Choose a dry day above twelve degrees, without sun on the side that you work on. April and September are best. The south and west faces of a house need oil every year, the north face every second or third one. Let a few drops of water fall on the lower rail: while they stand there like pearls you may go for a walk instead.

## How

Wash the frame with lukewarm water and a little of the soap that came with it. Not with the cleaner that stands under the sink, which takes the old oil with it. Let it dry for two hours.

- Wipe the whole window with a dry brush, the grooves of the drip edge above all.
- Rub rough places with a grey pad, along the grain and never across it.
- Put on a thin coat of oil with a cloth, from the top down.
- Wait twenty minutes and take off whatever has not gone in. What stays shiny stays sticky.

The lower rail and the end grain of its corners get a second coat, because that is where water stands. Keep the oil away from the seals and from the hinges; neither likes it.

## What it costs

A window of ordinary size takes a quarter of an hour and three spoonfuls of oil. A litre lasts a house with fourteen windows for two years. The cloths, spread out flat, are dried in the open air before they go into the bin: crumpled and wet with oil they can begin to burn by themselves. It is the only dangerous thing about the whole afternoon, and we say it every time.

## And if it was forgotten?

Then the wood is grey, and that is all. Grey wood is sanded once with a fine paper, oiled twice, and looks as it did on the first day. We have taken windows out of a house near Turda that nobody had touched for eleven years. The frames are still in use, in our own kitchen.`,
    ro: `Cine se teme de ferestrele de lemn se teme de obicei de vopsea: de răzuit, de șlefuit și de scări. Lemnul uleiat este altfel. Nu se cojește niciodată, pentru că nu are o pieliță care s-ar putea coji. Doar se usucă, iar lemnul uscat vă spune asta devenind palid și aspru.

## Când

Alegeți o zi uscată, cu peste douăsprezece grade, fără soare pe partea la care lucrați. Aprilie și septembrie sunt cele mai potrivite. Fațadele dinspre sud și vest au nevoie de ulei în fiecare an, cea dinspre nord la doi sau trei ani. Lăsați câteva picături de apă pe traversa de jos: cât timp stau acolo ca niște perle, puteți merge la plimbare.

## Cum

Spălați tocul cu apă călduță și puțin din săpunul primit odată cu fereastra. Nu cu soluția de sub chiuvetă, care ia și uleiul vechi. Lăsați-l să se usuce două ore.

- Treceți peste toată fereastra cu o perie uscată, mai ales prin canalele lăcrimarului.
- Frecați locurile aspre cu un burete abraziv gri, în lungul fibrei și niciodată de-a curmezișul.
- Întindeți cu o cârpă un strat subțire de ulei, de sus în jos.
- Așteptați douăzeci de minute și ștergeți ce nu a intrat. Ce rămâne lucios rămâne lipicios.

Traversa de jos și capetele fibrei din colțurile ei primesc al doilea strat, pentru că acolo stă apa. Feriți de ulei garniturile și balamalele; nici unora, nici altora nu le place.

## Cât costă

O fereastră obișnuită cere un sfert de oră și trei linguri de ulei. Un litru ajunge doi ani pentru o casă cu paisprezece ferestre. Cârpele se întind și se usucă în aer liber înainte de a fi aruncate: mototolite și ude de ulei, se pot aprinde singure. Este singurul lucru periculos din toată după-amiaza și îl spunem de fiecare dată.

## Și dacă s-a uitat?

Atunci lemnul este cenușiu, atât. Lemnul cenușiu se șlefuiește o dată cu hârtie fină, se dă de două ori cu ulei și arată ca în prima zi. Am scos ferestre dintr-o casă de lângă Turda de care nu se atinsese nimeni timp de unsprezece ani. Tocurile sunt și acum în folosință, la noi în bucătărie.`,
    de: `Wer sich vor Holzfenstern fürchtet, fürchtet sich meist vor Lack: vor Kratzen, Schleifen und Leitern. Geöltes Holz ist anders. Es blättert nie ab, denn es hat keine Haut, die abblättern könnte. Es wird nur trocken, und trockenes Holz sagt Ihnen das, indem es blass und rau wird.

## Wann

Wählen Sie einen trockenen Tag über zwölf Grad, ohne Sonne auf der Seite, an der Sie arbeiten. April und September sind am besten. Die Süd- und Westseite eines Hauses brauchen jedes Jahr Öl, die Nordseite jedes zweite oder dritte. Lassen Sie ein paar Wassertropfen auf das untere Rahmenholz fallen: Solange sie dort wie Perlen stehen, können Sie stattdessen spazieren gehen.

## Wie

Waschen Sie den Rahmen mit lauwarmem Wasser und etwas von der Seife, die dabei war. Nicht mit dem Reiniger unter der Spüle; er nimmt das alte Öl mit. Lassen Sie ihn zwei Stunden trocknen.

- Bürsten Sie das ganze Fenster trocken ab, vor allem die Rillen der Tropfkante.
- Reiben Sie raue Stellen mit einem grauen Vlies, immer mit der Maserung und nie quer dazu.
- Tragen Sie mit einem Tuch eine dünne Schicht Öl auf, von oben nach unten.
- Warten Sie zwanzig Minuten und nehmen Sie ab, was nicht eingezogen ist. Was glänzend bleibt, bleibt klebrig.

Das untere Rahmenholz und das Hirnholz seiner Ecken bekommen eine zweite Schicht, denn dort steht das Wasser. Halten Sie das Öl von Dichtungen und Bändern fern; beide mögen es nicht.

## Was es kostet

Ein Fenster von gewöhnlicher Größe braucht eine Viertelstunde und drei Löffel Öl. Ein Liter reicht einem Haus mit vierzehn Fenstern zwei Jahre. Die Tücher werden flach ausgebreitet und an der freien Luft getrocknet, bevor sie in den Müll kommen: Zerknüllt und nass von Öl können sie sich selbst entzünden. Es ist das einzig Gefährliche an dem ganzen Nachmittag, und wir sagen es jedes Mal.

## Und wenn es vergessen wurde?

Dann ist das Holz grau, und das ist alles. Graues Holz wird einmal mit feinem Papier geschliffen, zweimal geölt und sieht aus wie am ersten Tag. Wir haben aus einem Haus bei Turda Fenster ausgebaut, die elf Jahre lang niemand angerührt hatte. Die Rahmen sind noch in Gebrauch, in unserer eigenen Küche.`,
  },
};
