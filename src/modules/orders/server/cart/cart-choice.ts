import type { ProductFacts } from "#modules/catalogue/server/product/product-facts.ts";
import { refusal } from "#platform/errors.ts";
import type { Goods } from "./goods.ts";
import type { CustomValue } from "./tables.ts";

/** Values: first, second; the names of two options that exclude each other. */
export const notTogether = refusal("conflict", "orders.notTogether");
export const wrongChoice = refusal("invalid", "orders.wrongChoice");

/** Values: name, count. Characters as a browser's field counts them: UTF-16 code units. */
export const textTooLong = refusal("invalid", "orders.textTooLong");

/** What was chosen beyond the variant. */
export interface Choice {
  /** What the buyer typed for options that ask for a text. */
  customValues?: readonly CustomValue[];
  /** Chosen options that make no variant; what is left out is the first option of its attribute. */
  noVariantOptionIds?: readonly number[];
}

/**
 * Only options that this product offers, at most one for each attribute, and only such that make no variant: any
 * other would change the price of a variant behind its back.
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

/** Refuses what the chosen options of a parent exclude in the product that is offered with it. */
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

/** Refuses options of which one excludes another, and names them. */
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
