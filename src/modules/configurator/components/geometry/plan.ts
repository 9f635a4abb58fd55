/**
 * The structure of a window or door, seen from outside, in millimetres. Drawings, cut lists, weights and dimensions
 * derive from it, in browser and server alike.
 */
export interface Plan {
  widthMm: number;
  heightMm: number;
  profile: Profile;
  root: Part;
}

/** The visible widths of the bars, and how far they cover the glass. */
export interface Profile {
  frameMm: number;
  /** Width of mullions and transoms, which divide the frame. */
  mullionMm: number;
  sashMm: number;
  /** Between glass and sash; a fixed part has it at the frame. */
  beadMm: number;
  /** The depth of the glass in the rebate on each side, beyond its visible part. */
  rebateMm: number;
  /** How far a sash overlaps the frame on each side. */
  coverMm: number;
}

export type Part = Division | Field;

/** Parts side by side (columns) or stacked (rows). */
export interface Division {
  kind: "columns" | "rows";
  /** Ascending axes of the mullions or transoms between the parts, from the left or top edge of the whole. */
  axesMm: readonly number[];
  /** One part more than there are axes. */
  parts: readonly Part[];
}

export interface Field {
  kind: "field";
  opening: Opening;
  filling: "glass" | "panel";
  /** Bars on the glass that divide it only visually. */
  bars?: { columns: number; rows: number };
}

export type Opening =
  | { kind: "fixed" }
  /** The side of the hinges, seen from outside. */
  | { kind: "turn"; hinges: "left" | "right"; tilts: boolean; towards: Direction }
  | { kind: "tilt"; hinges: "bottom" | "top"; towards: Direction }
  | { kind: "slide"; towards: "left" | "right" };

export type Direction = "inside" | "outside";

/** The origin is the outer top left corner of the frame. */
export interface Rect {
  xMm: number;
  yMm: number;
  widthMm: number;
  heightMm: number;
}

export function inset({ xMm, yMm, widthMm, heightMm }: Rect, byMm: number): Rect {
  return {
    xMm: xMm + byMm,
    yMm: yMm + byMm,
    widthMm: widthMm - 2 * byMm,
    heightMm: heightMm - 2 * byMm,
  };
}

export function areaMm2({ widthMm, heightMm }: Rect): number {
  return widthMm * heightMm;
}
