import { describe, expect, test } from "vitest";
import { sampleFamily } from "../../testing/sample-family.ts";
import { shownOf } from "../screen/shown-family.ts";
import { readOpenings } from "./openings-text.ts";

const family = shownOf(sampleFamily());
const read = (text: string) => {
  const { openings, faults } = readOpenings(family, text);
  return [
    ...openings.map((one) => [
      one.label,
      one.widthMm,
      one.heightMm,
      one.quantity,
      ...Object.values(one.choices),
    ]),
    ...faults.map(({ line, why, cell }) => [line, why, cell]),
  ];
};

describe("a list of openings", () => {
  test.each([
    ["Bedroom\t1200\t1400\t6", ["Bedroom", 1200, 1400, 6]],
    ["Study; 120 cm; 1,4 m; 2", ["Study", 1200, 1400, 2]],
    ["Stairs, 0.9, 1.8", ["Stairs", 900, 1800, 1]],
    ["Bath,600,600,3", ["Bath", 600, 600, 3]],
    ["Attic; 78; 118; 1", ["Attic", 780, 1180, 1]],
    ["Kitchen\t1.500 mm\t1,200\t3", ["Kitchen", 1500, 1200, 3]],
    ["Hall; 1.200 m; 1.400 m", ["Hall", 1200, 1400, 1]],
    ["Living room; 1800 x 1400; 2 pcs; Oak", ["Living room", 1800, 1400, 2, "oak"]],
    ["Sufragerie; 1800; 1400; 1; lemn: STEJAR", ["Sufragerie", 1800, 1400, 1, "oak"]],
    ["1200\t1400", ["", 1200, 1400, 1]],
    ["Terrace\t3400\t2200\t1", ["Terrace", 3400, 2200, 1]],
  ])("%j", (line, expected) => {
    expect(read(line)).toEqual([expected]);
  });

  test("its heading and empty lines say nothing, and a fault is told at its line", () => {
    const text =
      "Room\tWidth\tHeight\tPieces\r\n\r\nBedroom\t1200\t1400\r\nStudy\t1200\nBath\t600\t600\t0\nHall;900;1800;1;Teak";
    expect(read(text)).toEqual([
      ["Bedroom", 1200, 1400, 1],
      [4, "noSize", "1200"],
      [5, "quantity", "0"],
      [6, "unknownValue", "Teak"],
    ]);
  });

  test("more than a cart takes is told once", () => {
    const { openings, faults } = readOpenings(family, "Room;1200;1400\n".repeat(130));
    expect([openings.length, faults.map(({ why }) => why)]).toEqual([100, ["tooMany"]]);
  });
});
