import type { DemoPost } from "./demo-post.ts";

export const threePlaces: DemoPost = {
  slug: "measure-in-three-places",
  blog: "measuring-and-fitting",
  tags: ["measuring", "fitting"],
  author: "Radu Pop",
  daysAgo: 6,
  featured: true,
  cover: { theme: "measure", finish: "larch" },
  coverAlt: {
    en: "A workbench with a tape measure, a pencil and a note of sizes in front of a window",
    ro: "Un banc de lucru cu ruletă, creion și o notiță cu măsuri în fața unei ferestre",
    de: "Eine Werkbank mit Bandmaß, Bleistift und einem Zettel voller Maße vor einem Fenster",
  },
  name: { en: "Measure in three places", ro: "Măsurați în trei locuri", de: "Messen Sie an drei Stellen" },
  subtitle: {
    en: "No wall is straight. Six numbers on a slip of paper keep a window from coming back to us.",
    ro: "Niciun zid nu este drept. Șase numere pe o hârtie fac ca fereastra să nu se întoarcă la noi.",
    de: "Keine Wand ist gerade. Sechs Zahlen auf einem Zettel verhindern, dass ein Fenster zu uns zurückkommt.",
  },
  body: {
    en: `Every few weeks a window comes back to the workshop that is perfectly well made and four millimetres too wide. It was measured once, in the middle, on a wall that leans at the top. Taking the other two measurements would have cost a minute.

## What you need

A steel tape that is not bent at its hook, a spirit level of at least sixty centimetres, a pencil, and somebody who writes down what you call out. A laser is pleasant for long distances, but in a rough opening it likes to hit a lump of plaster and then tells you the truth about the lump.

## Six numbers

Stand inside the room and measure the clear opening, from wall to wall and not from plaster edge to plaster edge.

- The width at the top, in the middle and at the bottom.
- The height on the left, in the middle and on the right.

Write all six down, in millimetres, in the order in which you took them. Do not round and do not subtract anything yet. In an old house they may differ by fifteen millimetres, and that is nothing to worry about. It only means that the smallest of the three widths and the smallest of the three heights are the ones that count.

## Is it square?

Now measure both diagonals, corner to corner. If they differ by less than five millimetres you may call the opening square. If they differ by more, the frame still goes in straight, but one corner will have more foam than the others, and you should leave a little more air all round.

## From opening to frame

From the smallest width take twenty millimetres, ten for each side. From the smallest height take twenty as well, and more if a sill profile goes under the frame, because its height comes off too. An opening that measures 1,201 at its narrowest and 1,409 at its lowest wants a frame of 1,181 by 1,389.

If you have never done it, let a second person take all six numbers again without looking at yours. When both slips agree, order. When they do not, measure a third time: it is always quicker than carrying a window back down the stairs.

Keep the slip. Sills, screens and blinds are ordered from the same opening later, and by then the old window, which you could have measured, will be gone.`,
    ro: `O dată la câteva săptămâni se întoarce în atelier o fereastră foarte bine făcută și cu patru milimetri prea lată. A fost măsurată o singură dată, la mijloc, pe un zid care se apleacă sus. Celelalte două măsurători ar fi costat un minut.

## De ce aveți nevoie

O ruletă de oțel cu cârligul neîndoit, un boloboc de cel puțin șaizeci de centimetri, un creion și pe cineva care notează ce strigați. Telemetrul cu laser este plăcut la distanțe mari, dar într-un gol netencuit nimerește bucuros un bulgăre de mortar și vă spune adevărul despre bulgăre.

## Șase numere

Stați în cameră și măsurați golul liber, de la zid la zid, nu de la o muchie de tencuială la alta.

- Lățimea sus, la mijloc și jos.
- Înălțimea în stânga, la mijloc și în dreapta.

Notați-le pe toate șase, în milimetri, în ordinea în care le-ați luat. Nu rotunjiți și nu scădeți încă nimic. Într-o casă veche pot diferi cu cincisprezece milimetri și nu este niciun motiv de îngrijorare. Înseamnă doar că se ia în seamă cea mai mică dintre cele trei lățimi și cea mai mică dintre cele trei înălțimi.

## Este în unghi drept?

Măsurați acum ambele diagonale, din colț în colț. Dacă diferă cu mai puțin de cinci milimetri, puteți spune că golul este drept. Dacă diferă cu mai mult, tocul se montează tot drept, dar un colț va avea mai multă spumă decât celelalte și este bine să lăsați ceva mai mult aer de jur împrejur.

## De la gol la toc

Din cea mai mică lățime scădeți douăzeci de milimetri, câte zece pe fiecare parte. Din cea mai mică înălțime scădeți tot douăzeci și încă ceva dacă sub toc vine un profil de glaf, pentru că se scade și înălțimea lui. Un gol de 1.201 în locul cel mai îngust și de 1.409 în locul cel mai scund cere un toc de 1.181 pe 1.389.

Dacă nu ați mai făcut asta, rugați pe altcineva să ia din nou toate cele șase măsuri fără să se uite la ale dumneavoastră. Când hârtiile se potrivesc, comandați. Când nu se potrivesc, măsurați a treia oară: durează oricum mai puțin decât să coborâți fereastra înapoi pe scări.

Păstrați hârtia. Glafurile, plasele și storurile se comandă mai târziu pentru același gol, iar atunci fereastra veche, pe care ați fi putut-o măsura, nu va mai fi acolo.`,
    de: `Alle paar Wochen kommt ein Fenster in die Werkstatt zurück, das tadellos gebaut und vier Millimeter zu breit ist. Es wurde einmal gemessen, in der Mitte, an einer Wand, die sich oben neigt. Die beiden anderen Maße hätten eine Minute gekostet.

## Was Sie brauchen

Ein Stahlbandmaß, dessen Haken nicht verbogen ist, eine Wasserwaage von mindestens sechzig Zentimetern, einen Bleistift und jemanden, der aufschreibt, was Sie ansagen. Ein Laser ist bei weiten Strecken angenehm, aber in einer rohen Öffnung trifft er gern einen Putzbrocken und sagt Ihnen dann die Wahrheit über den Brocken.

## Sechs Zahlen

Stellen Sie sich in den Raum und messen Sie die lichte Öffnung, von Wand zu Wand und nicht von Putzkante zu Putzkante.

- Die Breite oben, in der Mitte und unten.
- Die Höhe links, in der Mitte und rechts.

Schreiben Sie alle sechs auf, in Millimetern, in der Reihenfolge, in der Sie gemessen haben. Runden Sie nicht und ziehen Sie noch nichts ab. In einem alten Haus können sie um fünfzehn Millimeter auseinanderliegen, und das ist kein Grund zur Sorge. Es bedeutet nur, dass die kleinste der drei Breiten und die kleinste der drei Höhen zählen.

## Ist sie rechtwinklig?

Messen Sie nun beide Diagonalen, von Ecke zu Ecke. Unterscheiden sie sich um weniger als fünf Millimeter, dürfen Sie die Öffnung rechtwinklig nennen. Unterscheiden sie sich um mehr, wird der Rahmen trotzdem gerade eingebaut, aber an einer Ecke ist mehr Schaum als an den anderen, und Sie sollten ringsum etwas mehr Luft lassen.

## Von der Öffnung zum Rahmen

Von der kleinsten Breite ziehen Sie zwanzig Millimeter ab, zehn für jede Seite. Von der kleinsten Höhe ebenfalls zwanzig, und mehr, wenn ein Fensterbankprofil unter den Rahmen kommt, denn auch dessen Höhe geht ab. Eine Öffnung, die an der engsten Stelle 1.201 und an der niedrigsten 1.409 misst, verlangt einen Rahmen von 1.181 mal 1.389.

Wenn Sie es noch nie gemacht haben, lassen Sie eine zweite Person alle sechs Zahlen noch einmal nehmen, ohne auf Ihre zu schauen. Stimmen beide Zettel überein, bestellen Sie. Wenn nicht, messen Sie ein drittes Mal: Das geht immer schneller, als ein Fenster die Treppe wieder hinunterzutragen.

Heben Sie den Zettel auf. Fensterbänke, Rollos und Jalousien werden später für dieselbe Öffnung bestellt, und dann ist das alte Fenster, an dem Sie hätten messen können, nicht mehr da.`,
  },
};
