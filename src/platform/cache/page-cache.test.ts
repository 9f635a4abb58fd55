import { expect, test } from "vitest";
import { pageKey, withoutTracking } from "./page-cache.ts";

test.each([
  ["/shop", "/shop"],
  ["/shop?utm_source=x", "/shop"],
  ["/shop?page=2&gclid=1", "/shop?page=2"],
  ["/shop?", "/shop"],
  ["/shop?search=a%26utm_b", "/shop?search=a%26utm_b"],
])("%s is kept as %s", (url, kept) => {
  expect(withoutTracking(url)).toBe(kept);
});

test("sites, price lists and fiscal positions do not share pages", () => {
  const terms = { priceListId: null, fiscalPositionId: null };
  const keys = [
    pageKey(1, terms, "/"),
    pageKey(2, terms, "/"),
    pageKey(1, { ...terms, priceListId: 2 }, "/"),
    pageKey(1, { ...terms, fiscalPositionId: 2 }, "/"),
    pageKey(1, { priceListId: 2, fiscalPositionId: 2 }, "/"),
    pageKey(12, terms, "/"),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
