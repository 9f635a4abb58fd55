export type MatrixColumn = {
  id: string;
  label: string;
  kind: "text" | "number" | "fixed";
};

export type MatrixRow = {
  id: number;
  label: string;
  detail?: string;
  cells: Readonly<Record<string, string>>;
};

/** What was changed, by row and column; whatever equals the original is not in it. */
export type MatrixChanges = Readonly<Record<number, Readonly<Record<string, string>>>>;

/** The value as it stands now. */
export function cellValue(changes: MatrixChanges, row: MatrixRow, columnId: string): string {
  return changes[row.id]?.[columnId] ?? row.cells[columnId] ?? "";
}

/** The changes with one more; writing the original value takes the change away. */
export function changeCell(
  changes: MatrixChanges,
  row: MatrixRow,
  columnId: string,
  value: string,
): MatrixChanges {
  const { [columnId]: _, ...others } = changes[row.id] ?? {};
  const own = value === (row.cells[columnId] ?? "") ? others : { ...others, [columnId]: value };
  const { [row.id]: __, ...rest } = changes;
  return Object.keys(own).length === 0 ? rest : { ...rest, [row.id]: own };
}

/** Cells of a spreadsheet written from one cell to the end and down; what falls outside is left out. */
export function pasteCells(
  changes: MatrixChanges,
  rows: readonly MatrixRow[],
  columns: readonly MatrixColumn[],
  from: { row: number; column: number },
  text: string,
): MatrixChanges {
  // A spreadsheet ends each line, the last one too.
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  let next = changes;
  lines.forEach((line, down) => {
    line.split("\t").forEach((value, along) => {
      const row = rows[from.row + down];
      const column = columns[from.column + along];
      if (row && column && column.kind !== "fixed") next = changeCell(next, row, column.id, value.trim());
    });
  });
  return next;
}

/** One value written into every row below. */
export function fillDown(
  changes: MatrixChanges,
  rows: readonly MatrixRow[],
  column: MatrixColumn,
  fromRow: number,
): MatrixChanges {
  const source = rows[fromRow];
  if (!source || column.kind === "fixed") return changes;
  const value = cellValue(changes, source, column.id);
  return rows.slice(fromRow + 1).reduce((all, row) => changeCell(all, row, column.id, value), changes);
}

/** What the form sends: `[{"id": 3, "price": "12.50"}]`, in the order of the rows. */
export function changesText(changes: MatrixChanges, rows: readonly MatrixRow[]): string {
  return JSON.stringify(rows.filter(({ id }) => changes[id]).map(({ id }) => ({ id, ...changes[id] })));
}

/** Whether a text can stand in a cell of numbers; an empty one means "none". A comma is a decimal point too. */
export function isNumberText(text: string): boolean {
  return /^\s*(-?\d+([.,]\d+)?)?\s*$/.test(text);
}

/** The rows worth drawing: what is in view and a few around it, so that fast scrolling meets no gap. */
export function rowsInView(scrollPx: number, viewPx: number, rowPx: number, count: number, around = 10) {
  const first = Math.max(0, Math.floor(scrollPx / rowPx) - around);
  const end = Math.min(count, Math.ceil((scrollPx + viewPx) / rowPx) + around);
  return { first: Math.min(first, Math.max(0, count - 1)), end };
}
