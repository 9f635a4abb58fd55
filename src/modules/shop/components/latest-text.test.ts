import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLatestText } from "./latest-text.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function typing() {
  const saved: [string, boolean][] = [];
  const note = createLatestText(500);
  note.saveWith((text, isLast) => saved.push([text, isLast]));
  return { note, saved };
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
