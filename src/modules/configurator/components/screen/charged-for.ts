import type { Locale } from "#platform/i18n/locale.ts";
import { numberFormat } from "#platform/i18n/number-format.ts";
import type { Position } from "../price/family-price.ts";
import type { Configuration } from "../solver/rule-model.ts";
import { inLanguage } from "./in-language.ts";
import { attributeOf, type ShownFamily } from "./shown-family.ts";
import { saidValue } from "./words.ts";

type Words = Pick<Locale, "tag" | "code" | "text">;

/** Charged for each piece, sash or pane, or as a share of other positions: the size of the piece says nothing about them. */
const withoutSize: readonly Position["price"]["kind"][] = ["piece", "openings", "pane", "surcharge"];

/**
 * The answers that a position is charged for: "Glass: Triple, Ug 0.6". A position that every piece has is charged for
 * the size: "1,200 × 1,400 mm". Empty if the position's name contains the answer already.
 */
export function chargedFor(
  words: Words,
  family: ShownFamily,
  { rule, name, configuration }: { rule: Position; name: string; configuration: Configuration },
): string {
  const { when = [], price } = rule;
  if (when.length === 0) return withoutSize.includes(price.kind) ? "" : sizeOf(words, family, configuration);
  const said = name.toLowerCase();
  const ids = [...new Set(when.map(([id]) => id))];
  return ids
    .flatMap((id) => {
      const value = configuration[id];
      const attribute = attributeOf(family, id);
      if (value === undefined || !attribute) return [];
      const parts = [inLanguage(attribute.name, words.code), saidValue(words, family, [id, value])];
      return parts.every((part) => said.includes(part.toLowerCase())) ? [] : [parts.join(": ")];
    })
    .join(", ");
}

function sizeOf({ tag }: Words, { size }: ShownFamily, configuration: Configuration): string {
  const sides = [configuration[size.width], configuration[size.height]].map((side) =>
    numberFormat(tag, {}).format(Number(side)),
  );
  return `${sides.join(" × ")} mm`;
}
