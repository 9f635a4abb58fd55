import { expect, test } from "vitest";
import { createLocale, defaultLocale, localeFacts } from "#platform/i18n/locale.ts";
import { returnPath } from "./return-path.ts";

const english = createLocale(defaultLocale, {});
const romanian = createLocale(localeFacts("ro") ?? defaultLocale, {});

test.each([
  ["/shop/cart", "/shop/cart"],
  ["/shop?search=usi&order=name#2", "/shop?search=usi&order=name#2"],
  ["/my/orders/4?access_token=a%2Fb", "/my/orders/4?access_token=a%2Fb"],
  ["/ro/shop", "/ro/shop"],
])("%s is kept", (given, path) => {
  expect(returnPath(english, given)).toBe(path);
});

test.each([
  null,
  "",
  "shop",
  "https://evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "/shop\\..\\..\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "javascript:alert(1)",
  "\\\\evil.example",
  " //evil.example",
  "/web/login",
  "/web/login?redirect=/web/login",
  "/web/session/logout",
])("%j leads to the start page", (given) => {
  expect(returnPath(english, given)).toBe("/");
});

test("what becomes another site only once it is resolved stays here", () => {
  expect(returnPath(english, "/.//evil.example")).toBe("/evil.example");
  expect(returnPath(english, "/a/..//evil.example")).toBe("/evil.example");
  expect(returnPath(romanian, "/ro//evil.example")).toBe("/evil.example");
});

test("the prefix of the page's own language is left to the router", () => {
  expect(returnPath(romanian, "/ro/shop/cart?x=1")).toBe("/shop/cart?x=1");
  expect(returnPath(romanian, "/ro")).toBe("/");
  expect(returnPath(romanian, "/rome")).toBe("/rome");
  expect(returnPath(romanian, "/ro/web/login")).toBe("/");
});
