export const workshop: Readonly<Record<string, string>> = {
  "See the shop": "Zum Shop",
  "Eleven people and forty machines": "Elf Menschen und vierzig Maschinen",
  "Everything that we sell is planed, glued and oiled under one roof.":
    "Alles, was wir verkaufen, wird unter einem Dach gehobelt, verleimt und geölt.",
  "We have worked in the same hall since 1987. Come by on any working day: the gate is open, and somebody always has time for a question.":
    "Seit 1987 arbeiten wir in derselben Halle. Kommen Sie an einem beliebigen Arbeitstag vorbei: Das Tor steht offen, und für eine Frage hat immer jemand Zeit.",
  "Wood that has had time": "Holz, das Zeit hatte",
  "Boards dry for two years in the yard and for six weeks inside, until a window stays a window.":
    "Bretter trocknen zwei Jahre auf dem Hof und sechs Wochen drinnen, bis ein Fenster ein Fenster bleibt.",
  "Work of the last year": "Arbeiten des letzten Jahres",
  "Drip edge": "Tropfkante",
  "Water leaves here and not at the wall.": "Hier läuft das Wasser ab und nicht an der Wand.",
  Seal: "Dichtung",
  "It can be replaced by hand.": "Sie lässt sich von Hand wechseln.",
  "The bench came on a Tuesday, and since then nobody sits on the sofa.":
    "Die Bank kam an einem Dienstag, und seitdem sitzt niemand mehr auf dem Sofa.",
  "Made this month": "In diesem Monat gebaut",
  "How a window is fitted": "Wie ein Fenster montiert wird",
  "Open day at the workshop": "Tag der offenen Tür in der Werkstatt",
  "It has begun: come in.": "Es hat begonnen: Kommen Sie herein.",
  "Before you come": "Bevor Sie kommen",
  "Can I bring a drawing?": "Kann ich eine Zeichnung mitbringen?",
  "Yes, on paper or on your phone. A photograph with one measured side is enough.":
    "Ja, auf Papier oder auf dem Telefon. Ein Foto mit einer gemessenen Seite genügt.",
  "Is there parking?": "Gibt es Parkplätze?",
  "In front of the gate, for six cars.": "Vor dem Tor, für sechs Autos.",
  "The hall": "Die Halle",
  "Monday to Friday, 8:00 to 16:30": "Montag bis Freitag, 8:00 bis 16:30 Uhr",
  "From the journal": "Aus dem Journal",
  "Something that does not exist yet?": "Etwas, das es noch nicht gibt?",
  "Tell us what it should do.": "Sagen Sie uns, was es können soll.",
  "Write to us": "Schreiben Sie uns",
  "The workshop": "Die Werkstatt",
  "Where our windows, doors and furniture are made, and when to come by.":
    "Wo unsere Fenster, Türen und Möbel entstehen und wann Sie vorbeikommen können.",
};
