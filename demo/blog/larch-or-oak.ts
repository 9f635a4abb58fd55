import type { DemoPost } from "./demo-post.ts";

export const larchOrOak: DemoPost = {
  slug: "larch-or-oak",
  blog: "workshop-notes",
  tags: ["wood"],
  author: "Mihai Rusu",
  daysAgo: 52,
  cover: { theme: "workshop", finish: "oak" },
  coverAlt: {
    en: "A hand plane and curls of wood on a workbench",
    ro: "O rindea de mână și talaș pe un banc de lucru",
    de: "Ein Handhobel und Holzspäne auf einer Werkbank",
  },
  name: { en: "Larch or oak?", ro: "Larice sau stejar?", de: "Lärche oder Eiche?" },
  subtitle: {
    en: "Both outlive the people who choose them. What differs is how they get there.",
    ro: "Amândouă trăiesc mai mult decât cei care le aleg. Diferă doar drumul până acolo.",
    de: "Beide überleben die Menschen, die sie aussuchen. Verschieden ist nur der Weg dorthin.",
  },
  body: {
    en: `It is the question that we are asked most often at the bench, and the honest answer is that neither is wrong. We build with both every week. They differ in weight, in colour, in what they forgive, and in price, in that order.

## Larch

Our larch grows slowly, above a thousand metres in the Apuseni, and the rings are so close that one can hardly count them. It is the heaviest of the conifers and full of resin, which is what keeps water out. The resin has a drawback: on a hot south wall a drop of it may come out at a knot during the first two summers. One lets it harden and takes it off with a blade. After that it is quiet.

Freshly oiled, larch is the colour of honey. Left alone in the weather it turns silver within three years, evenly on the weather side and more slowly under the eaves. Some people want exactly that and never oil it again. The window does not mind; only the lower rail should be looked after.

## Oak

Oak is a quarter heavier and much harder. A sash of oak closes with a different sound. It takes screws for hinges that carry a hundred and thirty kilograms, which makes it our first choice for wide balcony doors. Its tannic acid turns black wherever it meets iron, so that every fitting on it is of stainless steel, and so should be whatever you screw into it later.

Outdoors oak does not become silver but grey-brown, with darker stripes where water runs. Who loves old farm gates loves that. Who does not should choose a pigmented oil, and use it every second year.

## Which one, then?

- For a house in the mountains or with a wide roof: larch, and let it turn silver.
- For a town house with painted plaster: either of them in a covering colour. Nobody will see which it is, and larch is lighter on the hinges.
- For a door that children swing on: oak.
- For an apartment on the fifth floor without a lift: larch. Your fitters will thank you.

The price differs by about a fifth. The warmth that they keep in differs by so little that we print the same figure for both: what counts there is the glass. If you cannot decide, ask for the two samples, put them on your window board and look at them for a week. Nobody has ever sent both of them back.`,
    ro: `Este întrebarea care ni se pune cel mai des la bancul de lucru, iar răspunsul cinstit este că niciuna nu este greșită. Lucrăm cu amândouă în fiecare săptămână. Diferă prin greutate, prin culoare, prin ce iartă și prin preț, în această ordine.

## Laricele

Laricele nostru crește încet, la peste o mie de metri, în Apuseni, iar inelele sunt atât de dese încât abia se pot număra. Este cel mai greu dintre conifere și plin de rășină, tocmai cea care ține apa afară. Rășina are un neajuns: pe un perete fierbinte dinspre sud, în primele două veri, poate ieși o picătură pe la un nod. O lăsați să se întărească și o desprindeți cu o lamă. Apoi se liniștește.

Proaspăt uleiat, laricele are culoarea mierii. Lăsat în voia vremii, devine argintiu în trei ani, uniform pe partea bătută de ploi și mai încet sub streașină. Unii vor exact asta și nu îl mai ung niciodată. Ferestrei nu îi pasă; doar de traversa de jos este bine să aveți grijă.

## Stejarul

Stejarul este cu un sfert mai greu și mult mai tare. O cercevea de stejar se închide cu alt sunet. Ține șuruburi de balamale care poartă o sută treizeci de kilograme, de aceea este prima noastră alegere la ușile de balcon late. Taninul lui se înnegrește oriunde atinge fierul, așa că toată feroneria montată pe el este din oțel inoxidabil și tot așa trebuie să fie orice înșurubați mai târziu.

Afară stejarul nu devine argintiu, ci cenușiu-brun, cu dungi mai închise pe unde curge apa. Cine iubește porțile vechi de gospodărie iubește și asta. Cine nu, să aleagă un ulei pigmentat și să îl folosească la doi ani.

## Atunci, care dintre ele?

- Pentru o casă la munte sau cu streașină lată: larice, lăsat să devină argintiu.
- Pentru o casă de oraș cu fațada zugrăvită: oricare, într-o culoare acoperitoare. Nimeni nu va vedea care este, iar laricele este mai ușor pentru balamale.
- Pentru o ușă de care se leagănă copiii: stejar.
- Pentru un apartament la etajul cinci fără lift: larice. Montatorii vă vor mulțumi.

Prețul diferă cam cu o cincime. Căldura păstrată diferă atât de puțin încât tipărim aceeași valoare pentru amândouă: acolo contează sticla. Dacă nu vă puteți hotărî, cereți cele două mostre, puneți-le pe pervaz și priviți-le o săptămână. Nimeni nu le-a trimis vreodată pe amândouă înapoi.`,
    de: `Es ist die Frage, die uns an der Werkbank am häufigsten gestellt wird, und die ehrliche Antwort lautet: Keines von beiden ist falsch. Wir bauen jede Woche mit beiden. Sie unterscheiden sich im Gewicht, in der Farbe, in dem, was sie verzeihen, und im Preis, in dieser Reihenfolge.

## Lärche

Unsere Lärche wächst langsam, über tausend Metern im Apuseni-Gebirge, und die Jahresringe liegen so eng, dass man sie kaum zählen kann. Sie ist der schwerste Nadelbaum und voller Harz, und das Harz hält das Wasser draußen. Es hat einen Nachteil: An einer heißen Südwand kann in den ersten zwei Sommern an einem Ast ein Tropfen austreten. Man lässt ihn hart werden und nimmt ihn mit einer Klinge ab. Danach ist Ruhe.

Frisch geölt hat Lärche die Farbe von Honig. Dem Wetter überlassen, wird sie in drei Jahren silbern, gleichmäßig auf der Wetterseite und langsamer unter dem Dachvorsprung. Manche wollen genau das und ölen sie nie wieder. Dem Fenster macht es nichts aus; nur das untere Rahmenholz sollte gepflegt werden.

## Eiche

Eiche ist ein Viertel schwerer und viel härter. Ein Flügel aus Eiche schließt mit einem anderen Klang. Er hält Schrauben für Bänder, die hundertdreißig Kilogramm tragen; deshalb ist Eiche unsere erste Wahl für breite Balkontüren. Ihre Gerbsäure wird schwarz, wo sie auf Eisen trifft, also ist jeder Beschlag daran aus Edelstahl, und das sollte auch alles sein, was Sie später hineinschrauben.

Im Freien wird Eiche nicht silbern, sondern graubraun, mit dunkleren Streifen, wo Wasser läuft. Wer alte Hoftore liebt, liebt auch das. Wer nicht, sollte ein pigmentiertes Öl wählen und es alle zwei Jahre auftragen.

## Welches also?

- Für ein Haus in den Bergen oder mit weitem Dach: Lärche, und lassen Sie sie silbern werden.
- Für ein Stadthaus mit gestrichenem Putz: eines von beiden, deckend lackiert. Niemand sieht, welches es ist, und Lärche ist leichter für die Bänder.
- Für eine Tür, an der Kinder schaukeln: Eiche.
- Für eine Wohnung im fünften Stock ohne Aufzug: Lärche. Ihre Monteure werden es Ihnen danken.

Im Preis unterscheiden sie sich um etwa ein Fünftel. In der Wärme, die sie halten, so wenig, dass wir für beide dieselbe Zahl angeben: Da zählt das Glas. Wenn Sie sich nicht entscheiden können, bestellen Sie die zwei Muster, legen Sie sie aufs Fensterbrett und schauen Sie sie eine Woche lang an. Noch nie hat jemand beide zurückgeschickt.`,
  },
};
