import { toDecimal } from "#platform/money/money.ts";
import { typedMinor } from "#platform/money/typed.ts";
import type { GridCell, PriceGrid } from "./price-grid.ts";

/** An error in a pasted price grid; rows and columns count from 1, as in a spreadsheet. */
export interface GridTextProblem {
  kind: "empty" | "size" | "order" | "price" | "long" | "large";
  row: number;
  column: number;
  text: string;
}

const rowsMax = 200;
const columnsMax = 200;
const sizeMaxMm = 100_000;
const notMade = /^(?:[-\u2013\u2014x×]|not made|n\/a)$/i;

/**
 * Parses a price grid copied from a spreadsheet: widths in the first row, heights in the first column, prices as people
 * type them. An empty cell is a missing price, a dash a size that is not made. Reports every unreadable cell.
 */
export function readGrid(
  text: string,
  currency: string,
): { grid: PriceGrid } | { problems: GridTextProblem[] } {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const separator = separatorOf(lines);
  const cells = lines.slice(0, rowsMax + 2).map((line) => line.split(separator).map((cell) => cell.trim()));
  const [head = [], ...body] = cells;
  // The corner cell is a title; a trailing separator adds no column.
  const widths = withoutEnd(head.slice(1));
  const problems: GridTextProblem[] = [];
  const problem = (kind: GridTextProblem["kind"], row: number, column: number, said = "") =>
    problems.push({ kind, row, column, text: said.slice(0, 60) });
  if (widths.length === 0 || body.length === 0) problem("empty", 1, 1);
  if (widths.length > columnsMax || body.length > rowsMax)
    problem("large", body.length + 1, widths.length + 1);
  if (problems.length > 0) return { problems };

  const readSizes = (sizes: readonly string[], place: (index: number) => [number, number]) => {
    let before = 0;
    return sizes.map((size, index) => {
      const read = sizeOf(size);
      if (read === null) problem("size", ...place(index), size);
      else if (read <= before) problem("order", ...place(index), size);
      before = Math.max(before, read ?? 0);
      return read ?? 0;
    });
  };
  const widthsMm = readSizes(widths, (index) => [1, index + 2]);
  const heightsMm = readSizes(
    body.map(([height = ""]) => height),
    (index) => [index + 2, 1],
  );
  const rows = body.map((line, row) => {
    const given = withoutEnd(line.slice(1));
    if (given.length > widths.length) problem("long", row + 2, widths.length + 2, given[widths.length]);
    return widths.map((_, column): GridCell => {
      const said = given[column] ?? "";
      if (said === "") return null;
      if (notMade.test(said)) return "notMade";
      const minor = typedMinor(said, currency);
      if (minor === null) problem("price", row + 2, column + 2, said);
      return minor;
    });
  });
  return problems.length > 0 ? { problems } : { grid: { widthsMm, heightsMm, rows } };
}

/** A grid as text for a spreadsheet, which `readGrid` can read back. */
export function gridText({ widthsMm, heightsMm, rows }: PriceGrid, currency: string): string {
  const cell = (price: GridCell) =>
    price === null ? "" : price === "notMade" ? "–" : toDecimal(price, currency);
  return [["", ...widthsMm], ...heightsMm.map((height, row) => [height, ...(rows[row] ?? []).map(cell)])]
    .map((line) => line.join("\t"))
    .join("\n");
}

/** Spreadsheets copy with tabs; files use semicolons if the comma is the decimal separator. */
function separatorOf(lines: readonly string[]): string {
  const first = lines[0] ?? "";
  return ["\t", ";", ","].find((separator) => first.includes(separator)) ?? "\t";
}

function withoutEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}

/** "1,200", "1.200 mm" and "1 200" are millimetres; fractions of a millimetre do not occur. */
function sizeOf(text: string): number | null {
  const bare = text
    .replace(/mm$/i, "")
    .trimEnd()
    .replace(/[\s'’](?=\d{3}$)/, "")
    .replace(/^(\d{1,2})[.,](\d{3})$/, "$1$2");
  const size = /^\d{1,6}$/.test(bare) ? Number(bare) : 0;
  return size > 0 && size <= sizeMaxMm ? size : null;
}
