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

test("sites and price lists do not share pages", () => {
  const keys = [pageKey(1, null, "/"), pageKey(2, null, "/"), pageKey(1, 2, "/"), pageKey(12, null, "/")];
  expect(new Set(keys).size).toBe(4);
});
