import { describe, expect, test } from "vitest";
import { casement } from "../../testing/casement.ts";
import type { Position, Pricing } from "../price/family-price.ts";
import type { GridCell } from "../price/price-grid.ts";
import type { Literal } from "../solver/rule-model.ts";
import type { Family, PartRule } from "./family.ts";
import { checkRelease } from "./release-check.ts";

function faultsOf(family: Family) {
  return checkRelease(family, []).faults;
}

const flat = { id: "flat", name: { en: "Window" }, price: { kind: "piece", unitMinor: 100 } } as const;

function priced(
  prices: readonly (Pricing & { when?: readonly Literal[] })[],
  base: Family = casement,
): Family {
  const positions = prices.map(
    ({ when, ...price }, at): Position => ({
      ...{ id: `p${at}`, name: { en: `Price ${at}` }, price },
      ...(when && { when }),
    }),
  );
  return { ...base, prices: { currency: "EUR", positions } };
}

function grid(rows: readonly (readonly GridCell[])[]): Pricing {
  return { kind: "grid", grid: { widthsMm: [800, 1400, 2000], heightsMm: [1000, 1600, 2200], rows } };
}

const whole = [
  [10_000, 12_000, 14_000],
  [12_000, 14_000, 16_000],
  [14_000, 16_000, 18_000],
];

describe("a price grid", () => {
  test("without a hole passes, and so does a hole that the rules keep everybody out of", () => {
    expect(faultsOf(priced([grid(whole)]))).toEqual([]);
    // From 1,401 by 1,601 mm the area exceeds 2 m², the maximum for one sash.
    const corner = whole.map((row, at): GridCell[] => (at === 2 ? [...row.slice(0, 2), "notMade"] : row));
    expect(faultsOf(priced([{ ...grid(corner), when: [["parts", ["one"]]] }, { ...flat.price }]))).toEqual(
      [],
    );
  });

  test("with a size that is not made although the rules allow it is told with the size and the condition", () => {
    const corner = whole.map((row, at): GridCell[] => (at === 2 ? [...row.slice(0, 2), "notMade"] : row));
    const [fault, ...others] = faultsOf(
      priced([{ ...grid(corner), when: [["parts", ["two"]]] }, flat.price]),
    );
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ kind: "price", why: "notMade", position: "p0" });
    const choices = new Map<string, string | number>(fault?.kind === "price" ? fault.choices : []);
    expect(choices.get("width")).toBeGreaterThan(1400);
    expect(choices.get("height")).toBeGreaterThan(1600);
    expect(choices.get("parts")).toBe("two");
  });

  test("that ends before the largest size is told on both sides", () => {
    const short: Pricing = { kind: "grid", grid: { widthsMm: [1900], heightsMm: [2000], rows: [[9_900]] } };
    const faults = faultsOf(priced([short]));
    expect(faults.map((one) => (one.kind === "price" ? [one.why, one.position] : one))).toEqual([
      ["tooLarge", "p0"],
      ["tooLarge", "p0"],
    ]);
    // Finds a width that is only possible for a small window of 1 m height.
    const rules = [
      ...casement.model.rules,
      { id: "flat", not: [["width", [1901, 2000]] as const, ["height", [551, 2200]] as const] },
      { id: "narrow", not: [["height", [2001, 2200]] as const] },
    ];
    const limited = { ...casement, model: { ...casement.model, rules } };
    expect(faultsOf(priced([short], limited))).toMatchObject([{ kind: "price", why: "tooLarge" }]);
  });
});

/** A family whose windows open only with two parts, and whose single part is a fixed panel. */
const shut: Family = {
  ...casement,
  drawing: {
    ...casement.drawing,
    roots: casement.drawing.roots.map(({ when, root }) => ({
      ...(when && { when }),
      root: when ? root : fixedPanel(),
    })),
  },
};

function fixedPanel(): PartRule {
  return { kind: "field", openings: [{ opening: { kind: "fixed" } }], fillings: [{ filling: "panel" }] };
}

const isTwo: Literal = ["parts", ["two"]];
const bottom: Family = {
  ...casement,
  drawing: { ...casement.drawing, accessories: { bottom: { when: [["sill", ["yes"]]] } } },
};
const screened: Family = {
  ...casement,
  drawing: { ...casement.drawing, accessories: { screen: { when: [["sill", ["yes"]]] } } },
};
const inside: Family = {
  ...casement,
  drawing: { ...casement.drawing, accessories: { internalSill: { when: [["sill", ["yes"]]] } } },
};
const byLength: Family = {
  ...casement,
  drawing: { ...casement.drawing, accessories: { length: { attribute: "left" } } },
};

describe("where this is all that is charged, the configuration without it is found", () => {
  test.each<[string, Family, Pricing & { when?: readonly Literal[] }]>([
    ["a grid", casement, { ...grid(whole), when: [isTwo] }],
    ["the area", casement, { kind: "squareMeter", unitMinor: 100, when: [["glass", ["triple"]]] }],
    ["the perimeter", casement, { kind: "windowPerimeter", unitMinor: 100, when: [["width", [500, 1900]]] }],
    ["a piece", casement, { kind: "piece", unitMinor: 100, when: [["height", [600, 2200]]] }],
    ["so many pieces", casement, { kind: "piece", unitMinor: 100, attribute: "left" }],
    ["panes", shut, { kind: "pane", unitMinor: 100 }],
    ["openings", shut, { kind: "openings", unitMinor: 100 }],
    ["a sill outside", casement, { kind: "externalSill", unitMinor: 100 }],
    ["a sill inside", inside, { kind: "internalSill", unitMinor: 100 }],
    ["a roller screen", screened, { kind: "rollerScreen", unitMinor: 100 }],
    ["a bottom profile", bottom, { kind: "bottom", unitMinor: 100 }],
  ])("%s", (_, family, price) => {
    const faults = faultsOf(priced([price], family));
    expect(faults).toMatchObject([{ kind: "price", why: "nothing", position: "p0" }]);
    expect(faultsOf(priced([price, flat.price], family))).toEqual([]);
  });

  test("a surcharge on what is not charged", () => {
    const oak: Pricing & { when: readonly Literal[] } = {
      ...{ kind: "surcharge", percent: "18", of: ["p0"] },
      when: [["glass", ["double"]]],
    };
    const base = { kind: "squareMeter", unitMinor: 100, when: [["glass", ["triple"]]] } as const;
    expect(faultsOf(priced([base, oak]))).toMatchObject([
      { kind: "price", why: "nothing", choices: [["glass", "double"]] },
    ]);
  });
});

describe("a price that has nothing to measure", () => {
  test.each<[string, Family, Pricing & { when?: readonly Literal[] }]>([
    ["a sill that the drawing does not have", bottom, { kind: "externalSill", unitMinor: 100 }],
    ["an inner sill that was not drawn", casement, { kind: "internalSill", unitMinor: 100 }],
    [
      "a screen that was not drawn",
      casement,
      { kind: "rollerScreen", unitMinor: 100, when: [["sill", ["yes"]]] },
    ],
    ["a length that may be 0", byLength, { kind: "linearMeter", unitMinor: 100 }],
    [
      "a sill charged for the wrong choice",
      casement,
      { kind: "externalSill", unitMinor: 1, when: [["sill", ["no"]]] },
    ],
  ])("%s", (_, family, price) => {
    const faults = faultsOf(priced([price, flat.price], family));
    expect(faults).toMatchObject([{ kind: "price", why: "unmeasured", position: "p0" }]);
  });

  test("but what follows the drawing is charged where it is drawn", () => {
    const sill = { kind: "externalSill", unitMinor: 100 } as const;
    expect(faultsOf(priced([{ ...sill, when: [["sill", ["yes"]]] }, flat.price]))).toEqual([]);
    expect(faultsOf(priced([{ ...sill, when: [["width", [500, 900]]] }, flat.price]))).toEqual([]);
  });
});

describe("a drawing", () => {
  const drawn = (drawing: Partial<Family["drawing"]>): Family => ({
    ...priced([flat.price]),
    drawing: { ...casement.drawing, ...drawing },
  });

  test("that has no part for what can be chosen is found in combination", () => {
    const [first, second] = casement.drawing.roots;
    const profile = casement.drawing.profiles[0]?.profile;
    if (!first || !second || !profile) throw new Error("The casement is drawn.");
    expect(faultsOf(drawn({ roots: [first] }))).toMatchObject([
      { kind: "plan", why: "root", choices: [["parts", "one"]] },
    ]);
    const both: Literal[] = [
      ["glass", ["double"]],
      ["sill", ["no"]],
    ];
    expect(faultsOf(drawn({ profiles: both.map((when) => ({ when: [when], profile })) }))).toMatchObject([
      {
        ...{ kind: "plan", why: "profile" },
        choices: [
          ["glass", "triple"],
          ["sill", "yes"],
        ],
      },
    ]);
  });

  test("whose smallest size leaves its parts no room is found", () => {
    const [first, second] = casement.drawing.roots;
    if (!first || first.root.kind === "field" || !second) throw new Error("The casement has two parts.");
    const wide = { ...first, root: { ...first.root, leastMm: 700 } };
    expect(faultsOf(drawn({ roots: [wide, second] }))).toMatchObject([{ kind: "plan", why: "split" }]);
  });
});
