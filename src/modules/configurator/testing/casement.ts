import type { Family } from "../components/family/family.ts";
import type { Opening } from "../components/geometry/plan.ts";

const opens: Opening = { kind: "turn", hinges: "left", tilts: true, towards: "inside" };
const tone = { lit: "#ffffff", body: "#eeeeee", shade: "#dddddd", line: "#999999", joint: "mitre" } as const;
const name = (en: string, ro = en) => ({ en, ro });

/** A small family for tests: one sash, or two parts of which the right one is a fixed panel. */
export const casement: Family = {
  format: 1,
  model: {
    format: 1,
    attributes: [
      { id: "parts", values: ["one", "two"] },
      { id: "width", min: 500, max: 2000, step: 1, prefer: 1000 },
      { id: "height", min: 500, max: 2200, step: 1, prefer: 1000 },
      { id: "left", min: 0, max: 1500, step: 1, prefer: 600 },
      { id: "glass", values: ["double", "triple"] },
      { id: "sill", values: ["no", "yes"] },
      { id: "sill-length", min: 400, max: 2400, step: 1, prefer: 1000 },
    ],
    rules: [
      { id: "area", if: [["parts", ["one"]]], limit: [[1, "width", "height"]], max: 2_000_000 },
      {
        id: "wide",
        not: [
          ["parts", ["two"]],
          ["width", [500, 899]],
        ],
      },
      {
        ...{ id: "right", if: [["parts", ["two"]]], max: -400 },
        limit: [
          [1, "left"],
          [-1, "width"],
        ],
      },
    ],
  },
  ruleNames: { area: name("One sash carries at most 2 m²", "Un canat poartă cel mult 2 m²") },
  attributes: [
    {
      ...{ id: "parts", number: 11, name: name("Parts", "Părți"), step: "size", required: true },
      ...{ kind: "choice", shown: "radio" },
      values: [
        { id: "one", number: 21, name: name("One", "Una") },
        { id: "two", number: 22, name: name("Two", "Două") },
      ],
    },
    {
      ...{ id: "width", number: 12, name: name("Width", "Lățime"), step: "size", required: true },
      ...{ kind: "number", shown: "number", unit: "mm" },
    },
    {
      ...{ id: "height", number: 13, name: name("Height", "Înălțime"), step: "size", required: true },
      ...{ kind: "number", shown: "number", unit: "mm" },
    },
    {
      ...{ id: "left", number: 14, name: name("Left part", "Partea stângă"), step: "split", required: false },
      ...{ kind: "number", shown: "number", unit: "mm" },
    },
    {
      ...{ id: "glass", number: 15, name: name("Glass", "Sticlă"), step: "extras", required: true },
      ...{ kind: "choice", shown: "select" },
      values: [
        { id: "double", number: 23, name: name("Double glazing", "Geam dublu") },
        { id: "triple", number: 24, name: name("Triple glazing", "Geam triplu") },
      ],
    },
    {
      ...{ id: "sill", number: 16, name: name("Sill", "Glaf"), step: "extras", required: true },
      ...{ kind: "choice", shown: "radio" },
      values: [
        { id: "no", number: 25, name: name("No", "Nu") },
        { id: "yes", number: 26, name: name("Yes", "Da") },
      ],
    },
    {
      ...{ id: "sill-length", number: 17, name: name("Sill length", "Lungimea glafului"), step: "extras" },
      ...{ required: false, when: [["sill", ["yes"]]], kind: "number", shown: "number", unit: "mm" },
    },
    {
      ...{
        id: "note",
        number: 18,
        name: name("Note", "Notă"),
        step: "extras",
        required: false,
        kind: "text",
      },
    },
  ],
  steps: [
    { id: "size", number: 1, name: name("Size", "Dimensiuni") },
    { id: "split", number: 2, name: name("Split", "Împărțire"), when: [["parts", ["two"]]] },
    { id: "extras", number: 3, name: name("Extras", "Opțiuni") },
  ],
  prices: {
    currency: "EUR",
    positions: [
      { id: "area", name: name("Window", "Fereastră"), price: { kind: "squareMeter", unitMinor: 20_000 } },
      { id: "fitting", name: name("Fitting", "Feronerie"), price: { kind: "openings", unitMinor: 5_000 } },
      { id: "sill", name: name("Sill", "Glaf"), price: { kind: "externalSill", unitMinor: 2_000 } },
    ],
  },
  drawing: {
    ...{ width: "width", height: "height" },
    profiles: [{ profile: { frameMm: 62, mullionMm: 84, sashMm: 53, beadMm: 13, rebateMm: 12, coverMm: 8 } }],
    roots: [
      {
        when: [["parts", ["two"]]],
        root: {
          ...{ kind: "columns", splits: ["left"], leastMm: 400 },
          parts: [
            { kind: "field", openings: [{ opening: opens }], fillings: [{ filling: "glass" }] },
            { kind: "field", openings: [{ opening: { kind: "fixed" } }], fillings: [{ filling: "panel" }] },
          ],
        },
      },
      { root: { kind: "field", openings: [{ opening: opens }], fillings: [{ filling: "glass" }] } },
    ],
    looks: [{ look: { material: tone, metal: tone, glass: { top: "#ccddee", bottom: "#88aabb" } } }],
    accessories: { externalSill: { when: [["sill", ["yes"]]], attribute: "sill-length" } },
  },
  pictures: [{ when: [["glass", ["triple"]]], name: name("Section", "Secțiune"), file: 7 }],
  thermal: [
    { when: [["glass", ["double"]]], values: { frameU: 1.2, glassU: 1.1, panelU: 0.9, edgePsi: 0.05 } },
    { values: { frameU: 1.2, glassU: 0.6, panelU: 0.9, edgePsi: 0.04 } },
  ],
  weights: [{ values: { frameKgPerM: 3, sashKgPerM: 2.5, glassKgPerM2: 30, panelKgPerM2: 14 } }],
};
