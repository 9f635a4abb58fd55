import type { Conditional, Family, PartRule } from "#modules/configurator/components/family/family.ts";
import type { Opening } from "#modules/configurator/components/geometry/plan.ts";
import { both } from "../shop/text.ts";
import { choice, family, frameSize, free, millimetres, step } from "./kit.ts";
import { anthracite, oakFoil, sage, white, windowProfile } from "./materials.ts";
import { windowPositions } from "./window-prices.ts";
import { windowRules } from "./window-rules.ts";

const turn = (hinges: "left" | "right", tilts: boolean): Opening => ({
  ...{ kind: "turn", hinges, tilts, towards: "inside" },
});

function sash(openings: readonly Conditional<{ opening: Opening }>[]): PartRule {
  return { kind: "field", openings, fillings: [{ filling: "glass" }] };
}

const oneSash = sash([
  { when: [["opening", ["fixed"]]], opening: { kind: "fixed" } },
  { when: [["opening", ["tilt"]]], opening: { kind: "tilt", hinges: "bottom", towards: "inside" } },
  {
    when: [
      ["opening", ["turn"]],
      ["hinges", ["left"]],
    ],
    opening: turn("left", false),
  },
  { when: [["opening", ["turn"]]], opening: turn("right", false) },
  { when: [["hinges", ["left"]]], opening: turn("left", true) },
  { opening: turn("right", true) },
]);

/** Two sashes: the sash on the chosen hinge side turns and tilts, the other one only turns and opens second. */
const pair = (hinges: "left" | "right") => {
  const tilts: Conditional<{ opening: Opening }>[] = [
    { when: [["opening", ["fixed"]]], opening: { kind: "fixed" } },
    { when: [["opening", ["tilt"]]], opening: { kind: "tilt", hinges: "bottom", towards: "inside" } },
    { when: [["opening", ["turn"]]], opening: turn(hinges, false) },
    { when: [["hinges", [hinges]]], opening: turn(hinges, true) },
    { opening: turn(hinges, false) },
  ];
  return sash(tilts);
};

const middle = sash([{ opening: { kind: "fixed" } }]);

/** A PVC tilt-and-turn window with one, two or three parts. */
export const windowFamily: Family = family({
  firstNumber: 10_001,
  steps: [
    step("form", both("Form and size", "Formă și dimensiuni"), [
      choice(
        "parts",
        both("Parts", "Împărțire"),
        [
          ["one", "One part", "O parte"],
          ["two", "Two parts", "Două părți"],
          ["three", "Three parts", "Trei părți"],
        ],
        { prefer: "two" },
      ),
      millimetres("width", both("Width", "Lățime"), [500, 2800], { prefer: 1200, hint: frameSize }),
      millimetres("height", both("Height", "Înălțime"), [500, 2200], { prefer: 1400 }),
      millimetres("left", both("Left part", "Partea din stânga"), [380, 1400], {
        ...{ prefer: 600, when: [["parts", ["two"]]], required: false },
      }),
    ]),
    step("opening", both("Opening", "Deschidere"), [
      choice("opening", both("How it opens", "Mod de deschidere"), [
        ["tilt-turn", "Tilt and turn", "Oscilobatant"],
        ["turn", "Turn", "Batant"],
        ["tilt", "Tilt", "Rabatant"],
        ["fixed", "Fixed", "Fix"],
      ]),
      choice(
        "hinges",
        both("Hinges, seen from outside", "Balamale, văzute din exterior"),
        [
          ["left", "Left", "Stânga"],
          ["right", "Right", "Dreapta"],
        ],
        { when: [["opening", ["tilt-turn", "turn"]]] },
      ),
    ]),
    step("colour", both("Colour", "Culoare"), [
      choice(
        "outside",
        both("Outside", "Exterior"),
        [
          ["white", "White", "Alb", { swatch: "#f4f3ef" }],
          ["anthracite", "Anthracite", "Antracit", { swatch: "#484f52" }],
          ["oak", "Golden oak", "Stejar auriu", { swatch: "#bc9c72" }],
          ["ral", "A colour of your choice", "O culoare la alegere", { swatch: "#97a594", custom: true }],
        ],
        { shown: "swatch" },
      ),
      choice(
        "inside",
        both("Inside", "Interior"),
        [
          ["white", "White", "Alb", { swatch: "#f4f3ef" }],
          ["anthracite", "Anthracite", "Antracit", { swatch: "#484f52" }],
          ["oak", "Golden oak", "Stejar auriu", { swatch: "#bc9c72" }],
        ],
        { shown: "swatch" },
      ),
    ]),
    step("glass", both("Glass and security", "Sticlă și siguranță"), [
      choice(
        "glass",
        both("Glass", "Sticlă"),
        [
          ["triple", "Triple, Ug 0.6", "Triplu, Ug 0,6"],
          ["double", "Double, Ug 1.1", "Dublu, Ug 1,1"],
          ["sound", "Triple against noise, 42 dB", "Triplu fonoizolant, 42 dB"],
        ],
        { hint: both("Each pane is charged by its area.", "Fiecare geam se calculează după suprafață.") },
      ),
      choice(
        "pattern",
        both("Surface of the glass", "Suprafața sticlei"),
        [
          ["clear", "Clear", "Transparentă"],
          ["satin", "Satin", "Satinată"],
          ["master", "Master-Carré", "Master-Carré"],
        ],
        { shown: "select" },
      ),
      choice(
        "security",
        both("Security", "Siguranță"),
        [
          ["basic", "Basic", "De bază"],
          ["rc1", "RC 1 N", "RC 1 N"],
          ["rc2", "RC 2", "RC 2"],
        ],
        { shown: "select" },
      ),
      choice(
        "handle",
        both("Handle", "Mâner"),
        [
          ["white", "White", "Alb"],
          ["steel", "Brushed steel", "Oțel periat"],
          ["lock", "Steel, with a lock", "Oțel, cu cheie"],
          ["none", "None", "Fără"],
        ],
        { shown: "select" },
      ),
    ]),
    step("extras", both("Sills and screen", "Glafuri și rulou"), [
      choice("sill-outside", both("Sill outside", "Glaf exterior"), [
        ["none", "None", "Fără"],
        ["aluminium", "Aluminium", "Aluminiu"],
      ]),
      millimetres("sill-length", both("Length of the sill", "Lungimea glafului"), [400, 3360], {
        ...{ prefer: 1200, when: [["sill-outside", ["aluminium"]]], required: false },
      }),
      choice("sill-inside", both("Sill inside", "Glaf interior"), [
        ["none", "None", "Fără"],
        ["pvc", "White plastic", "PVC alb"],
        ["oak", "Oak", "Stejar"],
      ]),
      choice("screen", both("Roller screen", "Rulou"), [
        ["none", "None", "Fără"],
        ["inside", "On the sash, inside", "Pe canat, la interior"],
      ]),
      free("text", "note", both("Remark", "Observație"), both("For our workshop", "Pentru atelier")),
      free(
        "file",
        "sketch",
        both("Sketch or photo", "Schiță sau fotografie"),
        both("Of the opening in the wall", "A golului din perete"),
      ),
    ]),
  ],
  rules: windowRules,
  positions: windowPositions,
  drawing: {
    measured: "window",
    ...{ width: "width", height: "height", profiles: [{ profile: windowProfile }] },
    roots: [
      { when: [["parts", ["one"]]], root: oneSash },
      {
        when: [["parts", ["two"]]],
        root: { kind: "columns", splits: ["left"], leastMm: 380, parts: [pair("left"), pair("right")] },
      },
      { root: { kind: "columns", leastMm: 380, parts: [pair("left"), middle, pair("right")] } },
    ],
    looks: [
      { when: [["outside", ["anthracite"]]], look: anthracite },
      { when: [["outside", ["oak"]]], look: oakFoil },
      { when: [["outside", ["ral"]]], look: sage },
      { look: white },
    ],
    accessories: {
      externalSill: { when: [["sill-outside", ["aluminium"]]], attribute: "sill-length" },
      internalSill: { when: [["sill-inside", ["pvc", "oak"]]] },
      screen: { when: [["screen", ["inside"]]] },
    },
  },
  pictures: [],
  thermal: [
    { when: [["glass", ["double"]]], values: { frameU: 1.1, glassU: 1.1, panelU: 0.9, edgePsi: 0.05 } },
    { when: [["glass", ["sound"]]], values: { frameU: 1.0, glassU: 0.7, panelU: 0.9, edgePsi: 0.035 } },
    { values: { frameU: 1.0, glassU: 0.6, panelU: 0.9, edgePsi: 0.035 } },
  ],
  weights: [
    {
      when: [["glass", ["double"]]],
      values: { frameKgPerM: 3.1, sashKgPerM: 2.6, glassKgPerM2: 20, panelKgPerM2: 14 },
    },
    {
      when: [["glass", ["sound"]]],
      values: { frameKgPerM: 3.1, sashKgPerM: 2.6, glassKgPerM2: 42, panelKgPerM2: 14 },
    },
    { values: { frameKgPerM: 3.1, sashKgPerM: 2.6, glassKgPerM2: 30, panelKgPerM2: 14 } },
  ],
});
