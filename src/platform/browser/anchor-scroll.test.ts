import { expect, test } from "vitest";
import { markOf, positionAt } from "./anchor-scroll.ts";

test("a link within the page arrives after 500 ms, gently and without going too far", () => {
  expect(positionAt(100, 900, 0)).toBe(100);
  expect(positionAt(100, 900, 250)).toBe(500);
  expect(positionAt(100, 900, 499)).toBeLessThan(900);
  expect(positionAt(100, 900, 500)).toBe(900);
  expect(positionAt(900, 0, 5000)).toBe(0);
  const way = Array.from({ length: 51 }, (_, index) => positionAt(0, 1000, index * 10));
  expect(way).toEqual(way.toSorted((a, b) => a - b));
});

test("a mark is read as browsers read it, also where it is no proper text", () => {
  expect(markOf("#m%C4%83suri")).toBe("măsuri");
  expect(markOf("#100%")).toBe("100%");
});
