import type { DemoPost } from "./demo-post.ts";

export const shadeOfWhite: DemoPost = {
  slug: "which-white-do-you-mean",
  blog: "workshop-notes",
  tags: ["wood", "doors"],
  author: "Irina Vlad",
  daysAgo: 85,
  cover: { theme: "colour", finish: "linen" },
  coverAlt: {
    en: "Paint tins, a brush and a fan of colour cards on a bench",
    ro: "Cutii de vopsea, o pensulă și un evantai de culori pe un banc",
    de: "Farbdosen, ein Pinsel und ein Fächer aus Farbkarten auf einer Werkbank",
  },
  name: { en: "Which white do you mean?", ro: "Despre care alb vorbiți?", de: "Welches Weiß meinen Sie?" },
  subtitle: {
    en: "Colours on windows are seen from two sides and in two lights. A few rules from the paint room.",
    ro: "Culorile ferestrelor se văd din două părți și în două lumini. Câteva reguli din camera de vopsit.",
    de: "Farben an Fenstern sieht man von zwei Seiten und in zweierlei Licht. Ein paar Regeln aus dem Lackierraum.",
  },
  body: {
    en: `Four of ten windows leave our workshop white, and no two customers mean the same white. One means the paper on the desk, one the plaster of the house next door, one the enamel of an old bath. In the paint room stand eleven tins with the word white on the lid.

## Light decides

A window is the only thing in a house that is always seen against the light. From the room its frame stands before a bright sky and looks darker than it is; from the street it stands before a dark room and looks lighter. A cold white, which looks clean on a card, becomes blue from inside on a winter morning. A warm one becomes butter on a south wall in August. Most people are happiest with a white that has a drop of grey in it, because grey changes least.

## Two sides, two colours

A frame may be of another colour outside than inside. It costs a tenth more and solves most quarrels. Outside it answers to the street: to the plaster, the roof and what the neighbours have. Inside it answers to the walls and to the doors of the rooms. Where the two colours meet, on the edge of the open sash, we let the outer one go round, since that is the edge one sees while the window is open.

## Dark colours

Anthracite and black are asked for in every second house that is built now. They suit it, and they get warm: seventy degrees on the sunny side are nothing unusual. Wood does not mind if its coat is thin and open. What we do not do is black on a frame with a coat of thick varnish to the south, because we should have to come back.

- Take the colour card outdoors, and look at it at ten, at two and at six.
- Hold it upright, as a frame stands, and not flat in your hand.
- Compare it with the plaster when it is dry and when it is wet.
- Decide last, after the roof and the plaster, and not first.

## Ask for a corner

For four weeks in the year somebody sits in our showroom with two corners of a frame in their lap and does not speak. We leave them alone. You may take such a corner home with you, in your colours, for a deposit that you get back. A card of five centimetres says what a colour is called. A corner says what it is.`,
    ro: `Patru din zece ferestre pleacă din atelierul nostru albe și nu există doi clienți care să vorbească despre același alb. Unul se gândește la hârtia de pe birou, altul la tencuiala casei vecine, altul la emailul unei căzi vechi. În camera de vopsit stau unsprezece cutii pe care scrie alb.

## Lumina hotărăște

Fereastra este singurul lucru din casă privit mereu împotriva luminii. Din cameră, rama stă în fața unui cer luminos și pare mai închisă decât este; din stradă stă în fața unei camere întunecate și pare mai deschisă. Un alb rece, care pe mostră arată curat, devine dinăuntru albastru într-o dimineață de iarnă. Unul cald se face ca untul pe un perete dinspre sud, în august. Cei mai mulți sunt mulțumiți cu un alb care are în el o picătură de gri, pentru că griul se schimbă cel mai puțin.

## Două fețe, două culori

O ramă poate avea afară altă culoare decât înăuntru. Costă cu o zecime mai mult și împacă aproape orice ceartă. Afară răspunde străzii: tencuielii, acoperișului și vecinilor. Înăuntru răspunde pereților și ușilor din încăperi. Unde se întâlnesc cele două culori, pe muchia cercevelei deschise, lăsăm să treacă cea din afară, fiindcă aceasta este muchia care se vede cât timp fereastra este deschisă.

## Culorile închise

Antracitul și negrul se cer la fiecare a doua casă care se construiește acum. I se potrivesc și se încălzesc: șaptezeci de grade pe partea însorită nu sunt ceva neobișnuit. Lemnului nu îi pasă dacă stratul este subțire și deschis. Ce nu facem este negru sub un strat gros de lac, spre sud, pentru că ar trebui să ne întoarcem.

- Duceți mostra afară și priviți-o la zece, la două și la șase.
- Țineți-o dreaptă, cum stă o ramă, nu culcată în palmă.
- Comparați-o cu tencuiala uscată și cu tencuiala udă.
- Hotărâți la urmă, după acoperiș și tencuială, nu la început.

## Cereți un colț

Patru săptămâni pe an stă cineva în salonul nostru cu două colțuri de ramă în poală și nu vorbește. Îl lăsăm în pace. Puteți lua un asemenea colț acasă, în culorile dumneavoastră, în schimbul unei garanții pe care o primiți înapoi. O mostră de cinci centimetri vă spune cum se numește o culoare. Un colț vă spune cum este.`,
    de: `Vier von zehn Fenstern verlassen unsere Werkstatt weiß, und keine zwei Kunden meinen dasselbe Weiß. Der eine meint das Papier auf dem Schreibtisch, die andere den Putz des Nachbarhauses, ein Dritter die Emaille einer alten Badewanne. Im Lackierraum stehen elf Dosen, auf deren Deckel das Wort Weiß steht.

## Das Licht entscheidet

Ein Fenster ist das Einzige im Haus, das man immer im Gegenlicht sieht. Vom Zimmer aus steht sein Rahmen vor einem hellen Himmel und wirkt dunkler, als er ist; von der Straße aus steht er vor einem dunklen Zimmer und wirkt heller. Ein kaltes Weiß, das auf der Karte sauber aussieht, wird an einem Wintermorgen von innen blau. Ein warmes wird im August an einer Südwand zu Butter. Am zufriedensten sind die meisten mit einem Weiß, in dem ein Tropfen Grau ist, denn Grau verändert sich am wenigsten.

## Zwei Seiten, zwei Farben

Ein Rahmen darf außen eine andere Farbe haben als innen. Das kostet ein Zehntel mehr und beendet die meisten Streitigkeiten. Außen antwortet er auf die Straße: auf den Putz, das Dach und die Nachbarhäuser. Innen antwortet er auf die Wände und die Zimmertüren. Wo die beiden Farben sich treffen, an der Kante des offenen Flügels, lassen wir die äußere herumlaufen, denn diese Kante sieht man, solange das Fenster offen ist.

## Dunkle Farben

Anthrazit und Schwarz werden für jedes zweite Haus verlangt, das heute gebaut wird. Sie stehen ihm gut, und sie werden warm: Siebzig Grad auf der Sonnenseite sind nichts Ungewöhnliches. Dem Holz macht das nichts aus, wenn sein Anstrich dünn und offen ist. Was wir nicht machen, ist Schwarz auf einem dick lackierten Rahmen nach Süden, denn dann müssten wir wiederkommen.

- Nehmen Sie die Farbkarte mit ins Freie und betrachten Sie sie um zehn, um zwei und um sechs Uhr.
- Halten Sie sie senkrecht, so wie ein Rahmen steht, und nicht flach in der Hand.
- Vergleichen Sie sie mit dem Putz, wenn er trocken und wenn er nass ist.
- Entscheiden Sie zuletzt, nach Dach und Putz, und nicht zuerst.

## Fragen Sie nach einer Ecke

Vier Wochen im Jahr sitzt jemand in unserem Showroom mit zwei Rahmenecken auf dem Schoß und spricht nicht. Wir lassen sie in Ruhe. Sie dürfen so eine Ecke in Ihren Farben mit nach Hause nehmen, gegen ein Pfand, das Sie zurückbekommen. Eine Karte von fünf Zentimetern sagt, wie eine Farbe heißt. Eine Ecke sagt, was sie ist.`,
  },
};
