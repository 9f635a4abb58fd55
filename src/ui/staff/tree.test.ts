import { describe, expect, it } from "vitest";
import { fitsLevels, flatten, partOfRow, placeAfter, placeOfDrop, unfolded } from "./tree.ts";

type Node = { id: number; children: Node[] };
const node = (id: number, ...children: Node[]): Node => ({ id, children });
/** 1 (2, 3 (4)), 5 */
const flat = flatten([node(1, node(2), node(3, node(4))), node(5)]);

describe("a tree", () => {
  it("is shown as one list that knows how deep each row stands", () => {
    expect(flat.map((each) => [each.node.id, each.depth, each.parentId, each.position])).toEqual([
      [1, 0, null, 0],
      [2, 1, 1, 0],
      [3, 1, 1, 1],
      [4, 2, 3, 0],
      [5, 0, null, 1],
    ]);
  });

  it.each([
    [1, "up", null],
    [5, "up", { parentId: null, position: 0 }],
    [1, "down", { parentId: null, position: 1 }],
    [5, "down", null],
    [3, "in", { parentId: 2, position: 0 }],
    [5, "in", { parentId: 1, position: 2 }],
    [1, "in", null],
    [4, "out", { parentId: 1, position: 2 }],
    [5, "out", null],
    [99, "up", null],
  ] as const)("takes %d %s to %j", (id, way, expected) => {
    expect(placeAfter(flat, id, way)).toEqual(expected);
  });

  it("folds a branch with everything in it", () => {
    const shown = (...folded: number[]) => unfolded(flat, new Set(folded)).map(({ node: { id } }) => id);
    expect(shown()).toEqual([1, 2, 3, 4, 5]);
    expect(shown(3)).toEqual([1, 2, 3, 5]);
    expect(shown(1)).toEqual([1, 5]);
  });

  it("never lets a node fall into itself or below itself", () => {
    expect(placeOfDrop(flat, 1, 1, "into")).toBeNull();
    expect(placeOfDrop(flat, 1, 4, "before")).toBeNull();
    expect(placeOfDrop(flat, 3, 4, "into")).toBeNull();
  });

  it("counts places without the node that leaves", () => {
    expect(placeOfDrop(flat, 1, 5, "after")).toEqual({ parentId: null, position: 1 });
    expect(placeOfDrop(flat, 5, 1, "before")).toEqual({ parentId: null, position: 0 });
    expect(placeOfDrop(flat, 5, 2, "after")).toEqual({ parentId: 1, position: 1 });
    expect(placeOfDrop(flat, 2, 3, "after")).toEqual({ parentId: 1, position: 1 });
    expect(placeOfDrop(flat, 5, 4, "into")).toEqual({ parentId: 4, position: 0 });
  });

  it("puts into a row by its middle and beside it by its edges", () => {
    expect([5, 20, 38].map((y) => partOfRow(y, 0, 40))).toEqual(["before", "into", "after"]);
  });

  it("has as many levels as it is told, with all that hangs below what is moved", () => {
    const top = { parentId: null, position: 0 };
    expect(fitsLevels(flat, 5, { parentId: 1, position: 0 }, 2)).toBe(true);
    expect(fitsLevels(flat, 5, { parentId: 3, position: 0 }, 2)).toBe(false);
    expect(fitsLevels(flat, 3, top, 2)).toBe(true);
    expect(fitsLevels(flat, 3, { parentId: 5, position: 0 }, 2)).toBe(false);
    expect(fitsLevels(flat, 1, top, 2)).toBe(false);
  });
});
