import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gridText, readGrid } from "./grid-text.ts";
import { cellOf, filled, gridRemarks, type PriceGrid, raised } from "./price-grid.ts";

function read(text: string, currency = "EUR"): PriceGrid {
  const answer = readGrid(text, currency);
  if ("problems" in answer) throw new Error(JSON.stringify(answer.problems));
  return answer.grid;
}

describe("a table as it is pasted", () => {
  test("from a spreadsheet, with a title, sizes with a unit, gaps, dashes and an empty last line", () => {
    expect(
      read("mm\t600\t900 mm\t1.200\r\n600\t333\t403,50\t€1,473.00\r\n1 200\t\t–\t1.590\r\n\r\n"),
    ).toEqual({
      widthsMm: [600, 900, 1200],
      heightsMm: [600, 1200],
      rows: [
        [33_300, 40_350, 147_300],
        [null, "notMade", 159_000],
      ],
    });
  });

  test.each([
    ["semicolons and decimal commas", ";600;900\n600;333,10;403,20"],
    ["commas and decimal points", ",600,900\n600,333.10,403.20"],
  ])("from a file with %s", (_kind, text) => {
    expect(read(text).rows).toEqual([[33_310, 40_320]]);
  });

  test("in a currency without cents", () => {
    expect(read("\t600\n600\t12,000", "JPY").rows).toEqual([[12_000]]);
  });

  test("lines that end early have gaps; what ends with separators has no more columns", () => {
    expect(read("\t600\t900\t\t\n600\t1\n700\t1\t2\t\t")).toMatchObject({
      widthsMm: [600, 900],
      rows: [
        [100, null],
        [100, 200],
      ],
    });
  });

  test.each([
    ["", [{ kind: "empty", row: 1, column: 1, text: "" }]],
    ["600", [{ kind: "empty", row: 1, column: 1, text: "" }]],
    ["\t600\twide\n600\t1\t2", [{ kind: "size", row: 1, column: 3, text: "wide" }]],
    ["\t900\t600\n600\t1\t2", [{ kind: "order", row: 1, column: 3, text: "600" }]],
    ["\t600\n900\t1\n900\t2", [{ kind: "order", row: 3, column: 1, text: "900" }]],
    ["\t600\n600\tcall us", [{ kind: "price", row: 2, column: 2, text: "call us" }]],
    ["\t600\n600\t-20", [{ kind: "price", row: 2, column: 2, text: "-20" }]],
    ["\t600\n600\t1.005,555", [{ kind: "price", row: 2, column: 2, text: "1.005,555" }]],
    ["\t600\n600\t1\t2", [{ kind: "long", row: 2, column: 3, text: "2" }]],
    [
      `\t600\n${Array.from({ length: 201 }, (_, at) => `${at + 1}\t1`).join("\n")}`,
      [{ kind: "large", row: 202, column: 2, text: "" }],
    ],
  ])("%j says where it is wrong", (text, problems) => {
    expect(readGrid(text, "EUR")).toEqual({ problems });
  });

  test("whatever is pasted is a grid with as many cells as sizes, or says why not", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("600", "1.200", "\t", ";", ",", "\n", "-", "x", " ", "9")),
        (parts) => {
          const answer = readGrid(parts.join(""), "EUR");
          if ("problems" in answer) {
            expect(answer.problems).not.toEqual([]);
            return;
          }
          const { widthsMm, heightsMm, rows } = answer.grid;
          expect(rows.length).toBe(heightsMm.length);
          expect(rows.every((row) => row.length === widthsMm.length)).toBe(true);
          expect(cellOf(answer.grid, 1, 1).kind).not.toBe("tooLarge");
        },
      ),
      { numRuns: 500 },
    );
  });
});

/** Larch prices with two gaps and one typing error. */
const larch = read(
  `mm\t1.200\t1.500\t1.800\t2.100
1.400\t785\t917\t1050\t1183
1.600\t863\t1011\t1159\t
1.800\t941\t861\t1269\t1433
2.100\t1058\t1245\t\t1620
2.400\t1175\t1386\t1597\t-`,
);

test("names what is missing and what is cheaper although it is larger, with what its neighbours suggest", () => {
  expect(gridRemarks(larch)).toEqual([
    { kind: "missing", columnMm: 2100, rowMm: 1600, expectedMinor: 130_800 },
    { kind: "outOfOrder", columnMm: 1500, rowMm: 1800, expectedMinor: 110_480 },
    { kind: "missing", columnMm: 1800, rowMm: 2100, expectedMinor: 143_275 },
  ]);
});

test("a price that is too high is the wrong one, not its neighbours", () => {
  const high = read("\t1\t2\t3\n1\t10\t11\t12\n2\t11\t120\t13\n3\t12\t13\t14");
  expect(gridRemarks(high)).toEqual([{ kind: "outOfOrder", columnMm: 2, rowMm: 2, expectedMinor: 1200 }]);
});

test("what grows evenly has nothing to look at, gaps at the edge have no suggestion", () => {
  expect(gridRemarks(read("\t1\t2\n1\t10\t10\n2\t11\t12"))).toEqual([]);
  expect(gridRemarks(read("\t1\t2\n1\t10\t\n2\t11\t12"))).toEqual([
    { kind: "missing", columnMm: 2, rowMm: 1, expectedMinor: null },
  ]);
});

test("gaps are filled, and nothing else is touched", () => {
  const whole = filled(larch);
  expect(gridRemarks(whole).map(({ kind }) => kind)).toEqual(["outOfOrder"]);
  expect(whole.rows[1]).toEqual([86_300, 101_100, 115_900, 130_800]);
  expect(whole.rows[4]?.[3]).toBe("notMade");
});

test.each([
  [7, 1, [10_700, 10_593, null, "notMade"]],
  [100.07, 100, [20_000, 19_800, null, "notMade"]],
  [-2.5, 50, [9750, 9650, null, "notMade"]],
])("raised by %f %% in steps of %i", (percent, step, expected) => {
  const grid: PriceGrid = { widthsMm: [1, 2, 3, 4], heightsMm: [1], rows: [[10_000, 9900, null, "notMade"]] };
  expect(raised(grid, percent, step).rows).toEqual([expected]);
});

test("a grid with a gap and a size that is not made goes to the spreadsheet and back", () => {
  const grid: PriceGrid = {
    ...{ widthsMm: [800, 1000], heightsMm: [1000, 1200] },
    rows: [
      [21_000, null],
      [23_550, "notMade"],
    ],
  };
  expect(readGrid(gridText(grid, "EUR"), "EUR")).toEqual({ grid });
});
