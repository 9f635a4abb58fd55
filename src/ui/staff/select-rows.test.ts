import { describe, expect, it } from "vitest";
import { rowAfterKey, selectionState, selectRows } from "./select-rows.ts";

describe("the rows of a list", () => {
  it.each([
    ["j", -1, false, 0],
    ["j", 2, false, 2],
    ["k", 0, false, 0],
    ["k", -1, false, 0],
    ["ArrowDown", 0, true, 1],
    ["ArrowDown", -1, false, null],
    ["End", 0, true, 2],
    ["End", -1, false, null],
    ["a", 0, true, null],
  ])("after %s from %d (inside: %s) are at %s", (key, current, inside, expected) => {
    expect(rowAfterKey(key, current, 3, inside)).toBe(expected);
  });

  it("are nowhere when there are none", () => {
    expect(rowAfterKey("j", -1, 0, false)).toBeNull();
  });

  it("take the state of the last box as a range, up and down", () => {
    const ids = [10, 20, 30, 40];
    expect(selectRows([10], ids, 30, true, 10).sort()).toEqual([10, 20, 30]);
    expect(selectRows([40], ids, 20, true, 40).sort()).toEqual([20, 30, 40]);
    expect(selectRows(ids, ids, 30, false, 20)).toEqual([10, 40]);
  });

  it("ignore an anchor of another page, and keep what is selected there", () => {
    expect(selectRows([99], [10, 20], 20, true, 99)).toEqual([99, 20]);
    expect(selectionState([99], [10, 20])).toBe("none");
    expect(selectionState([99, 10], [10, 20])).toBe("some");
    expect(selectionState([99, 10, 20], [10, 20])).toBe("all");
    expect(selectionState([], [])).toBe("none");
  });
});
