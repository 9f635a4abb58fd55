export const care: Readonly<Record<string, string>> = {
  "Larch oil": "Lärchenöl",
  "Half a litre lasts for four windows": "Ein halber Liter reicht für vier Fenster",
  "0.25 to 2.5 l": "0,25 bis 2,5 l",
  "14 m² per litre": "14 m² je Liter",
  "Zada and Prag, outside": "Zada und Prag, außen",
  "Hard-wax oil for oak and walnut": "Hartwachsöl für Eiche und Nussbaum",
  "For sills, doors and boards · food-safe": "Für Fensterbänke, Türen und Bretter · lebensmittelecht",
  "A scratch is sanded, oiled and forgotten; no edge shows.":
    "Ein Kratzer wird geschliffen, geölt und vergessen; kein Rand bleibt zu sehen.",
  "0.25 to 1 l": "0,25 bis 1 l",
  "24 m² per litre": "24 m² je Liter",
  "Paint mending set": "Lackreparatur-Set",
  "The colour of your window, 0.25 l": "In der Farbe Ihres Fensters, 0,25 l",
  "Keep the lid clean and it will be good for six years.":
    "Halten Sie den Deckel sauber, dann ist der Lack sechs Jahre lang gut.",
  "Paint, filler, paper, brush": "Lack, Spachtel, Schleifpapier, Pinsel",
  "Moara, Pridvor, Poartă, Tindă": "Moara, Pridvor, Poartă, Tindă",
  "Soap for glass and frames": "Seife für Glas und Rahmen",
  "Without perfume, without streaks": "Ohne Duftstoffe, ohne Streifen",
  "0.5 or 1 l": "0,5 oder 1 l",
  "200 buckets per litre": "200 Eimer je Liter",
  "Sealer for terrazzo and marble": "Imprägnierung für Terrazzo und Marmor",
  "Keeps wine on top": "Lässt Wein nicht eindringen",
  "5 m²": "5 m²",
  "Wax for brass and bronze": "Wachs für Messing und Bronze",
  "Slows the darkening": "Bremst das Nachdunkeln",
  "Oil brush, flat": "Ölpinsel, flach",
  "Pure bristle · 50 mm": "Reine Borste · 50 mm",
  "Wash in soap, never in thinner, and hang it up by the hole.":
    "Mit Seife auswaschen, nie mit Verdünner, und am Loch aufhängen.",
  "Bristle, larch, tinplate": "Borste, Lärche, Weißblech",
  "Glass wiper in beech and brass": "Fensterabzieher aus Buche und Messing",
  "25 cm · the rubber can be changed": "25 cm · mit wechselbarem Gummi",
  "Three spare rubbers hang behind the handle.": "Hinter dem Griff stecken drei Ersatzgummis.",
  "Beech, brass, rubber": "Buche, Messing, Gummi",
  "Fitting kit for one window": "Montageset für ein Fenster",
  "Screws, tapes, blocks and foam": "Schrauben, Bänder, Klötze und Schaum",
  "12 screws, 2 tapes, 8 blocks, foam": "12 Schrauben, 2 Bänder, 8 Klötze, Schaum",
  "6 m of joint": "6 m Fuge",
  "Fitting kit for one door": "Montageset für eine Tür",
  "With wedges that stay straight": "Mit Keilen, die gerade bleiben",
  "For one leaf. For two leaves or a side light take two.":
    "Für einen Türflügel. Für zwei Flügel oder ein Seitenteil nehmen Sie zwei Sets.",
  "16 screws, 12 wedges, tape, foam": "16 Schrauben, 12 Keile, Band, Schaum",
  "Elastic foam for joints": "Elastischer Fugenschaum",
  "Does not push the frame": "Drückt den Rahmen nicht",
  "14 m of joint, 15 mm wide": "14 m Fuge, 15 mm breit",
  "Joiner's tape, 5 m": "Bandmaß für Tischler, 5 m",
  "Class I · reads to the millimetre": "Klasse I · auf den Millimeter genau",
  "Steel band, beech case": "Stahlband, Gehäuse aus Buche",
  "Measuring visit": "Aufmaß vor Ort",
  "Two people, one laser, up to twelve openings": "Zwei Personen, ein Laser, bis zu zwölf Öffnungen",
  "About two hours": "Etwa zwei Stunden",
  "Drawing of each opening, PDF": "Zeichnung jeder Öffnung, PDF",
  "Fitting, per window": "Montage, je Fenster",
  "With sealing tape, half a day for each": "Mit Dichtband, je ein halber Tag",
  "Half a day for each window": "Ein halber Tag je Fenster",
  "Old window taken away": "Mitnahme des alten Fensters",
  "Glass, wood and PVC each go their way": "Glas, Holz und Kunststoff gehen getrennte Wege",
  "With the delivery": "Mit der Lieferung",
  "Yearly tuning of a house": "Jährliche Wartung für ein Haus",
  "Hinges, seals and oil, up to ten windows": "Bänder, Dichtungen und Öl, bis zu zehn Fenster",
  "Half a day": "Ein halber Tag",
  "Oil and grease included": "Öl und Fett inklusive",
  "Sample of wood and finish": "Muster von Holz und Ausführung",
  "A piece as long as a hand, free of charge": "Ein Stück, so lang wie eine Hand, kostenlos",
  "One sample, one card": "Ein Muster, eine Karte",
  "Card with all screen cloths": "Karte mit allen Rollostoffen",
  "Twenty-two cloths to hold against the light":
    "Zweiundzwanzig Stoffe, die Sie gegen das Licht halten können",
  "Card, envelope with stamp": "Karte, frankierter Umschlag",
  "Linseed oil, a little resin and iron pigment against the sun. Brush on before winter, wipe off after a quarter of an hour.":
    "Leinöl, etwas Harz und Eisenpigment gegen die Sonne. Vor dem Winter aufstreichen, nach einer Viertelstunde abwischen.",
  "Hang oily rags outside on a line: rolled up in a corner they can catch fire by themselves.":
    "Hängen Sie ölige Lappen draußen auf die Leine: Zusammengerollt in einer Ecke können sie sich selbst entzünden.",
  "Two thin coats on dry wood. It smells of beeswax for three days and then of nothing.":
    "Zwei dünne Schichten auf trockenes Holz. Drei Tage riecht es nach Bienenwachs, danach nach nichts.",
  "Filler, fine paper, a brush of 20 mm and the paint of our room in the colour of your window.":
    "Spachtel, feines Papier, ein Pinsel von 20 mm und der Lack aus unserem Lackierraum in der Farbe Ihres Fensters.",
  "One spoonful to a bucket. It dissolves soot and pollen and leaves seals as soft as they were.":
    "Ein Löffel auf einen Eimer. Sie löst Ruß und Pollen und lässt die Dichtungen so weich, wie sie waren.",
  "Boiled in Cluj from rapeseed oil. The bottle comes back to us empty and goes out full.":
    "In Cluj aus Rapsöl gekocht. Die Flasche kommt leer zu uns zurück und geht voll wieder hinaus.",
  "Thin as water; it goes into the stone and leaves no film. Once a year on a sill, twice in a kitchen.":
    "Dünn wie Wasser; sie zieht in den Stein ein und hinterlässt keinen Film. Auf der Fensterbank einmal im Jahr, in der Küche zweimal.",
  "Pour a drop of water on it: if the drop stands, there is no need yet.":
    "Geben Sie einen Tropfen Wasser darauf: Bleibt er stehen, ist es noch nicht nötig.",
  "Carnauba and beeswax in a tin of 80 g. Rub on with a finger, polish with a sock.":
    "Carnauba und Bienenwachs in einer Dose von 80 g. Mit dem Finger auftragen, mit einer Socke polieren.",
  "It will not bring back the gold of the first day; for that there is lemon, salt and an hour.":
    "Das Gold des ersten Tages bringt es nicht zurück; dafür gibt es Zitrone, Salz und eine Stunde Zeit.",
  "Bristle that holds oil and does not lose a hair on the wood. The handle is larch, of course.":
    "Borsten, die das Öl halten und kein Haar auf dem Holz lassen. Der Stiel ist natürlich aus Lärche.",
  "From the top left corner downwards in one wave; then a dry cloth along the edge. That is how it is done.":
    "In einem Schwung von links oben nach unten; dann mit einem trockenen Tuch an der Kante entlang. So wird es gemacht.",
  "Everything that lies between a frame and a wall: twelve frame screws, tape for inside and outside, packing blocks and a can of foam.":
    "Alles, was zwischen Rahmen und Wand gehört: zwölf Rahmenschrauben, Band für innen und außen, Tragklötze und eine Dose Schaum.",
  "With a sheet that shows the order of work. One kit is enough for an opening of up to 6 m round.":
    "Mit einem Blatt, das die Reihenfolge zeigt. Ein Set reicht für eine Öffnung bis 6 m Umfang.",
  "Sixteen long screws, hard-wood wedges in pairs, tape for the threshold and a can of foam that does not push.":
    "Sechzehn lange Schrauben, Hartholzkeile in Paaren, Band für die Schwelle und eine Dose Schaum, der nicht drückt.",
  "Swells by a third and no more, stays elastic and can be cut after forty minutes.":
    "Quillt um ein Drittel und nicht mehr, bleibt elastisch und lässt sich nach vierzig Minuten schneiden.",
  "Wet the joint first; wear gloves. It cannot be washed off, it can only be waited for.":
    "Feuchten Sie die Fuge vorher an und tragen Sie Handschuhe. Er lässt sich nicht abwaschen, man kann nur warten.",
  "A band that stands out two metres by itself and has its zero where the wall is, inside and outside.":
    "Ein Band, das zwei Meter weit frei steht und seinen Nullpunkt dort hat, wo die Wand ist, innen und außen.",
  "Measure width three times and height three times, and order by the smallest. It is printed on the case.":
    "Messen Sie die Breite dreimal und die Höhe dreimal, und bestellen Sie nach dem kleinsten Maß. Es steht auf dem Gehäuse.",
  "We come with a laser and a plumb line, measure each opening in six places and send you the drawings within three days.":
    "Wir kommen mit Laser und Lot, messen jede Öffnung an sechs Stellen und schicken Ihnen innerhalb von drei Tagen die Zeichnungen.",
  "Within 60 km of Cluj, București or Brașov. The price is taken off your order above €1,500.":
    "Im Umkreis von 60 km um Cluj, Bukarest oder Brașov. Ab 1.500 € wird der Preis von Ihrer Bestellung abgezogen.",
  "Two fitters set, pack, seal and adjust the window and leave the joint visible until you have seen it.":
    "Zwei Monteure setzen, unterklotzen, dichten und justieren das Fenster und lassen die Fuge offen, bis Sie sie gesehen haben.",
  "Plaster and paint are not part of it. They take their own rubbish with them.":
    "Putz und Farbe gehören nicht dazu. Ihren eigenen Abfall nehmen sie mit.",
  "We take the old one back with us: glass to the melter in Turda, wood to our stove, PVC into the core of new frames.":
    "Das alte nehmen wir mit: Glas zur Schmelze nach Turda, Holz in unseren Ofen, Kunststoff in den Kern neuer Rahmen.",
  "Fittings of brass are kept in a box at the showroom. Help yourself.":
    "Beschläge aus Messing sammeln wir im Showroom in einer Kiste. Bedienen Sie sich.",
  "Once a year somebody comes who listens to every handle: hinges are set, seals are greased, larch is oiled outside.":
    "Einmal im Jahr kommt jemand, der auf jeden Griff hört: Bänder werden eingestellt, Dichtungen gefettet, die Lärche wird außen geölt.",
  "Also for windows that others have made. We only say so once.":
    "Auch für Fenster, die andere gebaut haben. Wir sagen es nur ein einziges Mal.",
  "A piece of the real rail, 140 mm long, in the finish you choose. Lay it on your sill for a week, in the morning and in the evening.":
    "Ein Stück vom echten Profil, 140 mm lang, in der Ausführung Ihrer Wahl. Legen Sie es eine Woche lang auf Ihre Fensterbank, morgens und abends.",
  "Free and by letter. You may keep it; most end as door wedges.":
    "Kostenlos und per Brief. Sie dürfen es behalten; die meisten enden als Türkeil.",
  "Every cloth we sew, as a square of 80 mm, with its openness and its number on the back.":
    "Jeder Stoff, den wir nähen, als Quadrat von 80 mm, mit Öffnungsgrad und Nummer auf der Rückseite.",
  "Free of charge; send it back when you have chosen, in the envelope that comes with it.":
    "Kostenlos; schicken Sie die Karte zurück, wenn Sie gewählt haben, im Umschlag, der beiliegt.",
};
