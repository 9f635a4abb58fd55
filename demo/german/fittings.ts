export const fittings: Readonly<Record<string, string>> = {
  "Engraved for you, ready in 5 working days": "Für Sie graviert, in 5 Arbeitstagen fertig",
  "Brushed, waxed": "Gebürstet, gewachst",
  "All our windows, spindle 7 mm": "Allen unseren Fenstern, Vierkant 7 mm",
  "Doors of 38 to 60 mm, spindle 8 mm": "Türen von 38 bis 60 mm, Vierkant 8 mm",
  "Bacca window handle": "Bacca Fenstergriff",
  "Cast, filed and brushed by hand": "Gegossen, von Hand gefeilt und gebürstet",
  "Cast brass or bronze, steel": "Messing- oder Bronzeguss, Stahl",
  "Tenda window handle": "Tenda Fenstergriff",
  "A plain bar of 12 mm": "Ein schlichter Stab von 12 mm",
  "Stainless steel, powder coat": "Edelstahl, pulverbeschichtet",
  "Window handle with key": "Fenstergriff mit Schlüssel",
  "For the ground floor and the nursery": "Für Erdgeschoss und Kinderzimmer",
  "Zinc, powder-coated; steel cylinder": "Zink, pulverbeschichtet; Zylinder aus Stahl",
  "Ansa door lever, pair": "Ansa Türdrücker, Paar",
  "Two levers, two roses, one spindle": "Zwei Drücker, zwei Rosetten, ein Vierkant",
  "Cast brass or steel": "Messingguss oder Stahl",
  "Ou door knob": "Ou Türknauf",
  "Egg-shaped, 64 mm, solid": "Eiförmig, 64 mm, massiv",
  "Solid brass or bronze": "Messing oder Bronze, massiv",
  "Long bar pull": "Langer Stoßgriff",
  "For heavy doors · 30 mm round": "Für schwere Türen · 30 mm rund",
  "Stainless steel or brass tube": "Edelstahl- oder Messingrohr",
  "Doors of 58 to 95 mm": "Türen von 58 bis 95 mm",
  "Old town handle on a plate": "Altstadtgriff auf Langschild",
  "After a door in Sighișoara": "Nach einer Tür in Sighișoara",
  "Cast bronze or brass": "Bronze- oder Messingguss",
  "Two plates, two levers, spindle, screws": "Zwei Schilder, zwei Drücker, Vierkant, Schrauben",
  "Nasture drawer knob": "Nasture Möbelknopf",
  "22 mm, for drawers and shutters": "22 mm, für Schubladen und Läden",
  "With a screw of 25 mm for wood and one of 40 mm with a nut.":
    "Mit einer Holzschraube von 25 mm und einer Schraube von 40 mm mit Mutter.",
  "Turned brass or steel": "Messing oder Stahl, gedreht",
  "Mortise lock, quiet latch": "Einsteckschloss mit leiser Falle",
  "A latch of nylon that does not clack": "Eine Falle aus Nylon, die nicht klackt",
  "Steel, nylon": "Stahl, Nylon",
  "Lock, plate, one key, screws": "Schloss, Schließblech, ein Schlüssel, Schrauben",
  "Zăvor lock with keypad": "Zăvor Schloss mit Tastatur",
  "Codes for guests · a key still works": "Codes für Gäste · der Schlüssel passt weiterhin",
  "Zinc, tempered glass": "Zink, gehärtetes Glas",
  "Our front doors since 2009": "Unseren Haustüren seit 2009",
  "Cylinder with six pins": "Zylinder mit sechs Stiften",
  "With a card against copies": "Mit Sicherungskarte gegen Nachschlüssel",
  "Brass, nickel-plated": "Messing, vernickelt",
  "Cylinder, three keys, card": "Zylinder, drei Schlüssel, Karte",
  "Lift-off hinges": "Aushängbare Bänder",
  "For old casements, after 1900": "Für alte Flügelfenster, nach 1900",
  "Steel, brass-plated or black": "Stahl, vermessingt oder schwarz",
  "Casement stay with five holes": "Fensterfeststeller mit fünf Löchern",
  "Holds a sash in the wind": "Hält den Flügel im Wind",
  "Forged steel or brass": "Stahl oder Messing, geschmiedet",
  "Restrictor for a child's room": "Öffnungsbegrenzer fürs Kinderzimmer",
  "Opens ten centimetres, no more": "Öffnet zehn Zentimeter, nicht mehr",
  "Steel cable, coated": "Stahlseil, ummantelt",
  "Cable, two plates, key, screws": "Seil, zwei Platten, Schlüssel, Schrauben",
  "Door stop": "Türstopper",
  "A small post with a felt hat": "Ein kleiner Pfosten mit Filzhut",
  "Turned brass or steel, felt": "Messing oder Stahl, gedreht, Filz",
  "Letter plate with brush": "Briefklappe mit Bürste",
  "For A4 without folding": "Für A4 ohne Falten",
  "Brass, steel or bronze": "Messing, Stahl oder Bronze",
  Brushed: "Gebürstet",
  "House number on a plate": "Hausnummer auf Schild",
  "Your number, engraved and filled": "Ihre Nummer, graviert und ausgelegt",
  "Brass or steel, enamel": "Messing oder Stahl, Emaille",
  "Sash seal, by the roll": "Flügeldichtung, Rolle",
  "Silicone · for rebates of 3 to 6 mm": "Silikon · für Falze von 3 bis 6 mm",
  Silicone: "Silikon",
  "Brush seal for sliding parts": "Bürstendichtung für Schiebeteile",
  "Stops the draught, lets it slide": "Hält den Zug ab, lässt gleiten",
  Polypropylene: "Polypropylen",
  "Trickle vent": "Fensterlüfter",
  "Fresh air with the window shut": "Frische Luft bei geschlossenem Fenster",
  "ABS, nylon": "ABS, Nylon",
  "All our windows with a frame of 62 mm and more": "Allen unseren Fenstern ab 62 mm Rahmentiefe",
  "Door threshold with seal": "Türschwelle mit Dichtung",
  "Aluminium on oak · 15 mm high": "Aluminium auf Eiche · 15 mm hoch",
  "Aluminium, oak, silicone": "Aluminium, Eiche, Silikon",
  "A handle with the curve of a bean pod. It rests in four positions with a click that one hears and need not look for.":
    "Ein Griff, geschwungen wie eine Bohnenschote. Er rastet in vier Stellungen mit einem Klick, den man hört und nicht zu suchen braucht.",
  "Cast in sand at Bassano; the seam is filed away and the surface waxed, not lacquered, so brass may darken where no hand goes.":
    "In Bassano in Sand gegossen; die Naht wird weggefeilt und die Oberfläche gewachst, nicht lackiert, sodass Messing dort nachdunkeln darf, wo keine Hand hinkommt.",
  "A round bar on a round plate. Nothing on it is longer, thicker or rounder than it has to be.":
    "Ein runder Stab auf einem runden Schild. Nichts daran ist länger, dicker oder runder als nötig.",
  "The plate hides two screws of 45 mm. The spring inside takes 20,000 turns, about eighty years of mornings.":
    "Das Schild verdeckt zwei Schrauben von 45 mm. Die Feder darin hält 20.000 Drehungen, etwa achtzig Jahre voller Morgen.",
  "Locked, it can neither be turned from inside by a child nor from outside through a broken pane. Tilting can stay allowed.":
    "Abgeschlossen lässt er sich weder von innen durch ein Kind noch von außen durch eine zerbrochene Scheibe drehen. Das Kippen kann erlaubt bleiben.",
  "Two keys; all handles of one order may have the same, if you tell us.":
    "Zwei Schlüssel; alle Griffe einer Bestellung können gleich schließen, wenn Sie es uns sagen.",
  "The end turns back towards the door, so that no sleeve is caught. One wide curve, the same in all four metals.":
    "Das Ende biegt sich zur Tür zurück, damit kein Ärmel hängen bleibt. Ein weiter Bogen, in allen vier Metallen gleich.",
  "The rose holds the lever on its own spring, so it stays level after twenty years. Escutcheons for key or cylinder are in the box.":
    "Die Rosette trägt den Drücker auf einer eigenen Feder, so steht er auch nach zwanzig Jahren waagerecht. Schlüsselrosetten für Buntbart oder Zylinder liegen bei.",
  "An egg that lies well in the palm and weighs half a kilogram. Fixed outside on a front door, or turning in pairs inside.":
    "Ein Ei, das gut in der Hand liegt und ein halbes Kilogramm wiegt. Fest außen an der Haustür oder drehbar als Paar innen.",
  "Turned from one piece. It is cold in January; that cannot be helped.":
    "Aus einem Stück gedreht. Im Januar ist er kalt; das lässt sich nicht ändern.",
  "Everybody finds the height that suits them, the tall aunt and the boy with the satchel.":
    "Jeder findet die Höhe, die ihm passt, die große Tante und der Junge mit dem Schulranzen.",
  "Bolted through the leaf, or from one side with a thread set in resin. Brushed along its length, so that fingers leave no mark.":
    "Durch das Türblatt verschraubt oder einseitig mit eingeklebtem Gewinde. Der Länge nach gebürstet, damit Finger keine Spuren lassen.",
  "A long plate with a thumb turn, cast from the handle of a house on Strada Școlii. The original had been opened for a hundred and twenty years.":
    "Ein Langschild mit Drehknopf, abgegossen vom Griff eines Hauses in der Strada Școlii. Das Original hatte hundertzwanzig Jahre lang geöffnet.",
  "Distance from lever to key 72 or 90 mm: write which one with the order.":
    "Abstand vom Drücker zum Schlüssel 72 oder 90 mm: Schreiben Sie uns bei der Bestellung, welcher.",
  "A small round knob for drawers, shutters and the lid of a box.":
    "Ein kleiner runder Knopf für Schubladen, Läden und den Deckel einer Truhe.",
  "The latch is cased in nylon and meets its plate with a murmur. For cylinder, bathroom or one key.":
    "Die Falle ist mit Nylon ummantelt und trifft ihr Schließblech mit einem Murmeln. Für Zylinder, Bad oder Buntbartschlüssel.",
  "Backset 55 mm, centres 72 mm. It fits most doors hung after 1970.":
    "Dornmaß 55 mm, Entfernung 72 mm. Es passt in die meisten Türen, die nach 1970 eingebaut wurden.",
  "Turns all three bolts in two seconds. Codes are kept in the lock and nowhere else; no account, no cloud.":
    "Dreht alle drei Bolzen in zwei Sekunden. Die Codes bleiben im Schloss und nirgendwo sonst; kein Konto, keine Cloud.",
  "Four AA cells last for a year and a half. When they are empty, the old key opens as ever.":
    "Vier AA-Batterien halten anderthalb Jahre. Sind sie leer, öffnet der alte Schlüssel wie immer.",
  "Hardened pins against the drill, a break line against the pliers. Keys are cut only for people who show the card.":
    "Gehärtete Stifte gegen den Bohrer, eine Sollbruchstelle gegen die Zange. Schlüssel werden nur gegen Vorlage der Karte gefertigt.",
  "Three keys come with it. Tell us if several doors shall share one key.":
    "Drei Schlüssel gehören dazu. Sagen Sie uns, wenn mehrere Türen denselben Schlüssel haben sollen.",
  "Two leaves and an acorn on the pin. The sash is lifted off for painting and hung again without a screwdriver.":
    "Zwei Lappen und eine Eichel auf dem Stift. Der Flügel wird zum Streichen ausgehoben und ohne Schraubendreher wieder eingehängt.",
  "Left and right differ: the hinge is on the side where you see the pin.":
    "Links und rechts sind verschieden: Das Band sitzt auf der Seite, auf der Sie den Stift sehen.",
  "A flat arm on a pin: five holes, five angles. The sash stands where you left it, even when the weather turns.":
    "Ein flacher Arm auf einem Stift: fünf Löcher, fünf Winkel. Der Flügel steht, wo Sie ihn gelassen haben, auch wenn das Wetter umschlägt.",
  "For sashes that open outwards or inwards; the pins can be set on either side.":
    "Für Flügel, die nach außen oder nach innen öffnen; die Stifte lassen sich auf beiden Seiten setzen.",
  "A short steel cable that lets the sash open by a hand's width. A grown-up releases it with a key.":
    "Ein kurzes Stahlseil, das den Flügel eine Handbreit öffnen lässt. Erwachsene lösen es mit einem Schlüssel.",
  "Holds 200 kg. Screwed to frame and sash with eight screws of 35 mm.":
    "Hält 200 kg. Mit acht Schrauben von 35 mm an Rahmen und Flügel befestigt.",
  "It stands on the floor, 40 mm high, and keeps the lever out of the plaster.":
    "Er steht 40 mm hoch auf dem Boden und hält den Drücker vom Putz fern.",
  "The felt is glued into a groove and can be renewed; a second one is in the box.":
    "Der Filz ist in eine Nut geklebt und lässt sich erneuern; ein zweiter liegt bei.",
  "A sprung flap outside, a brush inside, and a sleeve between that keeps the wind from the hall.":
    "Außen eine gefederte Klappe, innen eine Bürste und dazwischen ein Schacht, der den Wind vom Flur fernhält.",
  "Your name can be cut into the flap: up to twenty letters, as the engraver has done it since 1974.":
    "Ihr Name kann in die Klappe geschnitten werden: bis zu zwanzig Buchstaben, so wie es der Graveur seit 1974 macht.",
  "A plate of 160 × 110 mm with the number you write below, cut 1.5 mm deep and filled with enamel.":
    "Ein Schild von 160 × 110 mm mit der Nummer, die Sie unten eintragen, 1,5 mm tief geschnitten und mit Emaille ausgelegt.",
  "Up to four figures or letters. Made after the order and therefore not taken back.":
    "Bis zu vier Ziffern oder Buchstaben. Wird nach der Bestellung angefertigt und deshalb nicht zurückgenommen.",
  "A soft tube on a strip that is pressed into the groove. It stays soft at minus thirty and is tight for fifteen years.":
    "Ein weicher Schlauch auf einem Streifen, der in die Nut gedrückt wird. Er bleibt bei minus dreißig Grad weich und ist fünfzehn Jahre lang dicht.",
  "One roll of 12 m is enough for two sashes of 1,200 × 1,400 mm.":
    "Eine Rolle von 12 m reicht für zwei Flügel von 1.200 × 1.400 mm.",
  "Dense polypropylene pile with a fin in the middle, for sliding sashes and doors on rails.":
    "Dichter Flor aus Polypropylen mit einer Lamelle in der Mitte, für Schiebefenster und Türen an Schienen.",
  "Five metres on a roll; cut with scissors, push into the groove.":
    "Fünf Meter auf der Rolle; mit der Schere schneiden, in die Nut drücken.",
  "A slot in the top of the frame that gives 30 m³ of air an hour and 42 dB of quiet. It opens wider when the room grows damp.":
    "Ein Schlitz oben im Rahmen, der 30 m³ Luft in der Stunde und 42 dB Ruhe gibt. Er öffnet weiter, wenn das Zimmer feucht wird.",
  "A strip of nylon inside feels the damp; there is no wire and nothing to set.":
    "Ein Nylonstreifen im Inneren spürt die Feuchte; es gibt kein Kabel und nichts einzustellen.",
  "Low enough for a pram, tight enough for a west wind. The seal can be pulled out of its groove and renewed.":
    "Niedrig genug für einen Kinderwagen, dicht genug für Westwind. Die Dichtung lässt sich aus ihrer Nut ziehen und erneuern.",
  "Cut it to length with a fine saw; screws are hidden under the seal.":
    "Mit einer feinen Säge auf Länge schneiden; die Schrauben liegen verdeckt unter der Dichtung.",
};
