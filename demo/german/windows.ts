export const windows: Readonly<Record<string, string>> = {
  "4/16/4/16/4, argon": "4/16/4/16/4, Argon",
  "4/16/4, argon": "4/16/4, Argon",
  "RC 2 on request": "RC 2 auf Anfrage",
  "Sash lock, two keys": "Flügelschloss, zwei Schlüssel",
  "RC 2 as standard": "RC 2 serienmäßig",
  "6/18/4/18/6, krypton": "6/18/4/18/6, Krypton",
  "Two mushroom cams per side": "Zwei Pilzkopfzapfen je Seite",
  "4/18/4/18/4, argon": "4/18/4/18/4, Argon",
  "CE, EN 14351-1": "CE, EN 14351-1",
  "Zada 78, two sashes": "Zada 78, zwei Flügel",
  "Larch · triple glazing · Uw 0.78": "Lärche · Dreifachverglasung · Uw 0,78",
  "Zada 78, one sash": "Zada 78, ein Flügel",
  "Larch · tilts and turns · Uw 0.78": "Lärche · dreht und kippt · Uw 0,78",
  "Zada 78, three lights": "Zada 78, dreiteilig",
  "Larch · middle part fixed · Uw 0.77": "Lärche · Mittelteil fest · Uw 0,77",
  "Zada 78, ribbon of four": "Zada 78, vierteiliges Fensterband",
  "Larch · four lights in a row · made to measure": "Lärche · vier Teile in einer Reihe · nach Maß",
  "Zada 78, fixed": "Zada 78, fest",
  "Larch · one pane, no sash · Uw 0.71": "Lärche · eine Scheibe, kein Flügel · Uw 0,71",
  "Zada 78, kitchen light": "Zada 78, Küchenfenster",
  "Larch · wide and low, tilts inwards": "Lärche · breit und niedrig, kippt nach innen",
  "Zada 78, farmhouse with bars": "Zada 78, Bauernfenster mit Sprossen",
  "Larch · six panes · Uw 0.86": "Lärche · sechs Scheiben · Uw 0,86",
  "Negoiu 75, fixed with vent": "Negoiu 75, fest mit Lüftungsflügel",
  "Aluminium · triple glazing · Uw 0.84": "Aluminium · Dreifachverglasung · Uw 0,84",
  "Negoiu 75, one sash": "Negoiu 75, ein Flügel",
  "Aluminium · tilts and turns · RC 2": "Aluminium · dreht und kippt · RC 2",
  "Negoiu 75, two sashes": "Negoiu 75, zwei Flügel",
  "Aluminium · sound 38 dB · Uw 0.84": "Aluminium · Schalldämmung 38 dB · Uw 0,84",
  "Negoiu 75, panorama": "Negoiu 75, Panorama",
  "Aluminium · fixed · up to 3.6 m² of glass": "Aluminium · fest · bis 3,6 m² Glas",
  "Negoiu 75, sideways slide": "Negoiu 75, seitlich schiebend",
  "Aluminium · for balconies and worktops": "Aluminium · für Balkone und Arbeitsplatten",
  "Oțel 55, six lights": "Oțel 55, sechsteilig",
  "Bronze steel look · Uw 1.2": "Stahloptik in Bronze · Uw 1,2",
  "Oțel 55, casement with bars": "Oțel 55, Drehflügel mit Sprossen",
  "Steel look · two sashes of four panes": "Stahloptik · zwei Flügel zu je vier Scheiben",
  "Oțel 55, tall and fixed": "Oțel 55, hoch und fest",
  "Steel look · from the floor up": "Stahloptik · vom Boden an",
  "Cetate 92, round arch": "Cetate 92, Rundbogen",
  "Solid oak · made to your template": "Eiche massiv · nach Ihrer Schablone",
  "Cetate 92, two sashes": "Cetate 92, zwei Flügel",
  "Solid oak · krypton glass · Uw 0.74": "Eiche massiv · Kryptonglas · Uw 0,74",
  "Cetate 92, town casement": "Cetate 92, Stadthausfenster",
  "Solid oak · top lights and bars": "Eiche massiv · Oberlichter und Sprossen",
  "Hublou 60, round": "Hublou 60, rund",
  "Painted oak · fixed": "Eiche, lackiert · fest",
  "Hublou 60, round and tilting": "Hublou 60, rund und kippbar",
  "Painted oak · turns about its middle": "Eiche, lackiert · dreht sich um die Mitte",
  "Moara 68, two sashes": "Moara 68, zwei Flügel",
  "Painted pine · glazing bars · Uw 0.95": "Kiefer, lackiert · Sprossen · Uw 0,95",
  "Moara 68, one sash": "Moara 68, ein Flügel",
  "Painted pine · five colours · Uw 0.95": "Kiefer, lackiert · fünf Farben · Uw 0,95",
  "Moara 68, three lights": "Moara 68, dreiteilig",
  "Painted pine · Uw 0.95": "Kiefer, lackiert · Uw 0,95",
  "Moara 68, picture window": "Moara 68, Panoramafenster",
  "Painted pine · fixed · Uw 0.88": "Kiefer, lackiert · fest · Uw 0,88",
  "Moara 68, arched": "Moara 68, mit Bogen",
  "Painted pine · round head": "Kiefer, lackiert · runder Kopf",
  "Moara 68, with top light": "Moara 68, mit Oberlicht",
  "Painted pine · a tilting light above two sashes": "Kiefer, lackiert · ein Kippflügel über zwei Flügeln",
  "Pridvor 68, sliding sash": "Pridvor 68, Schiebefenster",
  "Painted pine · two over two · Uw 1.1": "Kiefer, lackiert · zwei über zwei · Uw 1,1",
  "Pridvor 68, six over six": "Pridvor 68, sechs über sechs",
  "Painted pine · twelve panes · Uw 1.1": "Kiefer, lackiert · zwölf Scheiben · Uw 1,1",
  "Pridvor 68, plain sashes": "Pridvor 68, ohne Sprossen",
  "Painted pine · one over one · Uw 1.1": "Kiefer, lackiert · eins über eins · Uw 1,1",
  "Senin 70, one sash": "Senin 70, ein Flügel",
  "PVC · triple glazing · Uw 0.90": "Kunststoff · Dreifachverglasung · Uw 0,90",
  "Senin 70, two sashes": "Senin 70, zwei Flügel",
  "PVC · opens wholly · Uw 0.90": "Kunststoff · öffnet ganz · Uw 0,90",
  "Senin 70, three lights": "Senin 70, dreiteilig",
  "PVC · fixed in the middle": "Kunststoff · Mitte fest",
  "Senin 70, bathroom light": "Senin 70, Badfenster",
  "PVC · frosted glass · tilts": "Kunststoff · Mattglas · kippt",
  "Lunca 82, one sash": "Lunca 82, ein Flügel",
  "PVC · passive house · Uw 0.76": "Kunststoff · Passivhaus · Uw 0,76",
  "Lunca 82, two sashes": "Lunca 82, zwei Flügel",
  "PVC · three seals · Uw 0.76": "Kunststoff · drei Dichtungen · Uw 0,76",
  "Beci 60, cellar window": "Beci 60, Kellerfenster",
  "PVC · with grating and mosquito mesh": "Kunststoff · mit Gitter und Mückenschutz",
  "Zada is Romanian for larch. Ours grows slowly on the north side of the Apuseni, so the rings are close and the wood is hard enough to live outside. We glue it in three layers, mill it to 78 mm and oil it four times.":
    "Zada heißt auf Rumänisch Lärche. Unsere wächst langsam an der Nordseite des Apuseni-Gebirges; die Jahresringe liegen eng, und das Holz ist hart genug für draußen. Wir verleimen es in drei Lagen, fräsen es auf 78 mm und ölen es viermal.",
  "Moara is made of mountain pine without a knot in sight, primed on all sides before it is glued and painted three times in our own room. The paint can be mended with a brush, which is why we chose it.":
    "Moara ist aus Bergkiefer ohne sichtbaren Ast, vor dem Verleimen auf allen Seiten grundiert und in unserem eigenen Raum dreimal lackiert. Der Lack lässt sich mit dem Pinsel ausbessern; deshalb haben wir ihn gewählt.",
  "Both sashes hang on spiral balances in the frame, so they stay where the hand leaves them. The lower one tips inwards, and the outside is cleaned from the room.":
    "Beide Flügel hängen an Federzügen im Rahmen und bleiben dort, wo die Hand sie loslässt. Der untere kippt nach innen, so wird die Außenseite vom Zimmer aus geputzt.",
  "The profile is 46 mm wide to the eye and has three chambers and a foam core behind it. The powder coat is baked at 200 degrees and asks for nothing but water twice a year.":
    "Das Profil ist in der Ansicht 46 mm breit und hat drei Kammern und einen Schaumkern dahinter. Die Pulverbeschichtung ist bei 200 Grad eingebrannt und verlangt nichts als zweimal im Jahr Wasser.",
  "Cetate is built for walls that are thicker than an arm: solid oak, 92 mm deep, with tenons that are wedged and not screwed. Several have been approved for listed houses.":
    "Cetate ist für Wände gebaut, die dicker sind als ein Arm: massive Eiche, 92 mm tief, mit verkeilten statt verschraubten Zapfen. Mehrere wurden für denkmalgeschützte Häuser zugelassen.",
  "Oțel takes the lines of the old workshop window, 33 mm between the panes, and puts an insulated core where the cold used to walk in. The bars are welded, filed and coated as one piece.":
    "Oțel nimmt die Linien des alten Werkstattfensters auf, 33 mm zwischen den Scheiben, und setzt einen gedämmten Kern dorthin, wo früher die Kälte hereinkam. Die Sprossen werden in einem Stück geschweißt, gefeilt und beschichtet.",
  "Senin is the sensible one: five chambers, steel inside, and a third of the old frames that we take back ground into the core. White outside and inside, it needs a cloth and nothing else.":
    "Senin ist das vernünftige: fünf Kammern, Stahl im Inneren und zu einem Drittel gemahlene alte Rahmen, die wir zurücknehmen, im Kern. Außen und innen weiß, braucht es ein Tuch und sonst nichts.",
  "Lunca has six chambers, three seals and a pane of 48 mm. In a passive house near Florești its frames were the only place where the surveyor found no cold line at all.":
    "Lunca hat sechs Kammern, drei Dichtungen und eine Scheibe von 48 mm. In einem Passivhaus bei Florești waren seine Rahmen die einzige Stelle, an der der Gutachter keine Kältebrücke fand.",
  "A quiet, warm window for a lived-in house. The left sash tilts and turns; the right one opens after it, so the whole width is clear when you air or clean.":
    "Ein ruhiges, warmes Fenster für ein bewohntes Haus. Der linke Flügel dreht und kippt; der rechte öffnet danach, sodass beim Lüften und Putzen die ganze Breite frei ist.",
  "The window for a kitchen, a study or a bath: one sash that tilts for steam and turns for everything else. Hinges are left or right, as your wall asks.":
    "Das Fenster für Küche, Arbeitszimmer oder Bad: ein Flügel, der bei Dampf kippt und für alles andere dreht. Die Bänder sitzen links oder rechts, wie Ihre Wand es verlangt.",
  "The middle part stands still and keeps the view; the two at the sides open. At 1,800 mm it is the widest window that two people still carry up a stair.":
    "Der mittlere Teil steht fest und bewahrt die Aussicht; die beiden seitlichen öffnen. Mit 1.800 mm ist es das breiteste Fenster, das zwei Personen noch eine Treppe hinauftragen.",
  "Four lights in one frame for a long wall, a veranda or a classroom. The outer two open, so each can be cleaned from the next.":
    "Vier Teile in einem Rahmen für eine lange Wand, eine Veranda oder ein Klassenzimmer. Die beiden äußeren öffnen, so lässt sich jeder Teil vom nächsten aus putzen.",
  "A picture with a frame of larch. Without a sash the glass grows by ten centimetres on each side, and so does the light on the table.":
    "Ein Bild mit einem Rahmen aus Lärche. Ohne Flügel wächst das Glas auf jeder Seite um zehn Zentimeter, und ebenso das Licht auf dem Tisch.",
  "Wide and low, for the wall between worktop and cupboards. It tilts ten centimetres and stays there, so the pots behind it need not move.":
    "Breit und niedrig, für die Wand zwischen Arbeitsplatte und Oberschränken. Es kippt zehn Zentimeter und bleibt dort, die Töpfe dahinter müssen nicht weichen.",
  "Six panes in two sashes, the way windows look from Rimetea to Sadu. The bars are 24 mm of real larch on both faces, with the glass running through behind them.":
    "Sechs Scheiben in zwei Flügeln, so wie Fenster von Rimetea bis Sadu aussehen. Die Sprossen sind auf beiden Seiten 24 mm echte Lärche, das Glas läuft dahinter durch.",
  "A wide fixed pane and beside it a narrow sash that does all the airing. The line between the two is as thin as the frame itself.":
    "Eine breite feste Scheibe und daneben ein schmaler Flügel, der das ganze Lüften übernimmt. Die Linie zwischen beiden ist so dünn wie der Rahmen selbst.",
  "Slim, tight and hard to force: bolts all round, laminated glass on request, and a handle with a key for the ground floor.":
    "Schlank, dicht und schwer aufzubrechen: Riegel ringsum, Verbundglas auf Wunsch und ein abschließbarer Griff für das Erdgeschoss.",
  "For the street side: 38 dB with standard glass, 44 with the laminated pane. Trams become something one sees.":
    "Für die Straßenseite: 38 dB mit Standardglas, 44 mit Verbundscheibe. Die Straßenbahn wird zu etwas, das man sieht.",
  "Only frame, glass and whatever lies behind: a ridge, a lake, the neighbour's cherry tree. Delivered with suction lifters, which we collect again.":
    "Nur Rahmen, Glas und was dahinter liegt: ein Bergrücken, ein See, der Kirschbaum des Nachbarn. Die Lieferung kommt mit Saughebern, die wir wieder abholen.",
  "One half slides behind the other, so nothing swings into the room or knocks the cup from the worktop. It can be locked ajar at twelve millimetres.":
    "Eine Hälfte gleitet hinter die andere, so schwingt nichts ins Zimmer und stößt die Tasse von der Arbeitsplatte. Bei zwölf Millimetern lässt es sich angelehnt verriegeln.",
  "The grid of a workshop in a living room. Two lights at the right tilt together; the other four stand still and carry the view.":
    "Das Raster einer Werkstatt in einem Wohnzimmer. Zwei Felder rechts kippen gemeinsam; die anderen vier stehen fest und tragen die Aussicht.",
  "Two sashes with flat bars and a cast stay, so that they keep the angle you give them even when the wind turns.":
    "Zwei Flügel mit flachen Sprossen und einem gegossenen Feststeller, damit sie den Winkel halten, den Sie ihnen geben, auch wenn der Wind dreht.",
  "A narrow window from floor to lintel, in five panes, for a stair or beside a front door. Also made for walls inside the house, then without the thermal core.":
    "Ein schmales Fenster vom Boden bis zum Sturz, in fünf Scheiben, für eine Treppe oder neben einer Haustür. Auch für Wände im Haus, dann ohne den Dämmkern.",
  "No two old arches are the same, so we build this one over a template of card that you cut on the wall. The head is laminated from eleven strips of oak that were bent while still warm.":
    "Keine zwei alten Bögen sind gleich, deshalb bauen wir diesen über einer Schablone aus Karton, die Sie an der Wand zuschneiden. Der Kopf ist aus elf Eichenstreifen verleimt, die noch warm gebogen wurden.",
  "Two oak sashes that close like a good box. The meeting stile is rebated twice and carries a hidden bolt at top and bottom.":
    "Zwei Eichenflügel, die schließen wie eine gute Schachtel. Der Mittelstoß ist zweimal gefalzt und trägt oben und unten einen verdeckten Riegel.",
  "Two tall sashes below a transom and two small lights above it: the window of the merchants' houses in Sighișoara and Sibiu. The top lights tilt on their own.":
    "Zwei hohe Flügel unter einem Kämpfer und zwei kleine Oberlichter darüber: das Fenster der Kaufmannshäuser in Sighișoara und Sibiu. Die Oberlichter kippen für sich.",
  "A round eye for a gable, a stair or a wall that has nothing to say yet. The ring is turned from four pieces of oak, and the joints follow the quarters of the clock.":
    "Ein rundes Auge für einen Giebel, eine Treppe oder eine Wand, die noch nichts zu sagen hat. Der Ring ist aus vier Stücken Eiche gedreht, die Fugen folgen den Vierteln der Uhr.",
  "The round window that opens: the inner ring turns about a level axis and stops at fifteen degrees. It airs a loft without letting the rain in.":
    "Das runde Fenster, das sich öffnet: Der innere Ring dreht sich um eine waagerechte Achse und hält bei fünfzehn Grad. Es lüftet den Dachboden, ohne den Regen hereinzulassen.",
  "Eight panes that make a plain wall friendly. Both sashes open, the left one tilts as well, and the bars are glued and sealed to the glass on both faces.":
    "Acht Scheiben, die eine schlichte Wand freundlich machen. Beide Flügel öffnen, der linke kippt auch, und die Sprossen sind auf beiden Seiten mit dem Glas verklebt und abgedichtet.",
  "The painted window for small rooms. It tilts, it turns, and its frame is slim enough to leave 70 per cent of the opening to the light.":
    "Das lackierte Fenster für kleine Räume. Es kippt, es dreht, und sein Rahmen ist schmal genug, um 70 Prozent der Öffnung dem Licht zu lassen.",
  "Three equal lights for the long side of a room. All of them can open; as it stands, the outer two turn and the middle one is fixed.":
    "Drei gleiche Teile für die Längsseite eines Raums. Alle lassen sich öffnen; in der gezeigten Form drehen die äußeren, und der mittlere ist fest.",
  "One large pane for the wall that faces the orchard. Set low, it becomes a bench; ask us for the glass that bears leaning on.":
    "Eine große Scheibe für die Wand zum Obstgarten. Niedrig gesetzt wird sie zur Bank; fragen Sie uns nach dem Glas, an das man sich lehnen kann.",
  "A half circle above a straight sash, in the sizes that come up again and again in houses of the nineteen-twenties. For any other arch we need a template.":
    "Ein Halbkreis über einem geraden Flügel, in den Größen, die in Häusern der Zwanzigerjahre immer wiederkehren. Für jeden anderen Bogen brauchen wir eine Schablone.",
  "For tall openings: two sashes at the height of the hand and a light above them that tilts with a lever. Warm air leaves by the top without a draught on the neck.":
    "Für hohe Öffnungen: zwei Flügel auf Höhe der Hand und darüber ein Oberlicht, das mit einem Hebel kippt. Warme Luft zieht oben ab, ohne Zug im Nacken.",
  "A veranda window that takes no room inside or out. The upper sash comes down a hand's width for air, the lower one goes up for leaning on the sill.":
    "Ein Verandafenster, das weder drinnen noch draußen Platz braucht. Der obere Flügel senkt sich zum Lüften um eine Handbreit, der untere hebt sich, damit man sich aufs Fensterbrett lehnen kann.",
  "Twelve panes in two sashes with bars 20 mm wide, the finest that still hold insulating glass. Behind a curtain of wisteria nobody will guess the year.":
    "Zwölf Scheiben in zwei Flügeln mit 20 mm breiten Sprossen, den feinsten, die noch Isolierglas halten. Hinter einem Vorhang aus Blauregen errät niemand das Baujahr.",
  "The same balances and the same frame without bars: for new houses that like the movement and not the nostalgia.":
    "Dieselben Federzüge und derselbe Rahmen ohne Sprossen: für neue Häuser, denen die Bewegung gefällt und nicht die Nostalgie.",
  "The window we fit most often in flats: it goes into the opening in forty minutes and is tight before the kettle boils again.":
    "Das Fenster, das wir am häufigsten in Wohnungen einbauen: In vierzig Minuten sitzt es in der Öffnung und ist dicht, bevor der Wasserkessel wieder kocht.",
  "Two sashes that meet without a post: open both and a table fits through. The corners are welded and then cleaned by hand, so no seam shows.":
    "Zwei Flügel, die sich ohne Pfosten treffen: Öffnen Sie beide, und ein Tisch passt hindurch. Die Ecken werden verschweißt und dann von Hand verputzt, keine Naht ist zu sehen.",
  "A living-room window for blocks of the seventies, where the opening is almost always two metres. Check yours with a tape all the same.":
    "Ein Wohnzimmerfenster für Wohnblocks der Siebzigerjahre, in denen die Öffnung fast immer zwei Meter misst. Prüfen Sie Ihre trotzdem mit dem Bandmaß.",
  "Small, frosted and quick to dry. The frosting is etched into the inner face of the glass, so it cannot be scratched or wiped off.":
    "Klein, matt und schnell trocken. Die Mattierung ist in die innere Seite des Glases geätzt und lässt sich weder zerkratzen noch abwischen.",
  "The warm one among the plain ones. Its sash is flush with the frame inside, so that a blind can hang straight in front of it.":
    "Das warme unter den schlichten. Sein Flügel liegt innen bündig mit dem Rahmen, sodass ein Rollo gerade davor hängen kann.",
  "Six chambers and three seals round two sashes that swing clear of each other. The middle seal can be pulled out and replaced by hand.":
    "Sechs Kammern und drei Dichtungen um zwei Flügel, die frei voneinander aufschwingen. Die mittlere Dichtung lässt sich von Hand herausziehen und ersetzen.",
  "For cellar, garage and larder: double glazing, a galvanised grating outside and a mesh that keeps out even the smallest mosquito.":
    "Für Keller, Garage und Speisekammer: Zweifachverglasung, außen ein verzinktes Gitter und ein Gewebe, das selbst die kleinste Mücke abhält.",
};
