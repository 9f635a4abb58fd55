import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isHintWanted, keepTap } from "./install-tap.ts";

const iphone = {
  userAgent:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  platform: "iPhone",
  maxTouchPoints: 5,
};
const macintosh = iphone.userAgent.replace(/\(iPhone[^)]*\)/, "(Macintosh; Intel Mac OS X 10_15_7)");

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("the hint is there until it has been tapped, and never again after", () => {
  expect(isHintWanted(iphone, false)).toBe(true);
  expect(isHintWanted(iphone, false)).toBe(true);
  keepTap();
  expect(isHintWanted(iphone, false)).toBe(false);
});

test("a visitor who has installed the site is told nothing", () => {
  expect(isHintWanted(iphone, true)).toBe(false);
});

test.each([
  ["Safari on a tablet", { ...iphone, userAgent: macintosh, platform: "MacIntel" }, true],
  [
    "Safari on a desktop",
    { ...iphone, userAgent: macintosh, platform: "MacIntel", maxTouchPoints: 0 },
    false,
  ],
  [
    "Chrome on a phone of Apple",
    { ...iphone, userAgent: iphone.userAgent.replace("Version/18.5", "CriOS/140.0.0.0") },
    false,
  ],
  [
    "Firefox on a phone of Apple",
    { ...iphone, userAgent: iphone.userAgent.replace("Version/18.5", "FxiOS/142.0") },
    false,
  ],
  [
    "Chrome on Android",
    {
      userAgent: "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
      platform: "Linux armv8l",
      maxTouchPoints: 5,
    },
    false,
  ],
  [
    "an app with a browser in it",
    { ...iphone, userAgent: `${iphone.userAgent} [FBAN/FBIOS;FBAV/500.0]` },
    false,
  ],
])("%s", (_name, device, wanted) => {
  expect(isHintWanted(device, false)).toBe(wanted);
});

test("a browser that keeps nothing shows it again and breaks nothing", () => {
  vi.stubGlobal("localStorage", undefined);
  keepTap();
  expect(isHintWanted(iphone, false)).toBe(true);
});
