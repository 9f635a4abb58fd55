import { describe, expect, test } from "vitest";
import { localeOf } from "../../../../testing/locale.ts";
import { readNumber, settle, stepped, tooltipMs } from "./spinner.ts";

describe("a typed number", () => {
  test.each([
    ["1200", 1200],
    ["1.200", 1200],
    ["1,200", 1200],
    ["1 200", 1200],
    ["12,5", 12.5],
    ["-3", -3],
    ["1.200.000", 1_200_000],
  ])("%j is %d", (typed, number) => {
    expect(readNumber(typed)).toBe(number);
  });

  test.each(["", "abc", "12px", "1e5", "--1", "1,2,3", "Infinity", "9".repeat(40)])("%j is none", (typed) => {
    expect(settle(typed, {})).toEqual({ kind: "notNumber" });
  });

  test("it is whole where whole numbers are asked for", () => {
    expect(settle("12.5", {})).toEqual({ kind: "notWhole" });
    expect(settle("12.5", { isWhole: false })).toEqual({ kind: "fits", value: 12.5 });
  });

  test("beyond a bound it becomes the bound; below nothing is 0, above is no bound", () => {
    expect(settle("3400", { min: 580, max: 3000 })).toEqual({ kind: "clamped", value: 3000, bound: "max" });
    expect(settle("12", { min: 580, max: 3000 })).toEqual({ kind: "clamped", value: 580, bound: "min" });
    expect(settle("-1", {})).toEqual({ kind: "clamped", value: 0, bound: "min" });
    expect(settle("999999999999", {})).toEqual({ kind: "fits", value: 999_999_999_999 });
  });
});

test("a step stops at the bounds", () => {
  expect(stepped(990, 20, { min: 500, max: 1000 })).toBe(1000);
  expect(stepped(505, -20, { min: 500 })).toBe(500);
  expect(stepped(Number.NaN, 10, { min: 500 })).toBe(510);
});

test("what is beyond a bound is said for four seconds, in Romanian too", () => {
  const values = { bound: "3.000 mm" };
  expect(tooltipMs).toBe(4000);
  expect(localeOf("ro").text("configurator.tooLarge", values)).toBe(
    "Valoarea aleasă nu trebuie să fie mai mare de 3.000 mm.",
  );
  expect(localeOf("ro").text("configurator.tooSmall", values)).toBe(
    "Valoarea aleasă nu trebuie să fie mai mică de 3.000 mm.",
  );
});
