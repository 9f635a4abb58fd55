import type { Layout } from "./layout.ts";
import { areaMm2 } from "./plan.ts";

/** What the makers of frame and glass declare. U in W/(m²K), psi of the edge of the glass in W/(mK). */
export interface ThermalValues {
  frameU: number;
  glassU: number;
  panelU: number;
  edgePsi: number;
}

/**
 * The U-value of the whole by EN ISO 10077-1, W/(m²K): areas of frame and filling with their values, and the edges of the
 * glass with theirs, over the whole area. A panel has no glass edge.
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

/** What bars weigh by the metre and filling by the square metre. */
export interface Weights {
  frameKgPerM: number;
  sashKgPerM: number;
  glassKgPerM2: number;
  panelKgPerM2: number;
}

/** How much the whole weighs, and its heaviest sash with its filling, in kg. */
export function weightKg(
  { plan, bars, fields }: Layout,
  weights: Weights,
): { whole: number; heaviestSash: number } {
  const metres = (perimeterMm: number) => perimeterMm / 1000;
  let whole = metres(2 * (plan.widthMm + plan.heightMm)) * weights.frameKgPerM;
  for (const { direction, rect } of bars) {
    whole += metres(direction === "upright" ? rect.heightMm : rect.widthMm) * weights.frameKgPerM;
  }
  let heaviestSash = 0;
  for (const { field, sash, pane } of fields) {
    const perM2 = field.filling === "panel" ? weights.panelKgPerM2 : weights.glassKgPerM2;
    let own = (areaMm2(pane) / 1_000_000) * perM2;
    if (sash) {
      own += metres(2 * (sash.widthMm + sash.heightMm)) * weights.sashKgPerM;
      heaviestSash = Math.max(heaviestSash, own);
    }
    whole += own;
  }
  return { whole, heaviestSash };
}
