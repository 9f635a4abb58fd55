import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dimensionChains, lengthsMm, sizeBesideWindow, splitLengths } from "./dimensions.ts";
import { hardwareList } from "./hardware-list.ts";
import { isLaidOut, type Layout, layOut, openingSymbol } from "./layout.ts";
import { areaMm2, type Field, type Opening, type Part, type Plan, type Profile } from "./plan.ts";
import { sectionOf } from "./section.ts";
import { weightKg, windowU } from "./thermal.ts";
import { cutList, glassList } from "./workshop-list.ts";

const profile: Profile = { frameMm: 62, mullionMm: 84, sashMm: 53, beadMm: 13, rebateMm: 12, coverMm: 8 };
const fixed: Field = { kind: "field", opening: { kind: "fixed" }, filling: "glass" };
const turning = (hinges: "left" | "right", tilts = false): Field => ({
  kind: "field",
  opening: { kind: "turn", hinges, tilts, towards: "inside" },
  filling: "glass",
});

function laid(plan: Plan): Layout {
  const made = layOut(plan);
  if (!isLaidOut(made)) throw new Error(`The plan cannot be made: ${JSON.stringify(made)}`);
  return made;
}

const twoSashes = laid({
  ...{ widthMm: 1600, heightMm: 1400, profile },
  root: { kind: "columns", axesMm: [800], parts: [turning("left", true), turning("right")] },
});

describe("a window with a mullion", () => {
  test("its bars, sashes and panes lie where they are seen", () => {
    expect(twoSashes.bars).toEqual([
      { direction: "upright", axisMm: 800, rect: { xMm: 758, yMm: 62, widthMm: 84, heightMm: 1276 } },
    ]);
    expect(twoSashes.fields.map(({ number, pane }) => [number, pane])).toEqual([
      [1, { xMm: 128, yMm: 128, widthMm: 564, heightMm: 1144 }],
      [2, { xMm: 908, yMm: 128, widthMm: 564, heightMm: 1144 }],
    ]);
  });

  test("its symbols have the apex at the handle, dashed where it opens away from the viewer", () => {
    const [left, right] = twoSashes.fields;
    if (!left || !right) throw new Error("A field is missing.");
    const apexes = (lines: { toMm: readonly [number, number] }[]) => [
      ...new Set(lines.map(({ toMm }) => toMm.join())),
    ];
    const inside = openingSymbol(left, { seenFrom: "inside" });
    expect(apexes(inside)).toEqual(["692,700", "410,128"]);
    expect(inside.every(({ isDashed }) => !isDashed)).toBe(true);
    const outside = openingSymbol(right, { seenFrom: "outside", apexAt: "hinges" });
    expect(apexes(outside)).toEqual(["1472,700"]);
    expect(outside.every(({ isDashed }) => isDashed)).toBe(true);
  });

  test("what is cut and ordered", () => {
    const cuts = (joint?: "butt" | "mitre") =>
      cutList(twoSashes, joint).map(({ use, direction, field, lengthMm, angle, count }) =>
        [use, direction, field ?? "-", lengthMm, angle, count].join(" "),
      );
    expect(cuts()).toEqual([
      "frame lying - 1600 45 2",
      "frame upright - 1400 45 2",
      "mullion upright - 1276 90 1",
      ...[1, 2].flatMap((field) => [`sash lying ${field} 712 45 2`, `sash upright ${field} 1292 45 2`]),
      ...[1, 2].flatMap((field) => [`bead lying ${field} 590 45 2`, `bead upright ${field} 1170 45 2`]),
    ]);
    // With wood the uprights run through, so the rails are shorter by two uprights.
    expect(cuts("butt").slice(0, 5)).toEqual([
      ...["frame lying - 1476 90 2", "frame upright - 1400 90 2", "mullion upright - 1276 90 1"],
      ...["sash lying 1 590 90 2", "sash upright 1 1292 90 2"],
    ]);
    expect(glassList(twoSashes)[0]).toMatchObject({ widthMm: 588, heightMm: 1168 });
  });

  test("what is mounted, with a third hinge on what is tall or heavy", () => {
    const mounted = (layout: Layout, kg: number) =>
      hardwareList(layout, { externalSillMm: 1700, screen: { widthMm: 1600, heightMm: 1400 } }, () => kg).map(
        ({ kind, field, widthMm, heightMm, count }) => [kind, field, widthMm, heightMm, count],
      );
    expect(mounted(twoSashes, 40)).toEqual([
      ...[1, 2].flatMap((field) => [
        ["fitting", field, 712, 1292, 1],
        ["handle", field, 712, 1292, 1],
        ["hinge", field, 712, 1292, 2],
      ]),
      ["externalSill", null, 1700, null, 1],
      ["screen", null, 1600, 1400, 1],
    ]);
    const hinges = (layout: Layout, kg: number) =>
      mounted(layout, kg).flatMap(([kind, , , , count]) => (kind === "hinge" ? count : []));
    expect(hinges(twoSashes, 81)).toEqual([3, 3]);
    expect(hinges(laid({ widthMm: 1000, heightMm: 2200, profile, root: turning("left") }), 40)).toEqual([3]);
    expect(mounted(laid({ widthMm: 900, heightMm: 900, profile, root: fixed }), 0).slice(0, -2)).toEqual([]);
  });

  test("its glazing bars are cut as long as the glass that is seen", () => {
    const barred: Field = { ...fixed, bars: { columns: 3, rows: 2 } };
    const bars = cutList(laid({ widthMm: 1000, heightMm: 1200, profile, root: barred })).filter(
      ({ use }) => use === "glazingBar",
    );
    expect(bars.map(({ direction, lengthMm, count }) => [direction, lengthMm, count])).toEqual([
      ["upright", 1050, 2],
      ["lying", 850, 1],
    ]);
  });

  test("its sections meet its parts in their order, to the millimetre", () => {
    const said = (direction: "across" | "down") =>
      sectionOf(twoSashes, direction).map(({ use, fromMm, toMm }) => `${use} ${fromMm}-${toMm}`);
    expect(said("across")).toEqual([
      ...["frame 0-62", "sash 62-115", "bead 115-128", "glass 116-704", "bead 692-705", "sash 705-758"],
      ...["bar 758-842", "sash 842-895", "bead 895-908", "glass 896-1484", "bead 1472-1485"],
      ...["sash 1485-1538", "frame 1538-1600"],
    ]);
    expect(said("down")).toEqual([
      ...["frame 0-62", "sash 62-115", "bead 115-128", "glass 116-1284", "bead 1272-1285"],
      ...["sash 1285-1338", "frame 1338-1400"],
    ]);
  });

  test("the U-value by EN ISO 10077-1, worked out by hand", () => {
    // Glass 2 × 0.564 × 1.144 = 1.290432 m², edges 2 × 3.416 m, frame 2.24 − 1.290432 = 0.949568 m².
    const u = windowU(twoSashes, { frameU: 1.1, glassU: 0.6, panelU: 0.8, edgePsi: 0.04 });
    expect(u).toBeCloseTo((1.290432 * 0.6 + 0.949568 * 1.1 + 6.832 * 0.04) / 2.24, 10);
  });

  test("the weight of the whole, and of its heaviest sash", () => {
    const weights = { frameKgPerM: 2, sashKgPerM: 1.5, glassKgPerM2: 30, panelKgPerM2: 12 };
    // Glass including its part in the rebate, and the bars at their cut lengths.
    const sash = 0.588 * 1.168 * 30 + 2 * (0.712 + 1.292) * 1.5;
    const { whole, heaviestSash, sashes } = weightKg(twoSashes, weights);
    expect(heaviestSash).toBeCloseTo(sash, 10);
    expect([...sashes.keys()]).toEqual([1, 2]);
    expect(whole).toBeCloseTo(2 * sash + 6 * 2 + 1.276 * 2, 10);
  });
});

test("a plan that cannot be made says why", () => {
  const base = { widthMm: 1200, heightMm: 1200, profile };
  expect(layOut({ ...base, widthMm: 120, root: fixed })).toEqual({ kind: "size" });
  const narrow: Part = { kind: "columns", axesMm: [180], parts: [turning("left"), fixed] };
  expect(layOut({ ...base, root: narrow })).toEqual({ kind: "tooNarrow", part: 0 });
  const outside: Part = { kind: "rows", axesMm: [1190], parts: [fixed, fixed] };
  expect(layOut({ ...base, root: outside })).toEqual({ kind: "axes", part: 0 });
  const missing: Part = { kind: "rows", axesMm: [500], parts: [fixed] };
  expect(layOut({ ...base, root: missing })).toEqual({ kind: "axes", part: 0 });
});

describe("any plan", () => {
  const openings: Opening[] = [
    { kind: "fixed" },
    { kind: "turn", hinges: "left", tilts: true, towards: "inside" },
    { kind: "turn", hinges: "right", tilts: false, towards: "outside" },
    { kind: "tilt", hinges: "top", towards: "inside" },
    { kind: "slide", towards: "left" },
  ];
  const field = fc
    .record({
      opening: fc.constantFrom(...openings),
      filling: fc.constantFrom("glass" as const, "panel" as const),
    })
    .map((made): Field => ({ kind: "field", ...made }));
  const plan = fc
    .record({
      widthMm: fc.integer({ min: 900, max: 4000 }),
      heightMm: fc.integer({ min: 900, max: 3000 }),
      columns: fc.integer({ min: 1, max: 3 }),
      rows: fc.integer({ min: 1, max: 2 }),
      fields: fc.array(field, { minLength: 6, maxLength: 6 }),
      frameMm: fc.integer({ min: 40, max: 70 }),
      mullionMm: fc.integer({ min: 40, max: 70 }),
    })
    .map(({ widthMm, heightMm, columns, rows, fields, frameMm, mullionMm }): Plan => {
      const axes = (most: number, count: number) =>
        Array.from({ length: count - 1 }, (_, at) => Math.round((most * (at + 1)) / count));
      const column = (at: number): Part =>
        rows === 1
          ? (fields[at] as Field)
          : { kind: "rows", axesMm: axes(heightMm, rows), parts: fields.slice(at * 2, at * 2 + 2) };
      const parts = Array.from({ length: columns }, (_, at) => column(at));
      return {
        ...{ widthMm, heightMm, profile: { ...profile, frameMm, mullionMm } },
        root: columns === 1 ? column(0) : { kind: "columns", axesMm: axes(widthMm, columns), parts },
      };
    });

  test("frame, bars and fields cover it exactly, once", () => {
    fc.assert(
      fc.property(plan, (one) => {
        const { outer, inner, bars, fields } = laid(one);
        const covered =
          areaMm2(outer) -
          areaMm2(inner) +
          [...bars.map(({ rect }) => rect), ...fields.map(({ cell }) => cell)].reduce(
            (sum, rect) => sum + areaMm2(rect),
            0,
          );
        expect(covered).toBeCloseTo(areaMm2(outer), 3);
        const rects = [...bars.map(({ rect }) => rect), ...fields.map(({ cell }) => cell)];
        for (const [index, rect] of rects.entries()) {
          for (const other of rects.slice(index + 1)) {
            const isApart =
              rect.xMm + rect.widthMm <= other.xMm + 0.001 ||
              other.xMm + other.widthMm <= rect.xMm + 0.001 ||
              rect.yMm + rect.heightMm <= other.yMm + 0.001 ||
              other.yMm + other.heightMm <= rect.yMm + 0.001;
            expect(isApart).toBe(true);
          }
        }
      }),
    );
  });

  test("the lists of the workshop add up to the drawing within a millimetre, across each row of fields", () => {
    fc.assert(
      fc.property(plan, (one) => {
        const made = laid(one);
        const cuts = cutList(made);
        const glass = glassList(made);
        const { frameMm, mullionMm, sashMm, beadMm, rebateMm, coverMm } = one.profile;
        expect(cuts.filter(({ use }) => use === "frame").map(({ lengthMm }) => lengthMm)).toEqual([
          one.widthMm,
          one.heightMm,
        ]);
        const [rail] = cutList(made, "butt");
        expect((rail?.lengthMm ?? 0) + 2 * frameMm).toBeCloseTo(one.widthMm, 3);
        // From edge to edge: two frames, the mullions between them, and for each field the ordered sash and glass.
        const top = made.fields.filter(({ cell }) => Math.abs(cell.yMm - frameMm) < 0.001);
        const across = top.reduce((sum, { number, sash }) => {
          const piece = glass.find(({ field: own }) => own === number);
          const sides = sash ? 2 * (sashMm + beadMm) : 2 * beadMm;
          const cut = cuts.find(({ use, field: own }) => use === "sash" && own === number);
          if (sash)
            expect(cut?.lengthMm).toBeCloseTo((piece?.widthMm ?? 0) - 2 * rebateMm + sides + 2 * coverMm, 3);
          return sum + (piece?.widthMm ?? 0) - 2 * rebateMm + sides;
        }, 0);
        expect(Math.abs(2 * frameMm + (top.length - 1) * mullionMm + across - one.widthMm)).toBeLessThan(1);
      }),
    );
  });

  test("its chains of dimensions add up to the whole", () => {
    fc.assert(
      fc.property(plan, (one) => {
        const chains = dimensionChains(laid(one));
        for (const chain of chains) {
          const whole = chain.direction === "across" ? one.widthMm : one.heightMm;
          expect(lengthsMm(chain).reduce((sum, length) => sum + length, 0)).toBe(whole);
        }
        expect(chains.filter(({ pointsMm }) => pointsMm.length === 2)).toHaveLength(2);
      }),
    );
  });
});

// From EN ISO 10077-1: windows of 1.23 × 1.48 m with a frame share of 30 % and usual spacers, rounded as in its tables.
test.each([
  { glassU: 5.7, frameU: 1.8, edgePsi: 0, is: "4.5" },
  { glassU: 1.1, frameU: 1.4, edgePsi: 0.08, is: "1.4" },
  { glassU: 0.7, frameU: 1.0, edgePsi: 0.08, is: "0.99" },
  { glassU: 0.7, frameU: 0.8, edgePsi: 0.08, is: "0.93" },
])("glass $glassU in a frame of $frameU is a window of $is", ({ glassU, frameU, edgePsi, is }) => {
  const frameMm = (2710 - Math.sqrt(2710 ** 2 - 4 * 0.3 * 1230 * 1480)) / 4;
  const bare = { frameMm, mullionMm: 84, sashMm: 0, beadMm: 0, rebateMm: 12, coverMm: 0 };
  const window = laid({ widthMm: 1230, heightMm: 1480, profile: bare, root: fixed });
  const glassM2 = areaMm2(window.fields[0]?.pane ?? window.outer) / 1_000_000;
  expect(glassM2 / (1.23 * 1.48)).toBeCloseTo(0.7, 9);
  const u = windowU(window, { frameU, glassU, panelU: 1, edgePsi });
  expect(
    new Intl.NumberFormat("en", { maximumSignificantDigits: 2, minimumSignificantDigits: 2 }).format(u),
  ).toBe(is);
});

test("a board is one piece of its whole size, without bars", () => {
  const edges = { frameMm: 12, mullionMm: 4, sashMm: 0, beadMm: 0, rebateMm: 0, coverMm: 0 };
  const board = laid({ widthMm: 1200, heightMm: 250, profile: edges, root: { ...fixed, filling: "panel" } });
  expect(cutList(board)).toEqual([]);
  expect(sectionOf(board, "down")).toEqual([{ use: "panel", fromMm: 0, toMm: 250 }]);
  expect(glassList(board)).toEqual([
    { field: 1, filling: "panel", widthMm: 1200, heightMm: 250, areaM2: 0.3 },
  ]);
  const weights = { frameKgPerM: 0, sashKgPerM: 0, glassKgPerM2: 0, panelKgPerM2: 80 };
  expect(weightKg(board, weights).whole).toBeCloseTo(24, 10);
});

test("a part below the least is raised to it, and the last one is what the others leave", () => {
  expect(splitLengths(2000, [300, 900, 5], 400)).toEqual([400, 900, 700]);
  expect(splitLengths(2000, [1000, 1000], 400)).toEqual([1000, 1000]);
  expect(splitLengths(1000, [700, 300], 400)).toBeUndefined();
});

test.each([
  [1000, 800, 800],
  [1000, 1200, 1200],
  [1100, 880, 880],
  [1000, 799, 1000],
  [1000, 1201, 1000],
  [1000, undefined, 1000],
  [1000, Number.NaN, 1000],
])("beside a window of %i mm a sill of %s mm is %i mm", (windowMm, wanted, is) => {
  expect(sizeBesideWindow(windowMm, wanted)).toBe(is);
});
