import type { Family } from "#modules/configurator/components/family/family.ts";
import { both } from "../shop/text.ts";
import { choice, family, millimetres, pieces, position, step } from "./kit.ts";
import { anthracite, cloth, railed, screenProfile, white } from "./materials.ts";

/** An outside roller screen. */
export const screenFamily: Family = family({
  firstNumber: 40_001,
  steps: [
    step("size", both("Size", "Dimensiuni"), [
      millimetres("width", both("Width", "Lățime"), [500, 4000], { prefer: 1200 }),
      millimetres("height", both("Height", "Înălțime"), [500, 3000], { prefer: 1500 }),
      choice("mount", both("Fixed", "Montaj"), [
        ["reveal", "In the reveal", "În șpalet"],
        ["wall", "On the wall", "Pe perete"],
      ]),
    ]),
    step("cloth", both("Cloth and box", "Pânză și casetă"), [
      choice(
        "cloth",
        both("Cloth", "Pânză"),
        [
          ["sand", "Sand, 5 % open", "Nisip, 5 % deschis", { swatch: "#c4bdae" }],
          ["charcoal", "Charcoal, 3 % open", "Cărbune, 3 % deschis", { swatch: "#484f52" }],
          ["blackout", "White, opaque", "Alb, opac", { swatch: "#f4f3ef" }],
        ],
        { shown: "swatch", prefer: "charcoal" },
      ),
      choice("guide", both("Guide", "Ghidaj"), [
        ["zip", "Zip rail", "Șină cu fermoar"],
        ["cable", "Steel cable", "Cablu de oțel"],
      ]),
    ]),
    step("drive", both("Drive", "Acționare"), [
      choice("drive", both("Drive", "Acționare"), [
        ["crank", "Crank", "Manivelă"],
        ["motor", "Motor", "Motor"],
        ["solar", "Motor with solar cell", "Motor cu celulă solară"],
      ]),
      pieces("remotes", both("Remote controls", "Telecomenzi"), 5, { when: [["drive", ["motor", "solar"]]] }),
    ]),
  ],
  rules: [
    [
      { id: "cable-area", if: [["guide", ["cable"]]], limit: [[1, "width", "height"]], max: 6_000_000 },
      both("On cables at most 6 m²", "Pe cablu cel mult 6 m²"),
    ],
    [
      { id: "area", limit: [[1, "width", "height"]], max: 10_000_000 },
      both("At most 10 m²", "Cel mult 10 m²"),
    ],
    [
      { id: "crank-area", if: [["drive", ["crank"]]], limit: [[1, "width", "height"]], max: 4_500_000 },
      both("By hand at most 4.5 m²", "Manual cel mult 4,5 m²"),
    ],
    [
      {
        id: "solar-width",
        not: [
          ["drive", ["solar"]],
          ["width", [500, 799]],
        ],
      },
      both("The solar cell needs a box of 800 mm", "Celula solară cere o casetă de 800 mm"),
    ],
    [
      {
        id: "remote-crank",
        not: [
          ["drive", ["crank"]],
          ["remotes", [1, 5]],
        ],
      },
      both("A crank has no remote control", "Manivela nu are telecomandă"),
    ],
  ],
  positions: [
    position("cloth", both("Cloth", "Pânză"), {
      kind: "squareMeter",
      unitMinor: 9_800,
      least: "1.5",
      wastePercent: "6",
    }),
    position(
      "opaque",
      both("Opaque cloth", "Pânză opacă"),
      { kind: "surcharge", percent: "12", of: ["cloth"] },
      [["cloth", ["blackout"]]],
    ),
    position("box", both("Box and bottom bar", "Casetă și bară inferioară"), {
      ...{ kind: "linearMeter", unitMinor: 7_400, least: "1", step: "0.1" },
    }),
    position("zip", both("Zip rails", "Șine cu fermoar"), { kind: "piece", unitMinor: 8_900 }, [
      ["guide", ["zip"]],
    ]),
    position("motor", both("Motor", "Motor"), { kind: "piece", unitMinor: 18_900 }, [["drive", ["motor"]]]),
    position("solar", both("Solar motor", "Motor solar"), { kind: "piece", unitMinor: 28_900 }, [
      ["drive", ["solar"]],
    ]),
    position("remote", both("Remote control", "Telecomandă"), {
      ...{ kind: "piece", unitMinor: 3_900, attribute: "remotes" },
    }),
    position(
      "wall",
      both("Brackets for the wall", "Console pentru perete"),
      { kind: "piece", unitMinor: 2_400 },
      [["mount", ["wall"]]],
    ),
  ],
  drawing: {
    measured: "screen",
    ...{ width: "width", height: "height", profiles: [{ profile: screenProfile }] },
    roots: [
      {
        root: { kind: "field", openings: [{ opening: { kind: "fixed" } }], fillings: [{ filling: "panel" }] },
      },
    ],
    looks: [
      { when: [["cloth", ["sand"]]], look: railed(cloth) },
      { when: [["cloth", ["charcoal"]]], look: railed(anthracite) },
      { look: railed(white) },
    ],
    accessories: { length: { attribute: "width" } },
  },
  pictures: [],
  thermal: [],
  weights: [{ values: { frameKgPerM: 2.2, sashKgPerM: 0, glassKgPerM2: 0, panelKgPerM2: 0.6 } }],
});
