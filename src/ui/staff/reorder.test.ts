import { describe, expect, it } from "vitest";
import { moveEntry, placeUnder } from "./reorder.ts";

const column = [0, 40, 120].map((top, index) => ({
  left: 0,
  right: 100,
  top,
  bottom: [40, 120, 160][index] ?? 0,
}));

describe("reordering", () => {
  it("moves one entry and keeps the others in their order", () => {
    expect(moveEntry(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
    expect(moveEntry(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
    expect(moveEntry(["a"], 0, 1)).toEqual(["a"]);
    expect(moveEntry(["a", "b"], 0, -1)).toEqual(["a", "b"]);
  });

  it("waits until the middle of a higher neighbour is passed", () => {
    expect(placeUnder(10, 60, column, 0)).toBeNull();
    expect(placeUnder(10, 90, column, 0)).toBe(1);
    expect(placeUnder(10, 90, column, 2)).toBeNull();
    expect(placeUnder(10, 70, column, 2)).toBe(1);
  });

  it("stays where it is outside, and swaps at once along a line", () => {
    expect(placeUnder(500, 10, column, 0)).toBeNull();
    const line = [0, 50].map((left) => ({ left, right: left + 50, top: 0, bottom: 20 }));
    expect(placeUnder(55, 2, line, 0)).toBe(1);
  });
});
