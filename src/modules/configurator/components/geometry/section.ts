import type { Layout } from "./layout.ts";
import type { Rect } from "./plan.ts";
import { isBoard } from "./workshop-list.ts";

/** A part that a section through the whole meets, from the left or the top. */
export interface SectionPart {
  use: "frame" | "bar" | "sash" | "bead" | "glass" | "panel";
  fromMm: number;
  toMm: number;
}

type Direction = "across" | "down";

/**
 * A section through the middle of the first field: horizontal (`across`) or vertical (`down`). A board is one piece.
 */
export function sectionOf(layout: Layout, direction: Direction): SectionPart[] {
  const { plan, bars, fields, inner, outer } = layout;
  const { sashMm, beadMm, rebateMm } = plan.profile;
  const [first] = fields;
  if (!first) return [];
  const [along, other] = direction === "across" ? [levelOf, uprightOf] : [uprightOf, levelOf];
  const [cutFrom, cutTo] = other(first.pane);
  const cut = (cutFrom + cutTo) / 2;
  const isMet = (rect: Rect) => {
    const [from, to] = other(rect);
    return from <= cut && cut <= to;
  };
  const [start, end] = along(outer);
  if (isBoard(plan.profile)) return [{ use: first.field.filling, fromMm: start, toMm: end }];
  const [innerStart, innerEnd] = along(inner);
  const parts: SectionPart[] = [
    { use: "frame", fromMm: start, toMm: innerStart },
    { use: "frame", fromMm: innerEnd, toMm: end },
  ];
  for (const { rect } of bars) {
    const [fromMm, toMm] = along(rect);
    // A bar parallel to the section lies in front of it or behind it.
    const isAcross = direction === "across" ? rect.heightMm > rect.widthMm : rect.widthMm > rect.heightMm;
    if (isMet(rect) && isAcross) parts.push({ use: "bar", fromMm, toMm });
  }
  for (const { cell, sash, pane, field } of fields) {
    if (!isMet(cell)) continue;
    const [cellFrom, cellTo] = along(cell);
    const [paneFrom, paneTo] = along(pane);
    if (sash) {
      parts.push({ use: "sash", fromMm: cellFrom, toMm: cellFrom + sashMm });
      parts.push({ use: "sash", fromMm: cellTo - sashMm, toMm: cellTo });
    }
    if (beadMm > 0) {
      parts.push({ use: "bead", fromMm: paneFrom - beadMm, toMm: paneFrom });
      parts.push({ use: "bead", fromMm: paneTo, toMm: paneTo + beadMm });
    }
    parts.push({ use: field.filling, fromMm: paneFrom - rebateMm, toMm: paneTo + rebateMm });
  }
  return parts.toSorted((one, next) => one.fromMm - next.fromMm || one.toMm - next.toMm);
}

function levelOf({ xMm, widthMm }: Rect): readonly [number, number] {
  return [xMm, xMm + widthMm];
}

function uprightOf({ yMm, heightMm }: Rect): readonly [number, number] {
  return [yMm, yMm + heightMm];
}
