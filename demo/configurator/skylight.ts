import type { Family } from "#modules/configurator/components/family/family.ts";
import { both } from "../shop/text.ts";
import { choice, family, millimetres, position, step } from "./kit.ts";
import { larch, white, windowProfile } from "./materials.ts";

/** A skylight in the sizes of the price list. */
export const skylightFamily: Family = family({
  firstNumber: 30_001,
  steps: [
    step("size", both("Size and roof", "Dimensiuni și acoperiș"), [
      millimetres("width", both("Width", "Lățime"), [550, 1340], { prefer: 780, step: 10 }),
      millimetres("height", both("Height", "Înălțime"), [780, 1600], { prefer: 1180, step: 10 }),
      choice("pitch", both("Pitch of the roof", "Panta acoperișului"), [
        ["steep", "From 35° to 90°", "De la 35° la 90°"],
        ["flat", "From 15° to 35°", "De la 15° la 35°"],
      ]),
      choice("roofing", both("Roofing", "Învelitoare"), [
        ["tiles", "Tiles, up to 120 mm", "Țiglă, până la 120 mm"],
        ["slate", "Slate or shingle", "Ardezie sau șindrilă"],
        ["metal", "Standing seam", "Tablă fălțuită"],
      ]),
    ]),
    step("kind", both("Opening and frame", "Deschidere și toc"), [
      choice("opening", both("How it opens", "Mod de deschidere"), [
        ["pivot", "Centre pivot", "Articulație mediană"],
        ["top", "Top-hung", "Articulație superioară"],
        ["fixed", "Fixed", "Fixă"],
      ]),
      choice("frame", both("Frame inside", "Toc la interior"), [
        ["larch", "Larch, oiled", "Larice uleiat"],
        ["white", "Larch, white", "Larice alb"],
      ]),
      choice(
        "glass",
        both("Glass", "Sticlă"),
        [
          ["double", "Double, laminated inside", "Dublă, laminată la interior"],
          ["triple", "Triple, laminated inside", "Triplă, laminată la interior"],
        ],
        { prefer: "triple" },
      ),
    ]),
    step("drive", both("Drive and blind", "Acționare și rulou"), [
      choice("drive", both("Drive", "Acționare"), [
        ["hand", "By hand", "Manuală"],
        ["cable", "Motor on mains", "Motor la rețea"],
        ["solar", "Motor with solar cell", "Motor cu celulă solară"],
      ]),
      choice("blind", both("Blind", "Rulou"), [
        ["none", "None", "Fără"],
        ["dark", "Blackout, inside", "Opac, la interior"],
        ["awning", "Awning, outside", "Copertină, la exterior"],
      ]),
    ]),
  ],
  rules: [
    [
      {
        id: "top-pitch",
        not: [
          ["opening", ["top"]],
          ["pitch", ["flat"]],
        ],
      },
      both("Top-hung windows need a pitch from 35°", "Articulația superioară cere o pantă de la 35°"),
    ],
    [
      {
        id: "fixed-drive",
        not: [
          ["opening", ["fixed"]],
          ["drive", ["cable", "solar"]],
        ],
      },
      both("What is fixed has no drive", "Ce este fix nu are acționare"),
    ],
    [
      { id: "area", limit: [[1, "width", "height"]], max: 1_900_000 },
      both("At most 1.9 m²", "Cel mult 1,9 m²"),
    ],
    [
      {
        id: "triple-width",
        not: [
          ["glass", ["triple"]],
          ["width", [1200, 1340]],
          ["drive", ["hand"]],
        ],
      },
      both(
        "Triple glass from 1,200 mm is opened by a motor",
        "Geamul triplu de la 1.200 mm se deschide cu motor",
      ),
    ],
    [
      {
        id: "slate-flat",
        not: [
          ["roofing", ["slate"]],
          ["pitch", ["flat"]],
        ],
      },
      both("Slate needs a pitch from 35°", "Ardezia cere o pantă de la 35°"),
    ],
    [
      {
        id: "solar-awning",
        not: [
          ["drive", ["solar"]],
          ["blind", ["awning"]],
        ],
      },
      both("An awning would shade the solar cell", "Copertina ar umbri celula solară"),
    ],
  ],
  positions: [
    position("size", both("Skylight by its size", "Fereastră după dimensiuni"), {
      kind: "grid",
      grid: {
        widthsMm: [550, 660, 780, 940, 1140, 1340],
        heightsMm: [780, 980, 1180, 1400, 1600],
        rows: [
          [26_900, 29_400, 32_600, 37_500, 43_900, 50_400],
          [28_900, 31_900, 35_500, 41_000, 48_200, 55_400],
          [31_200, 34_500, 38_600, 44_800, 52_900, 61_000],
          [33_900, 37_600, 42_200, 49_200, 58_300, 67_400],
          [36_700, 40_800, 45_900, 53_700, 63_800, 73_900],
        ],
      },
    }),
    position("flashing", both("Flashing kit", "Ramă de etanșare"), {
      kind: "windowPerimeter",
      unitMinor: 2_150,
    }),
    position(
      "metal",
      both("For standing seam", "Pentru tablă fălțuită"),
      {
        ...{ kind: "surcharge", percent: "20", of: ["flashing"] },
      },
      [["roofing", ["metal"]]],
    ),
    position(
      "top",
      both("Top-hung fitting", "Feronerie superioară"),
      { kind: "openings", unitMinor: 9_800 },
      [["opening", ["top"]]],
    ),
    position(
      "triple",
      both("Triple glass", "Geam triplu"),
      { kind: "pane", unitMinor: 12_800, least: "0.3" },
      [["glass", ["triple"]]],
    ),
    position("white", both("White frame", "Toc alb"), { kind: "surcharge", percent: "7.5", of: ["size"] }, [
      ["frame", ["white"]],
    ]),
    position("cable", both("Motor on mains", "Motor la rețea"), { kind: "piece", unitMinor: 24_900 }, [
      ["drive", ["cable"]],
    ]),
    position("solar", both("Solar motor", "Motor solar"), { kind: "piece", unitMinor: 32_900 }, [
      ["drive", ["solar"]],
    ]),
    position(
      "dark",
      both("Blackout blind", "Rulou opac"),
      { kind: "rollerScreen", unitMinor: 6_900, least: "0.6" },
      [["blind", ["dark"]]],
    ),
    position(
      "awning",
      both("Awning", "Copertină"),
      { kind: "rollerScreen", unitMinor: 9_400, least: "0.6" },
      [["blind", ["awning"]]],
    ),
  ],
  drawing: {
    measured: "skylight",
    ...{ width: "width", height: "height", profiles: [{ profile: windowProfile }] },
    roots: [
      {
        root: {
          kind: "field",
          openings: [
            { when: [["opening", ["fixed"]]], opening: { kind: "fixed" } },
            { opening: { kind: "tilt", hinges: "top", towards: "outside" } },
          ],
          fillings: [{ filling: "glass" }],
        },
      },
    ],
    looks: [{ when: [["frame", ["white"]]], look: white }, { look: larch }],
    accessories: { screen: { when: [["blind", ["dark", "awning"]]] } },
  },
  pictures: [],
  thermal: [
    { when: [["glass", ["triple"]]], values: { frameU: 1.2, glassU: 0.7, panelU: 1, edgePsi: 0.04 } },
    { values: { frameU: 1.2, glassU: 1.1, panelU: 1, edgePsi: 0.06 } },
  ],
  weights: [
    {
      when: [["glass", ["triple"]]],
      values: { frameKgPerM: 2.8, sashKgPerM: 2.4, glassKgPerM2: 38, panelKgPerM2: 12 },
    },
    { values: { frameKgPerM: 2.8, sashKgPerM: 2.4, glassKgPerM2: 28, panelKgPerM2: 12 } },
  ],
});
