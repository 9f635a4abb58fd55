import { expect, test } from "vitest";
import { addressOf, chosenFilters, sortHref, without } from "./list-address.ts";

const view = {
  path: "/web/orders",
  query: "search=ana&state=sale&state=done&sort=-date",
  sort: { column: "date", descending: true },
};

test("a part is changed, and an empty one is left out", () => {
  expect(addressOf(view, { page: "3" })).toBe(
    "/web/orders?search=ana&state=sale&state=done&sort=-date&page=3",
  );
  expect(addressOf({ path: "/web/orders", query: "search=ana" }, { search: "" })).toBe("/web/orders");
});

test("one value of a filter goes, the others stay", () => {
  expect(without(view, "state", "sale")).toBe("/web/orders?search=ana&state=done&sort=-date");
});

test("a head sorts upwards first, then downwards, from the first page", () => {
  expect(sortHref(view, "total")).toContain("sort=total");
  expect(sortHref(view, "date")).toContain("sort=date");
  expect(sortHref({ ...view, sort: { column: "date", descending: false } }, "date")).toContain("sort=-date");
});

test("what is filtered for is said in words", () => {
  const options = [
    { value: "sale", label: "Confirmed", chosen: true },
    { value: "cancel", label: "Cancelled", chosen: false },
  ];
  expect(chosenFilters({ search: "ana", filters: [{ id: "state", label: "State", options }] })).toEqual([
    { filter: "search", value: "ana", label: "“ana”" },
    { filter: "state", value: "sale", label: "State: Confirmed" },
  ]);
});
