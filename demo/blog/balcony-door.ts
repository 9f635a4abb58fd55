import type { DemoPost } from "./demo-post.ts";

export const balconyDoor: DemoPost = {
  slug: "a-threshold-nobody-trips-over",
  blog: "measuring-and-fitting",
  tags: ["doors", "measuring"],
  author: "Dan Crișan",
  daysAgo: 37,
  cover: { theme: "choose", finish: "white" },
  coverAlt: {
    en: "Three small windows in larch, white and anthracite beside each other on a bench",
    ro: "Trei ferestre mici din larice, albă și antracit, una lângă alta pe un banc",
    de: "Drei kleine Fenster in Lärche, Weiß und Anthrazit nebeneinander auf einer Werkbank",
  },
  name: {
    en: "A threshold nobody trips over",
    ro: "Un prag de care nu se împiedică nimeni",
    de: "Eine Schwelle, über die niemand stolpert",
  },
  subtitle: {
    en: "Balcony doors are measured from a floor that is often not there yet.",
    ro: "Ușile de balcon se măsoară de la o pardoseală care adesea încă nu există.",
    de: "Balkontüren werden von einem Boden aus gemessen, den es oft noch gar nicht gibt.",
  },
  body: {
    en: `A window hangs in a wall and does not care about the floor. A balcony door stands on it, and most of what goes wrong with balcony doors goes wrong in the lowest five centimetres.

## Which floor do you mean?

When we ask for the height of the opening, we mean the height above the finished floor: above the parquet, the tiles or the carpet that you will walk on. If the room is still bare concrete, ask the person who lays the floor how thick it will be. Screed, heating pipes, felt and boards easily come to eleven centimetres. A door that was ordered without them opens beautifully until the parquet arrives.

Mark the height of the finished floor on the wall with a level, on both sides of the opening and outside as well. Three lines in pencil, one metre above it, are what every fitter looks for first.

## How high may the threshold be?

For somebody on crutches, with a pram or with a tray, everything above two centimetres is a step. Thresholds of aluminium with a break in the middle keep the warmth in and stay below that. They ask for one thing in return: the balcony must drain away from the door. A grating directly in front of it, or a fall of one centimetre in fifty, is enough.

If your balcony lies level with the room, or even higher, tell us before you order. Then water would stand at the door in every storm, and the frame needs a raised profile below it, which you will not see once the floor is down.

## Which way does it open?

Nearly all balcony doors open into the room. Stand where you will stand when you open it and look at where the sash goes: the radiator, the table and the curtain rail are in the way more often than one thinks. A sash of ninety centimetres sweeps ninety centimetres of floor. Where that is too much, two narrow leaves or a sliding one are kinder.

## Before you press the button

- The clear width at three heights, the smallest one counts.
- The height above the finished floor at three places.
- The height of the balcony, against the same line.
- The side of the hinges, seen from the room.

If one of the four is missing, we call you. It is a short call and it has saved many a parquet.`,
    ro: `O fereastră stă în zid și nu îi pasă de pardoseală. O ușă de balcon stă pe ea, iar cele mai multe necazuri cu ușile de balcon se întâmplă în ultimii cinci centimetri de jos.

## Despre care pardoseală vorbim?

Când întrebăm de înălțimea golului, ne gândim la înălțimea față de pardoseala finită: parchetul, gresia sau mocheta pe care veți călca. Dacă în cameră este încă beton, întrebați-l pe cel care face pardoseala ce grosime va avea. Șapa, țevile de încălzire, pâsla și lamelele ajung ușor la unsprezece centimetri. O ușă comandată fără ele se deschide minunat până când sosește parchetul.

Însemnați pe zid, cu bolobocul, înălțimea pardoselii finite, de ambele părți ale golului și afară. Trei linii de creion, la un metru deasupra ei, sunt primul lucru pe care îl caută orice montator.

## Cât de înalt poate fi pragul?

Pentru cineva în cârje, cu un cărucior sau cu o tavă în mâini, tot ce trece de doi centimetri este o treaptă. Pragurile de aluminiu cu barieră termică păstrează căldura și rămân sub această înălțime. Cer în schimb un singur lucru: apa de pe balcon trebuie să curgă dinspre ușă. Este de ajuns un grătar chiar în fața ei sau o pantă de un centimetru la cincizeci.

Dacă balconul este la nivelul camerei sau chiar mai sus, spuneți-ne înainte de comandă. Altfel, la fiecare furtună apa ar sta la ușă, iar tocul are nevoie dedesubt de un profil de înălțare pe care nu îl veți vedea după ce se pune pardoseala.

## Încotro se deschide?

Aproape toate ușile de balcon se deschid spre cameră. Așezați-vă acolo unde veți sta când o deschideți și urmăriți pe unde trece cerceveaua: caloriferul, masa și galeria perdelei stau în drum mai des decât s-ar crede. O cercevea de nouăzeci de centimetri mătură nouăzeci de centimetri de pardoseală. Unde este prea mult, sunt mai potrivite două canate înguste sau unul glisant.

## Înainte de a apăsa butonul

- Lățimea liberă la trei înălțimi; contează cea mai mică.
- Înălțimea față de pardoseala finită, în trei locuri.
- Înălțimea balconului, față de aceeași linie.
- Partea balamalelor, privind din cameră.

Dacă lipsește una dintre cele patru, vă sunăm noi. Este o convorbire scurtă și a salvat multe parchete.`,
    de: `Ein Fenster hängt in der Wand, und der Boden ist ihm gleich. Eine Balkontür steht darauf, und das meiste, was bei Balkontüren schiefgeht, geht in den untersten fünf Zentimetern schief.

## Welchen Boden meinen Sie?

Wenn wir nach der Höhe der Öffnung fragen, meinen wir die Höhe über dem fertigen Boden: über dem Parkett, den Fliesen oder dem Teppich, auf dem Sie gehen werden. Ist der Raum noch roher Beton, fragen Sie, wer den Boden legt, wie dick er wird. Estrich, Heizrohre, Dämmung und Dielen ergeben leicht elf Zentimeter. Eine Tür, die ohne sie bestellt wurde, öffnet wunderbar, bis das Parkett kommt.

Zeichnen Sie die Höhe des fertigen Bodens mit der Wasserwaage an die Wand, auf beiden Seiten der Öffnung und auch außen. Drei Bleistiftstriche, einen Meter darüber, sucht jeder Monteur als Erstes.

## Wie hoch darf die Schwelle sein?

Wer an Krücken geht, einen Kinderwagen schiebt oder ein Tablett trägt, für den ist alles über zwei Zentimeter eine Stufe. Schwellen aus Aluminium mit thermischer Trennung halten die Wärme drinnen und bleiben darunter. Dafür verlangen sie eines: Der Balkon muss von der Tür weg entwässern. Ein Rost direkt davor oder ein Gefälle von einem Zentimeter auf fünfzig genügt.

Liegt Ihr Balkon auf gleicher Höhe wie das Zimmer oder sogar höher, sagen Sie es uns vor der Bestellung. Dann stünde bei jedem Unwetter Wasser an der Tür, und der Rahmen braucht unten ein erhöhtes Profil, das Sie nicht mehr sehen, sobald der Boden liegt.

## In welche Richtung öffnet sie?

Fast alle Balkontüren öffnen ins Zimmer. Stellen Sie sich dorthin, wo Sie beim Öffnen stehen werden, und schauen Sie, wohin der Flügel geht: Heizkörper, Tisch und Gardinenstange sind öfter im Weg, als man denkt. Ein Flügel von neunzig Zentimetern streicht über neunzig Zentimeter Boden. Wo das zu viel ist, sind zwei schmale Flügel oder ein Schiebeflügel freundlicher.

## Bevor Sie bestellen

- Die lichte Breite an drei Höhen; die kleinste zählt.
- Die Höhe über dem fertigen Boden an drei Stellen.
- Die Höhe des Balkons, bezogen auf denselben Strich.
- Die Seite der Bänder, vom Zimmer aus gesehen.

Fehlt eines der vier, rufen wir Sie an. Es ist ein kurzer Anruf, und er hat schon manches Parkett gerettet.`,
  },
};
