import { type VariantFacts, variantFacts } from "#modules/catalogue/server/product/goods.ts";
import type { PublicContext } from "#platform/context.ts";
import type { MadePiece } from "./made-piece.ts";
import type { CustomValue, Order, OrderLine } from "./tables.ts";
import type { ChoiceView } from "./views.ts";

/** Goods that can be added to a cart, with the catalogue's current facts. */
export type Goods = VariantFacts;

/** Goods with their stock, in one query; unknown ids are missing. */
export async function goodsOf(
  context: PublicContext,
  variantIds: readonly number[],
): Promise<Map<number, Goods>> {
  return variantFacts(context, variantIds);
}

/** The goods of an order's lines and of `more`. Stock that the order already holds counts as free for it. */
export async function goodsFor(
  context: PublicContext,
  order: Pick<Order, "id">,
  lines: readonly Pick<OrderLine, "variantId">[],
  more: readonly number[] = [],
): Promise<Map<number, Goods>> {
  const variantIds = new Set([...lines.flatMap((line) => line.variantId ?? []), ...more]);
  return variantFacts(context, [...variantIds], holderOf(order.id));
}

/** The name under which the catalogue holds stock for an order. */
export function holderOf(orderId: number): string {
  return `order:${orderId}`;
}

/**
 * The choices as text: the variant's values, options that make no variant, typed texts and the configuration. A
 * made-to-order piece has its own measures and colours, so the variant's values are left out; they would contradict it.
 */
export function choicesOf(
  goods: Goods,
  line: { noVariantOptionIds: readonly number[]; customValues: readonly CustomValue[] },
  piece: Pick<MadePiece, "choices"> | null | undefined,
): ChoiceView[] {
  const typed = new Map(line.customValues.map(({ optionId, value }) => [optionId, value]));
  const ofVariant = piece ? [] : goods.optionIds;
  const chosen = new Set([...ofVariant, ...line.noVariantOptionIds, ...typed.keys()]);
  const ofGoods = [...goods.options].flatMap(([id, option]): ChoiceView[] => {
    const text = typed.get(id);
    if (!chosen.has(id) || (option.isOnly && text === undefined)) return [];
    const name = option.attribute;
    return [
      text ? { name, value: `${option.value}: ${text}`, isTyped: true } : { name, value: option.value },
    ];
  });
  return [...ofGoods, ...(piece?.choices ?? [])];
}
