/**
 * How a window or door is made up, seen from outside, in millimetres. Everything that is drawn, cut, weighed or dimensioned
 * follows from it, in browser and server alike.
 */
export interface Plan {
  widthMm: number;
  heightMm: number;
  profile: Profile;
  root: Part;
}

/** The widths of the bars as they are seen, and what of the glass they hide. */
export interface Profile {
  frameMm: number;
  /** Of mullions and transoms, which divide the frame. */
  mullionMm: number;
  sashMm: number;
  /** Between glass and sash; a fixed part has it at the frame. */
  beadMm: number;
  /** How deep the glass stands in the rebate on each side, beyond what is seen of it. */
  rebateMm: number;
  /** How far a sash covers the frame on each side. */
  coverMm: number;
}

export type Part = Division | Field;

/** Parts beside each other (columns) or above each other (rows). */
export interface Division {
  kind: "columns" | "rows";
  /** Axes of the mullions or transoms between the parts, from the left or the top edge of the whole, growing. */
  axesMm: readonly number[];
  /** One more than axes. */
  parts: readonly Part[];
}

export interface Field {
  kind: "field";
  opening: Opening;
  filling: "glass" | "panel";
  /** Bars over the glass that only divide what is seen. */
  bars?: { columns: number; rows: number };
}

export type Opening =
  | { kind: "fixed" }
  /** The side of the hinges as seen from outside. */
  | { kind: "turn"; hinges: "left" | "right"; tilts: boolean; towards: Direction }
  | { kind: "tilt"; hinges: "bottom" | "top"; towards: Direction }
  | { kind: "slide"; towards: "left" | "right" };

export type Direction = "inside" | "outside";

/** Left and top from the outer corner of the frame. */
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
