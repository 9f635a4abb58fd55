import Big from "big.js";
import type { MeasuredKind } from "#modules/catalogue/components/made-tree.ts";
import type { Accessories } from "../geometry/hardware-list.ts";
import type { Layout } from "../geometry/layout.ts";
import { glassList } from "../geometry/workshop-list.ts";

/** The measured parts of each kind as exact decimals: m², m, or 1 for each opening. */
export type Measured = Readonly<Record<MeasuredKind, readonly string[]>>;

export function measuredOf(layout: Layout, accessories: Accessories = {}): Measured {
  const { outer, fields } = layout;
  const { externalSillMm, internalSillMm, screen, bottomMm, lengthMm } = accessories;
  const along = (mm: number | undefined) => (mm === undefined || mm <= 0 ? [] : [metres(mm)]);
  return {
    squareMeter: [squareMetres(outer)],
    pane: glassList(layout)
      .filter(({ filling }) => filling === "glass")
      .map(squareMetres),
    externalSill: along(externalSillMm),
    internalSill: along(internalSillMm),
    rollerScreen: screen ? [squareMetres(screen)] : [],
    linearMeter: along(lengthMm),
    bottom: along(bottomMm),
    windowPerimeter: [metres(2 * (outer.widthMm + outer.heightMm))],
    openings: fields.filter(({ field }) => field.opening.kind !== "fixed").map(() => "1"),
  };
}

function metres(mm: number): string {
  return new Big(mm).div(1000).toFixed();
}

function squareMetres({ widthMm, heightMm }: { widthMm: number; heightMm: number }): string {
  return new Big(widthMm).times(heightMm).div(1_000_000).toFixed();
}
