import type { Locale } from "#platform/i18n/locale.ts";
import { numberFormat } from "#platform/i18n/number-format.ts";
import type { LaidField, Layout } from "../geometry/layout.ts";
import type { Seen } from "./mirrored.ts";

/** The drawing in words: its size, then each part in reading order with its opening. */
export function planWords(
  { text, tag }: Pick<Locale, "text" | "tag">,
  { plan, fields }: Layout,
  from: Seen,
): string {
  const number = numberFormat(tag, {});
  const seen = fields.toSorted((one, other) => rowsFirst(one, other, from));
  const size = { width: number.format(plan.widthMm), height: number.format(plan.heightMm) };
  return [
    text("configurator.seenPlan", { ...size, from, count: fields.length }),
    ...seen.map((field, at) =>
      text("configurator.seenPart", { number: at + 1, part: partWords(text, field, from) }),
    ),
  ].join(". ");
}

function rowsFirst({ cell: one }: LaidField, { cell: other }: LaidField, from: Seen): number {
  const across = one.xMm - other.xMm;
  return one.yMm - other.yMm || (from === "outside" ? across : -across);
}

function partWords(text: Locale["text"], { field: { opening, filling } }: LaidField, from: Seen): string {
  const side = (given: "left" | "right") =>
    from === "outside" ? given : ({ left: "right", right: "left" } as const)[given];
  switch (opening.kind) {
    case "fixed":
      return text("configurator.part_fixed", { filling });
    case "turn": {
      const { hinges, tilts, towards } = opening;
      return text("configurator.part_turn", { side: side(hinges), tilts: tilts ? "yes" : "no", towards });
    }
    case "tilt":
      return text("configurator.part_tilt", { side: opening.hinges, towards: opening.towards });
    case "slide":
      return text("configurator.part_slide", { side: side(opening.towards) });
  }
}
