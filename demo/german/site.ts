export const site: Readonly<Record<string, string>> = {
  "Tilt and turn/Oscilobatante": "Dreh-Kipp-Fenster",
  "Fixed/Fixe": "Festverglasungen",
  Windows: "Fenster",
  "Sliding sash": "Schiebefenster",
  "No sash, no handle: as much glass as the wall allows.":
    "Kein Flügel, kein Griff: so viel Glas, wie die Wand zulässt.",
  "Arched and round": "Bogen- und Rundfenster",
  "With glazing bars": "Mit Sprossen",
  Doors: "Türen",
  "Front doors": "Haustüren",
  "Terrace doors": "Terrassentüren",
  "Interior doors": "Innentüren",
  Skylights: "Dachfenster",
  "For pitched roofs": "Für Steildächer",
  "For flat roofs": "Für Flachdächer",
  "Roller screens": "Rollos",
  "For the room": "Für innen",
  "For the facade": "Für die Fassade",
  Sills: "Fensterbänke",
  "Where the geranium stands.": "Wo die Geranie steht.",
  "With a drip edge, so that the wall below stays dry.":
    "Mit Tropfkante, damit die Wand darunter trocken bleibt.",
  "For the home": "Für zu Hause",
  Ceramics: "Keramik",
  "Thrown in Corund, no two quite alike.": "In Corund gedreht, kein Stück wie das andere.",
  Textiles: "Textilien",
  Light: "Licht",
  "For after the sun has left the glass.": "Für die Zeit, wenn die Sonne das Glas verlassen hat.",
  "Small things in wood and metal": "Kleines aus Holz und Metall",
  "Handles and knobs": "Griffe und Knäufe",
  "Cast, turned and brushed, for windows and doors.":
    "Gegossen, gedreht und gebürstet, für Fenster und Türen.",
  "Locks and hinges": "Schlösser und Bänder",
  "Parts that fit what we sold in 1998, too.": "Teile, die auch zu dem passen, was wir 1998 verkauft haben.",
  "Seals, flashings and plates": "Dichtungen, Eindeckrahmen und Bleche",
  "Small things that end draughts, damp and rattling.":
    "Kleine Dinge gegen Zugluft, Feuchtigkeit und Klappern.",
  "Care and tools": "Pflege und Werkzeug",
  "Services and samples": "Dienstleistungen und Muster",
  "Delivery and payment": "Lieferung und Zahlung",
  Imprint: "Impressum",
  Privacy: "Datenschutz",
  "Terms of sale": "Allgemeine Geschäftsbedingungen",
  "Right of withdrawal and returns": "Widerrufsrecht und Rücksendungen",
  Shop: "Shop",
  Everything: "Alle Produkte",
  Brands: "Marken",
  "For your opening": "Für Ihre Öffnung",
  Journal: "Journal",
  "Mon to Fri 9–18, Sat 10–14": "Mo–Fr 9–18 Uhr, Sa 10–14 Uhr",
  "Mon to Fri 10–18": "Mo–Fr 10–18 Uhr",
  "Come and open one": "Kommen Sie vorbei und öffnen Sie eines",
  "Visit a showroom": "Showroom besuchen",
  "The Vitrine showroom in Cluj at dusk": "Der Showroom von Vitrine in Cluj in der Abenddämmerung",
  Bucharest: "Bukarest",
  Brașov: "Brașov",
  "Windows and doors, made to your opening": "Fenster und Türen, genau für Ihre Öffnung",
  "Made to your opening": "Genau für Ihre Öffnung",
  "See what we make": "Unser Sortiment ansehen",
  "From the workshop": "Aus der Werkstatt",
  "Windows, doors and things for the home wait in the shop.":
    "Fenster, Türen und Dinge für zu Hause warten im Shop.",
  "From the workshop and the site": "Aus der Werkstatt und von der Baustelle",
  "What is inside 78 millimetres": "Was in 78 Millimetern steckt",
  "Cross-section through the bottom rail of a Zada 78 window":
    "Schnitt durch das untere Rahmenholz eines Fensters Zada 78",
  "Triple glazing, argon filled": "Dreifachverglasung mit Argonfüllung",
  "Three panes of 4 mm, warm-edge spacers. Ug 0.5 W/m²K.":
    "Drei Scheiben zu 4 mm, warme Kante. Ug 0,5 W/m²K.",
  "Larch, three layers, glued crosswise": "Lärche, in drei Lagen kreuzweise verleimt",
  "From the Apuseni, felled in winter. It does not warp.":
    "Aus dem Apuseni-Gebirge, im Winter geschlagen. Verzieht sich nicht.",
  "An aluminium cap outside": "Außen eine Schale aus Aluminium",
  "Rain never meets the wood. Clips off to be painted.":
    "Regen erreicht das Holz nie. Zum Streichen abnehmbar.",
  "Three seals, one of them in the middle": "Drei Dichtungen, eine davon in der Mitte",
  "Tight to 600 Pa. Replaced by hand in five minutes.":
    "Dicht bis 600 Pa. In fünf Minuten von Hand gewechselt.",
  "What cannot go by post is collected at our cost.":
    "Was nicht per Post gehen kann, holen wir auf unsere Kosten ab.",
  "Our own workshop in Cluj: forty joiners, one paint room and a yard full of larch.":
    "Unsere eigene Werkstatt in Cluj: vierzig Tischler, ein Lackierraum und ein Hof voller Lärche.",
  "A sawmill above the lake at Beliș that fells in winter and dries slowly, in the open air.":
    "Ein Sägewerk über dem See von Beliș, das im Winter schlägt und langsam trocknet, an der freien Luft.",
  "Aluminium profiles from the foot of the Făgăraș mountains, drawn, insulated and coated in one hall.":
    "Aluminiumprofile vom Fuß des Făgăraș-Gebirges, in einer Halle gepresst, gedämmt und beschichtet.",
  "Roof windows from Tyrol, where the snow lies long and a seal has to be right.":
    "Dachfenster aus Tirol, wo der Schnee lange liegt und eine Dichtung halten muss.",
  "Roller screens from Leiden, sewn to the millimetre since the grandfather's day.":
    "Rollos aus Leiden, seit Großvaters Zeiten auf den Millimeter genäht.",
  "A foundry on the Brenta that casts handles in brass and bronze and finishes them by hand.":
    "Eine Gießerei an der Brenta, die Griffe aus Messing und Bronze gießt und von Hand vollendet.",
  "Stone cutters in Viștea who pour terrazzo from the chips of their own limestone.":
    "Steinmetze in Viștea, die Terrazzo aus der Körnung ihres eigenen Kalksteins gießen.",
  "Two potters in Corund: wheel, wood ash and a kiln that is opened on Fridays.":
    "Zwei Töpfer in Corund: Scheibe, Holzasche und ein Ofen, der freitags geöffnet wird.",
  "Weavers in Săliște who work wool and linen on looms older than they are.":
    "Weber in Săliște, die Wolle und Leinen auf Webstühlen verarbeiten, die älter sind als sie selbst.",
  "In larch, oak, painted pine, PVC and aluminium. Standard sizes leave in four days; anything else we make to your opening in six weeks.":
    "Aus Lärche, Eiche, lackierter Kiefer, Kunststoff und Aluminium. Standardgrößen gehen in vier Tagen hinaus; alles andere fertigen wir in sechs Wochen für Ihre Öffnung.",
  "Tilts for air at night, turns for cleaning and for leaning out.":
    "Kippt nachts zum Lüften, dreht zum Putzen und zum Hinauslehnen.",
  "Two sashes that slide past each other, balanced so that a child can lift them.":
    "Zwei Flügel, die aneinander vorbeigleiten, so ausgewogen, dass ein Kind sie heben kann.",
  "For stairs, gables and houses that were built before the ruler won.":
    "Für Treppen, Giebel und Häuser, die älter sind als das Lineal.",
  "Real bars that carry the pattern of the street, with insulating glass behind them.":
    "Echte Sprossen, die das Muster der Straße aufnehmen, mit Isolierglas dahinter.",
  "Front doors, terrace doors and doors between rooms, hung and tested before they leave us.":
    "Haustüren, Terrassentüren und Türen zwischen den Räumen, eingehängt und geprüft, bevor sie uns verlassen.",
  "Warm, tight and locked at three points; the face of the house.":
    "Warm, dicht und an drei Punkten verriegelt; das Gesicht des Hauses.",
  "Glass doors that turn, slide or lift and slide, with a threshold you hardly notice.":
    "Glastüren, die drehen, schieben oder heben und schieben, mit einer Schwelle, die Sie kaum bemerken.",
  "Solid leaves with quiet seals, painted or oiled, for old and new frames.":
    "Massive Türblätter mit leisen Dichtungen, lackiert oder geölt, für neue und alte Zargen.",
  "Daylight from above for pitched and flat roofs, with flashings for tile, slate and sheet.":
    "Tageslicht von oben für Steil- und Flachdächer, mit Eindeckrahmen für Ziegel, Schiefer und Blech.",
  "Centre-pivot and top-hung windows for slopes from 15 to 90 degrees.":
    "Schwing- und Klappfenster für Neigungen von 15 bis 90 Grad.",
  "Upstand, glass and drainage in one piece, for slopes up to 15 degrees.":
    "Aufsatzkranz, Glas und Entwässerung in einem Stück, für Neigungen bis 15 Grad.",
  "Cloth that takes the glare and leaves the view, inside or outside, with a chain or a motor.":
    "Stoff, der die Blendung nimmt und die Aussicht lässt, innen oder außen, mit Kette oder Motor.",
  "Linen, blackout, Roman and bamboo blinds, cut to your frame.":
    "Leinen-, Verdunkelungs-, Raff- und Bambusrollos, auf Ihren Rahmen zugeschnitten.",
  "They stop the sun before it reaches the glass and stay still in the wind.":
    "Sie halten die Sonne auf, bevor sie das Glas erreicht, und bleiben im Wind ruhig.",
  "Stone, oak and aluminium, cut to length, for the plant, the cup and the rain.":
    "Stein, Eiche und Aluminium, auf Länge geschnitten, für die Pflanze, die Tasse und den Regen.",
  "For the rooms behind the windows: clay, wool, linen and light.":
    "Für die Räume hinter den Fenstern: Ton, Wolle, Leinen und Licht.",
  "Wool and linen woven in Săliște, washed before they reach you.":
    "Wolle und Leinen, in Săliște gewebt und gewaschen, bevor sie zu Ihnen kommen.",
  "Made from what is left when a window is finished, and from a little more.":
    "Aus dem, was übrig bleibt, wenn ein Fenster fertig ist, und aus ein wenig mehr.",
  "What the hand touches and what keeps the wind out: handles, locks, hinges and seals.":
    "Was die Hand berührt und was den Wind draußen hält: Griffe, Schlösser, Bänder und Dichtungen.",
  "Oil, soap, foam and a good tape measure: what keeps a window well for fifty years.":
    "Öl, Seife, Schaum und ein gutes Bandmaß: was ein Fenster fünfzig Jahre lang in Form hält.",
  "We measure, fit, repair, and send you a piece of the wood before you decide.":
    "Wir messen, montieren, reparieren und schicken Ihnen ein Stück vom Holz, bevor Sie sich entscheiden.",
  "Forty windows you can turn, tilt and slam. Bring a sketch; the coffee is on us.":
    "Vierzig Fenster, die Sie drehen, kippen und zuschlagen können. Bringen Sie eine Skizze mit; der Kaffee geht auf uns.",
  "Windows, doors and skylights, built in Cluj to the millimetre. Choose yours, and see the price at once.":
    "Fenster, Türen und Dachfenster, in Cluj auf den Millimeter gebaut. Wählen Sie Ihres und sehen Sie sofort den Preis.",
  "Windows, doors and skylights, built in Cluj to the millimetre. Ask us anything before you order.":
    "Fenster, Türen und Dachfenster, in Cluj auf den Millimeter gebaut. Fragen Sie uns alles, bevor Sie bestellen.",
  "How windows are made, measured, fitted and looked after, told by those who do it.":
    "Wie Fenster gebaut, gemessen, montiert und gepflegt werden, erzählt von denen, die es tun.",
  "A window seat under a three-part larch window, hills outside, morning light on the wall":
    "Eine Fensterbank zum Sitzen unter einem dreiteiligen Lärchenfenster, draußen Hügel, Morgenlicht an der Wand",
};
