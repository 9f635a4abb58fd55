import { expect, test } from "vitest";
import { testHarness } from "../../../../testing.ts";
import { treeOf } from "../../components/price-tree.ts";
import type { PriceStep } from "./price-step.ts";
import { priceSteps } from "./price-steps.ts";

const harness = testHarness();

const billing = { wastePercent: "0", least: "0.5", step: "0" };
const glass = treeOf(
  { op: "measured", kind: "pane", measured: ["0.41", "0.6", "0.41"], unitMinor: 9250, ...billing },
  "EUR",
  [],
);
const larch = treeOf(
  { op: "cell", widthMm: 1730, heightMm: 1380, columnMm: 1800, rowMm: 1400, minor: 105_000 },
  "EUR",
  [],
);
const handles = treeOf({ op: "pieces", pieces: 2, unitMinor: 1800 }, "EUR", []);
const sill = treeOf(
  {
    ...{ op: "measured", kind: "externalSill", measured: ["1.85"], unitMinor: 2000 },
    ...{ wastePercent: "10", least: "0", step: "0.1" },
  },
  "EUR",
  [],
);
const named = (id: string, en: string, ro: string, input: typeof glass) =>
  treeOf({ op: "position", id, name: { en, ro } }, "EUR", [input]);
const positions = [
  named("larch", "Larch", "Zadă", larch),
  named("glass", "Triple glazing", "Sticlă triplă", glass),
  named("handles", "Brass handles", "Mânere din alamă", handles),
  named("sill", "Outside sill", "Glaf exterior", sill),
];
const rush = named(
  "rush",
  "Within two weeks",
  "În două săptămâni",
  treeOf({ op: "surcharge", percent: "7.5" }, "EUR", positions),
);

const told = ({ text, amount, below = [] }: PriceStep): unknown => [text, amount, ...below.map(told)];

test("each position of a made piece says what was looked up, measured and charged", () => {
  const steps = priceSteps(harness.context(), treeOf({ op: "made" }, "EUR", positions));
  expect(steps.map(told)).toEqual([
    ["Larch", "€1,050.00", ["Price table, 1,800 × 1,400 mm, for 1,730 × 1,380 mm", "€1,050.00"]],
    [
      "Triple glazing",
      "€148.00",
      [
        "1.6 m² of glass at €92.50",
        "€148.00",
        ["0.41 measured, 0.5 charged", "€46.25"],
        ["0.6 measured, 0.6 charged", "€55.50"],
        ["0.41 measured, 0.5 charged", "€46.25"],
      ],
    ],
    ["Brass handles", "€36.00", ["2 pieces at €18.00", "€36.00"]],
    [
      "Outside sill",
      "€42.00",
      ["2.1 m of outside sill at €20.00", "€42.00", ["1.85 measured, 10 % waste, 2.1 charged", "€42.00"]],
    ],
    ["One piece as configured", "€1,276.00"],
  ]);
});

test("a surcharge says of how much", () => {
  const [rushed] = priceSteps(harness.context(), rush);
  expect(rushed?.text).toBe("Within two weeks");
  expect(rushed?.below?.at(-1)).toEqual({ text: "7.5 % of €1,276.00", amount: "€95.70" });
});
