import type { Family } from "#modules/configurator/components/family/family.ts";
import { both } from "../shop/text.ts";
import { choice, family, millimetres, pieces, position, step } from "./kit.ts";
import { boardProfile, granite, larch, marble, oak } from "./materials.ts";

/** An inside sill, seen from above: the drawing shows its depth as its height. */
export const sillFamily: Family = family({
  firstNumber: 50_001,
  steps: [
    step("size", both("Size", "Dimensiuni"), [
      millimetres("length", both("Length", "Lungime"), [300, 3500], { prefer: 1400 }),
      millimetres("depth", both("Depth", "Adâncime"), [100, 600], { prefer: 250, step: 5 }),
      choice("thickness", both("Thickness", "Grosime"), [
        ["mm20", "20 mm", "20 mm"],
        ["mm30", "30 mm", "30 mm"],
        ["mm40", "40 mm", "40 mm"],
      ]),
    ]),
    step("material", both("Material and edge", "Material și muchie"), [
      choice("material", both("Material", "Material"), [
        ["marble", "Rușchița marble", "Marmură de Rușchița"],
        ["granite", "Granite", "Granit"],
        ["oak", "Oak", "Stejar"],
        ["larch", "Larch", "Larice"],
      ]),
      choice("edge", both("Front edge", "Muchia din față"), [
        ["straight", "Straight", "Dreaptă"],
        ["round", "Rounded", "Rotunjită"],
        ["nosing", "Doubled nosing", "Bot dublat"],
      ]),
      choice("surface", both("Surface", "Suprafață"), [
        ["matt", "Honed", "Mată"],
        ["polished", "Polished", "Lustruită"],
        ["oiled", "Oiled", "Uleiată"],
      ]),
      pieces("consoles", both("Consoles", "Console"), 8),
    ]),
  ],
  rules: [
    [
      {
        id: "surface",
        table: ["material", "surface"],
        rows: [
          [
            ["marble", "granite"],
            ["matt", "polished"],
          ],
          [["oak", "larch"], ["oiled"]],
        ],
      },
      both("Stone is honed or polished, wood is oiled", "Piatra este mată sau lustruită, lemnul este uleiat"),
    ],
    [
      {
        id: "marble-length",
        not: [
          ["material", ["marble"]],
          ["length", [2401, 3500]],
        ],
      },
      both("Marble is cut from slabs of 2,400 mm", "Marmura se taie din plăci de 2.400 mm"),
    ],
    [
      {
        id: "thin-marble",
        not: [
          ["material", ["marble"]],
          ["thickness", ["mm20"]],
          ["length", [1801, 2400]],
        ],
      },
      both("Marble longer than 1,800 mm is 30 mm thick", "Marmura peste 1.800 mm are 30 mm grosime"),
    ],
    [
      {
        id: "oak-thickness",
        not: [
          ["material", ["oak", "larch"]],
          ["thickness", ["mm20"]],
        ],
      },
      both("Solid wood begins at 30 mm", "Lemnul masiv începe de la 30 mm"),
    ],
    [
      {
        id: "nosing-wood",
        not: [
          ["edge", ["nosing"]],
          ["material", ["oak", "larch"]],
        ],
      },
      both("A doubled nosing is made in stone", "Botul dublat se face din piatră"),
    ],
  ],
  positions: [
    position(
      "marble",
      both("Marble", "Marmură"),
      { kind: "squareMeter", unitMinor: 18_500, wastePercent: "15", least: "0.2" },
      [["material", ["marble"]]],
    ),
    position(
      "granite",
      both("Granite", "Granit"),
      { kind: "squareMeter", unitMinor: 14_200, wastePercent: "12", least: "0.2" },
      [["material", ["granite"]]],
    ),
    position("oak", both("Oak", "Stejar"), { kind: "squareMeter", unitMinor: 21_900, wastePercent: "8" }, [
      ["material", ["oak"]],
    ]),
    position(
      "larch",
      both("Larch", "Larice"),
      { kind: "squareMeter", unitMinor: 13_900, wastePercent: "8" },
      [["material", ["larch"]]],
    ),
    position(
      "mm30",
      both("30 mm thick", "Grosime de 30 mm"),
      { kind: "surcharge", percent: "25", of: "all" },
      [["thickness", ["mm30"]]],
    ),
    position(
      "mm40",
      both("40 mm thick", "Grosime de 40 mm"),
      { kind: "surcharge", percent: "48", of: "all" },
      [["thickness", ["mm40"]]],
    ),
    position(
      "edge",
      both("Worked edge", "Muchie prelucrată"),
      { kind: "linearMeter", unitMinor: 1_850, step: "0.1" },
      [["edge", ["round"]]],
    ),
    position(
      "nosing",
      both("Doubled nosing", "Bot dublat"),
      { kind: "linearMeter", unitMinor: 4_200, step: "0.1" },
      [["edge", ["nosing"]]],
    ),
    position("polish", both("Polish", "Lustruire"), { kind: "squareMeter", unitMinor: 3_600 }, [
      ["surface", ["polished"]],
    ]),
    position("consoles", both("Consoles", "Console"), {
      kind: "piece",
      unitMinor: 1_290,
      attribute: "consoles",
    }),
  ],
  drawing: {
    measured: "sill",
    ...{ width: "length", height: "depth", profiles: [{ profile: boardProfile }] },
    roots: [
      {
        root: { kind: "field", openings: [{ opening: { kind: "fixed" } }], fillings: [{ filling: "panel" }] },
      },
    ],
    looks: [
      { when: [["material", ["marble"]]], look: marble },
      { when: [["material", ["granite"]]], look: granite },
      { when: [["material", ["oak"]]], look: oak },
      { look: larch },
    ],
    accessories: { length: { attribute: "length" } },
  },
  pictures: [],
  thermal: [],
  weights: [
    {
      when: [["material", ["marble", "granite"]]],
      values: { frameKgPerM: 0, sashKgPerM: 0, glassKgPerM2: 0, panelKgPerM2: 80 },
    },
    { values: { frameKgPerM: 0, sashKgPerM: 0, glassKgPerM2: 0, panelKgPerM2: 24 } },
  ],
});
