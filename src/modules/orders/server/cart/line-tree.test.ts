import { expect, test } from "vitest";
import { inTree } from "./line-tree.ts";

const line = (id: number, parentLineId: number | null = null) => ({ id, parentLineId });
const ids = (lines: readonly { id: number }[]) => lines.map(({ id }) => id);

test("an option stands below its parent, and an option of an option below that, whenever they were added", () => {
  const door = [line(1), line(3, 1), line(5, 3)];
  const window = [line(2), line(4, 2)];
  const byAge = [...door, ...window].toSorted((a, b) => a.id - b.id);
  expect(ids(inTree(byAge))).toEqual([1, 3, 5, 2, 4]);
  // An unstored line has no id yet and comes last below its parent.
  expect(ids(inTree([...byAge, line(0, 1)]))).toEqual([1, 3, 5, 0, 2, 4]);
});

test("a line whose parent is in no cart any more stands by itself", () => {
  expect(ids(inTree([line(1), line(2, 9)]))).toEqual([1, 2]);
});
