import { describe, expect, test } from "vitest";
import type { ProductCardView } from "#modules/catalogue/server/vocabulary/views.ts";
import { layoutModes } from "../../paths.ts";
import { layoutScript, seenLayout } from "./layout-mode.ts";
import { withAdded, withFresh } from "./loaded-pages.ts";

describe("the layout", () => {
  test.each([
    { chosen: null, isPhone: false, isWide: true, seen: "grid4" },
    { chosen: null, isPhone: false, isWide: false, seen: "grid3" },
    { chosen: "grid2", isPhone: false, isWide: true, seen: "grid2" },
    { chosen: "list", isPhone: false, isWide: false, seen: "list" },
    { chosen: "grid4", isPhone: true, isWide: false, seen: "grid2" },
    { chosen: null, isPhone: true, isWide: false, seen: "grid2" },
    { chosen: "list", isPhone: true, isWide: false, seen: "list" },
  ] as const)("chosen $chosen, phone $isPhone, 1200 px $isWide: $seen", ({ chosen, seen, ...window }) => {
    expect(seenLayout(chosen, window)).toBe(seen);
  });

  /** The layout that the page's inline script applies for a stored value. */
  function appliedFor(getItem: () => string | null): Record<string, string> {
    const dataset: Record<string, string> = {};
    new Function("localStorage", "document", layoutScript)(
      { getItem },
      { currentScript: { parentElement: { dataset } } },
    );
    return dataset;
  }

  test.each(layoutModes)("%s is applied before the list is painted", (mode) => {
    expect(appliedFor(() => mode)).toEqual({ layout: mode });
  });

  test.each(["grid", "grid5", "", "null", "list grid2", '"><script>', "toString"])(
    "%j in the storage is left alone",
    (kept) => {
      expect(appliedFor(() => kept)).toEqual({});
    },
  );

  test("a storage that may not be read changes nothing", () => {
    expect(appliedFor(() => null)).toEqual({});
    expect(
      appliedFor(() => {
        throw new Error("denied");
      }),
    ).toEqual({});
  });
});

describe("the pages of a list that are shown one below the other", () => {
  const card = (templateId: number) => ({ templateId }) as ProductCardView;
  const page = (number: number, ...ids: number[]) => ({ page: number, products: ids.map(card) });

  test("stand in their order, whichever came first", () => {
    const shown = withAdded(withAdded([page(3, 5, 6)], page(4, 7, 8)), page(2, 3, 4));
    expect(shown).toEqual([page(2, 3, 4), page(3, 5, 6), page(4, 7, 8)]);
  });

  test("what moved to the next page meanwhile is shown once", () => {
    expect(withAdded([page(1, 1, 2)], page(2, 2, 3))).toEqual([page(1, 1, 2), page(2, 3)]);
  });

  test("the page of the address is as it is now; pages of another list are forgotten", () => {
    expect(withFresh(page(2, 9), [page(1, 1), page(2, 2)])).toEqual([page(1, 1), page(2, 9)]);
    expect(withFresh(page(5, 9), [page(1, 1), page(2, 2)])).toEqual([page(5, 9)]);
    expect(withFresh(page(1, 1))).toEqual([page(1, 1)]);
  });
});
