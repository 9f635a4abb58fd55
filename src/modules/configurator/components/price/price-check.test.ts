import { expect, test } from "vitest";
import type { RuleModel } from "../solver/rule-model.ts";
import type { Position } from "./family-price.ts";
import { priceFaults } from "./price-check.ts";

const model: RuleModel = {
  format: 1,
  attributes: [
    { id: "wood", values: ["larch", "oak"] },
    { id: "width", min: 500, max: 3000, step: 1 },
  ],
  rules: [],
};
const one = (price: Position["price"], more: Partial<Position> = {}): Position => ({
  ...{ id: "one", name: { en: "One" }, price },
  ...more,
});
const piece = { kind: "piece", unitMinor: 100 } as const;
const grid = { widthsMm: [600, 900], heightsMm: [700], rows: [[100, 200]] };

test.each<[string, Position[]]>([
  ["nothing at all", []],
  [
    "pieces under conditions",
    [
      one(piece, {
        when: [
          ["wood", ["oak"]],
          ["width", [600, 900]],
        ],
      }),
    ],
  ],
  ["as many pieces as millimetres", [one({ ...piece, attribute: "width" })]],
  ["a whole grid", [one({ kind: "grid", grid })]],
  ["a size that is not made", [one({ kind: "grid", grid: { ...grid, rows: [[100, "notMade"]] } })]],
  [
    "a surcharge on what stands before",
    [one(piece), one({ kind: "surcharge", percent: "7.5", of: ["one"] }, { id: "two" })],
  ],
  [
    "a least and a step",
    [one({ kind: "pane", unitMinor: 9250, least: "0.5", step: "0.01", wastePercent: "3" })],
  ],
])("%s fits", (_what, positions) => {
  expect(priceFaults({ currency: "EUR", positions }, model)).toEqual([]);
});

test.each<[string, Position[], { kind: string; what: string }[]]>([
  ["one id twice", [one(piece), one(piece)], [{ kind: "twice", what: "one" }]],
  [
    "an attribute that is gone",
    [one(piece, { when: [["handle", ["brass"]]] })],
    [{ kind: "attribute", what: "handle" }],
  ],
  [
    "a value that is gone",
    [one(piece, { when: [["wood", ["oak", "ash"]]] })],
    [{ kind: "value", what: "ash" }],
  ],
  ["a number among words", [one(piece, { when: [["width", ["wide"]]] })], [{ kind: "value", what: "wide" }]],
  [
    "a range from above",
    [one(piece, { when: [["width", [900, 600]]] })],
    [{ kind: "value", what: "900,600" }],
  ],
  ["as many pieces as wood", [one({ ...piece, attribute: "wood" })], [{ kind: "pieces", what: "wood" }]],
  ["half a cent", [one({ ...piece, unitMinor: 0.5 })], [{ kind: "amount", what: "0.5" }]],
  ["less than nothing", [one({ kind: "openings", unitMinor: -1 })], [{ kind: "amount", what: "-1" }]],
  [
    "a least in words",
    [one({ kind: "pane", unitMinor: 1, least: "half" })],
    [{ kind: "amount", what: "half" }],
  ],
  [
    "a step below nothing",
    [one({ kind: "pane", unitMinor: 1, step: "-1" })],
    [{ kind: "amount", what: "-1" }],
  ],
  [
    "a surcharge on what follows",
    [one({ kind: "surcharge", percent: "7", of: ["two"] }), one(piece, { id: "two" })],
    [{ kind: "surcharge", what: "two" }],
  ],
  [
    "a gap",
    [one({ kind: "grid", grid: { ...grid, rows: [[100, null]] } })],
    [{ kind: "grid", what: "900 × 700" }],
  ],
  [
    "a row too short",
    [one({ kind: "grid", grid: { ...grid, rows: [[100]] } })],
    [{ kind: "grid", what: "" }],
  ],
  [
    "sizes that fall",
    [one({ kind: "grid", grid: { ...grid, widthsMm: [900, 600] } })],
    [{ kind: "grid", what: "" }],
  ],
])("%s does not fit", (_what, positions, faults) => {
  expect(
    priceFaults({ currency: "EUR", positions }, model).map(({ kind, what }) => ({ kind, what })),
  ).toEqual(faults);
});
