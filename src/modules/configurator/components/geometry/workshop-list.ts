import type { Layout } from "./layout.ts";
import { areaMm2, inset, type Profile, type Rect } from "./plan.ts";

/** The corner joint of bars: mitred, or butt with uprights that run through and rails between them. */
export type Joint = "mitre" | "butt";

/** A bar to cut. Lengths are those of its longer side; 45 means a mitre at both ends, 90 a straight cut. */
export interface CutPiece {
  use: "frame" | "mullion" | "transom" | "sash" | "bead" | "glazingBar";
  direction: "upright" | "lying";
  /** The number of its field; null for the whole. */
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

/** A slab of stone or wood: one piece with edges instead of bars around a filling. */
export function isBoard({ sashMm, beadMm, rebateMm }: Profile): boolean {
  return sashMm === 0 && beadMm === 0 && rebateMm === 0;
}

/**
 * The bars to cut for one piece. Mullions and transoms fit between the bars that they meet, glazing beads are mitred in
 * every material, and glazing bars are halved where they cross.
 */
export function cutList({ plan, bars, fields, outer }: Layout, joint: Joint = "mitre"): CutPiece[] {
  const { frameMm, sashMm, beadMm, coverMm } = plan.profile;
  if (isBoard(plan.profile)) return [];
  const frame = ring({ use: "frame", field: null }, outer, joint === "butt" ? frameMm : 0);
  const between = bars.map(
    ({ direction, rect }): CutPiece => ({
      ...{ use: direction === "upright" ? "mullion" : "transom", direction, field: null },
      ...{ lengthMm: direction === "upright" ? rect.heightMm : rect.widthMm, angle: 90, count: 1 },
    }),
  );
  const sashes = fields.flatMap(({ number, sash }) =>
    sash
      ? ring({ use: "sash", field: number }, inset(sash, -coverMm), joint === "butt" ? sashMm + coverMm : 0)
      : [],
  );
  const beads = fields.flatMap(({ number, pane }) =>
    beadMm > 0 ? ring({ use: "bead", field: number }, inset(pane, -beadMm), 0) : [],
  );
  const glazing = fields.flatMap(({ number, field, pane }): CutPiece[] => {
    const { columns, rows } = field.bars ?? { columns: 1, rows: 1 };
    const bar = { use: "glazingBar", field: number, angle: 90 } as const;
    return [
      ...(columns > 1
        ? [{ ...bar, direction: "upright" as const, lengthMm: pane.heightMm, count: columns - 1 }]
        : []),
      ...(rows > 1 ? [{ ...bar, direction: "lying" as const, lengthMm: pane.widthMm, count: rows - 1 }] : []),
    ];
  });
  return [...frame, ...between, ...sashes, ...beads, ...glazing];
}

/** Four bars around a rectangle. Rails are shorter by twice `throughMm`, the width of the uprights that run through. */
function ring(
  of: Pick<CutPiece, "use" | "field">,
  { widthMm, heightMm }: Rect,
  throughMm: number,
): CutPiece[] {
  const angle = throughMm > 0 ? 90 : 45;
  return [
    { ...of, direction: "lying", lengthMm: widthMm - 2 * throughMm, angle, count: 2 },
    { ...of, direction: "upright", lengthMm: heightMm, angle, count: 2 },
  ];
}

/** Glass and panels in their ordered sizes: the visible part plus the part in the rebate. A board is ordered whole. */
export function glassList({ plan, fields, outer }: Layout): GlassPiece[] {
  const isWhole = isBoard(plan.profile);
  return fields.map(({ number, field: { filling }, pane }) => {
    const whole = isWhole ? outer : inset(pane, -plan.profile.rebateMm);
    return {
      ...{ field: number, filling, widthMm: whole.widthMm, heightMm: whole.heightMm },
      areaM2: areaMm2(whole) / 1_000_000,
    };
  });
}
