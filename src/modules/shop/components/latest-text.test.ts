import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLatestText } from "./latest-text.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A field whose save requests the test answers by hand, in the order in which they were sent. */
function typing() {
  const saved: [string, boolean][] = [];
  const answers: ((isKept: boolean) => void)[] = [];
  const note = createLatestText(500);
  note.saveWith((text, isLast) => {
    saved.push([text, isLast]);
    return new Promise((resolve) => answers.push(resolve));
  });
  async function answer(isKept: boolean) {
    answers.shift()?.(isKept);
    await vi.advanceTimersByTimeAsync(0);
  }
  return { note, saved, answer };
}

test("a note is saved once, half a second after the last key", () => {
  const { note, saved } = typing();
  for (const text of ["l", "le", "left"]) note.change(text);
  vi.advanceTimersByTime(499);
  expect(saved).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(saved).toEqual([["left", false]]);
});

test("it is saved at once when the field or the page is left, and not twice", () => {
  const { note, saved } = typing();
  note.change("left hinge");
  note.saveNow();
  note.saveNow();
  vi.advanceTimersByTime(5_000);
  expect(saved).toEqual([["left hinge", true]]);
});

test("on a slow line what was typed last is sent after what was typed before, and only then it is saved", async () => {
  const { note, saved, answer } = typing();
  note.change("left");
  vi.advanceTimersByTime(500);
  note.change("left hinge");
  vi.advanceTimersByTime(500);
  expect(saved).toEqual([["left", false]]);
  expect(note.hasUnsaved()).toBe(true);
  await answer(true);
  expect(saved.at(-1)).toEqual(["left hinge", false]);
  await answer(true);
  expect(note.hasUnsaved()).toBe(false);
  expect(saved).toHaveLength(2);
});

test("what did not get through is tried again when the field is left, not over and over", async () => {
  const { note, saved, answer } = typing();
  note.change("left hinge");
  vi.advanceTimersByTime(500);
  await answer(false);
  vi.advanceTimersByTime(5_000);
  expect(saved).toHaveLength(1);
  note.saveNow();
  await answer(true);
  note.saveNow();
  expect(saved).toEqual([
    ["left hinge", false],
    ["left hinge", true],
  ]);
});
