import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { presencePath } from "../paths.ts";
import { openTabBus } from "./tab-bus.ts";

let told: number[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  const kept = new Map<string, string>();
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("document", {
    visibilityState: "visible",
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal(
    "EventSource",
    class extends EventTarget {
      close() {}
    },
  );
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    if (path === presencePath) told.push(JSON.parse(body).params.bus_inactivity);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("every 30 seconds it is told that the signed-in person is there, and how long they have done nothing", async () => {
  const bus = openTabBus({ signedIn: true });
  await vi.advanceTimersByTimeAsync(29_999);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(30_001);
  expect(told).toEqual([30_000, 60_000]);
  bus.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(2);
});

test("of a visitor nothing is told", async () => {
  const bus = openTabBus();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(told).toEqual([]);
  bus.stop();
});
