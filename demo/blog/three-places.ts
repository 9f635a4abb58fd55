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
  },
  name: { en: "Measure in three places", ro: "Măsurați în trei locuri" },
  subtitle: {
    en: "No wall is straight. Six numbers on a slip of paper keep a window from coming back to us.",
    ro: "Niciun zid nu este drept. Șase numere pe o hârtie fac ca fereastra să nu se întoarcă la noi.",
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
  },
};
