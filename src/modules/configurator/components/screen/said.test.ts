import { expect, test } from "vitest";
import { localeOf } from "../../../../testing/locale.ts";
import { sampleFamily } from "../../testing/sample-family.ts";
import { namesOf } from "./chosen-names.ts";
import { equalParts, missingOf, nothingSaid, withChoice, withSizes } from "./said.ts";
import { openSteps, shownOf } from "./shown-family.ts";

const shown = shownOf(sampleFamily());
const preset = { width: 1800, height: 1400, division: "two", left: 600, sill: "stone", silllength: 1200 };
const said = (choices: Record<string, string | number>) => ({ choices, own: {} });

test("a part of a split is at least its least, and leaves the last part its own", () => {
  const left = (choices: Record<string, number>) => withSizes(shown, said(choices), preset).choices["left"];
  expect(left({ left: 120 })).toBe(400);
  expect(left({ left: 1700 })).toBe(1400);
  expect(left({ width: 1000, left: 900 })).toBe(600);
  expect(left({})).toBeUndefined();
});

test("a sill within 20 % of the window keeps its length; any other becomes the window's", () => {
  const length = (choices: Record<string, number>) =>
    withSizes(shown, said(choices), preset).choices["silllength"];
  expect(length({ silllength: 2160 })).toBe(2160);
  expect(length({ silllength: 1440 })).toBe(1440);
  expect(length({ silllength: 2170 })).toBe(1800);
  expect(length({ silllength: 1200, width: 1000 })).toBe(1200);
  expect(length({ silllength: 1300, width: 1000 })).toBe(1000);
});

test("a size that follows from another is one that can be chosen", () => {
  const sizes = (choices: Record<string, number>) => withSizes(shown, said(choices), preset).choices;
  expect(sizes({ width: 1795, left: 1700 })["left"]).toBe(1390);
  expect(sizes({ width: 1795, silllength: 600 })["silllength"]).toBe(1800);
  expect(sizes({ width: 3000, silllength: 600 })["silllength"]).toBe(2880);
  expect(sizes({ width: 700, left: 900 })["left"]).toBe(400);
});

test("a sill that nobody sized is named as long as it is made", () => {
  const length = (configuration: Record<string, number>) =>
    namesOf(localeOf("en"), shown, { ...preset, ...configuration }, {}).find(({ id }) => id === "silllength")
      ?.value;
  expect(length({})).toBe("1,800 mm");
  expect(length({ silllength: 1900 })).toBe("1,900 mm");
  expect(length({ width: 1400 })).toBe("1,200 mm");
});

test("equal parts add up to the whole", () => {
  expect(equalParts(1000, 3)).toEqual([334, 333, 333]);
  expect(equalParts(1800, 2)).toEqual([900, 900]);
});

test("what has to be answered and is not is named, unless it has no value left", () => {
  const step = openSteps(shown, preset).find(({ id }) => id === "wood");
  if (!step) throw new Error("The step is not open.");
  expect(missingOf(shown, step, nothingSaid, () => 2)).toEqual(["wood"]);
  expect(missingOf(shown, step, said({ wood: "0" }), () => 2)).toEqual(["wood"]);
  expect(missingOf(shown, step, nothingSaid, () => 0)).toEqual([]);
  expect(missingOf(shown, step, said({ wood: "oak", colour: "own" }), () => 2)).toEqual(["colour"]);
  const typed = { choices: { wood: "oak", colour: "own" }, own: { colour: "RAL 7016" } };
  expect(missingOf(shown, step, typed, () => 2)).toEqual([]);
});

test("another value than one's own takes its text along", () => {
  const typed = { choices: { colour: "own" }, own: { colour: "RAL 7016" } };
  expect(withChoice(typed, ["colour", "oil"], shown)).toEqual({ choices: { colour: "oil" }, own: {} });
  expect(withChoice(typed, ["wood", "oak"], shown).own).toEqual({ colour: "RAL 7016" });
});
