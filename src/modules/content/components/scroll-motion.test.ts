import { expect, test } from "vitest";
import { isVisible, moveWithPage } from "./scroll-motion.ts";

/** A page with a frame every 4 ms, like a 250 Hz screen. */
function fastScreen() {
  let now = 0;
  let waiting: (() => void) | null = null;
  const page = new EventTarget();
  const frames = {
    now: () => now,
    request: (frame: () => void) => {
      waiting = frame;
      return 1;
    },
    cancel: () => {
      waiting = null;
    },
  };
  const run = (ms: number) => {
    for (const end = now + ms; now < end && waiting; ) {
      const frame = waiting;
      waiting = null;
      now += 4;
      frame();
    }
  };
  return { page, frames, run, isWaiting: () => waiting !== null };
}

test("a block moves in at most 100 frames a second, and rests 2 s after the last event", () => {
  const { page, frames, run, isWaiting } = fastScreen();
  let count = 0;
  const end = moveWithPage(() => (count += 1), page, frames);
  run(1_000);
  expect(count).toBeGreaterThan(80);
  expect(count).toBeLessThanOrEqual(100);
  page.dispatchEvent(new Event("scroll"));
  run(1_900);
  expect(isWaiting()).toBe(true);
  run(200);
  expect(isWaiting()).toBe(false);
  const before = count;
  page.dispatchEvent(new Event("resize"));
  run(100);
  expect(count).toBeGreaterThan(before);
  end();
  page.dispatchEvent(new Event("scroll"));
  expect(isWaiting()).toBe(false);
});

test.each([
  ["0.3 of it is in the view", { top: 940, bottom: 1_140 }, true],
  ["less than 0.3 of it is", { top: 941, bottom: 1_141 }, false],
  ["0.3 of it is still in the view", { top: -140, bottom: 60 }, true],
  ["it has scrolled past", { top: -141, bottom: 59 }, false],
  ["a low one shows 10 pixels", { top: 990, bottom: 1_010 }, true],
  ["a low one shows 9 pixels", { top: 991, bottom: 1_011 }, false],
])("%s", (_, box, expected) => {
  expect(isVisible(box, 1_000)).toBe(expected);
});
