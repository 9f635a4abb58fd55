export const sills: Readonly<Record<string, string>> = {
  Terrazzo: "Terrazzo",
  "Terrazzo sill, inside": "Terrazzo-Fensterbank, innen",
  "Limestone chips in white cement · 30 mm": "Kalksteinkörnung in weißem Zement · 30 mm",
  "Polished, sealed twice": "Poliert, zweimal imprägniert",
  "Water, neutral soap": "Wasser, neutrale Seife",
  "Oak sill, solid": "Eichenfensterbank, massiv",
  "One board up to 1,280 mm · oiled": "Bis 1.280 mm aus einem Brett · geölt",
  "Oak, solid": "Eiche, massiv",
  "Hard-wax oil": "Hartwachsöl",
  "Larch sill with bark edge": "Lärchenfensterbank mit Baumkante",
  "The edge of the tree, left as it grew": "Der Rand des Stamms, so wie er gewachsen ist",
  "Larch, solid": "Lärche, massiv",
  "Oiled twice": "Zweimal geölt",
  "Walnut sill": "Nussbaumfensterbank",
  "Dark, fine-grained · for a study": "Dunkel, fein gemasert · fürs Arbeitszimmer",
  "Walnut, solid": "Nussbaum, massiv",
  "Rușchița marble sill": "Fensterbank aus Rușchița-Marmor",
  "White with a rose vein · 20 mm": "Weiß mit rosa Ader · 20 mm",
  "Marble from Rușchița": "Marmor aus Rușchița",
  "Polished, sealed": "Poliert, imprägniert",
  "Terrazzo board from an offcut": "Terrazzobrett aus Verschnitt",
  "A sill that became a cheese board": "Eine Fensterbank, die zum Käsebrett wurde",
  "The size is about 300 × 180 mm, as the day brought it.":
    "Das Maß ist etwa 300 × 180 mm, je nachdem, was der Tag übrig ließ.",
  "Sill consoles": "Fensterbankkonsolen",
  "Carry a deep sill without showing": "Tragen eine tiefe Fensterbank und bleiben unsichtbar",
  "Steel, galvanised": "Stahl, verzinkt",
  "Limestone sill, outside": "Kalksteinfensterbank, außen",
  "Viștea stone · drip edge and upstand": "Stein aus Viștea · Tropfkante und Aufkantung",
  "Limestone from Viștea": "Kalkstein aus Viștea",
  "Fine-sawn, not sealed": "Fein gesägt, nicht imprägniert",
  "Granite sill, outside": "Granitfensterbank, außen",
  "Dark, flamed, for the weather side": "Dunkel, geflammt, für die Wetterseite",
  "Granite from Greci": "Granit aus Greci",
  "Flamed, edges sawn": "Geflammt, Kanten gesägt",
  "Aluminium sill, outside": "Aluminiumfensterbank, außen",
  "Folded in one piece · quiet in the rain": "Aus einem Stück gekantet · leise bei Regen",
  "Aluminium, powder-coated": "Aluminium, pulverbeschichtet",
  "Poured, ground and polished in Viștea from the chips that fall when larger stones are cut. No two sills show the same pebbles.":
    "In Viștea gegossen, geschliffen und poliert, aus der Körnung, die beim Schneiden größerer Steine anfällt. Keine zwei Fensterbänke zeigen dieselben Kiesel.",
  "The front edge is rounded to a quarter circle, the underside has a groove for the radiator's warm air. A cup of coffee leaves no ring if it is wiped within the hour.":
    "Die Vorderkante ist zu einem Viertelkreis gerundet, die Unterseite hat eine Nut für die warme Luft des Heizkörpers. Eine Kaffeetasse hinterlässt keinen Rand, wenn er innerhalb einer Stunde abgewischt wird.",
  "Up to 1,280 mm it is one board of one tree; above that, two or three staves glued without a finger joint. Oiled on all six sides, so that it does not cup.":
    "Bis 1.280 mm ist sie ein einziges Brett aus einem Stamm; darüber zwei oder drei Lamellen, ohne Keilzinken verleimt. Auf allen sechs Seiten geölt, damit sie sich nicht wölbt.",
  "A ring from a flower pot is rubbed out with steel wool and a drop of oil. That is the whole manual.":
    "Der Rand eines Blumentopfs wird mit Stahlwolle und einem Tropfen Öl weggerieben. Das ist die ganze Anleitung.",
  "The front edge follows the trunk; only the bark and the loose fibres are brushed off. No ruler can be laid to it, and that is the point.":
    "Die Vorderkante folgt dem Stamm; nur die Rinde und lose Fasern sind abgebürstet. Ein Lineal lässt sich nicht anlegen, und gerade darum geht es.",
  "Sawn at Beliș in winter and dried for two years under a roof. It may open a fine crack near a stove, which can be filled with wax.":
    "Im Winter in Beliș gesägt und zwei Jahre unter Dach getrocknet. In Ofennähe kann sich ein feiner Riss öffnen; er lässt sich mit Wachs füllen.",
  "From garden trees between Turda and Aiud that had grown too old to bear. The sapwood stays on, as a pale stripe along one side.":
    "Von Gartenbäumen zwischen Turda und Aiud, die zum Tragen zu alt geworden waren. Das Splintholz bleibt, als heller Streifen an einer Seite.",
  "Walnut grows lighter in the sun where others grow darker. Move the lamp on it once a year.":
    "Nussbaum wird in der Sonne heller, wo andere dunkler werden. Rücken Sie die Lampe darauf einmal im Jahr.",
  "The stone of half the staircases in București, cut thin and polished on three edges. In a north room it brings the light in twice.":
    "Der Stein jedes zweiten Treppenhauses in Bukarest, dünn geschnitten und an drei Kanten poliert. In einem Nordzimmer bringt er das Licht ein zweites Mal herein.",
  "Marble does not like lemon, vinegar or wine. It forgives nearly everything else.":
    "Marmor mag weder Zitrone noch Essig noch Wein. Fast alles andere verzeiht er.",
  "When a sill is cut to length, a piece remains. Ground on all edges and drilled for a loop, it lies under the bread or the hot pan.":
    "Wenn eine Fensterbank auf Länge geschnitten wird, bleibt ein Stück. An allen Kanten geschliffen und für eine Schlaufe gebohrt, liegt es unter dem Brot oder der heißen Pfanne.",
  "Flat brackets of galvanised steel for sills that stand more than 100 mm clear of the wall. One every 500 mm is enough.":
    "Flache Winkel aus verzinktem Stahl für Fensterbänke, die mehr als 100 mm vor der Wand stehen. Alle 500 mm genügt einer.",
  "With screws for brick and for wood, and a strip of cork to lie on.":
    "Mit Schrauben für Ziegel und für Holz und einem Streifen Kork als Auflage.",
  "The pale stone of the churches round Cluj, sawn with a fall of five degrees, a drip groove below and a small upstand at both ends.":
    "Der helle Stein der Kirchen rund um Cluj, mit fünf Grad Gefälle gesägt, mit einer Tropfnut unten und einer kleinen Aufkantung an beiden Enden.",
  "It is soft when it comes from the quarry and hardens in the rain. Lichen will find it after some years and does no harm.":
    "Er ist weich, wenn er aus dem Bruch kommt, und wird im Regen hart. Nach einigen Jahren siedeln sich Flechten an; sie schaden nicht.",
  "Flamed on top, so that water does not stand and nobody slips who steps on it with a paint brush in hand.":
    "Oben geflammt, damit kein Wasser stehen bleibt und niemand ausrutscht, der mit dem Pinsel in der Hand daraufsteigt.",
  "Granite from Greci in the Măcin mountains, older than any wall it will ever meet.":
    "Granit aus Greci im Măcin-Gebirge, älter als jede Wand, die er je berühren wird.",
  "Two millimetres of aluminium, folded once, with a mat of bitumen below that turns the drumming of the rain into a murmur.":
    "Zwei Millimeter Aluminium, einmal gekantet, mit einer Bitumenmatte darunter, die aus dem Trommeln des Regens ein Murmeln macht.",
  "End caps let it grow by three millimetres in August without pushing at the plaster. Choose the depth of your ledge plus 40 mm.":
    "Endkappen lassen sie im August um drei Millimeter wachsen, ohne dass sie am Putz drückt. Wählen Sie die Tiefe Ihrer Brüstung plus 40 mm.",
};
