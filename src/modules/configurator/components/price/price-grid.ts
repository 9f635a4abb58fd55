/** Prices by width and height. A size between two columns or rows costs as much as the next larger one. */
export interface PriceGrid {
  /** Growing. */
  widthsMm: readonly number[];
  /** Growing. */
  heightsMm: readonly number[];
  /** One row per height, one cell per width. */
  rows: readonly (readonly GridCell[])[];
}

/** Minor units; `null` is a missing price, "notMade" a size that is not made. */
export type GridCell = number | null | "notMade";

export type GridAnswer =
  | { kind: "price"; columnMm: number; rowMm: number; minor: number }
  | { kind: "missing" | "notMade"; columnMm: number; rowMm: number }
  | { kind: "tooLarge" };

export function cellOf(
  { widthsMm, heightsMm, rows }: PriceGrid,
  widthMm: number,
  heightMm: number,
): GridAnswer {
  const column = widthsMm.findIndex((width) => width >= widthMm);
  const row = heightsMm.findIndex((height) => height >= heightMm);
  const columnMm = widthsMm[column];
  const rowMm = heightsMm[row];
  if (columnMm === undefined || rowMm === undefined) return { kind: "tooLarge" };
  const cell = rows[row]?.[column] ?? null;
  if (cell === null) return { kind: "missing", columnMm, rowMm };
  return cell === "notMade"
    ? { kind: cell, columnMm, rowMm }
    : { kind: "price", columnMm, rowMm, minor: cell };
}

/** A finding for the owner; `expectedMinor` is interpolated from the neighbours. */
export interface GridRemark {
  kind: "missing" | "outOfOrder";
  columnMm: number;
  rowMm: number;
  expectedMinor: number | null;
}

/** Missing prices, and prices out of order: cheaper for a larger window, or dearer for a smaller one. */
export function gridRemarks(grid: PriceGrid): GridRemark[] {
  const remarks: GridRemark[] = [];
  for (const [row, rowMm] of grid.heightsMm.entries()) {
    for (const [column, columnMm] of grid.widthsMm.entries()) {
      const cell = grid.rows[row]?.[column] ?? null;
      if (cell === "notMade") continue;
      const kind = cell === null ? "missing" : isWrong(grid, row, column) ? "outOfOrder" : undefined;
      if (kind) remarks.push({ kind, columnMm, rowMm, expectedMinor: expected(grid, row, column) });
    }
  }
  return remarks;
}

/** Fills missing prices from their neighbours; a price without neighbours on both sides stays missing. */
export function filled(grid: PriceGrid): PriceGrid {
  const rows = grid.rows.map((cells, row) =>
    cells.map((cell, column) => (cell === null ? expected(grid, row, column) : cell)),
  );
  return { ...grid, rows };
}

/** Changes all prices by a percentage and rounds them to steps of minor units. */
export function raised(grid: PriceGrid, percent: number, stepMinor = 1): PriceGrid {
  // In hundredths of a percent, because 100.07 % is not exact.
  const factor = 10_000 + Math.round(percent * 100);
  const raise = (minor: number) => Math.round((minor * factor) / 10_000 / stepMinor) * stepMinor;
  return {
    ...grid,
    rows: grid.rows.map((cells) => cells.map((cell) => (typeof cell === "number" ? raise(cell) : cell))),
  };
}

const around = [
  { rows: 0, columns: -1, isSmaller: true },
  { rows: -1, columns: 0, isSmaller: true },
  { rows: 0, columns: 1, isSmaller: false },
  { rows: 1, columns: 0, isSmaller: false },
];

/** Neighbours that are dearer although they are smaller, or cheaper although they are larger. */
function outOfOrder(grid: PriceGrid, row: number, column: number) {
  const own = priceAt(grid, row, column);
  return around.flatMap(({ rows, columns, isSmaller }) => {
    const at = { row: row + rows, column: column + columns, isSmaller };
    const other = priceAt(grid, at.row, at.column);
    return own !== null && other !== null && (isSmaller ? other > own : other < own) ? [at] : [];
  });
}

/** Of two prices out of order, the one with more such neighbours is wrong; if equal, the larger size. */
function isWrong(grid: PriceGrid, row: number, column: number): boolean {
  const wrong = outOfOrder(grid, row, column);
  return (
    wrong.length > 0 &&
    wrong.every((other) => {
      const more = wrong.length - outOfOrder(grid, other.row, other.column).length;
      return more > 0 || (more === 0 && other.isSmaller);
    })
  );
}

/** Interpolated between the neighbours of the row and the column, by size. */
function expected(grid: PriceGrid, row: number, column: number): number | null {
  const { widthsMm, heightsMm } = grid;
  const between = (before: number | null, after: number | null, sizes: readonly number[], at: number) => {
    if (before === null || after === null) return null;
    const [low = 0, here = 0, high = 0] = [sizes[at - 1], sizes[at], sizes[at + 1]];
    return before + ((after - before) * (here - low)) / (high - low);
  };
  const suggestions = [
    between(priceAt(grid, row, column - 1), priceAt(grid, row, column + 1), widthsMm, column),
    between(priceAt(grid, row - 1, column), priceAt(grid, row + 1, column), heightsMm, row),
  ].filter((one) => one !== null);
  if (suggestions.length === 0) return null;
  return Math.round(suggestions.reduce((sum, one) => sum + one, 0) / suggestions.length);
}

function priceAt({ rows }: PriceGrid, row: number, column: number): number | null {
  const cell = rows[row]?.[column];
  return typeof cell === "number" ? cell : null;
}
