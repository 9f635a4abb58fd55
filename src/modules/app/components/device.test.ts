import { expect, test } from "vitest";
import { isSafariOnPhone } from "./device.ts";
import { forgottenAt } from "./visitor-mark.ts";

const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const phone = { platform: "iPhone", maxTouchPoints: 5 };

test("Safari on a phone and on a tablet, which says that it is a Mac", () => {
  expect(isSafariOnPhone({ userAgent: safari, ...phone })).toBe(true);
  const desktop = safari.replace(/\(iPhone[^)]*\)/, "(Macintosh; Intel Mac OS X 10_15_7)");
  expect(isSafariOnPhone({ userAgent: desktop, platform: "MacIntel", maxTouchPoints: 5 })).toBe(true);
  expect(isSafariOnPhone({ userAgent: desktop, platform: "MacIntel", maxTouchPoints: 0 })).toBe(false);
});

test("no other browser, and no app with a browser in it", () => {
  const chrome = safari.replace("Version/18.5", "CriOS/140.0.0.0");
  expect(isSafariOnPhone({ userAgent: chrome, ...phone })).toBe(false);
  expect(isSafariOnPhone({ userAgent: `${safari} [FBAN/FBIOS]`, ...phone })).toBe(false);
  const android = "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36";
  expect(isSafariOnPhone({ userAgent: android, platform: "Linux armv8l", maxTouchPoints: 5 })).toBe(false);
});

test.each([
  ["", "gA", []],
  ["", "pA", ["vitrine-pages", "vitrine-cart"]],
  ["gA", "pA", ["vitrine-pages", "vitrine-cart"]],
  ["pA", "pB", ["vitrine-pages", "vitrine-cart"]],
  ["pA", "gA", ["vitrine-pages", "vitrine-cart"]],
  ["", "uA", ["vitrine-pages", "vitrine-cart"]],
  ["gA", "uB", ["vitrine-pages", "vitrine-cart"]],
  ["uB", "", ["vitrine-pages", "vitrine-cart"]],
  ["uB", "uC", ["vitrine-pages", "vitrine-cart"]],
  ["gA", "gB", ["vitrine-cart"]],
  ["gA", "", ["vitrine-cart"]],
])("from %s to %s a browser forgets %j", (before, now, forgotten) => {
  expect(forgottenAt(before, now)).toEqual(forgotten);
});
