import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isMade, layoutOf, lookOf } from "#modules/configurator/components/family/family-plan.ts";
import { dimensionChains, lengthsMm } from "#modules/configurator/components/geometry/dimensions.ts";
import { isBoard } from "#modules/configurator/components/geometry/workshop-list.ts";
import { familyDrawing } from "#modules/configurator/components/screen/family-drawing.tsx";
import { keepChoices } from "#modules/configurator/components/screen/kept-choices.ts";
import { compileModel } from "#modules/configurator/components/solver/compiled-model.ts";
import type { Choice } from "#modules/configurator/components/solver/rule-model.ts";
import { listsOf, type WorkshopLists } from "#modules/configurator/components/workshop/workshop-lists.ts";
import { localeOf } from "../../src/testing/locale.ts";
import { demoFamilies } from "./configurator.ts";

const english = { tag: "en", code: "en" } as const;
/** The tolerated difference between list and drawing. */
const nearMm = 1;

const only = (lists: WorkshopLists, use: string, field: number | null, direction: "upright" | "lying") =>
  lists.cuts.find((one) => one.use === use && one.field === field && one.direction === direction);

describe.each(demoFamilies)("$name.en", ({ family }) => {
  const model = compileModel(family.model);
  // Any combination of values. Values that exclude each other are dropped, as the configurator does.
  const configuration = fc
    .tuple(
      ...family.model.attributes.map((attribute) =>
        fc
          .option<string | number>(
            "values" in attribute
              ? fc.constantFrom<string | number>(...attribute.values)
              : fc.integer({ min: attribute.min, max: attribute.max }).map((mm): string | number => mm),
          )
          .map((value): Choice[] => (value === null ? [] : [[attribute.id, value]])),
      ),
    )
    .map((chosen) => keepChoices(model, chosen.flat()).configuration);

  test("what is cut and glazed adds up to the drawing within a millimetre, however it is configured", () => {
    fc.assert(
      fc.property(configuration, (one) => {
        const layout = layoutOf(family, one);
        const lists = listsOf(english, family, one);
        if (!isMade(layout) || !lists) throw new Error(`It is not drawn: ${JSON.stringify(one)}`);
        const { widthMm, heightMm, profile } = layout.plan;
        const near = (is: number, wanted: number) => expect(Math.abs(is - wanted)).toBeLessThan(nearMm);
        const outer = dimensionChains(layout).filter(({ pointsMm }) => pointsMm.length === 2);
        expect(outer.map((chain) => lengthsMm(chain)[0])).toEqual([widthMm, heightMm]);
        if (isBoard(profile)) {
          expect(lists.glass).toMatchObject([{ widthMm, heightMm }]);
          return;
        }
        const isButt = lookOf(family, one)?.material.joint === "butt";
        const joint = (barMm: number) => (isButt ? 2 * barMm : 0);
        near((only(lists, "frame", null, "lying")?.lengthMm ?? 0) + joint(profile.frameMm), widthMm);
        near(only(lists, "frame", null, "upright")?.lengthMm ?? 0, heightMm);
        const bars = lists.cuts.filter(({ use }) => use === "mullion" || use === "transom");
        expect(bars.length).toBe(layout.bars.length);
        expect(lists.glass.length).toBe(layout.fields.length);
        for (const { number, sash, cell } of layout.fields) {
          const pane = lists.glass.find(({ field }) => field === number);
          const glazed = (sides: number, mm = 0) => mm - 2 * profile.rebateMm + 2 * (sides + profile.beadMm);
          near(glazed(sash ? profile.sashMm : 0, pane?.widthMm), cell.widthMm);
          near(glazed(sash ? profile.sashMm : 0, pane?.heightMm), cell.heightMm);
          if (!sash) continue;
          const rail = only(lists, "sash", number, "lying")?.lengthMm ?? 0;
          const covering = 2 * profile.coverMm;
          near(rail + joint(profile.sashMm + profile.coverMm) - covering, cell.widthMm);
          near((only(lists, "sash", number, "upright")?.lengthMm ?? 0) - covering, cell.heightMm);
          const fitting = lists.hardware.filter(({ kind, field }) => kind === "fitting" && field === number);
          expect(fitting).toMatchObject([{ widthMm: sash.widthMm + covering }]);
        }
        // The widths of frames, mullions and parts in each full row of fields.
        const top = layout.fields.filter(({ cell }) => cell.yMm === layout.inner.yMm);
        const between = (top.length - 1) * profile.mullionMm;
        near(
          top.reduce((sum, { cell }) => sum + cell.widthMm, 2 * profile.frameMm + between),
          widthMm,
        );
      }),
      { numRuns: 40 },
    );
  });

  test("its weight is believable, and its U-value where it has glass or keeps the cold out", () => {
    const lists = listsOf(english, family, keepChoices(model, []).configuration);
    const { u = null, weight = null } = lists?.facts ?? {};
    expect(weight?.whole).toBeGreaterThan(3);
    expect(weight?.whole).toBeLessThan(250);
    if (family.thermal.length === 0) expect(u).toBeNull();
    else {
      expect(u).toBeGreaterThan(0.6);
      expect(u).toBeLessThan(1.6);
    }
  });
});

test("glass says what it is made of", () => {
  const windows = demoFamilies.find(({ product }) => product === "lunca-82-two-sashes")?.family;
  if (!windows) throw new Error("The demo has no windows.");
  const { configuration } = keepChoices(compileModel(windows.model), [
    ["parts", "one"],
    ["glass", "sound"],
  ]);
  const [pane] = listsOf({ tag: "ro", code: "ro" }, windows, configuration)?.glass ?? [];
  expect(pane?.buildUp).toBe("Triplu fonoizolant, 42 dB");
  expect(pane?.kg).toBeCloseTo((pane?.areaM2 ?? 0) * 42, 6);
});

test("buyers see the screen and the sill of a window, and the workshop every sash", () => {
  const windows = demoFamilies.find(({ product }) => product === "lunca-82-two-sashes")?.family;
  if (!windows) throw new Error("The demo has no windows.");
  const { configuration } = keepChoices(compileModel(windows.model), [
    ["parts", "one"],
    ["screen", "inside"],
    ["sill-outside", "aluminium"],
  ]);
  const drawnFor = (more: { hasNumbers?: boolean }) => {
    const asked = {
      family: windows,
      configuration,
      from: "outside",
      locale: localeOf("en"),
      ...more,
    } as const;
    return familyDrawing(asked)?.accessories;
  };
  expect(Object.keys(drawnFor({}) ?? {})).toEqual(expect.arrayContaining(["externalSillMm", "screen"]));
  expect(drawnFor({ hasNumbers: true })).toHaveProperty("externalSillMm");
  expect(drawnFor({ hasNumbers: true })).not.toHaveProperty("screen");
});
