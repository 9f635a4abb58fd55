export const skylights: Readonly<Record<string, string>> = {
  "Flashing for tile": "Eindeckrahmen für Ziegel",
  "Pleated apron · for tiles up to 45 mm high": "Plissierte Schürze · für Ziegel bis 45 mm Höhe",
  "Aluminium 0.7 mm, apron with butyl": "Aluminium 0,7 mm, Schürze mit Butyl",
  "15° to 90°": "15° bis 90°",
  "Streașină roof windows": "Streașină Dachfenstern",
  "Flashing for slate and sheet": "Eindeckrahmen für Schiefer und Blech",
  "Flat apron · steps with each course": "Flache Schürze · Stufen für jede Reihe",
  "Aluminium 0.7 mm": "Aluminium 0,7 mm",
  "20° to 90°": "20° bis 90°",
  "Blackout for roof windows": "Verdunkelung für Dachfenster",
  "Runs in rails · morning can wait": "Läuft in Schienen · der Morgen kann warten",
  "Polyester with aluminium back": "Polyester mit Aluminiumrücken",
  "White rails": "Weiße Schienen",
  "Shade for roof windows": "Hitzeschutz für Dachfenster",
  "Outside · keeps six degrees out": "Außen · hält sechs Grad draußen",
  "Glass fibre, coated": "Glasfaser, beschichtet",
  "6/16/4, laminated inside": "6/16/4, innen Verbundglas",
  "Laminated inside, holds when it breaks": "Innen Verbundglas, das auch im Bruch zusammenhält",
  "6/18/4/18/6, laminated inside": "6/18/4/18/6, innen Verbundglas",
  "0° to 15°": "0° bis 15°",
  "Streașină, centre pivot": "Streașină, Schwingfenster",
  "Pine · turns right over for cleaning": "Kiefer · dreht sich zum Putzen ganz herum",
  "Streașină, top-hung": "Streașină, Klapp-Schwing-Fenster",
  "Pine · opens to 45°, so you can stand in it": "Kiefer · öffnet bis 45°, sodass Sie darin stehen können",
  "15° to 55°": "15° bis 55°",
  "6/14/4/14/6, laminated inside": "6/14/4/14/6, innen Verbundglas",
  "Streașină, triple glazed": "Streașină, dreifach verglast",
  "Pine · Uw 0.92 · for cold valleys": "Kiefer · Uw 0,92 · für kalte Täler",
  "Streașină, solar motor": "Streașină, Solarmotor",
  "Opens by itself, closes when it rains": "Öffnet von selbst, schließt bei Regen",
  "Streașină, fixed": "Streașină, fest",
  "Light only, for stairs and high rooms": "Nur Licht, für Treppen und hohe Räume",
  "Streașină, pair side by side": "Streașină, Paar nebeneinander",
  "Two pivots with one flashing between": "Zwei Schwingfenster mit gemeinsamem Eindeckrahmen",
  "4/12/4": "4/12/4",
  "Lucarnă, roof exit": "Lucarnă, Dachausstieg",
  "For cold lofts and the chimney sweep": "Für kalte Dachböden und den Schornsteinfeger",
  "20° to 60°": "20° bis 60°",
  "Zenit, fixed dome of flat glass": "Zenit, feste Flachglaskuppel",
  "For flat roofs · you may walk on it": "Für Flachdächer · begehbar",
  "Zenit, with motor": "Zenit, mit Motor",
  "For flat roofs · opens 30 cm and feels the rain": "Für Flachdächer · öffnet 30 cm und spürt den Regen",
  "Four folded parts and a pleated apron that is pressed by hand into the wave of the tile. No sealant, no torch.":
    "Vier gekantete Teile und eine plissierte Schürze, die von Hand in die Welle des Ziegels gedrückt wird. Kein Dichtstoff, kein Brenner.",
  "The side channels carry the water past the window and out over the course below. Choose the size of the window; the flashing is made for it.":
    "Die seitlichen Rinnen führen das Wasser am Fenster vorbei und über die nächste Reihe hinaus. Wählen Sie die Größe des Fensters; der Eindeckrahmen wird dazu gefertigt.",
  "Stepped side pieces that go under each course of slate, as a roofer would cut them from sheet, only faster.":
    "Gestufte Seitenteile, die unter jede Schieferreihe greifen, wie ein Dachdecker sie aus Blech schneiden würde, nur schneller.",
  "Also for standing-seam sheet: bend the edge up by 25 mm and fold it into the seam. Choose the size of the window.":
    "Auch für Stehfalzblech: Kanten Sie den Rand um 25 mm auf und falzen Sie ihn ein. Wählen Sie die Größe des Fensters.",
  "The cloth runs in aluminium rails and stops at any height, on any slope. With the bar down, a bedroom at noon is dark.":
    "Der Stoff läuft in Aluminiumschienen und hält auf jeder Höhe, bei jeder Neigung. Ist der Stab unten, ist das Schlafzimmer am Mittag dunkel.",
  "The brackets are already in the window frame: two screws on each side and it hangs. The back is silver and sends the heat out again.":
    "Die Halter sitzen schon im Fensterrahmen: zwei Schrauben auf jeder Seite, und es hängt. Der Rücken ist silbern und schickt die Wärme wieder hinaus.",
  "A dark mesh outside the glass that lets the view through and three quarters of the heat not. It is hooked on in April and unhooked in October.":
    "Ein dunkles Gewebe vor dem Glas, das die Aussicht durchlässt und drei Viertel der Hitze nicht. Im April wird es eingehängt, im Oktober abgenommen.",
  "It rolls up inside its own bar when the sash is opened. Wash it with the garden hose.":
    "Wird der Flügel geöffnet, rollt es sich in seinen eigenen Stab. Waschen Sie es mit dem Gartenschlauch.",
  "The frame is pine, glued and lacquered twice, and clad in coated aluminium where the rain runs. It is sold without flashing, because tile, slate and sheet each want their own.":
    "Der Rahmen ist Kiefer, verleimt und zweimal lackiert, und dort, wo der Regen läuft, mit beschichtetem Aluminium verkleidet. Der Eindeckrahmen gehört nicht dazu, weil Ziegel, Schiefer und Blech je einen eigenen brauchen.",
  "Upstand and sash are one welded body of PVC with foam inside, 150 mm high, so that snow and puddles stay below the seal. Any roofer can weld the sheet to it.":
    "Aufsatzkranz und Flügel sind ein verschweißter Körper aus Kunststoff mit Schaum im Inneren, 150 mm hoch, sodass Schnee und Pfützen unter der Dichtung bleiben. Jeder Dachdecker kann die Bahn daran anschweißen.",
  "The roof window that is fitted most: it turns about its middle, right over, so the outside can be cleaned from the room. A flap in the top bar airs while it is shut.":
    "Das Dachfenster, das am häufigsten eingebaut wird: Es dreht sich um seine Mitte ganz herum, so wird die Außenseite vom Zimmer aus geputzt. Eine Klappe im oberen Holz lüftet bei geschlossenem Fenster.",
  "Pushed from below, it rises to 45 degrees and stays. One stands in the opening with a cup of coffee and looks over the roofs.":
    "Von unten geschoben, hebt es sich bis 45 Grad und bleibt stehen. Man steht mit einer Tasse Kaffee in der Öffnung und schaut über die Dächer.",
  "The same pivot with a third pane and a collar of insulation that closes the gap to the rafters. Above 900 metres we fit nothing else.":
    "Dasselbe Schwingfenster mit dritter Scheibe und einem Dämmkragen, der die Lücke zu den Sparren schließt. Über 900 Metern bauen wir nichts anderes ein.",
  "A cell no larger than a ruler drives the motor, so no cable has to go through the roof. A drop on the sensor closes the window within eight seconds.":
    "Eine Zelle, nicht größer als ein Lineal, treibt den Motor an, so muss kein Kabel durch das Dach. Ein Tropfen auf dem Sensor schließt das Fenster in acht Sekunden.",
  "Where nobody reaches it, a window need not open. This one is set above its opening sister, or alone over a stair.":
    "Wo niemand hinkommt, braucht sich ein Fenster nicht zu öffnen. Dieses sitzt über seinem öffenbaren Geschwister oder allein über einer Treppe.",
  "Two windows, 100 mm apart, with the flashing between them already folded. The room below stops being a loft.":
    "Zwei Fenster mit 100 mm Abstand und dem fertig gekanteten Eindeckrahmen dazwischen. Der Raum darunter ist kein Dachboden mehr.",
  "A frame of galvanised steel and pine with its own flashing for tile or sheet, light enough for one person on a ladder.":
    "Ein Rahmen aus verzinktem Stahl und Kiefer mit eigenem Eindeckrahmen für Ziegel oder Blech, leicht genug für eine Person auf der Leiter.",
  "Opens to the side, left or right, so that the sweep gets out with his brush. Not meant for rooms that are heated.":
    "Öffnet zur Seite, links oder rechts, damit der Schornsteinfeger mit seiner Bürste hinauskommt. Nicht für beheizte Räume.",
  "A level sheet of glass in the roof, with the sky in it. The upper pane carries 150 kg, which is enough for a person who sweeps the leaves off.":
    "Eine ebene Scheibe im Dach mit dem Himmel darin. Die obere Scheibe trägt 150 kg, das reicht für jemanden, der das Laub wegfegt.",
  "It rises by thirty centimetres on a chain hidden in the frame. In summer the heat of a whole stair leaves through it.":
    "Sie hebt sich um dreißig Zentimeter an einer im Rahmen verborgenen Kette. Im Sommer zieht die Hitze eines ganzen Treppenhauses durch sie ab.",
};
