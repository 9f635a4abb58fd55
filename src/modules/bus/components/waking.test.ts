import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onWake } from "./waking.ts";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const frame = new EventTarget();
let woken = 0;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", frame.addEventListener.bind(frame));
  vi.stubGlobal("removeEventListener", frame.removeEventListener.bind(frame));
  woken = 0;
  stop = onWake(() => {
    woken += 1;
  });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function look(state: "visible" | "hidden") {
  page.visibilityState = state;
  page.dispatchEvent(new Event("visibilitychange"));
}

test("a machine that slept is noticed within ten seconds, also in a hidden tab; slow timers are no sleep", () => {
  look("hidden");
  // Timers of hidden pages run once a minute.
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(10_000);
  expect(woken).toBe(0);
  vi.setSystemTime(Date.now() + 3 * 3_600_000);
  vi.advanceTimersByTime(10_000);
  expect(woken).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(woken).toBe(1);
});

test("a page wakes that was hidden for long, frozen, put aside or without a network; a short look elsewhere is nothing", () => {
  look("hidden");
  vi.advanceTimersByTime(20_000);
  look("visible");
  expect(woken).toBe(0);
  look("hidden");
  vi.advanceTimersByTime(40_000);
  look("visible");
  expect(woken).toBe(1);
  page.dispatchEvent(new Event("resume"));
  frame.dispatchEvent(new Event("online"));
  frame.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  expect(woken).toBe(3);
  frame.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(woken).toBe(4);
  stop();
  frame.dispatchEvent(new Event("online"));
  expect(woken).toBe(4);
});
