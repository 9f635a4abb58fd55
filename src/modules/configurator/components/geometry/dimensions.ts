import type { Layout } from "./layout.ts";
import type { Part } from "./plan.ts";

/** A chain of dimensions: the points between which it is measured, from the outer edge, growing. */
export interface DimensionChain {
  direction: "across" | "down";
  pointsMm: readonly number[];
}

/** The chains across and down: first those on the axes of mullions and transoms, then the whole. */
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

/** The lengths between the points; they add up to the last point. */
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
 * Widths or heights into which a whole is split: a part below the least is raised to it, and the last one is what the
 * others leave (docs/specification.md, second document, 5). Undefined where the others leave less than the least.
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
 * A sill or a roller screen may be 20 % smaller or larger than its window; what is not, or is missing, is the window's.
 */
export function sizeBesideWindow(windowMm: number, wantedMm: number | undefined): number {
  if (wantedMm === undefined || !Number.isFinite(wantedMm)) return windowMm;
  // In tenths: 1.2 and 0.8 are not exact.
  const isNear = wantedMm * 10 >= windowMm * 8 && wantedMm * 10 <= windowMm * 12;
  return isNear ? wantedMm : windowMm;
}
