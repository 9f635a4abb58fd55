import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fitsView, mayTurn, nextPlacePx, seenSlides } from "./turning.ts";

const free = { isPaused: false, isHovered: false, hasFocus: false, isHidden: false };

test("a row turns by itself only while nobody stops it, points at it, is in it, or looks elsewhere", () => {
  expect(mayTurn(free)).toBe(true);
  for (const reason of ["isPaused", "isHovered", "hasFocus", "isHidden"]) {
    expect(mayTurn({ ...free, [reason]: true }), reason).toBe(false);
  }
});

test("turning leads a step on, and from either end to the other", () => {
  const row = { viewPx: 400, wholePx: 1000 };
  expect(nextPlacePx({ ...row, atPx: 0 }, 400)).toBe(400);
  expect(nextPlacePx({ ...row, atPx: 400 }, 400)).toBe(600);
  expect(nextPlacePx({ ...row, atPx: 600 }, 400)).toBe(0);
  expect(nextPlacePx({ ...row, atPx: 0 }, -400)).toBe(600);
  expect(nextPlacePx({ ...row, atPx: 200 }, -400)).toBe(0);
});

test("what fits into the view is not turned", () => {
  expect(fitsView({ atPx: 0, viewPx: 400, wholePx: 401 })).toBe(true);
  expect(fitsView({ atPx: 0, viewPx: 400, wholePx: 800 })).toBe(false);
});

test("says which slides are seen", () => {
  expect(seenSlides({ atPx: 0, viewPx: 400, wholePx: 1200 }, 12)).toEqual({ first: 1, last: 4 });
  expect(seenSlides({ atPx: 800, viewPx: 400, wholePx: 1200 }, 12)).toEqual({ first: 9, last: 12 });
  expect(seenSlides({ atPx: 0, viewPx: 400, wholePx: 0 }, 1)).toEqual({ first: 1, last: 1 });
});

test("one slide is shown up to 768 px, three up to 1000, then as many as the slider says, 30 px apart", () => {
  const css = readFileSync(join(import.meta.dirname, "slider.css"), "utf8").replace(/\s+/g, " ");
  expect(css).toMatch(/\.slides__row \{ --beside: 1;/);
  expect(css).toMatch(/@media \(min-width: 48rem\) \{ \.slides__row \{ --beside: 3; \}/);
  expect(css).toMatch(/@media \(min-width: 62\.5rem\) \{ \.slides__row \{ --beside: var\(--counts\); \}/);
  const tokens = readFileSync(join(import.meta.dirname, "../../../ui/tokens.css"), "utf8");
  expect(tokens).toContain("--slide-gap: 1.875rem;");
});
