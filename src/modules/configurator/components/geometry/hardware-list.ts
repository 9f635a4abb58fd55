import type { Layout } from "./layout.ts";
import { inset, type Opening } from "./plan.ts";

/** A window's accessories besides bars and fillings, in mm; undefined ones are not ordered. */
export interface Accessories {
  externalSillMm?: number;
  internalSillMm?: number;
  screen?: { widthMm: number; heightMm: number };
  /** Length of the bottom profile. */
  bottomMm?: number;
  /** Length of the product sold by the metre. */
  lengthMm?: number;
}

/** Fittings by sash, and accessories by size. */
export type HardwarePiece =
  | {
      kind: "fitting" | "handle" | "hinge";
      field: number;
      opening: Exclude<Opening, { kind: "fixed" }>;
      /** The size of the sash, by which fittings are ordered. */
      widthMm: number;
      heightMm: number;
      count: number;
    }
  | {
      kind: "externalSill" | "internalSill" | "screen" | "bottom";
      field: null;
      widthMm: number;
      /** Only for accessories with two dimensions. */
      heightMm: number | null;
      count: number;
    };

/** Makers of fittings require a third hinge on tall or heavy sashes. */
const tallMm = 2000;
const heavyKg = 80;

/** The hardware of one piece. `sashKg` returns the weight of a field's sash; null if unknown. */
export function hardwareList(
  { plan, fields }: Layout,
  { externalSillMm, internalSillMm, screen, bottomMm }: Accessories,
  sashKg: (field: number) => number | null,
): HardwarePiece[] {
  const fittings = fields.flatMap(({ number, field: { opening }, sash }): HardwarePiece[] => {
    if (opening.kind === "fixed" || !sash) return [];
    const { widthMm, heightMm } = inset(sash, -plan.profile.coverMm);
    const of = { field: number, opening, widthMm, heightMm };
    const isLarge = heightMm > tallMm || (sashKg(number) ?? 0) > heavyKg;
    return [
      { ...of, kind: "fitting", count: 1 },
      { ...of, kind: "handle", count: 1 },
      ...(opening.kind === "slide"
        ? []
        : [{ ...of, kind: "hinge" as const, count: opening.kind === "turn" && isLarge ? 3 : 2 }]),
    ];
  });
  const beside = (kind: "externalSill" | "internalSill" | "bottom", lengthMm: number | undefined) =>
    lengthMm === undefined ? [] : [{ kind, field: null, widthMm: lengthMm, heightMm: null, count: 1 }];
  return [
    ...fittings,
    ...beside("externalSill", externalSillMm),
    ...beside("internalSill", internalSillMm),
    ...beside("bottom", bottomMm),
    ...(screen ? [{ kind: "screen" as const, field: null, ...screen, count: 1 }] : []),
  ];
}
