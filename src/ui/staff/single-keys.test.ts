import { afterEach, expect, test, vi } from "vitest";
import { singleKeysWork, switchSingleKeys } from "./single-keys.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("shortcuts of one letter are switched off and on again, and the page hears of it", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  const told: string[] = [];
  vi.stubGlobal("window", { dispatchEvent: (event: Event) => told.push(event.type) });
  expect(singleKeysWork()).toBe(true);
  switchSingleKeys(false);
  expect(singleKeysWork()).toBe(false);
  switchSingleKeys(true);
  expect(singleKeysWork()).toBe(true);
  expect(told).toHaveLength(2);
});

test("in a browser that keeps nothing they work", () => {
  vi.stubGlobal("localStorage", {
    getItem() {
      throw new Error("denied");
    },
  });
  expect(singleKeysWork()).toBe(true);
});
