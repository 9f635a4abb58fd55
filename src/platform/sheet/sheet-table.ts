import { setImmediate as breathe } from "node:timers/promises";
import { colors, page, type Sheet } from "./sheet.ts";
import { drawSvg, fitted, type SheetDrawing } from "./sheet-drawing.ts";

export interface SheetColumn {
  label: string;
  width: number;
  align?: "left" | "right";
}

export interface SheetRow {
  /** One text for each column. */
  cells: readonly string[];
  /** Small print under the first cell. */
  detail?: string;
  /** Placed under both. */
  drawing?: SheetDrawing | null | undefined;
}

const padding = 7;
const gap = 8;
const detailMax = 900;
const headSize = 7.5;
/** Large enough for its dimensions to be readable. */
const drawingMost = { width: 240, height: 200 };
const drawingGap = 6;
const cellSize = 8.5;

/** A row with a long note takes some milliseconds; other requests of this process run in between. */
const rowsPerBreath = 4;

/** A table over as many pages as it needs, each with the header row. No row is split. */
export async function drawRows(
  sheet: Sheet,
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
): Promise<void> {
  const table = sheet.doc.struct("Table");
  sheet.root.add(table);
  drawHead(sheet, table, columns);
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerBreath === rowsPerBreath - 1) await breathe();
    const height = rowHeight(sheet, columns, row);
    if (sheet.y + height > page.bottom) {
      sheet.addPage();
      drawHead(sheet, table, columns);
    }
    drawRow(sheet, table, columns, row, height);
  }
  table.end();
}

type Structure = Sheet["root"];

function drawHead(sheet: Sheet, table: Structure, columns: readonly SheetColumn[]): void {
  const style = { size: headSize, color: colors.quiet };
  const height = Math.max(...columns.map(({ label, width }) => sheet.heightOf(label, width - gap, style)));
  const row = sheet.doc.struct("TR");
  table.add(row);
  let x = page.margin;
  for (const { label, width, align } of columns) {
    const at = cellAt(x, sheet.y + height - sheet.heightOf(label, width - gap, style), width, align);
    sheet.write(row, "TH", label, at, { ...style, align: align ?? "left" });
    x += width;
  }
  row.end();
  sheet.y += height + 5;
  rule(sheet, colors.ink, 0.75);
}

function drawRow(
  sheet: Sheet,
  table: Structure,
  columns: readonly SheetColumn[],
  row: SheetRow,
  height: number,
): void {
  const element = sheet.doc.struct("TR");
  table.add(element);
  let x = page.margin;
  columns.forEach(({ width, align }, index) => {
    const at = cellAt(x, sheet.y + padding, width, align);
    const cell = sheet.doc.struct("TD");
    element.add(cell);
    const high = sheet.write(cell, "P", row.cells[index] ?? "", at, {
      size: cellSize,
      align: align ?? "left",
      font: index === 0 ? "strong" : "regular",
    });
    if (index === 0 && row.detail) {
      const below = { ...at, y: at.y + high + 1 };
      sheet.write(cell, "P", shortened(row.detail), below, { size: headSize, color: colors.quiet });
    }
    cell.end();
    if (index === 0 && row.drawing) {
      const size = fitted(row.drawing.ratio, drawingMost);
      drawSvg(sheet, row.drawing, { x, y: sheet.y + height - padding - size.height, ...size });
    }
    x += width;
  });
  element.end();
  sheet.y += height;
  rule(sheet, colors.line, 0.5);
}

function rowHeight(sheet: Sheet, columns: readonly SheetColumn[], row: SheetRow): number {
  const heights = columns.map(({ width }, index) => {
    const font = index === 0 ? ("strong" as const) : ("regular" as const);
    return sheet.heightOf(row.cells[index] ?? "", width - gap, { size: cellSize, font });
  });
  const [first] = columns;
  if (row.detail && first) {
    heights[0] =
      (heights[0] ?? 0) + 1 + sheet.heightOf(shortened(row.detail), first.width - gap, { size: headSize });
  }
  if (row.drawing)
    heights[0] = (heights[0] ?? 0) + drawingGap + fitted(row.drawing.ratio, drawingMost).height + 3;
  return Math.max(...heights) + 2 * padding - 3;
}

/** The first columns have their gap on the right, number columns on the left, so that both edges are straight. */
function cellAt(x: number, y: number, width: number, align: SheetColumn["align"]) {
  return { x: align === "right" ? x + gap : x, y, width: width - gap };
}

function shortened(text: string): string {
  return text.length > detailMax ? `${text.slice(0, detailMax).trimEnd()} …` : text;
}

/** A rule over the whole width, at the sheet's present position. */
export function rule(sheet: Sheet, color: string, width: number): void {
  sheet.decorate(() => {
    sheet.doc
      .moveTo(page.margin, sheet.y)
      .lineTo(page.width - page.margin, sheet.y)
      .lineWidth(width)
      .strokeColor(color)
      .stroke();
  });
}
