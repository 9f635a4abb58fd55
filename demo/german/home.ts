export const home: Readonly<Record<string, string>> = {
  "Stoneware, fired at 1,240 °C": "Steinzeug, bei 1.240 °C gebrannt",
  "Dishwasher, oven to 220 °C": "Spülmaschine, Ofen bis 220 °C",
  "Rinse by hand": "Von Hand spülen",
  "Lut vases, hand-thrown": "Lut Vasen, handgedreht",
  "Corund stoneware · three sizes": "Steinzeug aus Corund · drei Größen",
  "Lut vase, tall": "Lut Vase, hoch",
  "42 cm · for one large branch": "42 cm · für einen großen Zweig",
  "Strachină bowl": "Strachină Schale",
  "Wide and low · 28 cm": "Weit und flach · 28 cm",
  "Ulcior jug": "Ulcior Krug",
  "1.2 l · pours without a drop": "1,2 l · gießt ohne einen Tropfen",
  "Cană cups": "Cană Tassen",
  "0.25 l · a handle for one finger": "0,25 l · ein Henkel für einen Finger",
  "Herb planter for the sill": "Kräuterkasten für die Fensterbank",
  "Three pots, one saucer · 46 cm": "Drei Töpfe, ein Untersetzer · 46 cm",
  "Earthenware and stoneware": "Ton und Steinzeug",
  "Sfeșnic candle holder": "Sfeșnic Kerzenhalter",
  "For candles of 22 mm, with a saucer for the wax": "Für Kerzen von 22 mm, mit Teller für das Wachs",
  "E27, 8 W, 2,700 K, included": "E27, 8 W, 2.700 K, enthalten",
  "Dry cloth": "Trockenes Tuch",
  "Opaiț table lamp": "Opaiț Tischleuchte",
  "Ceramic, linen shade · dimmable": "Keramik, Leinenschirm · dimmbar",
  "Stoneware, linen": "Steinzeug, Leinen",
  "Licurici sill lamp": "Licurici Fensterbankleuchte",
  "Small, cordless, 40 hours": "Klein, kabellos, 40 Stunden",
  "LED, 3 W, 2,200 K": "LED, 3 W, 2.200 K",
  "Stoneware, glass": "Steinzeug, Glas",
  "Clopot pendant lamp": "Clopot Hängeleuchte",
  "A bell of clay over the table": "Eine Glocke aus Ton über dem Tisch",
  "Stoneware, textile cord": "Steinzeug, Textilkabel",
  "Stâlp floor lamp": "Stâlp Stehleuchte",
  "Turned oak, linen shade · 158 cm": "Gedrechselte Eiche, Leinenschirm · 158 cm",
  "Oak or walnut, linen": "Eiche oder Nussbaum, Leinen",
  "Brass candlestick": "Kerzenständer aus Messing",
  "Cast at Bassano · 18 cm": "In Bassano gegossen · 18 cm",
  "Cast brass or bronze": "Messing- oder Bronzeguss",
  "Oiled, food-safe": "Geölt, lebensmittelecht",
  "Bread board from a window rail": "Brotbrett aus einem Fensterholz",
  "Three layers, like the frame it comes from": "Drei Schichten, wie der Rahmen, aus dem es stammt",
  "Larch or oak": "Lärche oder Eiche",
  "Tavă tray": "Tavă Tablett",
  "For six cups and one jug": "Für sechs Tassen und einen Krug",
  "Oak, larch plywood": "Eiche, Lärchensperrholz",
  "Cuier, hooks on a rail": "Cuier Hakenleiste",
  "Five hooks · 80 cm of oak": "Fünf Haken · 80 cm Eiche",
  "Oak, cast metal": "Eiche, Metallguss",
  "Hublou mirror": "Hublou Spiegel",
  "The round window, silvered": "Das runde Fenster, verspiegelt",
  "Hung opposite a real window, it doubles the morning.":
    "Einem echten Fenster gegenüber verdoppelt er den Morgen.",
  "Oak, mirror glass 4 mm": "Eiche, Spiegelglas 4 mm",
  "Coș, willow basket": "Coș Weidenkorb",
  "For kindling, wool or apples": "Für Anmachholz, Wolle oder Äpfel",
  "Willow, unpeeled": "Weide, ungeschält",
  "Wet it once a year": "Einmal im Jahr anfeuchten",
  "Ceas, wall clock": "Ceas Wanduhr",
  "Silent, larch, 30 cm": "Lautlos, Lärche, 30 cm",
  "Larch or oak, brass": "Lärche oder Eiche, Messing",
  "Scăunel, stool with three legs": "Scăunel Hocker mit drei Beinen",
  "Never wobbles · 42 cm": "Wackelt nie · 42 cm",
  "Oak or larch, solid": "Eiche oder Lärche, massiv",
  "Bookends from a sash corner": "Buchstützen aus einer Flügelecke",
  "A mitre, cut through, twice": "Eine Gehrung, zweimal durchgesägt",
  "Two pieces, felt below": "Zwei Stück, unten Filz",
  "Wash at 40 °C, line dry": "Bei 40 °C waschen, an der Leine trocknen",
  "Air it; wash by hand, cold": "Lüften; von Hand kalt waschen",
  "Pătură țesută, wool throw": "Pătură țesută Wolldecke",
  "Woven in Săliște · 130 × 180 cm": "In Săliște gewebt · 130 × 180 cm",
  "New wool, 480 g/m²": "Schurwolle, 480 g/m²",
  "Stână, undyed throw": "Stână Decke, ungefärbt",
  "The colours of the sheep · 140 × 200 cm": "In den Farben der Schafe · 140 × 200 cm",
  "New wool, fulled, 620 g/m²": "Schurwolle, gewalkt, 620 g/m²",
  "Ștergar linen towel": "Ștergar Leinenhandtuch",
  "Washed linen · 50 × 90 cm": "Gewaschenes Leinen · 50 × 90 cm",
  "Linen 100 %, 240 g/m²": "Leinen 100 %, 240 g/m²",
  "Linen tablecloth": "Leinentischdecke",
  "For six or for ten · mitred hem": "Für sechs oder für zehn · Saum mit Briefecken",
  "Linen 100 %, 220 g/m²": "Leinen 100 %, 220 g/m²",
  "Pernă for the window seat": "Pernă für die Fensterbank",
  "Wool cover, wool inside · 50 × 50 cm": "Wolle außen, Wolle innen · 50 × 50 cm",
  "Wool, horn buttons": "Wolle, Hornknöpfe",
  "Covor, flat-woven rug": "Covor Flachgewebeteppich",
  "70 × 200 cm · for a hall": "70 × 200 cm · für den Flur",
  "Wool on linen warp": "Wolle auf Leinenkette",
  "Coir doormat": "Fußmatte aus Kokos",
  "Takes the gravel off the boots": "Holt den Kies von den Stiefeln",
  "Up to twelve letters. Shake it, hose it, dry it in the sun.":
    "Bis zu zwölf Buchstaben. Ausschütteln, abspritzen, in der Sonne trocknen.",
  "Coir, cotton back": "Kokos, Rücken aus Baumwolle",
  "Three shapes from one ball of clay: for a branch, for a bunch, for a single tulip. Together they look like a family at the photographer's.":
    "Drei Formen aus einer Kugel Ton: für einen Zweig, für einen Strauß, für eine einzelne Tulpe. Zusammen sehen sie aus wie eine Familie beim Fotografen.",
  "The glaze is ash from the potters' own stove and never falls twice alike. They hold water.":
    "Die Glasur ist Asche aus dem Ofen der Töpfer und fällt nie zweimal gleich aus. Sie sind wasserdicht.",
  "As high as the potter's arm reaches into it. It stands on the floor beside a door and carries half a lilac.":
    "So hoch, wie der Arm des Töpfers hineinreicht. Sie steht auf dem Boden neben einer Tür und trägt einen halben Fliederbusch.",
  "Thrown in two parts and joined while the clay is like leather; the seam can be felt inside.":
    "In zwei Teilen gedreht und zusammengesetzt, solange der Ton lederhart ist; innen ist die Naht zu spüren.",
  "The bowl that stands in the middle: plums in September, keys in winter, salad whenever somebody comes.":
    "Die Schale, die in der Mitte steht: Pflaumen im September, Schlüssel im Winter, Salat, wann immer jemand kommt.",
  "Glazed inside, bare outside, with a foot that does not scratch. It may go into the oven.":
    "Innen glasiert, außen roh, mit einem Fuß, der nicht kratzt. Sie darf in den Ofen.",
  "The lip is pulled with two wet fingers and tried with water before the glaze goes on. It pours and then it stops.":
    "Die Schnaupe wird mit zwei nassen Fingern gezogen und mit Wasser geprüft, bevor die Glasur daraufkommt. Er gießt, und dann hört er auf.",
  "For water, milk or a bunch of daisies. The handle takes four fingers.":
    "Für Wasser, Milch oder einen Strauß Margeriten. Der Henkel fasst vier Finger.",
  "Thin at the lip, thick at the foot, so that the coffee stays warm and the hand too.":
    "Dünn an der Lippe, dick am Fuß, damit der Kaffee warm bleibt und die Hand auch.",
  "They stack in twos. A cup that cracks within a year is replaced without questions.":
    "Sie lassen sich zu zweit stapeln. Eine Tasse, die innerhalb eines Jahres springt, wird ohne Fragen ersetzt.",
  "Thyme, parsley and one that changes. The saucer is as deep as a sill of 180 mm allows.":
    "Thymian, Petersilie und eines, das wechselt. Der Untersetzer ist so tief, wie eine Fensterbank von 180 mm es erlaubt.",
  "Bare clay outside lets the earth breathe; a glaze inside the saucer keeps the wood below dry.":
    "Roher Ton außen lässt die Erde atmen; die Glasur im Untersetzer hält das Holz darunter trocken.",
  "A saucer, a socket and a ring to carry it by, for the night when the power goes.":
    "Ein Teller, eine Tülle und ein Ring zum Tragen, für den Abend, an dem der Strom ausfällt.",
  "Wax comes off after an hour in the freezer. A candle of pure beeswax comes with it.":
    "Wachs löst sich nach einer Stunde im Gefrierfach. Eine Kerze aus reinem Bienenwachs liegt bei.",
  "An opaiț is the small oil lamp that once stood on the sill. This one has a dimmer in its cord and a shade of linen that warms the wall.":
    "Ein Opaiț ist die kleine Öllampe, die früher auf der Fensterbank stand. Diese hier hat einen Dimmer im Kabel und einen Schirm aus Leinen, der die Wand wärmt.",
  "The foot is thrown, the shade is sewn, and the cord is covered with cotton of the colour of the clay.":
    "Der Fuß ist gedreht, der Schirm genäht und das Kabel mit Baumwolle in der Farbe des Tons umsponnen.",
  "For a sill of 180 mm: a small lamp that glows for forty hours on one charge and shows the way to anyone who comes home late.":
    "Für eine Fensterbank von 180 mm: eine kleine Leuchte, die mit einer Ladung vierzig Stunden leuchtet und allen den Weg zeigt, die spät nach Hause kommen.",
  "Turn the foot to dim it. The cell can be changed with one screw, as it ought to be.":
    "Gedimmt wird sie durch Drehen am Fuß. Der Akku lässt sich mit einer Schraube wechseln, so wie es sein soll.",
  "Glazed white inside, so that the light falls on the table and not into the eyes. Struck with a knuckle, it rings.":
    "Innen weiß glasiert, damit das Licht auf den Tisch fällt und nicht in die Augen. Mit dem Knöchel angeschlagen, klingt sie.",
  "Two metres of cord and a rose of the same clay. Hang it 60 cm above the table.":
    "Zwei Meter Kabel und ein Baldachin aus demselben Ton. Hängen Sie sie 60 cm über den Tisch.",
  "Turned like the posts of a veranda, from the same oak that our frames are made of. It stands behind an armchair and reads along.":
    "Gedrechselt wie die Pfosten einer Veranda, aus derselben Eiche wie unsere Rahmen. Sie steht hinter einem Sessel und liest mit.",
  "The foot weighs six kilograms, so neither dog nor draught moves it. Switch and dimmer are on the cord.":
    "Der Fuß wiegt sechs Kilogramm, sodass weder Hund noch Zugluft sie bewegt. Schalter und Dimmer sitzen am Kabel.",
  "From the foundry that casts our handles: the same brass, the same file, another hour of the day.":
    "Aus der Gießerei, die unsere Griffe gießt: dasselbe Messing, dieselbe Feile, eine andere Stunde des Tages.",
  "It will darken. If you mind, polish it; if you do not, you will have the better candlestick in ten years.":
    "Er wird nachdunkeln. Wenn es Sie stört, polieren Sie ihn; wenn nicht, haben Sie in zehn Jahren den schöneren Kerzenständer.",
  "Every frame leaves an end. Glued crosswise in three layers, it does not warp when it is washed.":
    "Von jedem Rahmen bleibt ein Ende. Kreuzweise in drei Schichten verleimt, verzieht es sich beim Waschen nicht.",
  "A name or a date can be burned into the edge: up to thirty letters, in the hand of our sign painter.":
    "In die Kante kann ein Name oder ein Datum eingebrannt werden: bis zu dreißig Buchstaben, in der Handschrift unseres Schildermalers.",
  "Dovetailed at the corners, with two slots that take a whole hand. It goes through the insect door without spilling.":
    "An den Ecken gezinkt, mit zwei Schlitzen, in die eine ganze Hand passt. Es kommt durch die Insektenschutztür, ohne dass etwas verschüttet wird.",
  "The bottom is larch plywood of 6 mm, oiled until water stands in beads.":
    "Der Boden ist Lärchensperrholz von 6 mm, geölt, bis das Wasser abperlt.",
  "A rail of oak with hooks from the foundry: long ones for coats, short ones for the children's.":
    "Eine Leiste aus Eiche mit Haken aus der Gießerei: lange für Mäntel, kurze für die Sachen der Kinder.",
  "It hangs from two hidden plates and can be lifted off for painting the wall.":
    "Sie hängt an zwei verdeckten Platten und lässt sich abnehmen, wenn die Wand gestrichen wird.",
  "The ring of our round window with a mirror in it, for the wall on which no window is allowed.":
    "Der Ring unseres runden Fensters mit einem Spiegel darin, für die Wand, in der kein Fenster erlaubt ist.",
  "Willow from the Someș, cut in February and woven in the same week. It creaks for a year and then is quiet.":
    "Weide vom Someș, im Februar geschnitten und in derselben Woche geflochten. Ein Jahr lang knarrt er, dann ist er still.",
  "The rim is bound twice, because baskets always break at the rim.":
    "Der Rand ist doppelt gebunden, denn Körbe brechen immer am Rand.",
  "A slice of larch with the rings still in it, two hands of brass and a movement that does not tick.":
    "Eine Scheibe Lärche mit den Jahresringen darin, zwei Zeiger aus Messing und ein Uhrwerk, das nicht tickt.",
  "Count from the middle: most trees were planted before your house was built.":
    "Zählen Sie von der Mitte aus: Die meisten Bäume wurden gepflanzt, bevor Ihr Haus gebaut war.",
  "Three legs stand on any floor. It is a seat at the stove, a step to the upper bolt and a table for the coffee.":
    "Drei Beine stehen auf jedem Boden. Er ist ein Sitz am Ofen, eine Stufe zum oberen Riegel und ein Tisch für den Kaffee.",
  "The legs are wedged through the seat; the wedge is of walnut, so that one sees it.":
    "Die Beine sind durch den Sitz verkeilt; der Keil ist aus Nussbaum, damit man ihn sieht.",
  "The corner of a Zada sash, sawn off behind the joint: one sees the tenon, the glue line and the groove for the seal.":
    "Die Ecke eines Zada-Flügels, hinter der Verbindung abgesägt: Man sieht den Zapfen, die Leimfuge und die Nut für die Dichtung.",
  "What a window looks like inside, and two metres of books besides.":
    "Wie ein Fenster von innen aussieht, und dazu zwei Meter Bücher.",
  "Wool of Țurcana sheep, carded, spun and woven within thirty kilometres. It smells faintly of sheep when it rains.":
    "Wolle vom Țurcana-Schaf, im Umkreis von dreißig Kilometern kardiert, gesponnen und gewebt. Bei Regen riecht sie ganz leicht nach Schaf.",
  "The pattern turns over: dark stripe on one side, light on the other. The fringe is knotted by hand, in fours.":
    "Das Muster wendet sich: dunkler Streifen auf der einen, heller auf der anderen Seite. Die Fransen sind von Hand zu viert geknotet.",
  "Cream, grey and brown as they were shorn, in broad bands. No dye, no softener, no second of its kind.":
    "Creme, Grau und Braun, wie sie geschoren wurden, in breiten Bahnen. Kein Farbstoff, kein Weichspüler, keine zweite ihrer Art.",
  "Fulled in the whirlpool at Galeș, where the river does the work; it is thicker afterwards and keeps out the wind.":
    "Gewalkt im Strudel von Galeș, wo der Fluss die Arbeit macht; danach ist sie dicker und hält den Wind ab.",
  "Grandmother's towel without the embroidery: it dries glasses without a streak and hands without a thought.":
    "Großmutters Handtuch ohne die Stickerei: Es trocknet Gläser ohne Streifen und Hände ohne Nachdenken.",
  "A loop at the corner and a red thread along the hem, which is all the ornament it needs.":
    "Eine Schlaufe an der Ecke und ein roter Faden am Saum; mehr Schmuck braucht es nicht.",
  "Heavy enough to hang straight and soft enough to be ironed by hand alone. It grows whiter with every Easter.":
    "Schwer genug, um gerade zu fallen, und weich genug, um nur mit der Hand geglättet zu werden. Mit jedem Osterfest wird sie weißer.",
  "Woven 160 cm wide, in one piece. Wine comes out with salt and patience.":
    "160 cm breit gewebt, aus einem Stück. Wein geht mit Salz und Geduld heraus.",
  "For the bench under a low window. Filled with wool that is too short to spin and springs back all the same.":
    "Für die Bank unter einem niedrigen Fenster. Gefüllt mit Wolle, die zum Spinnen zu kurz ist und trotzdem zurückfedert.",
  "Buttons of horn at the back; the cover comes off and is washed by hand.":
    "Hornknöpfe auf der Rückseite; der Bezug lässt sich abnehmen und von Hand waschen.",
  "Diamonds in two colours on a ground of undyed wool, after a chest cover from Gura Râului.":
    "Rauten in zwei Farben auf ungefärbter Wolle, nach einer Truhendecke aus Gura Râului.",
  "Flat and tight, so that a door passes over it. Beaten on snow once a winter, it lasts for three generations.":
    "Flach und fest, sodass eine Tür darüberstreicht. Einmal im Winter auf Schnee geklopft, hält er drei Generationen.",
  "Coconut fibre, 22 mm thick, with a woven back that does not shed. A word may be painted on it; most people choose none.":
    "Kokosfaser, 22 mm dick, mit gewebtem Rücken, der nicht fusselt. Ein Wort kann daraufgemalt werden; die meisten wählen keines.",
};
