import { expect, test } from "vitest";
import { isPastHalf } from "./buy-bar.tsx";

test("the bar with the next step comes past half the page less 100 px", () => {
  expect(isPastHalf(900, 2_000)).toBe(false);
  expect(isPastHalf(901, 2_000)).toBe(true);
});
