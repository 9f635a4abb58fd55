import type { Locale } from "#platform/i18n/locale.ts";
import type { HardwarePiece } from "../geometry/hardware-list.ts";
import type { CutPiece } from "../geometry/workshop-list.ts";
import type { WorkshopLists } from "./workshop-lists.ts";

/** A row of one of the three lists. Lengths are in mm with one decimal; missing values are null. */
export interface ListRow {
  list: "cut" | "glass" | "hardware";
  part: string;
  /** The field's number in the drawing. */
  field: number | null;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  angle: number | null;
  /** The composition of glass or panels. */
  buildUp: string;
  kg: number | null;
  /** In one piece. */
  count: number;
}

const none = { lengthMm: null, widthMm: null, heightMm: null, angle: null, buildUp: "", kg: null };

/** The three lists of one piece in words. Equal bars of a field share one row. */
export function listRows(
  { text }: Pick<Locale, "text">,
  { cuts, glass, hardware }: WorkshopLists,
): ListRow[] {
  return [
    ...cuts.map((piece) => ({
      ...none,
      list: "cut" as const,
      ...{ part: cutWords(text, piece), field: piece.field, lengthMm: tenths(piece.lengthMm) },
      ...{ angle: piece.angle, count: piece.count },
    })),
    ...glass.map(({ filling, field, widthMm, heightMm, buildUp, kg }) => ({
      ...none,
      list: "glass" as const,
      ...{ part: text(`configurator.paper_${filling}`), field, buildUp, count: 1 },
      ...{ widthMm: tenths(widthMm), heightMm: tenths(heightMm), kg: kg === null ? null : tenths(kg) },
    })),
    ...hardware.map((piece) => ({
      ...none,
      list: "hardware" as const,
      ...{ part: hardwareWords(text, piece), field: piece.field, count: piece.count },
      ...(piece.kind === "handle" || piece.kind === "hinge"
        ? {}
        : {
            widthMm: tenths(piece.widthMm),
            heightMm: piece.heightMm === null ? null : tenths(piece.heightMm),
          }),
    })),
  ];
}

function cutWords(text: Locale["text"], { use, direction }: CutPiece): string {
  return text(`configurator.paper_${use}`, { direction });
}

function hardwareWords(text: Locale["text"], piece: HardwarePiece): string {
  if (piece.kind !== "fitting") return text(`configurator.paper_${piece.kind}`);
  const { opening } = piece;
  const side = opening.kind === "slide" ? opening.towards : opening.hinges;
  const kind = opening.kind === "turn" && opening.tilts ? "tiltTurn" : opening.kind;
  return text("configurator.paper_fitting", { kind, side });
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
