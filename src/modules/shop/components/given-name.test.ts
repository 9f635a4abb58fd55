import { expect, test } from "vitest";
import { givenName } from "./given-name.ts";

test.each([
  ["Ioana Șerban", "Ioana"],
  ["  Thomas   Weber ", "Thomas"],
  ["Dr. Ana Popescu", "Dr. Ana Popescu"],
  ["T. Weber", "T. Weber"],
  ["Popescu, Ana", "Popescu, Ana"],
  ["Li Wei", "Li Wei"],
  ["Cher", "Cher"],
  ["", ""],
])("%j is called %j", (name, called) => {
  expect(givenName(name)).toBe(called);
});
