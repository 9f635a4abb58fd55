import fc from "fast-check";
import { expect, test } from "vitest";
import { deriveState, type EventKind } from "./events.ts";

test.each<[EventKind[], string]>([
  [[], "draft"],
  [["begun"], "draft"],
  [["pending"], "pending"],
  [["pending", "captured"], "done"],
  [["captured", "failed"], "done"],
  [["failed", "captured"], "done"],
  [["captured", "cancelled"], "done"],
  [["captured", "pending"], "done"],
  [["authorized"], "authorized"],
  [["authorized", "cancelled"], "cancel"],
  [["failed", "pending"], "error"],
  [["cancelled", "failed"], "cancel"],
  [["mismatch"], "pending"],
  [["mismatch", "failed"], "pending"],
])("%j means %s", (kinds, state) => {
  expect(deriveState(kinds)).toBe(state);
});

const kind = fc.constantFrom<EventKind>(
  "begun",
  "pending",
  "authorized",
  "captured",
  "mismatch",
  "failed",
  "cancelled",
);

test("once captured, paid for good, in whatever order and however often the rest comes", () => {
  fc.assert(
    fc.property(fc.array(kind), fc.array(kind), (before, after) => {
      expect(deriveState([...before, "captured", ...after])).toBe("done");
    }),
  );
});
