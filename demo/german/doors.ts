export const doors: Readonly<Record<string, string>> = {
  "Three bolts, RC 2": "Drei Bolzen, RC 2",
  "None in the leaf": "Keines im Türblatt",
  "4/16/4, laminated inside": "4/16/4, innen Verbundglas",
  "Mortise lock, one key": "Einsteckschloss, ein Schlüssel",
  "Prag 78, oak boards": "Prag 78, Eichenbretter",
  "Solid oak outside and in · UD 0.95": "Außen und innen Eiche massiv · UD 0,95",
  "Prag 78, larch boards": "Prag 78, Lärchenbretter",
  "Larch over a cork core · UD 0.95": "Lärche auf Korkkern · UD 0,95",
  "Prag 78, oak with side light": "Prag 78, Eiche mit Seitenteil",
  "Door and side light in one frame": "Tür und Seitenteil in einem Rahmen",
  "Poartă 68, four panels": "Poartă 68, vier Füllungen",
  "Painted pine · letter plate of brass": "Kiefer, lackiert · Briefklappe aus Messing",
  "Poartă 68, half glazed": "Poartă 68, halb verglast",
  "Painted pine · nine panes above panels": "Kiefer, lackiert · neun Scheiben über Füllungen",
  "Poartă 68, two leaves with fanlight": "Poartă 68, zweiflügelig mit Oberlicht",
  "Painted pine · for gateways and town houses": "Kiefer, lackiert · für Toreinfahrten und Stadthäuser",
  "Negoiu 75, plain entrance": "Negoiu 75, schlichter Eingang",
  "Aluminium · flush on both faces": "Aluminium · beidseitig flächenbündig",
  "Tindă 40, plain": "Tindă 40, glatt",
  "Painted pine · closes softly": "Kiefer, lackiert · schließt leise",
  "CE, EN 14351-2": "CE, EN 14351-2",
  "Tindă 40, two panels": "Tindă 40, zwei Füllungen",
  "Painted pine · for old frames, too": "Kiefer, lackiert · auch für alte Zargen",
  "Tindă 40, oak": "Tindă 40, Eiche",
  "Oiled oak · upright boards": "Eiche, geölt · senkrechte Bretter",
  "Tindă 40, hung on a rail": "Tindă 40, an der Schiene",
  "Painted pine · slides along the wall": "Kiefer, lackiert · gleitet an der Wand entlang",
  "8 mm, laminated": "8 mm, Verbundglas",
  "Oțel 40, glass door between rooms": "Oțel 40, Glastür zwischen Räumen",
  "Steel look · for the inside of the house": "Stahloptik · für das Hausinnere",
  "Prispă 92, lift and slide": "Prispă 92, Hebeschiebetür",
  "Solid oak · threshold of 25 mm": "Eiche massiv · Schwelle von 25 mm",
  "Negoiu 75, sliding door": "Negoiu 75, Schiebetür",
  "Aluminium · 46 mm to the eye": "Aluminium · 46 mm Ansichtsbreite",
  "Zada 78, terrace door": "Zada 78, Terrassentür",
  "Larch · one leaf, tilts and turns": "Lärche · ein Flügel, dreht und kippt",
  "Zada 78, two-leaf terrace door": "Zada 78, zweiflügelige Terrassentür",
  "Larch · both leaves open": "Lärche · beide Flügel öffnen",
  "Senin 70, balcony door": "Senin 70, Balkontür",
  "PVC · glass above, panel below": "Kunststoff · oben Glas, unten Füllung",
  "Oțel 55, garden door": "Oțel 55, Gartentür",
  "Steel look · two leaves of eight panes": "Stahloptik · zwei Flügel zu je acht Scheiben",
  "Prag is a leaf of oak on both faces with cork and a steel sheet between, so that it stays straight when one side freezes and the other sits by the stove. Three bolts close with one turn of the key.":
    "Prag ist ein Türblatt mit Eiche auf beiden Seiten und Kork und einem Stahlblech dazwischen, damit es gerade bleibt, wenn es auf der einen Seite friert und auf der anderen der Ofen steht. Drei Bolzen schließen mit einer Umdrehung des Schlüssels.",
  "The boards are larch from Beliș, 22 mm thick and free to move in their grooves, over a core of cork. Left without oil they turn silver in three summers; oiled, they stay the colour of honey.":
    "Die Bretter sind Lärche aus Beliș, 22 mm stark und frei beweglich in ihren Nuten, auf einem Kern aus Kork. Ungeölt werden sie in drei Sommern silbern; geölt behalten sie die Farbe von Honig.",
  "Poartă is joined the old way, with stiles, rails and floating panels, and painted four times because a front door is touched every day. The paint is matt and can be washed.":
    "Poartă ist nach alter Art gebaut, mit Rahmenhölzern und frei liegenden Füllungen, und viermal lackiert, weil eine Haustür jeden Tag berührt wird. Der Lack ist matt und abwaschbar.",
  "Prispă runs on stainless rollers in a threshold of 25 mm that a wheelchair does not notice. Half a turn of the handle lifts 180 kg by four millimetres, and then one finger is enough.":
    "Prispă läuft auf Rollen aus Edelstahl in einer Schwelle von 25 mm, die ein Rollstuhl nicht bemerkt. Eine halbe Drehung des Griffs hebt 180 kg um vier Millimeter, danach genügt ein Finger.",
  "Tindă leaves are solid wood through and through, rebated on three sides with a soft seal, so they close with a breath and not with a bang. The frame comes in two halves and takes walls of 80 to 260 mm.":
    "Tindă-Türblätter sind durch und durch massives Holz, an drei Seiten gefalzt und mit weicher Dichtung; sie schließen mit einem Hauch und nicht mit einem Knall. Die Zarge kommt in zwei Hälften und passt auf Wände von 80 bis 260 mm.",
  "Upright boards, a long bar to pull and nothing else. It suits a house from 1890 as well as one that is still on paper.":
    "Senkrechte Bretter, ein langer Griff zum Ziehen und sonst nichts. Sie steht einem Haus von 1890 ebenso gut wie einem, das es erst auf dem Papier gibt.",
  "A larch door with a narrow light beside the handle, so that you see who is there before you open and the hall gets its strip of sun.":
    "Eine Lärchentür mit einem schmalen Lichtausschnitt neben dem Griff: Sie sehen, wer davorsteht, bevor Sie öffnen, und der Flur bekommt seinen Streifen Sonne.",
  "A door of oak boards and beside it a tall pane of frosted safety glass, in one frame that is tight all round. For halls that had no window.":
    "Eine Tür aus Eichenbrettern und daneben eine hohe Scheibe aus mattem Sicherheitsglas, in einem Rahmen, der ringsum dicht ist. Für Flure, die kein Fenster hatten.",
  "Four panels, a knob in the middle and a flap for the post: the door that children draw. The lower panels are made double, because somebody always kicks a ball.":
    "Vier Füllungen, ein Knauf in der Mitte und eine Klappe für die Post: die Tür, die Kinder malen. Die unteren Füllungen sind doppelt, denn irgendwer schießt immer einen Ball dagegen.",
  "Light above, wood below: a kitchen door that opens on the yard. The glass is laminated on the inside and keeps its hold if it breaks.":
    "Oben Licht, unten Holz: eine Küchentür, die auf den Hof führt. Das Glas ist innen verbunden und hält auch im Bruch zusammen.",
  "Two narrow leaves under a fanlight, the way the houses round the market place close. The second leaf stays bolted until a piano has to go through.":
    "Zwei schmale Flügel unter einem Oberlicht, so wie die Häuser am Marktplatz schließen. Der zweite Flügel bleibt verriegelt, bis ein Klavier hindurch muss.",
  "A plain sheet, flush with its frame, and a bar as long as the door. It asks for no oil and no paint, only for somebody to come home.":
    "Eine glatte Fläche, bündig mit dem Rahmen, und ein Griff, so lang wie die Tür. Sie verlangt weder Öl noch Lack, nur jemanden, der nach Hause kommt.",
  "The leaf is solid oak, glued crosswise and oiled twice with hard wax. The frame comes in two halves and takes walls of 80 to 260 mm.":
    "Das Türblatt ist massive Eiche, kreuzweise verleimt und zweimal mit Hartwachs geölt. Die Zarge kommt in zwei Hälften und passt auf Wände von 80 bis 260 mm.",
  "A leaf without lines, for rooms that have enough to look at. The edge is rounded by three millimetres, which the hand notices and the eye does not.":
    "Ein Türblatt ohne Linien, für Räume, in denen es genug zu sehen gibt. Die Kante ist um drei Millimeter gerundet; die Hand merkt es, das Auge nicht.",
  "A tall panel and a short one, drawn from a door in the house at Strada Fabricii 12. It can be hung into an existing frame; send us three measures.":
    "Eine hohe Füllung und eine kurze, abgezeichnet von einer Tür im Haus Strada Fabricii 12. Sie lässt sich in eine vorhandene Zarge hängen; schicken Sie uns drei Maße.",
  "Boards of one tree follow each other across the leaf, so the grain runs on from stile to stile. It smells of the workshop for a month.":
    "Die Bretter eines Stamms folgen einander über das Türblatt, sodass die Maserung von Kante zu Kante weiterläuft. Einen Monat lang riecht sie nach Werkstatt.",
  "For larders and narrow halls where a door has no room to turn. The rail is flat steel, the rollers have ball bearings, and a brush below stops the draught.":
    "Für Speisekammern und schmale Flure, in denen eine Tür keinen Platz zum Drehen hat. Die Schiene ist aus Flachstahl, die Rollen haben Kugellager, und unten hält eine Bürste den Zug ab.",
  "It divides two rooms and leaves the light to both. The glass is laminated, the bars are only on the leaf, and a hidden closer takes the last ten degrees.":
    "Sie trennt zwei Räume und lässt beiden das Licht. Das Glas ist Verbundglas, die Sprossen sitzen nur auf dem Türblatt, und ein verdeckter Schließer übernimmt die letzten zehn Grad.",
  "Three metres of garden. One half lifts and slides behind the other; closed, both rest on their seals and are as tight as a window.":
    "Drei Meter Garten. Die eine Hälfte hebt sich und gleitet hinter die andere; geschlossen ruhen beide auf ihren Dichtungen und sind so dicht wie ein Fenster.",
  "Two, three or four panes on parallel tracks, with a meeting stile as slim as two fingers. The lower track drains to the outside and lifts out for cleaning.":
    "Zwei, drei oder vier Scheiben auf parallelen Schienen, mit einem Mittelstoß so schmal wie zwei Finger. Die untere Schiene entwässert nach außen und lässt sich zum Reinigen herausnehmen.",
  "The Zada window, grown to the floor. It tilts like its sisters, turns inwards, and is stepped over rather than tripped over at 30 mm.":
    "Das Zada-Fenster, bis zum Boden gewachsen. Es kippt wie seine Geschwister, dreht nach innen, und über 30 mm Schwelle steigt man eher, als dass man stolpert.",
  "Two leaves that open on the terrace like the pages of a book. A low board keeps the glass clear of shoes and dogs.":
    "Zwei Flügel, die sich wie Buchseiten auf die Terrasse öffnen. Ein niedriges Sockelbrett hält Schuhe und Hunde vom Glas fern.",
  "For the balcony of every third flat in the country: glass above, an insulated panel below, and a catch that holds it ajar.":
    "Für den Balkon jeder dritten Wohnung im Land: oben Glas, unten eine gedämmte Füllung und ein Schnäpper, der sie angelehnt hält.",
  "Slim bars from step to lintel and a kick plate below. It makes a greenhouse of a kitchen and a room of a terrace.":
    "Schmale Sprossen von der Stufe bis zum Sturz und unten ein Sockelblech. Sie macht aus einer Küche ein Gewächshaus und aus einer Terrasse ein Zimmer.",
};
