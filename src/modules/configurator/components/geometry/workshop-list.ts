import type { Layout } from "./layout.ts";
import { areaMm2, inset } from "./plan.ts";

/** A bar to be cut. Lengths are of its longer side; 45 means a mitre at both ends, 90 a straight cut. */
export interface CutPiece {
  use: "frame" | "mullion" | "transom" | "sash";
  /** Of sashes: the number of their field. */
  field: number | null;
  lengthMm: number;
  angle: 45 | 90;
  count: number;
}

export interface GlassPiece {
  field: number;
  filling: "glass" | "panel";
  widthMm: number;
  heightMm: number;
  areaM2: number;
}

/** What is cut for one piece. Frames and sashes are mitred, mullions and transoms stand between what they meet. */
export function cutList({ plan, bars, fields }: Layout): CutPiece[] {
  const { coverMm } = plan.profile;
  const frame: CutPiece[] = ring("frame", null, plan.widthMm, plan.heightMm);
  const between = bars.map(
    ({ direction, rect }): CutPiece => ({
      use: direction === "upright" ? "mullion" : "transom",
      field: null,
      lengthMm: direction === "upright" ? rect.heightMm : rect.widthMm,
      angle: 90,
      count: 1,
    }),
  );
  const sashes = fields.flatMap(({ number, sash }) => {
    if (!sash) return [];
    const covering = inset(sash, -coverMm);
    return ring("sash", number, covering.widthMm, covering.heightMm);
  });
  return [...frame, ...between, ...sashes];
}

function ring(use: "frame" | "sash", field: number | null, widthMm: number, heightMm: number): CutPiece[] {
  return [widthMm, heightMm].map((lengthMm) => ({ use, field, lengthMm, angle: 45, count: 2 }));
}

/** Glass and panels as they are ordered: what is seen, and what stands in the rebate. */
export function glassList({ plan, fields }: Layout): GlassPiece[] {
  return fields.map(({ number, field: { filling }, pane }) => {
    const whole = inset(pane, -plan.profile.rebateMm);
    return {
      ...{ field: number, filling, widthMm: whole.widthMm, heightMm: whole.heightMm },
      areaM2: areaMm2(whole) / 1_000_000,
    };
  });
}
