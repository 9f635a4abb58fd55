import { expect, test } from "vitest";
import { noFindings } from "./fault.ts";
import { checkRow, reader, sheetOf } from "./sheet.ts";

const names = { price: ["variant price", "price"], shown: ["published"], image: ["image"] } as const;

function readerOf(cells: Record<string, string>, decimalComma = false) {
  const findings = noFindings();
  const sheet = sheetOf(Object.keys(cells), names, { decimalComma });
  return { findings, read: reader(sheet, { line: 7, cells: Object.values(cells) }, findings) };
}

test("columns are found by any of their names, whatever their case and spaces", () => {
  const sheet = sheetOf(["  VARIANT   Price ", "Published"], names);
  expect([sheet.has("price"), sheet.has("shown"), sheet.has("image")]).toEqual([true, true, false]);
  expect(sheet.text({ line: 2, cells: [" 12.50 ", "TRUE"] }, "price")).toBe("12.50");
});

test.each([
  ["12.50", "12.50"],
  ["0", "0"],
  ["", undefined],
])("%j is the amount %j", (text, amount) => {
  const { read, findings } = readerOf({ Price: text });
  expect(read.amount("price")).toBe(amount);
  expect(findings.faults).toEqual([]);
});

test.each(["12,50", "1,234.50", "12.", "€ 12", "1e5", "-1", "NaN", "99999999999"])(
  "%j is no amount",
  (text) => {
    const { read, findings } = readerOf({ Price: text });
    expect(read.amount("price")).toBeUndefined();
    expect(findings.faults).toHaveLength(1);
  },
);

test("a comma is the decimal sign in files with semicolons", () => {
  expect(readerOf({ Price: "12,50" }, true).read.amount("price")).toBe("12.50");
});

test("a fault says the column as it is called in the file, the cell and what to write", () => {
  const { read, findings } = readerOf({ Published: "perhaps" });
  expect(read.flag("shown")).toBeUndefined();
  expect(findings.faults).toEqual([
    { line: 7, id: "catalogue.importFault_flag", values: { column: "Published", value: "perhaps" } },
  ]);
});

test("a cell of more than 20 MB is refused", () => {
  const findings = noFindings();
  checkRow({ line: 3, cells: ["x", "y".repeat(20 * 1024 * 1024 + 1)] }, ["a", "Image"], findings);
  expect(findings.faults).toEqual([
    { line: 3, id: "catalogue.importFault_cellTooLarge", values: { column: "Image", megabytes: 21 } },
  ]);
});
