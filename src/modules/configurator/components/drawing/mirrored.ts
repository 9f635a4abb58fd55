import { type LaidField, type Layout, openingSymbol, type SymbolLine } from "../geometry/layout.ts";
import type { Rect } from "../geometry/plan.ts";

export type Seen = "inside" | "outside";

/** Plans describe the outside; from inside, left and right are swapped. */
export function seenRect({ plan }: Layout, rect: Rect, from: Seen): Rect {
  return from === "outside" ? rect : { ...rect, xMm: plan.widthMm - rect.xMm - rect.widthMm };
}

export function seenX({ plan }: Layout, xMm: number, from: Seen): number {
  return from === "outside" ? xMm : plan.widthMm - xMm;
}

export function seenSymbol(
  layout: Layout,
  field: LaidField,
  from: Seen,
  apexAt: "handle" | "hinges",
): SymbolLine[] {
  const point = ([x, y]: readonly [number, number]) => [seenX(layout, x, from), y] as const;
  return openingSymbol(field, { seenFrom: from, apexAt }).map(({ fromMm, toMm, isDashed }) => ({
    ...{ fromMm: point(fromMm), toMm: point(toMm), isDashed },
  }));
}
