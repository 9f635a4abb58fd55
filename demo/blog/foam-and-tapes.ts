import type { DemoPost } from "./demo-post.ts";

export const foamAndTapes: DemoPost = {
  slug: "foam-is-not-a-seal",
  blog: "measuring-and-fitting",
  tags: ["fitting", "glass"],
  author: "Radu Pop",
  daysAgo: 68,
  cover: { theme: "fit", finish: "pine" },
  coverAlt: {
    en: "A window held by wooden wedges above a spirit level",
    ro: "O fereastră ținută de pene de lemn deasupra unui boloboc",
    de: "Ein Fenster, von Holzkeilen gehalten, über einer Wasserwaage",
  },
  name: { en: "Foam is not a seal", ro: "Spuma nu etanșează", de: "Schaum ist keine Dichtung" },
  subtitle: {
    en: "Three layers keep a joint dry and warm. Leaving one out shows after the second winter.",
    ro: "Trei straturi țin rostul uscat și cald. Lipsa unuia se vede după a doua iarnă.",
    de: "Drei Schichten halten eine Fuge trocken und warm. Fehlt eine, zeigt es sich nach dem zweiten Winter.",
  },
  body: {
    en: `The gap between frame and wall is a centimetre wide and as long as the way round the window, five metres for one of ordinary size. Through that gap a house loses more warmth than through its glass if it is done badly. It is done badly in most houses, and always in the same way: somebody has filled it with foam, cut the foam flush and plastered over it.

## Why that is not enough

Foam keeps warmth in as long as it is dry. It is not airtight and it is not rainproof. Moist air from the room goes into it, meets the cold half, and turns to water there. After two winters the foam is a sponge. One sees it as a dark line on the plaster, just beside the frame, and blames the window.

## Inside tighter than outside

Fitters have a rule for it that is easy to keep: inside tighter than outside. Air may not get in from the room, and what little gets in must be able to leave.

- Inside a tape or a sealant that lets no vapour through, glued to the frame and to the bare wall, without a gap in the corners.
- In the middle foam, in one go, while the wall is damp. It must not be cut where it stays visible, because its skin is what makes it last.
- Outside a tape that lets vapour out and keeps driving rain off, or a compressed strip that grows into the joint by itself.

The inner layer matters most. If the money is only enough for one of the tapes, put it there.

## The order of the work

Set the frame on two blocks under its corners, wedge it in the upper third, look at it with the level from three sides and open the sash once. Only then drill. Screws go in fifteen centimetres from each corner and every seventy after that. Take the wedges out when the foam has set, and fill what they leave: a wedge that was forgotten is a bridge for the cold, and it creaks.

## A test with a candle

On a windy evening hold a candle along the inner edge of the frame, slowly, all the way round. Where the flame bends there is no seal. A tube of sealant and ten minutes mend what you find, as long as the plaster is not on it yet. Do it on the day of fitting, while the people who can mend it are still drinking their coffee.`,
    ro: `Rostul dintre toc și zid are un centimetru lățime și lungimea întregului contur, cinci metri la o fereastră obișnuită. Prin el o casă pierde mai multă căldură decât prin geam, dacă este făcut prost. În cele mai multe case este făcut prost și mereu la fel: cineva l-a umplut cu spumă, a tăiat spuma la nivel și a tencuit peste ea.

## De ce nu ajunge

Spuma păstrează căldura cât timp este uscată. Nu este etanșă la aer și nu oprește ploaia. Aerul umed din cameră intră în ea, ajunge în jumătatea rece și acolo se face apă. După două ierni spuma este un burete. Se vede ca o linie închisă la culoare pe tencuială, chiar lângă toc, iar vina cade pe fereastră.

## Înăuntru mai etanș decât afară

Montatorii au o regulă ușor de respectat: înăuntru mai etanș decât afară. Aerul din cameră nu are voie să intre, iar puținul care intră trebuie să poată ieși.

- Înăuntru, o bandă sau un chit care nu lasă vaporii să treacă, lipite de toc și de zidul curat, fără întrerupere la colțuri.
- La mijloc, spumă, dintr-o singură trecere, cât timp zidul este umezit. Nu se taie acolo unde rămâne la vedere, pentru că pielița ei o face să țină.
- Afară, o bandă care lasă vaporii să iasă și oprește ploaia bătută de vânt sau o bandă precomprimată care crește singură în rost.

Stratul interior contează cel mai mult. Dacă banii ajung pentru o singură bandă, acolo o puneți.

## Ordinea lucrărilor

Așezați tocul pe două calaje sub colțuri, fixați-l cu pene în treimea de sus, verificați-l cu bolobocul din trei părți și deschideți o dată cerceveaua. Abia apoi găuriți. Șuruburile intră la cincisprezece centimetri de fiecare colț și apoi din șaptezeci în șaptezeci. Scoateți penele după ce s-a întărit spuma și umpleți ce rămâne după ele: o pană uitată este o punte pentru frig și scârțâie.

## O probă cu lumânarea

Într-o seară cu vânt plimbați încet o lumânare pe marginea interioară a tocului, de jur împrejur. Unde se apleacă flacăra nu este etanș. Un tub de chit și zece minute îndreaptă ce găsiți, cât timp nu este încă tencuială deasupra. Faceți proba în ziua montajului, cât cei care pot îndrepta greșeala își mai beau cafeaua.`,
    de: `Die Lücke zwischen Rahmen und Wand ist einen Zentimeter breit und so lang wie der Weg um das Fenster, fünf Meter bei gewöhnlicher Größe. Durch diese Lücke verliert ein Haus mehr Wärme als durch sein Glas, wenn sie schlecht gemacht ist. In den meisten Häusern ist sie schlecht gemacht, und immer auf dieselbe Art: Jemand hat sie ausgeschäumt, den Schaum bündig abgeschnitten und darübergeputzt.

## Warum das nicht reicht

Schaum hält die Wärme, solange er trocken ist. Er ist weder luftdicht noch regendicht. Feuchte Raumluft zieht hinein, trifft auf die kalte Hälfte und wird dort zu Wasser. Nach zwei Wintern ist der Schaum ein Schwamm. Man sieht es als dunkle Linie auf dem Putz, gleich neben dem Rahmen, und gibt dem Fenster die Schuld.

## Innen dichter als außen

Monteure haben dafür eine Regel, die leicht zu merken ist: innen dichter als außen. Aus dem Raum darf keine Luft hinein, und das wenige, was doch hineinkommt, muss wieder hinauskönnen.

- Innen ein Band oder ein Dichtstoff, der keinen Dampf durchlässt, auf den Rahmen und die rohe Wand geklebt, ohne Lücke in den Ecken.
- In der Mitte Schaum, in einem Zug, solange die Wand feucht ist. Wo er sichtbar bleibt, darf er nicht geschnitten werden, denn seine Haut macht ihn haltbar.
- Außen ein Band, das Dampf hinauslässt und Schlagregen abhält, oder ein vorkomprimierter Streifen, der von selbst in die Fuge wächst.

Die innere Schicht ist die wichtigste. Reicht das Geld nur für eines der Bänder, setzen Sie es dort ein.

## Die Reihenfolge der Arbeit

Stellen Sie den Rahmen auf zwei Klötze unter seinen Ecken, verkeilen Sie ihn im oberen Drittel, prüfen Sie ihn mit der Wasserwaage von drei Seiten und öffnen Sie den Flügel einmal. Erst dann bohren Sie. Schrauben sitzen fünfzehn Zentimeter von jeder Ecke und danach alle siebzig. Nehmen Sie die Keile heraus, wenn der Schaum fest ist, und füllen Sie, was sie hinterlassen: Ein vergessener Keil ist eine Brücke für die Kälte, und er knarrt.

## Ein Test mit der Kerze

Führen Sie an einem windigen Abend eine Kerze langsam an der Innenkante des Rahmens entlang, ringsherum. Wo sich die Flamme biegt, fehlt die Dichtung. Eine Kartusche Dichtstoff und zehn Minuten beheben, was Sie finden, solange der Putz noch nicht darauf ist. Tun Sie es am Tag der Montage, solange die Leute, die es beheben können, noch ihren Kaffee trinken.`,
  },
};
