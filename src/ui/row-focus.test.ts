import { expect, test } from "vitest";
import { rowInPlace } from "./row-focus.ts";

test.each([
  ["the next one", [3, 4, 5], [3, 5], 1],
  ["the one before, where the last went", [3, 4, 5], [3, 4], 1],
  ["the first that went, where a line takes its options along", [3, 4, 5, 6], [3, 6], 1],
  ["none, where nothing went", [3, 4], [3, 4, 5], null],
  ["none, where nothing is left", [3], [], null],
])("the focus goes to the row in the place of the one that went: %s", (_, before, ids, expected) => {
  expect(rowInPlace(before, ids)).toBe(expected);
});
