import Heart from "lucide-react/icons/heart";
import History from "lucide-react/icons/history";
import { expect, test } from "vitest";
import { type IconNode, outlineOf } from "./icon-shapes.ts";

test("all elements of an icon become one path", () => {
  const node: IconNode = [
    ["path", { d: "m21 21-4.34-4.34", key: "a" }],
    ["circle", { cx: "11", cy: "11", r: "8", key: "b" }],
    ["line", { x1: "2", x2: "22", y1: "10", y2: "10", key: "c" }],
    ["polyline", { points: "22 12 16 12", key: "d" }],
    ["rect", { width: "20", height: "14", x: "2", y: "5", rx: "2", key: "e" }],
  ];
  expect(outlineOf(node)).toBe(
    [
      "M0 0m21 21-4.34-4.34",
      "M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z",
      "M2 10L22 10",
      "M22 12 16 12",
      "M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z",
    ].join(""),
  );
});

test("an element that is not known as a path is refused, not left out", () => {
  expect(() => outlineOf([["ellipse", { cx: 1, cy: 1, rx: 2, ry: 3 }]])).toThrow("<ellipse>");
});

test("an import of an icon is its outline, by whichever of its names", () => {
  expect(Heart).toMatch(/^M[\d.]/);
  expect(History).toMatch(/^M[\d.]/);
});
