import type { Layout } from "./layout.ts";
import { areaMm2 } from "./plan.ts";
import { cutList, glassList } from "./workshop-list.ts";

/** The values that the makers of frame and glass declare. U in W/(m²K), psi of the glass edge in W/(mK). */
export interface ThermalValues {
  frameU: number;
  glassU: number;
  panelU: number;
  edgePsi: number;
}

/**
 * The U-value of the whole by EN ISO 10077-1 in W/(m²K): the areas of frame and filling and the glass edges, each with
 * its value, divided by the whole area. A panel has no glass edge.
 */
export function windowU({ outer, fields }: Layout, values: ThermalValues): number {
  const wholeM2 = areaMm2(outer) / 1_000_000;
  let fillingM2 = 0;
  let heat = 0;
  for (const { field, pane } of fields) {
    const paneM2 = areaMm2(pane) / 1_000_000;
    fillingM2 += paneM2;
    if (field.filling === "panel") heat += paneM2 * values.panelU;
    else heat += paneM2 * values.glassU + (2 * (pane.widthMm + pane.heightMm) * values.edgePsi) / 1000;
  }
  return (heat + (wholeM2 - fillingM2) * values.frameU) / wholeM2;
}

/** Weights of bars per metre and of filling per square metre. */
export interface Weights {
  frameKgPerM: number;
  sashKgPerM: number;
  glassKgPerM2: number;
  panelKgPerM2: number;
}

export interface WeightKg {
  whole: number;
  heaviestSash: number;
  /** The weight of each sash with its filling, by field. */
  sashes: ReadonlyMap<number, number>;
}

/** The weight of the whole in kg: cut bars, glass and panels including their part in the rebate. */
export function weightKg(layout: Layout, weights: Weights): WeightKg {
  const opening = layout.fields.flatMap(({ number, sash }) => (sash ? [number] : []));
  const sashes = new Map(opening.map((number) => [number, 0]));
  let whole = 0;
  const add = (field: number | null, kg: number) => {
    whole += kg;
    const before = sashes.get(field ?? 0);
    if (field !== null && before !== undefined) sashes.set(field, before + kg);
  };
  // A mitred bar counts with its longer side. The bars' weights include beads and glazing bars.
  for (const { use, field, lengthMm, count } of cutList(layout)) {
    const perM = use === "sash" ? weights.sashKgPerM : weights.frameKgPerM;
    if (use !== "bead" && use !== "glazingBar") add(field, (lengthMm / 1000) * count * perM);
  }
  for (const { field, filling, areaM2 } of glassList(layout)) {
    add(field, areaM2 * (filling === "panel" ? weights.panelKgPerM2 : weights.glassKgPerM2));
  }
  return { whole, heaviestSash: Math.max(0, ...sashes.values()), sashes };
}
