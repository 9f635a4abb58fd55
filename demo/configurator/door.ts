import type { Conditional, Family, PartRule } from "#modules/configurator/components/family/family.ts";
import type { Opening } from "#modules/configurator/components/geometry/plan.ts";
import { both } from "../shop/text.ts";
import { choice, family, frameSize, millimetres, position, step } from "./kit.ts";
import { anthracite, blue, doorProfile, larch, oak } from "./materials.ts";

const hung = (hinges: "left" | "right", towards: "inside" | "outside"): Opening => ({
  ...{ kind: "turn", hinges, tilts: false, towards },
});

const leafOpenings: readonly Conditional<{ opening: Opening }>[] = [
  {
    when: [
      ["hinges", ["left"]],
      ["towards", ["inside"]],
    ],
    opening: hung("left", "inside"),
  },
  { when: [["hinges", ["left"]]], opening: hung("left", "outside") },
  { when: [["towards", ["inside"]]], opening: hung("right", "inside") },
  { opening: hung("right", "outside") },
];

const leaf: PartRule = {
  ...{ kind: "field", openings: leafOpenings },
  fillings: [{ when: [["leaf", ["glazed"]]], filling: "glass" }, { filling: "panel" }],
};
const light: PartRule = {
  ...{ kind: "field", openings: [{ opening: { kind: "fixed" } }], fillings: [{ filling: "glass" }] },
};
const beside = (parts: readonly PartRule[], splits: readonly string[]): PartRule => ({
  ...{ kind: "columns", splits, leastMm: 250, parts },
});

/** A front door, with or without a side light. */
export const doorFamily: Family = family({
  firstNumber: 20_001,
  steps: [
    step("form", both("Form and size", "Formă și dimensiuni"), [
      choice(
        "form",
        both("Form", "Formă"),
        [
          ["single", "Leaf alone", "Doar foaia"],
          ["light", "With a side light", "Cu lumină laterală"],
        ],
        { prefer: "light" },
      ),
      millimetres("width", both("Width", "Lățime"), [800, 1800], { prefer: 1400, hint: frameSize }),
      millimetres("height", both("Height", "Înălțime"), [1900, 2500], { prefer: 2100 }),
      millimetres("leaf-width", both("Width of the leaf", "Lățimea foii"), [750, 1200], {
        ...{ prefer: 950, when: [["form", ["light"]]], required: false },
      }),
      choice("hinges", both("Hinges, seen from outside", "Balamale, văzute din exterior"), [
        ["left", "Left", "Stânga"],
        ["right", "Right", "Dreapta"],
      ]),
      choice("towards", both("Opens", "Se deschide"), [
        ["inside", "Inwards", "Spre interior"],
        ["outside", "Outwards", "Spre exterior"],
      ]),
    ]),
    step("leaf", both("Leaf", "Foaie"), [
      choice("wood", both("Material", "Material"), [
        ["oak", "Oak", "Stejar"],
        ["larch", "Larch", "Larice"],
        ["aluminium", "Aluminium, anthracite", "Aluminiu antracit"],
        ["painted", "Spruce, painted blue", "Molid vopsit albastru"],
      ]),
      choice("leaf", both("Filling", "Umplutură"), [
        ["boards", "Vertical boards", "Scânduri verticale"],
        ["panels", "Four panels", "Patru tăblii"],
        ["glazed", "Glazed", "Vitrată"],
      ]),
    ]),
    step("lock", both("Lock and threshold", "Încuietoare și prag"), [
      choice("lock", both("Lock", "Încuietoare"), [
        ["three", "Three points", "În trei puncte"],
        ["five", "Five points", "În cinci puncte"],
        ["motor", "With a motor", "Motorizată"],
      ]),
      choice("threshold", both("Threshold", "Prag"), [
        ["flat", "Flat, 20 mm", "Plat, 20 mm"],
        ["oak", "Oak with an aluminium edge", "Stejar cu muchie de aluminiu"],
      ]),
      choice("pull", both("Outside", "La exterior"), [
        ["knob", "Knob", "Buton"],
        ["bar", "Pull bar, 1,200 mm", "Bară de tragere, 1.200 mm"],
      ]),
    ]),
  ],
  rules: [
    [
      {
        id: "single-width",
        not: [
          ["form", ["single"]],
          ["width", [1251, 1800]],
        ],
      },
      both("A leaf alone is at most 1,250 mm wide", "O foaie singură are cel mult 1.250 mm lățime"),
    ],
    [
      {
        id: "light-width",
        not: [
          ["form", ["light"]],
          ["width", [800, 1199]],
        ],
      },
      both("A side light needs 1,200 mm in all", "Lumina laterală cere 1.200 mm în total"),
    ],
    [
      {
        id: "light-part",
        if: [["form", ["light"]]],
        limit: [
          [1, "leaf-width"],
          [-1, "width"],
        ],
        max: -300,
      },
      both("The side light is at least 300 mm wide", "Lumina laterală are cel puțin 300 mm"),
    ],
    [
      {
        id: "panels-wood",
        not: [
          ["wood", ["aluminium"]],
          ["leaf", ["panels"]],
        ],
      },
      both("Panels are made of wood", "Tăbliile se fac din lemn"),
    ],
    [
      {
        id: "high-lock",
        not: [
          ["height", [2201, 2500]],
          ["lock", ["three"]],
        ],
      },
      both("Above 2,200 mm the lock has five points", "Peste 2.200 mm încuietoarea are cinci puncte"),
    ],
    [
      {
        id: "motor-pull",
        not: [
          ["lock", ["motor"]],
          ["pull", ["knob"]],
        ],
      },
      both("A motor lock comes with a pull bar", "Încuietoarea motorizată se livrează cu bară"),
    ],
    [
      {
        id: "oak-threshold",
        not: [
          ["wood", ["aluminium"]],
          ["threshold", ["oak"]],
        ],
      },
      both("An aluminium door has a flat threshold", "Ușa de aluminiu are prag plat"),
    ],
  ],
  positions: [
    position("size", both("Door by its size", "Ușă după dimensiuni"), {
      kind: "grid",
      grid: {
        widthsMm: [900, 1000, 1250, 1500, 1800],
        heightsMm: [2000, 2200, 2500],
        rows: [
          [148_000, 156_000, 181_000, 228_000, 259_000],
          [157_000, 166_000, 193_000, 243_000, 276_000],
          [179_000, 189_000, 219_000, 276_000, 314_000],
        ],
      },
    }),
    position("oak", both("Oak", "Stejar"), { kind: "surcharge", percent: "18", of: ["size"] }, [
      ["wood", ["oak"]],
    ]),
    position(
      "aluminium",
      both("Aluminium", "Aluminiu"),
      { kind: "surcharge", percent: "32.5", of: ["size"] },
      [["wood", ["aluminium"]]],
    ),
    position("panels", both("Four panels", "Patru tăblii"), { kind: "piece", unitMinor: 21_000 }, [
      ["leaf", ["panels"]],
    ]),
    position("glass", both("Safety glass", "Sticlă securizată"), {
      kind: "pane",
      unitMinor: 16_500,
      least: "0.5",
    }),
    position(
      "five",
      both("Five-point lock", "Încuietoare în cinci puncte"),
      { kind: "piece", unitMinor: 14_900 },
      [["lock", ["five"]]],
    ),
    position("motor", both("Motor lock", "Încuietoare motorizată"), { kind: "piece", unitMinor: 64_900 }, [
      ["lock", ["motor"]],
    ]),
    position("threshold", both("Oak threshold", "Prag de stejar"), { kind: "bottom", unitMinor: 8_900 }, [
      ["threshold", ["oak"]],
    ]),
    position("bar", both("Pull bar", "Bară de tragere"), { kind: "piece", unitMinor: 18_500 }, [
      ["pull", ["bar"]],
    ]),
  ],
  drawing: {
    measured: "door",
    ...{ width: "width", height: "height", profiles: [{ profile: doorProfile }] },
    roots: [{ when: [["form", ["light"]]], root: beside([leaf, light], ["leaf-width"]) }, { root: leaf }],
    looks: [
      { when: [["wood", ["oak"]]], look: oak },
      { when: [["wood", ["larch"]]], look: larch },
      { when: [["wood", ["painted"]]], look: blue },
      { look: anthracite },
    ],
    accessories: { bottom: { when: [["threshold", ["oak"]]] } },
  },
  pictures: [],
  thermal: [{ values: { frameU: 1.2, glassU: 0.7, panelU: 0.8, edgePsi: 0.04 } }],
  weights: [{ values: { frameKgPerM: 6.5, sashKgPerM: 6.2, glassKgPerM2: 35, panelKgPerM2: 32 } }],
});
