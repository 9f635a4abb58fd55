export const screens: Readonly<Record<string, string>> = {
  "Wood-ash glaze": "Holzascheglasur",
  "Damp cloth, mild soap": "Feuchtes Tuch, milde Seife",
  "Chain, left or right": "Kette, links oder rechts",
  "In roller screen, linen": "In Rollo, Leinen",
  "Washed linen · daylight without glare": "Gewaschenes Leinen · Tageslicht ohne Blendung",
  "Linen 100 %, 280 g/m²": "Leinen 100 %, 280 g/m²",
  "Noapte blackout": "Noapte Verdunkelungsrollo",
  "Quite dark · for those who sleep late": "Ganz dunkel · für alle, die lange schlafen",
  "Polyester, three layers": "Polyester, dreilagig",
  "Noapte blackout with motor": "Noapte Verdunkelungsrollo mit Motor",
  "Battery for a year · wakes you with light": "Akku für ein Jahr · weckt Sie mit Licht",
  "Motor, button or Matter": "Motor, Taste oder Matter",
  "Cută, Roman blind": "Cută Raffrollo",
  "Heavy linen in five folds": "Schweres Leinen in fünf Falten",
  "Linen 100 %, 420 g/m²": "Leinen 100 %, 420 g/m²",
  "Wash at 30 °C": "Bei 30 °C waschen",
  "Trestie, bamboo blind": "Trestie Bambusrollo",
  "Split bamboo · light in stripes": "Gespaltener Bambus · Licht in Streifen",
  "Bamboo, flax, brass": "Bambus, Flachs, Messing",
  "Cord with cleat": "Schnur mit Klampe",
  "Brush, dry cloth": "Bürste, trockenes Tuch",
  "Pliu, pleated blind": "Pliu Plissee",
  "Moves from above and from below": "Von oben und von unten verstellbar",
  "Polyester, honeycomb 25 mm": "Polyester, Wabe 25 mm",
  "By hand, two bars": "Von Hand, zwei Schienen",
  "Chain weight in stoneware": "Kettengewicht aus Steinzeug",
  "Stops the chain from knocking": "Damit die Kette nicht mehr schlägt",
  "Stoneware, steel catch": "Steinzeug, Verschluss aus Stahl",
  "Garden hose, soft brush": "Gartenschlauch, weiche Bürste",
  "Zip screen, outside": "Zip-Rollo, außen",
  "Charcoal · still in a wind of 90 km/h": "Anthrazit · ruhig auch bei Wind von 90 km/h",
  "Glass fibre, 5 % open": "Glasfaser, 5 % offen",
  "Motor on the right, or crank": "Motor rechts oder Kurbel",
  "Up to 90 km/h": "Bis 90 km/h",
  "Zip screen for terrace doors": "Zip-Rollo für Terrassentüren",
  "Up to 3,600 mm in one piece": "Bis 3.600 mm aus einem Stück",
  "Motor with wind sensor": "Motor mit Windsensor",
  "Umbra, screen on arms": "Umbra Markisolette",
  "Half upright, half like an awning": "Halb senkrecht, halb wie eine Markise",
  "Acrylic canvas, aluminium": "Acryltuch, Aluminium",
  "Crank or motor": "Kurbel oder Motor",
  "Up to 50 km/h": "Bis 50 km/h",
  "Insect screen for windows": "Insektenschutz für Fenster",
  "Hung in, not screwed": "Eingehängt, nicht geschraubt",
  "Aluminium, glass-fibre mesh": "Aluminium, Glasfasergewebe",
  "Insect screen for doors": "Insektenschutz für Türen",
  "Swings shut by itself, with a flap for the cat": "Fällt von selbst zu, mit Klappe für die Katze",
  "Aluminium, polyester mesh": "Aluminium, Polyestergewebe",
  "A single layer of washed linen that takes the edge off the sun. By day you see the garden through it; by night, with a lamp on, others see you, so close the curtain as well.":
    "Eine Lage gewaschenes Leinen, die der Sonne die Schärfe nimmt. Tagsüber sehen Sie den Garten hindurch; abends bei Licht sehen andere Sie, schließen Sie dann auch den Vorhang.",
  "The cloth hangs free of the frame by six millimetres and is sewn, not glued, to its bar. It may shrink by one per cent in the first winter; we cut it for that.":
    "Der Stoff hängt sechs Millimeter vom Rahmen entfernt und ist an seinen Stab genäht, nicht geklebt. Im ersten Winter kann er um ein Prozent einlaufen; wir schneiden ihn entsprechend zu.",
  "Three layers, the middle one black, with brushes in the side rails. At noon you will not find your hand in front of your eyes.":
    "Drei Lagen, die mittlere schwarz, mit Bürsten in den Seitenschienen. Am Mittag sehen Sie die Hand vor Augen nicht.",
  "Woven so that it does not crackle when it rolls. The chain is tied to the wall by a catch that opens under a child's weight.":
    "So gewebt, dass er beim Rollen nicht knistert. Die Kette ist mit einem Halter an der Wand befestigt, der sich unter dem Gewicht eines Kindes öffnet.",
  "The same dark cloth with a motor in the tube that is charged once a year by cable. Set an hour, and it rises over ten minutes.":
    "Derselbe dunkle Stoff mit einem Motor im Rohr, der einmal im Jahr per Kabel geladen wird. Stellen Sie eine Uhrzeit ein, und es öffnet sich innerhalb von zehn Minuten.",
  "It works with its own button and needs neither a hub nor an account. If you have a hub that speaks Matter, it will join it.":
    "Es hat eine eigene Taste und braucht weder Zentrale noch Konto. Wenn Sie eine Zentrale haben, die Matter spricht, meldet es sich dort an.",
  "Drawn up, it lies in five soft folds above the window; let down, it hangs flat like a cloth on a line.":
    "Hochgezogen liegt es in fünf weichen Falten über dem Fenster; herabgelassen hängt es glatt wie ein Tuch auf der Leine.",
  "The rods slide out, so the linen can be washed at 30 degrees and hung up again wet. It irons itself by its own weight.":
    "Die Stäbe lassen sich herausziehen, so kann das Leinen bei 30 Grad gewaschen und nass wieder aufgehängt werden. Sein Gewicht bügelt es glatt.",
  "Split canes tied with flax thread. It makes stripes on the floor at ten in the morning and is taken down in two minutes for the winter.":
    "Gespaltenes Rohr, mit Flachsgarn gebunden. Um zehn Uhr morgens zeichnet es Streifen auf den Boden, und für den Winter ist es in zwei Minuten abgenommen.",
  "The canes are split by hand and vary a little; that is what one sees. A cord and a cleat of brass hold it at any height.":
    "Das Rohr wird von Hand gespalten und ist nie ganz gleich; das sieht man. Eine Schnur und eine Klampe aus Messing halten es auf jeder Höhe.",
  "Two bars and a honeycomb of cloth between them: cover the lower half for the neighbours and keep the upper one for the sky.":
    "Zwei Schienen und eine Wabe aus Stoff dazwischen: Decken Sie die untere Hälfte für die Nachbarn ab und lassen Sie die obere für den Himmel.",
  "It hangs on the sash and tilts with it, without a single screw. The cells hold air and save about as much as a third pane at night.":
    "Es hängt am Flügel und kippt mit, ohne eine einzige Schraube. Die Waben halten die Luft und sparen nachts etwa so viel wie eine dritte Scheibe.",
  "A drop of glazed clay that clips onto the chain of a roller screen and keeps it still when the window is ajar.":
    "Ein Tropfen aus glasiertem Ton, der an die Kette eines Rollos geklemmt wird und sie ruhig hält, wenn das Fenster gekippt ist.",
  "Made by Lutar from what is left on the wheel at the end of the day. The catch opens when a child pulls on it.":
    "Bei Lutar aus dem gemacht, was am Abend auf der Scheibe übrig bleibt. Der Verschluss öffnet sich, wenn ein Kind daran zieht.",
  "The cloth is held in its rails by a zip along both edges, so it neither flaps nor lets a wasp through. It stops the sun before it has warmed the glass.":
    "Der Stoff wird an beiden Rändern von einem Reißverschluss in den Schienen gehalten; er flattert nicht und lässt keine Wespe durch. Er hält die Sonne auf, bevor sie das Glas erwärmt.",
  "Seen from the room it is a grey veil; seen from the street, a calm dark field. The box is 95 mm high and can be hidden in the insulation.":
    "Vom Zimmer aus ein grauer Schleier, von der Straße aus eine ruhige dunkle Fläche. Der Kasten ist 95 mm hoch und lässt sich in der Dämmung verstecken.",
  "One cloth for the whole sliding door. At three metres and more the tube is 85 mm thick, so it does not sag and the hem stays level.":
    "Ein Stoff für die ganze Schiebetür. Ab drei Metern ist das Rohr 85 mm dick, damit es nicht durchhängt und der Saum gerade bleibt.",
  "The motor feels an obstacle and goes back by a hand's width. With the wind sensor it rises by itself at 90 km/h, long before it has to.":
    "Der Motor spürt ein Hindernis und fährt eine Handbreit zurück. Mit Windsensor fährt es bei 90 km/h von selbst hoch, lange bevor es sein muss.",
  "The upper half hangs straight, the lower one is pushed out by two arms. One sits at the open window in the shade and sees the street below.":
    "Die obere Hälfte hängt gerade, die untere wird von zwei Armen hinausgestellt. So sitzen Sie im Schatten am offenen Fenster und sehen die Straße.",
  "The arms have gas springs and fold back by themselves when a gust comes. Cloth and thread are made for ten summers.":
    "Die Arme haben Gasfedern und klappen bei einer Böe von selbst zurück. Stoff und Garn sind für zehn Sommer gemacht.",
  "A frame of 10 mm with a mesh so fine that it is only seen against the light. Four spring pins hold it in the rebate; it is out in a second.":
    "Ein Rahmen von 10 mm mit einem Gewebe, so fein, dass man es nur im Gegenlicht sieht. Vier Federstifte halten ihn im Falz; in einer Sekunde ist er draußen.",
  "For windows that open inwards. The mesh can be renewed with a roller and a metre of cord, and we sell both.":
    "Für Fenster, die nach innen öffnen. Das Gewebe lässt sich mit einer Rolle und einem Meter Keder erneuern; beides verkaufen wir auch.",
  "A light frame on two springs that falls shut behind the person who carries the tray. The lower third is a stronger mesh which a claw does not tear.":
    "Ein leichter Rahmen mit zwei Federn, der hinter allen zufällt, die ein Tablett tragen. Das untere Drittel ist ein stärkeres Gewebe, das keine Kralle zerreißt.",
  "The flap weighs 40 g and has a magnet. Taken out in October, the whole door hangs flat on a nail.":
    "Die Klappe wiegt 40 g und hat einen Magneten. Im Oktober ausgehängt, hängt die ganze Tür flach an einem Nagel.",
};
