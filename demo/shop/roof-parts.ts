import { type DemoProduct, lastPieces, stocked } from "./demo-product.ts";
import { fits, made, material, slope, surface } from "./measures.ts";
import { both } from "./text.ts";

const windowSizes = [
  "550x780",
  ["780x980", 1000],
  ["780x1180", 1800],
  ["780x1400", 2600],
  ["1140x1180", 3800],
] as const;

/** Parts around and in front of a roof window. */
export const roofParts: readonly DemoProduct[] = [
  {
    key: "flashing-tile",
    reference: "FL-T",
    name: both("Flashing for tile", "Ramă de etanșare pentru țiglă"),
    summary: both(
      "Pleated apron · for tiles up to 45 mm high",
      "Șorț plisat · pentru țigle de până la 45 mm",
    ),
    paragraphs: [
      both(
        "Four folded parts and a pleated apron that is pressed by hand into the wave of the tile. No sealant, no torch.",
        "Patru piese îndoite și un șorț plisat care se modelează cu mâna pe ondulația țiglei. Fără silicon, fără arzător.",
      ),
      both(
        "The side channels carry the water past the window and out over the course below. Choose the size of the window; the flashing is made for it.",
        "Jgheaburile laterale duc apa pe lângă fereastră și o scot peste rândul de dedesubt. Alegeți dimensiunea ferestrei; rama e făcută pentru ea.",
      ),
    ],
    measures: [
      material(both("Aluminium 0.7 mm, apron with butyl", "Aluminiu de 0,7 mm, șorț cu butil")),
      slope(both("15° to 90°", "15° până la 90°")),
      fits(both("Streașină roof windows", "Ferestrele de mansardă Streașină")),
      made.tyrol,
    ],
    brand: "hochlicht",
    categories: ["seals-and-vents"],
    priceMinor: 7800,
    weightGrams: 3400,
    choices: [
      ["size", windowSizes],
      ["finish", ["anthracite", ["oxide", 600]]],
    ],
    stock: stocked,
    views: ["outside", "inside"],
    drawing: {
      kind: "skylight",
      finish: "anthracite",
      widthMm: 780,
      heightMm: 1180,
      opening: "fixed",
      roof: "clay",
    },
    alternatives: ["flashing-slate"],
    accessories: ["mounting-foam"],
  },
  {
    key: "flashing-slate",
    reference: "FL-S",
    name: both("Flashing for slate and sheet", "Ramă de etanșare pentru ardezie și tablă"),
    summary: both("Flat apron · steps with each course", "Șorț plat · în trepte, la fiecare rând"),
    paragraphs: [
      both(
        "Stepped side pieces that go under each course of slate, as a roofer would cut them from sheet, only faster.",
        "Piese laterale în trepte, care intră sub fiecare rând de ardezie, așa cum le-ar tăia un tinichigiu, doar că mai repede.",
      ),
      both(
        "Also for standing-seam sheet: bend the edge up by 25 mm and fold it into the seam. Choose the size of the window.",
        "Merge și la tabla fălțuită: îndoiți marginea cu 25 mm și prindeți-o în falț. Alegeți dimensiunea ferestrei.",
      ),
    ],
    measures: [
      material(both("Aluminium 0.7 mm", "Aluminiu de 0,7 mm")),
      slope(both("20° to 90°", "20° până la 90°")),
      fits(both("Streașină roof windows", "Ferestrele de mansardă Streașină")),
      made.tyrol,
    ],
    brand: "hochlicht",
    categories: ["seals-and-vents"],
    priceMinor: 8400,
    weightGrams: 3100,
    choices: [["size", windowSizes]],
    stock: lastPieces,
    views: ["outside", "inside"],
    drawing: {
      kind: "skylight",
      finish: "black",
      widthMm: 780,
      heightMm: 980,
      opening: "fixed",
      roof: "slate",
    },
    alternatives: ["flashing-tile"],
    accessories: ["mounting-foam"],
  },
  {
    key: "skylight-blackout",
    reference: "SB-R",
    name: both("Blackout for roof windows", "Rulou opac pentru mansardă"),
    summary: both("Runs in rails · morning can wait", "Merge pe șine · dimineața mai așteaptă"),
    paragraphs: [
      both(
        "The cloth runs in aluminium rails and stops at any height, on any slope. With the bar down, a bedroom at noon is dark.",
        "Țesătura merge pe șine de aluminiu și se oprește la orice înălțime, pe orice pantă. Cu bara coborâtă, dormitorul e întunecat și la prânz.",
      ),
      both(
        "The brackets are already in the window frame: two screws on each side and it hangs. The back is silver and sends the heat out again.",
        "Suporturile sunt deja în tocul ferestrei: câte două șuruburi pe fiecare parte și e montat. Spatele argintiu trimite căldura înapoi.",
      ),
    ],
    measures: [
      material(both("Polyester with aluminium back", "Poliester cu spate aluminizat")),
      surface(both("White rails", "Șine albe")),
      fits(both("Streașină roof windows", "Ferestrele de mansardă Streașină")),
      made.leiden,
    ],
    brand: "vandermeent",
    categories: ["inside-screens"],
    priceMinor: 7400,
    weightGrams: 1300,
    choices: [
      ["size", windowSizes],
      ["color", ["slate", "linen"]],
      ["material", ["polyester"]],
    ],
    stock: lastPieces,
    drawing: {
      kind: "skylight",
      finish: "white",
      widthMm: 780,
      heightMm: 1180,
      opening: "pivot",
      blind: "slate",
    },
    alternatives: ["skylight-shade"],
    accessories: ["streasina-pivot"],
  },
  {
    key: "skylight-shade",
    reference: "SH-R",
    name: both("Shade for roof windows", "Plasă parasolar pentru mansardă"),
    summary: both("Outside · keeps six degrees out", "La exterior · ține afară șase grade"),
    paragraphs: [
      both(
        "A dark mesh outside the glass that lets the view through and three quarters of the heat not. It is hooked on in April and unhooked in October.",
        "O plasă închisă la culoare, în fața geamului, care lasă priveliștea să treacă și oprește trei sferturi din căldură. Se prinde în aprilie și se desprinde în octombrie.",
      ),
      both(
        "It rolls up inside its own bar when the sash is opened. Wash it with the garden hose.",
        "Se rulează în propria bară când deschideți canatul. Se spală cu furtunul din grădină.",
      ),
    ],
    measures: [
      material(both("Glass fibre, coated", "Fibră de sticlă, peliculizată")),
      fits(both("Streașină roof windows", "Ferestrele de mansardă Streașină")),
      made.leiden,
    ],
    brand: "vandermeent",
    categories: ["outside-screens"],
    priceMinor: 6200,
    weightGrams: 900,
    choices: [
      ["size", windowSizes],
      ["material", ["glass-fibre"]],
    ],
    stock: {
      mode: "threshold",
      threshold: 5,
      rules: [
        { where: { size: "1140x1180" }, pieces: 2 },
        { where: { size: "780x1400" }, pieces: 0 },
      ],
    },
    views: ["outside", "inside"],
    drawing: {
      kind: "skylight",
      finish: "pine",
      widthMm: 780,
      heightMm: 1400,
      opening: "pivot",
      blind: "coal",
    },
    alternatives: ["skylight-blackout"],
    accessories: ["streasina-pivot"],
  },
];
