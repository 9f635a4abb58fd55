import { heldBy, type VariantFacts, variantFacts } from "#modules/catalogue/server/goods.ts";
import { type Stock, stockOf } from "#modules/catalogue/server/stock.ts";
import type { PublicContext } from "#platform/context.ts";
import type { CustomValue } from "./tables.ts";
import type { ChoiceView } from "./views.ts";

/** What can be put into a cart, as the catalogue knows it now. */
export interface Goods extends VariantFacts {
  stock: Stock | null;
}

/** Goods and their stock with a fixed number of queries; unknown ones are missing. */
export async function goodsOf(
  context: PublicContext,
  variantIds: readonly number[],
): Promise<Map<number, Goods>> {
  if (variantIds.length === 0) return new Map();
  const facts = await variantFacts(context, variantIds);
  const stocks = await stockOf(context, variantIds);
  return new Map([...facts].map(([id, variant]) => [id, { ...variant, stock: stocks.get(id) ?? null }]));
}

/** What an order already holds of each variant; for its own cart these pieces are free. */
export async function heldFor(context: PublicContext, orderId: number): Promise<Map<number, number>> {
  return heldBy(context, holderOf(orderId));
}

/** What the catalogue's holds call an order. */
export function holderOf(orderId: number): string {
  return `order:${orderId}`;
}

/** What was chosen, in words: the variant's values, the loose ones, and what was typed. */
export function choicesOf(
  goods: Goods,
  line: { noVariantOptionIds: readonly number[]; customValues: readonly CustomValue[] },
): ChoiceView[] {
  const typed = new Map(line.customValues.map(({ optionId, value }) => [optionId, value]));
  const chosen = new Set([...goods.optionIds, ...line.noVariantOptionIds, ...typed.keys()]);
  return [...goods.options].flatMap(([id, option]) => {
    const text = typed.get(id);
    if (!chosen.has(id) || (option.isOnly && text === undefined)) return [];
    return [{ name: option.attribute, value: text ? `${option.value}: ${text}` : option.value }];
  });
}
