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

test("hosts and price lists do not share pages", () => {
  const keys = [
    pageKey("a.example", null, "/"),
    pageKey("b.example", null, "/"),
    pageKey("a.example", 2, "/"),
  ];
  expect(new Set(keys).size).toBe(3);
});
