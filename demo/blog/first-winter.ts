import type { DemoPost } from "./demo-post.ts";

export const firstWinter: DemoPost = {
  slug: "before-the-first-frost",
  blog: "measuring-and-fitting",
  tags: ["care", "fitting"],
  author: "Dan Crișan",
  daysAgo: 103,
  cover: { theme: "repair", finish: "sage" },
  coverAlt: {
    en: "Tools for small repairs on a bench in front of a green window",
    ro: "Unelte pentru mici reparații pe un banc, în fața unei ferestre verzi",
    de: "Werkzeug für kleine Reparaturen auf einer Werkbank vor einem grünen Fenster",
  },
  name: { en: "Before the first frost", ro: "Înainte de primul îngheț", de: "Vor dem ersten Frost" },
  subtitle: {
    en: "Half an hour for each window in October: seals, hinges, drains, and a sheet of paper.",
    ro: "Câte o jumătate de oră pentru fiecare fereastră, în octombrie: garnituri, balamale, scurgeri și o foaie de hârtie.",
    de: "Im Oktober eine halbe Stunde für jedes Fenster: Dichtungen, Bänder, Abläufe und ein Blatt Papier.",
  },
  body: {
    en: `A window is the only part of a wall that moves. It is opened some ten thousand times before it is as old as the kitchen, and like everything that moves it wants a drop of oil and a look now and then. October is a good month for it: it is still warm enough to leave the sash open, and whatever is missing can be ordered before it is needed.

## The sheet of paper

Close the sash on a sheet of paper and pull. It should hold on so tightly that it nearly tears. Do it in eight places: above, below and beside each hinge and each bolt. Where the paper slides out, the sash does not press against its seal there. On most fittings a small roller at the edge of the sash can be turned with a hexagon key, a quarter of a turn towards the room. Try again. When the paper holds all round, stop: more pressure only wears the seal out.

## Seals

Wipe them with a damp cloth and look at the corners, where they tear first. A seal that is hard and shiny has had its time. It is pulled out of its groove with two fingers and a new one is pushed in without glue, from the middle of the upper edge all the way round. Cut it a centimetre too long; it settles.

## Hinges and bolts

- One drop of oil on each place where metal moves in metal. Not on the seal.
- Work the handle ten times, so that the oil goes where it is needed.
- Tighten the two screws below the cover of the handle.
- Tilt and close once: if the sash scrapes below, the lower hinge is lifted by half a turn.

## The drains

Open the sash and look at the lower part of the frame. In the groove there are two or three slots, and outside the same number of small caps. Rain that is blown in leaves through them. Leaves, plaster and dead wasps stop them up, and then the water goes where it likes, which is into your room. Pour in a cup of water and see whether it comes out. A piece of wire helps, a drill never does.

## When to leave it to us

If a sash hangs so low that it has to be lifted to close, if glass rattles, or if a bolt is bent, do not force anything. Send us two photographs, one of the whole window and one of the place. In nine of ten cases the answer is a part that fits into an envelope.`,
    ro: `Fereastra este singura parte a zidului care se mișcă. Se deschide de vreo zece mii de ori până să ajungă la vârsta bucătăriei și, ca orice lucru care se mișcă, vrea din când în când o picătură de ulei și o privire. Octombrie este o lună bună: este încă destul de cald ca să lăsați cerceveaua deschisă, iar ce lipsește se poate comanda înainte de a fi nevoie.

## Foaia de hârtie

Închideți cerceveaua peste o foaie de hârtie și trageți. Ar trebui să țină atât de bine încât aproape să se rupă. Încercați în opt locuri: sus, jos și lângă fiecare balama și fiecare zăvor. Unde hârtia alunecă afară, cerceveaua nu apasă pe garnitură. La cele mai multe feronerii, o rolă mică de pe muchia cercevelei se poate roti cu o cheie hexagonală, un sfert de tură spre cameră. Încercați din nou. Când hârtia ține peste tot, opriți-vă: o apăsare mai mare doar uzează garnitura.

## Garniturile

Ștergeți-le cu o cârpă umedă și uitați-vă la colțuri, unde se rup întâi. O garnitură tare și lucioasă și-a trăit traiul. Se scoate din canal cu două degete, iar cea nouă se apasă la loc fără adeziv, de la mijlocul laturii de sus, de jur împrejur. Tăiați-o cu un centimetru mai lungă; se așază.

## Balamalele și zăvoarele

- O picătură de ulei în fiecare loc unde metalul se mișcă în metal. Nu pe garnitură.
- Rotiți mânerul de zece ori, ca uleiul să ajungă unde trebuie.
- Strângeți cele două șuruburi de sub capacul mânerului.
- Rabatați și închideți o dată: dacă cerceveaua freacă jos, balamaua de jos se ridică cu o jumătate de tură.

## Scurgerile

Deschideți cerceveaua și priviți partea de jos a tocului. În canal sunt două sau trei fante, iar afară tot atâtea căpăcele. Prin ele iese ploaia împinsă de vânt. Frunzele, tencuiala și viespile moarte le astupă, iar apoi apa merge unde vrea, adică în camera dumneavoastră. Turnați o cană de apă și vedeți dacă iese. O bucată de sârmă ajută, un burghiu niciodată.

## Când să lăsați pe seama noastră

Dacă o cercevea atârnă atât de jos încât trebuie ridicată ca să se închidă, dacă geamul zornăie sau dacă un zăvor este îndoit, nu forțați nimic. Trimiteți-ne două fotografii, una cu toată fereastra și una cu locul. În nouă din zece cazuri răspunsul este o piesă care încape într-un plic.`,
    de: `Ein Fenster ist der einzige Teil einer Wand, der sich bewegt. Es wird rund zehntausendmal geöffnet, bevor es so alt ist wie die Küche, und wie alles, was sich bewegt, braucht es ab und zu einen Tropfen Öl und einen Blick. Der Oktober ist ein guter Monat dafür: Es ist noch warm genug, den Flügel offen zu lassen, und was fehlt, lässt sich bestellen, bevor es gebraucht wird.

## Das Blatt Papier

Schließen Sie den Flügel auf ein Blatt Papier und ziehen Sie. Es soll so fest sitzen, dass es beinahe reißt. Machen Sie das an acht Stellen: über, unter und neben jedem Band und jedem Riegel. Wo das Papier herausrutscht, drückt der Flügel dort nicht auf seine Dichtung. Bei den meisten Beschlägen lässt sich eine kleine Rolle an der Flügelkante mit einem Sechskantschlüssel eine Vierteldrehung zum Zimmer hin verstellen. Versuchen Sie es noch einmal. Hält das Papier ringsum, hören Sie auf: Mehr Druck nutzt nur die Dichtung ab.

## Dichtungen

Wischen Sie sie mit einem feuchten Tuch ab und sehen Sie in die Ecken, wo sie zuerst reißen. Eine harte, glänzende Dichtung hat ihre Zeit gehabt. Sie wird mit zwei Fingern aus der Nut gezogen, und eine neue wird ohne Kleber hineingedrückt, von der Mitte der Oberkante aus ringsherum. Schneiden Sie sie einen Zentimeter zu lang; sie setzt sich.

## Bänder und Riegel

- Ein Tropfen Öl auf jede Stelle, an der sich Metall in Metall bewegt. Nicht auf die Dichtung.
- Bewegen Sie den Griff zehnmal, damit das Öl dorthin kommt, wo es gebraucht wird.
- Ziehen Sie die zwei Schrauben unter der Abdeckung des Griffs nach.
- Einmal kippen und schließen: Streift der Flügel unten, wird das untere Band um eine halbe Drehung angehoben.

## Die Abläufe

Öffnen Sie den Flügel und sehen Sie sich den unteren Teil des Rahmens an. In der Nut gibt es zwei oder drei Schlitze und außen ebenso viele kleine Kappen. Durch sie verlässt hereingewehter Regen den Rahmen. Laub, Putz und tote Wespen verstopfen sie, und dann geht das Wasser, wohin es will, nämlich in Ihr Zimmer. Gießen Sie eine Tasse Wasser hinein und sehen Sie nach, ob es herauskommt. Ein Stück Draht hilft, ein Bohrer nie.

## Wann Sie es uns überlassen sollten

Wenn ein Flügel so tief hängt, dass man ihn zum Schließen anheben muss, wenn Glas klappert oder ein Riegel verbogen ist, wenden Sie keine Gewalt an. Schicken Sie uns zwei Fotos, eines vom ganzen Fenster und eines von der Stelle. In neun von zehn Fällen ist die Antwort ein Teil, das in einen Briefumschlag passt.`,
  },
};
