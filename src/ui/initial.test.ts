import { expect, test } from "vitest";
import { initialOf } from "./initial.ts";

test.each([
  ["Lumina Candles", "L"],
  ["„Ștefan & fiii”", "Ș"],
  ["  élan vital", "É"],
  ["7 Coline", "7"],
  ["…", ""],
  ["", ""],
])("the initial of %j is %j", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
