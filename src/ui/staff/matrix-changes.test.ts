import { describe, expect, it } from "vitest";
import {
  cellValue,
  changeCell,
  changesText,
  fillDown,
  isNumberText,
  type MatrixColumn,
  type MatrixRow,
  pasteCells,
  rowsInView,
} from "./matrix-changes.ts";

const columns: MatrixColumn[] = [
  { id: "code", label: "Code", kind: "fixed" },
  { id: "price", label: "Price", kind: "number" },
  { id: "note", label: "Note", kind: "text" },
];
const row = (id: number): MatrixRow => ({ id, label: `Row ${id}`, cells: { code: `C${id}`, price: "10" } });
const rows = [row(1), row(2), row(3)];
const first = row(1);

describe("the changes of a matrix", () => {
  it("are only what differs from the original", () => {
    const changes = changeCell({}, first, "price", "12");
    expect(cellValue(changes, first, "price")).toBe("12");
    expect(changesText(changes, rows)).toBe('[{"id":1,"price":"12"}]');
    expect(changesText(changeCell(changes, first, "price", "10"), rows)).toBe("[]");
    expect(changeCell({}, first, "note", "")).toEqual({});
  });

  it("take a column or a block of a spreadsheet, and leave out what falls outside", () => {
    expect(pasteCells({}, rows, columns, { row: 1, column: 1 }, "7\r\n8\r\n9\r\n")).toEqual({
      2: { price: "7" },
      3: { price: "8" },
    });
    expect(pasteCells({}, rows, columns, { row: 0, column: 0 }, "X\t1\tblue\tmore")).toEqual({
      1: { price: "1", note: "blue" },
    });
  });

  it("fill down from a row to the last one", () => {
    const changes = changeCell({}, row(2), "price", "5");
    expect(fillDown(changes, rows, columns[1] as MatrixColumn, 1)).toEqual({
      2: { price: "5" },
      3: { price: "5" },
    });
    expect(fillDown(changes, rows, columns[0] as MatrixColumn, 1)).toBe(changes);
  });

  it.each([
    ["", true],
    ["12", true],
    ["-1,50", true],
    [" 3.5 ", true],
    ["1.2.3", false],
    ["twelve", false],
  ])("%j is a number or nothing: %s", (text, expected) => {
    expect(isNumberText(text)).toBe(expected);
  });
});

describe("the rows of a matrix", () => {
  it("are in the page only around what is in view", () => {
    expect(rowsInView(0, 400, 40, 5000)).toEqual({ first: 0, end: 20 });
    expect(rowsInView(4000, 400, 40, 5000)).toEqual({ first: 90, end: 120 });
    expect(rowsInView(400_000, 400, 40, 50)).toEqual({ first: 49, end: 50 });
    expect(rowsInView(0, 400, 40, 0)).toEqual({ first: 0, end: 0 });
  });
});
