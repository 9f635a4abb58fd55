import fc from "fast-check";
import { expect, test } from "vitest";
import { casement } from "../../testing/casement.ts";
import { readRule, ruleText } from "./rule-text.ts";
import { baseOf, measureOf } from "./rule-units.ts";

test.each([
  [
    "Not together: Parts = Two; Width = 500–899 mm",
    "Nu împreună: Părți = Două; Lățime = 500–899 mm",
    {
      not: [
        ["parts", ["two"]],
        ["width", [500, 899]],
      ],
    },
  ],
  [
    "Parts = One: Width × Height ≤ 2 m²",
    "Părți = Una: Lățime × Înălțime ≤ 2 m²",
    { if: [["parts", ["one"]]], limit: [[1, "width", "height"]], max: 2_000_000 },
  ],
  [
    "2 × Width + Height ≤ Left part + 4.12 m",
    "2 × Lățime + Înălțime ≤ Partea stângă + 4.12 m",
    {
      limit: [
        [2, "width"],
        [1, "height"],
        [-1, "left"],
      ],
      max: 4120,
    },
  ],
  [
    "Not together: Glass = Double glazing / Triple glazing; Height = 2000 mm",
    "Nu împreună: Sticlă = Geam dublu / Geam triplu; Înălțime = 2000 mm",
    {
      not: [
        ["glass", ["double", "triple"]],
        ["height", [2000, 2000]],
      ],
    },
  ],
  [
    "Parts = Two: Left part + 38 cm ≤ Width",
    "Părți = Două: Partea stângă + 38 cm ≤ Lățime",
    {
      if: [["parts", ["two"]]],
      limit: [
        [1, "left"],
        [-1, "width"],
      ],
      max: -380,
    },
  ],
  ["Width ≥ 60 cm", "Lățime ≥ 60 cm", { limit: [[-1, "width"]], max: -600 }],
] as const)("%s is read, and written in both languages", (english, romanian, rule) => {
  expect(readRule(english, casement)).toEqual({ rule });
  expect(readRule(romanian, casement)).toEqual({ rule });
  const stored = { id: "r", ...rule } as unknown as Parameters<typeof ruleText>[0];
  expect(ruleText(stored, casement, "en")).toBe(english);
  expect(ruleText(stored, casement, "ro")).toBe(romanian);
});

test.each([
  ["Parts = Two: Left part − Width ≤ -38 cm", "Parts = Two: Left part + 38 cm ≤ Width"],
  ["Width >= Left part + 38 cm", "Left part + 38 cm ≤ Width"],
  ["60 cm <= Width", "Width ≥ 60 cm"],
  ["Width − 10 cm ≤ Height + 1 m", "Width ≤ Height + 1.1 m"],
  ["Nicht zusammen: Parts = Two; Width = 500–899", "Not together: Parts = Two; Width = 500–899 mm"],
])("%s is written as %s", (typed, written) => {
  const read = readRule(typed, casement);
  if ("problem" in read) throw new Error(read.problem.kind);
  const stored = { id: "r", ...read.rule } as unknown as Parameters<typeof ruleText>[0];
  expect(ruleText(stored, casement, "en")).toBe(written);
});

test.each([
  ["2 m ≤ 3 m", "form", "2 m ≤ 3 m"],
  ["Width × Height ≤ 2 m", "unit", "2 m"],
  ["Width × Height + Width ≤ 2 m²", "unit", "Width"],
  ["Width × Glass ≤ 2 m²", "number", "Glass"],
  ["Width × Hight ≤ 2 m²", "attribute", "Hight"],
  ["Width × Height ≤ 2.0000005 m²", "unit", "2.0000005 m²"],
  ["Not together: Glass = Quadruple", "value", "Quadruple"],
  ["Not together: Width = 900–500", "range", "900–500"],
  ["Not together: Width = 500–900 kg", "unit", "500–900 kg"],
  ["Not together: Glass", "form", "Glass"],
  ["Please no wide windows", "form", "Please no wide windows"],
])("%s names what is wrong with it", (text, kind, blamed) => {
  expect(readRule(text, casement)).toEqual({ problem: { kind, text: blamed } });
});

test("any area is written and read back to the square millimetre", () => {
  const area = { length: 2, mass: 0 };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (base) => {
      expect(baseOf(measureOf(base, area), area)).toBe(base);
    }),
  );
  expect(measureOf(2_500_000, area)).toBe("2.5 m²");
  expect(baseOf("1,1 m2", area)).toBe(1_100_000);
  expect(baseOf("12.5 kg", { length: 0, mass: 1 })).toBe(12_500);
});
