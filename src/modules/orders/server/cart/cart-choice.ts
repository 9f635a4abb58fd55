import type { ProductFacts } from "#modules/catalogue/server/product/product-facts.ts";
import { refusal } from "#platform/errors.ts";
import type { Goods } from "./goods.ts";
import type { CustomValue } from "./tables.ts";

/** Values: first and second, the names of two options that exclude each other. */
export const notTogether = refusal("conflict", "orders.notTogether");
export const wrongChoice = refusal("invalid", "orders.wrongChoice");

/** Values: name, count. Counts UTF-16 code units, like a browser's field. */
export const textTooLong = refusal("invalid", "orders.textTooLong");

/** Choices beyond the variant. */
export interface Choice {
  /** Texts that the buyer typed for options. */
  customValues?: readonly CustomValue[];
  /** Chosen options that make no variant; an attribute without one gets its first option. */
  noVariantOptionIds?: readonly number[];
}

/**
 * Accepts only options of this product, at most one per attribute, and only options that make no variant: any other
 * option would change a variant's price unnoticed.
 */
export function checkChoice(
  goods: Goods,
  choice: Choice,
): { customValues: CustomValue[]; noVariantOptionIds: number[] } {
  const customValues = (choice.customValues ?? [])
    .map(({ optionId, value }) => ({ optionId, value: value.trim() }))
    .filter(({ value }) => value !== "");
  const chosen = new Set(choice.noVariantOptionIds);
  for (const { optionId, value } of customValues) {
    const option = goods.options.get(optionId);
    if (!option?.isCustom) throw wrongChoice();
    const { attribute: name, charactersMax: count } = option;
    if (value.length > count) throw textTooLong({ name, count });
    if (option.isLoose) chosen.add(optionId);
    else if (!goods.optionIds.includes(optionId)) throw wrongChoice();
  }
  const byLine = new Map<number, number>();
  for (const optionId of chosen) {
    const option = goods.options.get(optionId);
    if (!option?.isLoose || byLine.has(option.lineId)) throw wrongChoice();
    byLine.set(option.lineId, optionId);
  }
  for (const [optionId, option] of goods.options) {
    if (option.isLoose && !byLine.has(option.lineId)) byLine.set(option.lineId, optionId);
  }
  const noVariantOptionIds = [...byLine.values()];
  checkTogether(goods.product, [...goods.optionIds, ...noVariantOptionIds], goods.options);
  return { customValues, noVariantOptionIds };
}

/** Refuses a combination that the parent's chosen options exclude in the optional product. */
export function checkWithParent(goods: Goods, choice: Choice, parent: Goods, parentChoice: Choice): void {
  checkTogether(
    goods.product,
    [
      ...parent.optionIds,
      ...(parentChoice.noVariantOptionIds ?? []),
      ...goods.optionIds,
      ...(choice.noVariantOptionIds ?? []),
    ],
    new Map([...parent.options, ...goods.options]),
  );
}

/** Refuses options that exclude each other, and names both. */
export function checkTogether(
  { exclusions }: Pick<ProductFacts, "exclusions">,
  optionIds: readonly number[],
  options: Goods["options"],
): void {
  const chosen = new Set(optionIds);
  const pair = exclusions.find(({ optionId, excludedId }) => chosen.has(optionId) && chosen.has(excludedId));
  const [first, second] = [pair?.optionId, pair?.excludedId].map((id) => options.get(id ?? 0));
  if (first && second) throw notTogether({ first: nameOf(first), second: nameOf(second) });
}

function nameOf({ attribute, value }: { attribute: string; value: string }): string {
  return `${attribute}: ${value}`;
}
