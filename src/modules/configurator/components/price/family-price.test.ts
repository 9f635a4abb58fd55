import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MeasuredKind } from "#modules/catalogue/components/made-tree.ts";
import { minorOf, recompute } from "#modules/catalogue/components/price-tree.ts";
import { isLaidOut, layOut } from "../geometry/layout.ts";
import type { Field, Part, Profile } from "../geometry/plan.ts";
import { type FamilyPrices, familyPrice, type Made, type Position } from "./family-price.ts";
import { measuredOf } from "./measured.ts";
import type { PriceGrid } from "./price-grid.ts";

const profile: Profile = { frameMm: 62, mullionMm: 84, sashMm: 53, beadMm: 13, rebateMm: 12, coverMm: 8 };
const fixed: Field = { kind: "field", opening: { kind: "fixed" }, filling: "glass" };
const panel: Field = { kind: "field", opening: { kind: "fixed" }, filling: "panel" };
const turning: Field = {
  ...fixed,
  opening: { kind: "turn", hinges: "left", tilts: true, towards: "inside" },
};
const name = (en: string) => ({ en });

function made(
  widthMm: number,
  heightMm: number,
  root: Part = fixed,
  configuration: Made["configuration"] = {},
  accessories: Parameters<typeof measuredOf>[1] = {},
): Made {
  const layout = layOut({ widthMm, heightMm, profile, root });
  if (!isLaidOut(layout)) throw new Error(`It cannot be made: ${JSON.stringify(layout)}`);
  return { configuration, size: { widthMm, heightMm }, measured: measuredOf(layout, accessories) };
}

function minor(positions: readonly Position[], piece: Made): number {
  const price = familyPrice({ currency: "EUR", positions }, piece);
  if (price.problem) throw new Error(`${price.position}: ${price.problem}`);
  expect(recompute(price.tree)).toBe(minorOf(price.tree));
  return minorOf(price.tree);
}

const wide = made(
  1800,
  1400,
  { kind: "columns", axesMm: [600, 1200], parts: [fixed, panel, turning] },
  {},
  {
    ...{ externalSillMm: 1850, internalSillMm: 1900, screen: { widthMm: 1500, heightMm: 1333 } },
    ...{ bottomMm: 1800, lengthMm: 2345 },
  },
);

/** The measured parts of this window, calculated by hand. */
test.each<[MeasuredKind, string[]]>([
  ["squareMeter", ["2.52"]],
  // Between frame and mullion 496 by 1,276 mm; less 13 for the bead and 53 for the sash on each side; plus 12 in the
  // rebate.
  ["pane", ["0.629356", "0.453184"]],
  ["externalSill", ["1.85"]],
  ["internalSill", ["1.9"]],
  ["rollerScreen", ["1.9995"]],
  ["linearMeter", ["2.345"]],
  ["bottom", ["1.8"]],
  ["windowPerimeter", ["6.4"]],
  ["openings", ["1"]],
])("%s of a window in three parts is %j", (kind, measured) => {
  expect(wide.measured[kind]).toEqual(measured);
});

describe("a position", () => {
  test.each<[MeasuredKind, number, number]>([
    ["squareMeter", 9250, 23_310],
    ["externalSill", 1990, 3682],
    ["internalSill", 2475, 4703],
    ["rollerScreen", 8900, 17_796],
    ["linearMeter", 333, 781],
    ["bottom", 1234, 2221],
    ["windowPerimeter", 415, 2656],
    ["openings", 8400, 8400],
  ])("by %s at %i is %i", (kind, unitMinor, expected) => {
    expect(minor([{ id: "one", name: name("One"), price: { kind, unitMinor } }], wide)).toBe(expected);
  });

  test("of each pane at least half a square metre is charged", () => {
    const price = { kind: "pane", unitMinor: 9250, least: "0.5" } as const;
    // 0.629356 and 0.5 m².
    expect(minor([{ id: "glass", name: name("Glass"), price }], wide)).toBe(10_447);
  });

  test("waste comes before the least and the steps", () => {
    const price = {
      kind: "linearMeter",
      unitMinor: 1000,
      wastePercent: "7.5",
      least: "2.4",
      step: "0.25",
    } as const;
    // 2.345 m with 7.5 % waste are 2.520875 m, in steps 2.75 m.
    expect(minor([{ id: "bead", name: name("Bead"), price }], wide)).toBe(2750);
    expect(minor([{ id: "bead", name: name("Bead"), price: { ...price, wastePercent: "0" } }], wide)).toBe(
      2500,
    );
  });

  test("what is no part of the window costs nothing; where nothing is left, there is no price", () => {
    const frame: Position = { id: "frame", name: name("Frame"), price: { kind: "piece", unitMinor: 300 } };
    const positions: Position[] = [
      { id: "sill", name: name("Sill"), price: { kind: "externalSill", unitMinor: 1990 } },
      { id: "screen", name: name("Screen"), price: { kind: "rollerScreen", unitMinor: 8900, least: "1" } },
      { id: "openings", name: name("Openings"), price: { kind: "openings", unitMinor: 8400 } },
    ];
    expect(minor([...positions, frame], made(900, 900))).toBe(300);
    expect(familyPrice({ currency: "EUR", positions }, made(900, 900))).toEqual({
      ...{ problem: "nothing", position: "sill" },
    });
  });

  test("pieces are as many as an attribute says, under its conditions", () => {
    const positions: Position[] = [
      {
        ...{
          id: "handles",
          name: name("Brass handles"),
          price: { kind: "piece", unitMinor: 1800, attribute: "handles" },
        },
        when: [
          ["handle", ["brass", "steel"]],
          ["width", [600, 1800]],
        ],
      },
      { id: "packing", name: name("Packing"), price: { kind: "piece", unitMinor: 500 } },
    ];
    const at = (configuration: Made["configuration"]) =>
      minor(positions, made(900, 900, fixed, configuration));
    expect(at({ handle: "brass", handles: 3, width: 900 })).toBe(5900);
    expect(at({ handle: "black", handles: 3, width: 900 })).toBe(500);
    expect(at({ handle: "steel", handles: 2, width: 1801 })).toBe(500);
    expect(at({ handle: "steel", handles: 0, width: 600 })).toBe(500);
    expect(at({})).toBe(500);
  });

  test("a surcharge counts what stands before it, all or some", () => {
    const percent = "12.5";
    const positions: Position[] = [
      { id: "frame", name: name("Frame"), price: { kind: "piece", unitMinor: 10_001 } },
      { id: "colour", name: name("Colour"), price: { kind: "surcharge", percent, of: ["frame", "later"] } },
      { id: "later", name: name("Later"), price: { kind: "piece", unitMinor: 2000 } },
      { id: "rush", name: name("In a hurry"), price: { kind: "surcharge", percent: "10", of: "all" } },
    ];
    // 100.01 + 12.50 + 20.00 = 132.51, plus 13.25.
    expect(minor(positions, made(900, 900))).toBe(14_576);
  });
});

const grid: PriceGrid = {
  widthsMm: [600, 1200, 1800],
  heightsMm: [700, 1400],
  rows: [
    [33_300, 47_300, 61_300],
    [51_900, "notMade", null],
  ],
};
const larch: FamilyPrices = {
  currency: "EUR",
  positions: [{ id: "larch", name: name("Larch"), price: { kind: "grid", grid } }],
};

test.each([
  [600, 700, 33_300],
  [601, 700, 47_300],
  [580, 701, 51_900],
  [1730, 640, 61_300],
])("a window of %i by %i mm costs its cell: %i", (widthMm, heightMm, expected) => {
  expect(minor(larch.positions, made(widthMm, heightMm))).toBe(expected);
});

test.each([
  [1000, 1000, "notMade"],
  [1500, 1000, "missing"],
  [1801, 700, "tooLarge"],
  [600, 1401, "tooLarge"],
])("a window of %i by %i mm has no price: %s", (widthMm, heightMm, problem) => {
  expect(familyPrice(larch, made(widthMm, heightMm))).toEqual({ problem, position: "larch" });
});

/** In billionths of a minor unit, without a decimal library. */
function exactMinor(
  mm2: number,
  unitMinor: number,
  waste: number,
  leastCm2: number,
  stepCm2: number,
): number {
  // In hundredths of a square millimetre, because waste is in percent.
  const used = BigInt(mm2) * BigInt(100 + waste);
  const least = BigInt(leastCm2) * 10_000n;
  const charged = used < least ? least : used;
  const step = BigInt(stepCm2) * 10_000n;
  const billed = step === 0n ? charged : ((charged + step - 1n) / step) * step;
  const scale = 100_000_000n;
  return Number((billed * BigInt(unitMinor) * 2n + scale) / (2n * scale));
}

test("any area is charged exactly, to the cent", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 4000 }),
      fc.integer({ min: 200, max: 4000 }),
      fc.record({
        unitMinor: fc.integer({ min: 0, max: 100_000 }),
        waste: fc.integer({ min: 0, max: 40 }),
        least: fc.integer({ min: 0, max: 20_000 }),
        step: fc.integer({ min: 0, max: 2000 }),
      }),
      (widthMm, heightMm, { unitMinor, waste, least, step }) => {
        const price = {
          ...({ kind: "squareMeter", unitMinor, wastePercent: String(waste) } as const),
          ...{ least: String(least / 10_000), step: String(step / 10_000) },
        };
        const expected = exactMinor(widthMm * heightMm, unitMinor, waste, least, step);
        expect(minor([{ id: "area", name: name("Area"), price }], made(widthMm, heightMm))).toBe(expected);
      },
    ),
    { numRuns: 300 },
  );
});
