import type { Layout } from "./layout.ts";
import type { Part } from "./plan.ts";

/** A chain of dimensions: ascending points from the outer edge, between which it measures. */
export interface DimensionChain {
  direction: "across" | "down";
  pointsMm: readonly number[];
}

/** The horizontal and vertical chains: first between the axes of mullions and transoms, then the whole. */
export function dimensionChains({ plan }: Layout): DimensionChain[] {
  return (["across", "down"] as const).flatMap((direction) => {
    const most = direction === "across" ? plan.widthMm : plan.heightMm;
    const axes = [...new Set(axesOf(plan.root, direction === "across" ? "columns" : "rows"))].sort(
      (one, other) => one - other,
    );
    const whole = { direction, pointsMm: [0, most] };
    return axes.length > 0 ? [{ direction, pointsMm: [0, ...axes, most] }, whole] : [whole];
  });
}

/** The lengths between the points; their sum is the last point. */
export function lengthsMm({ pointsMm }: DimensionChain): number[] {
  return pointsMm.slice(1).map((point, index) => point - (pointsMm[index] ?? 0));
}

function axesOf(part: Part, kind: "columns" | "rows"): number[] {
  if (part.kind === "field") return [];
  return [
    ...(part.kind === kind ? part.axesMm : []),
    ...part.parts.flatMap((inside) => axesOf(inside, kind)),
  ];
}

/**
 * The widths or heights of a whole's parts: a part below the minimum is raised to it, and the last part takes the
 * remainder (docs/specification.md, second document, 5). Undefined if the remainder is below the minimum.
 */
export function splitLengths(
  wholeMm: number,
  wantedMm: readonly number[],
  leastMm: number,
): number[] | undefined {
  const others = wantedMm.slice(0, -1).map((wanted) => Math.max(wanted, leastMm));
  const last = wholeMm - others.reduce((sum, one) => sum + one, 0);
  return last < leastMm ? undefined : [...others, last];
}

/**
 * A sill or roller screen may be 20 % smaller or larger than its window; any other or missing size becomes the
 * window's.
 */
export function sizeBesideWindow(windowMm: number, wantedMm: number | undefined): number {
  if (wantedMm === undefined || !Number.isFinite(wantedMm)) return windowMm;
  // In tenths, because 1.2 and 0.8 are not exact.
  const isNear = wantedMm * 10 >= windowMm * 8 && wantedMm * 10 <= windowMm * 12;
  return isNear ? wantedMm : windowMm;
}
