import { expect, test } from "vitest";
import { createLocale, localeFacts, splitLocale } from "./locale.ts";

test.each([
  ["/shop", "en", "/shop"],
  ["/ro/shop?x=1", "ro", "/shop?x=1"],
  ["/ro", "ro", "/"],
  ["/ro?x=1", "ro", "/?x=1"],
  ["/ro.data", "ro", ".data"],
  ["/romania", "en", "/romania"],
  ["/ro/", "ro", "/"],
])("%s is %s %s", (url, code, path) => {
  expect(splitLocale(url)).toMatchObject({ facts: { code }, path });
});

test("a path of the second language carries its prefix, a whole address does not", () => {
  const facts = localeFacts("ro_RO");
  if (!facts) throw new Error("Romanian is missing.");
  const { href } = createLocale(facts, {});
  expect([href("/shop"), href("/"), href("https://example.com")]).toEqual([
    "/ro/shop",
    "/ro",
    "https://example.com",
  ]);
});
