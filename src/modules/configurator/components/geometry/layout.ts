import { type Field, inset, type Opening, type Part, type Plan, type Rect } from "./plan.ts";

/** A mullion (upright) or transom (lying), between the bars that it meets. */
export interface Bar {
  direction: "upright" | "lying";
  rect: Rect;
  axisMm: number;
}

/** One field: its position, its sash if it opens, and the visible part of its filling. */
export interface LaidField {
  /** In reading order: rows from the top, within a row from the left. */
  number: number;
  field: Field;
  /** The area between frame and bars. */
  cell: Rect;
  /** The visible outer edge of the sash; null for a fixed field. */
  sash: Rect | null;
  /** The visible part of the glass or panel. */
  pane: Rect;
}

export interface Layout {
  plan: Plan;
  outer: Rect;
  /** The area inside the frame. */
  inner: Rect;
  bars: readonly Bar[];
  fields: readonly LaidField[];
}

/** Why a plan cannot be made; `part` counts the parts in their stored order. */
export type PlanProblem =
  | { kind: "size" }
  | { kind: "axes"; part: number }
  | { kind: "tooNarrow"; part: number };

/** The positions of all parts of a plan, or why the plan cannot be made. */
export function layOut(plan: Plan): Layout | PlanProblem {
  const { widthMm, heightMm, profile } = plan;
  const outer = { xMm: 0, yMm: 0, widthMm, heightMm };
  const inner = inset(outer, profile.frameMm);
  if (!(inner.widthMm > 0 && inner.heightMm > 0)) return { kind: "size" };
  const bars: Bar[] = [];
  const cells: { field: Field; cell: Rect }[] = [];
  const problem = divide(plan.root, inner, profile.mullionMm, { bars, cells, count: 0 });
  if (problem) return problem;
  const fields: LaidField[] = [];
  for (const [index, { field, cell }] of cells.entries()) {
    const opens = field.opening.kind !== "fixed";
    const pane = inset(cell, (opens ? profile.sashMm : 0) + profile.beadMm);
    if (!(pane.widthMm > 0 && pane.heightMm > 0)) return { kind: "tooNarrow", part: index };
    fields.push({ number: 0, field, cell, sash: opens ? cell : null, pane });
  }
  return { plan, outer, inner, bars, fields: numbered(fields) };
}

export function isLaidOut(made: Layout | PlanProblem): made is Layout {
  return "fields" in made;
}

interface Found {
  bars: Bar[];
  cells: { field: Field; cell: Rect }[];
  count: number;
}

function divide(part: Part, area: Rect, barMm: number, found: Found): PlanProblem | undefined {
  const own = found.count;
  found.count += 1;
  if (part.kind === "field") {
    found.cells.push({ field: part, cell: area });
    return undefined;
  }
  const { axesMm, parts } = part;
  const isColumns = part.kind === "columns";
  const from = isColumns ? area.xMm : area.yMm;
  const to = from + (isColumns ? area.widthMm : area.heightMm);
  if (parts.length !== axesMm.length + 1) return { kind: "axes", part: own };
  let start = from;
  for (const [index, inside] of parts.entries()) {
    const axis = axesMm[index];
    const end = axis === undefined ? to : axis - barMm / 2;
    if (!(end > start)) return { kind: "axes", part: own };
    const rect = (low: number, high: number): Rect =>
      isColumns ? { ...area, xMm: low, widthMm: high - low } : { ...area, yMm: low, heightMm: high - low };
    const problem = divide(inside, rect(start, end), barMm, found);
    if (problem) return problem;
    if (axis === undefined) break;
    start = axis + barMm / 2;
    if (start >= to) return { kind: "axes", part: own };
    found.bars.push({ direction: isColumns ? "upright" : "lying", rect: rect(end, start), axisMm: axis });
  }
  return undefined;
}

function numbered(fields: readonly LaidField[]): LaidField[] {
  return fields
    .toSorted((one, other) => one.cell.yMm - other.cell.yMm || one.cell.xMm - other.cell.xMm)
    .map((field, index) => ({ ...field, number: index + 1 }));
}

/** A line of an opening symbol. */
export interface SymbolLine {
  fromMm: readonly [x: number, y: number];
  toMm: readonly [x: number, y: number];
  /** The part opens away from the viewer. */
  isDashed: boolean;
}

/**
 * The opening symbol of a field: its apex is at the handle and its base at the hinges. `apexAt` reverses this for
 * countries that draw it so. A sliding part has an arrow.
 */
export function openingSymbol(
  { field: { opening }, pane }: LaidField,
  { seenFrom, apexAt = "handle" }: { seenFrom: "inside" | "outside"; apexAt?: "handle" | "hinges" },
): SymbolLine[] {
  if (opening.kind === "fixed") return [];
  if (opening.kind === "slide") return arrow(pane, opening.towards);
  const isDashed = opening.towards !== seenFrom;
  const sides = hingeSides(opening);
  return sides.flatMap((hinges) =>
    triangle(pane, apexAt === "handle" ? hinges : opposite[hinges]).map((line) => ({ ...line, isDashed })),
  );
}

type Side = "left" | "right" | "top" | "bottom";

const opposite: Record<Side, Side> = { left: "right", right: "left", top: "bottom", bottom: "top" };

function hingeSides(opening: Exclude<Opening, { kind: "fixed" } | { kind: "slide" }>): Side[] {
  if (opening.kind === "tilt") return [opening.hinges];
  return opening.tilts ? [opening.hinges, "bottom"] : [opening.hinges];
}

/** Two lines from the corners of the base to the middle of the opposite side. */
function triangle({ xMm, yMm, widthMm, heightMm }: Rect, base: Side): Omit<SymbolLine, "isDashed">[] {
  const right = xMm + widthMm;
  const bottom = yMm + heightMm;
  const middle: Record<Side, readonly [number, number]> = {
    left: [xMm, yMm + heightMm / 2],
    right: [right, yMm + heightMm / 2],
    top: [xMm + widthMm / 2, yMm],
    bottom: [xMm + widthMm / 2, bottom],
  };
  const corners: Record<Side, readonly (readonly [number, number])[]> = {
    left: [
      [xMm, yMm],
      [xMm, bottom],
    ],
    right: [
      [right, yMm],
      [right, bottom],
    ],
    top: [
      [xMm, yMm],
      [right, yMm],
    ],
    bottom: [
      [xMm, bottom],
      [right, bottom],
    ],
  };
  return corners[base].map((corner) => ({ fromMm: corner, toMm: middle[opposite[base]] }));
}

/** A quarter of the pane long, in its middle. */
function arrow({ xMm, yMm, widthMm, heightMm }: Rect, towards: "left" | "right"): SymbolLine[] {
  const y = yMm + heightMm / 2;
  const half = widthMm / 4;
  const sign = towards === "right" ? 1 : -1;
  const tip = xMm + widthMm / 2 + sign * half;
  const tail = tip - sign * 2 * half;
  const barb = half / 2;
  const line = (from: readonly [number, number]): SymbolLine => ({
    ...{ fromMm: from, toMm: [tip, y], isDashed: false },
  });
  return [line([tail, y]), line([tip - sign * barb, y - barb]), line([tip - sign * barb, y + barb])];
}
