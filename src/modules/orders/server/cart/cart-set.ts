import { optionalProductIds } from "#modules/catalogue/server/product/related.ts";
import type { WriteContext } from "#platform/context.ts";
import { type Addition, addToCart, type CartChange, notForSale, wrongChoice } from "./cart.ts";
import { goodsOf } from "./goods.ts";

/** A product of a set, and the product that it is an option of. */
export interface SetThing extends Omit<Addition, "parentLineId" | "optionVariantIds"> {
  key: string;
  /** Null for the product itself. */
  parentKey: string | null;
}

/**
 * Adds a product together with its options. The first item is the product; every other item is an option of an earlier
 * one. Adds all of them or none, cuts quantities to the stock, and says so in warnings.
 */
export async function addSet(write: WriteContext, things: readonly SetThing[]): Promise<CartChange> {
  const [first, ...options] = things;
  if (!first) throw notForSale();
  await checkSet(write, things);
  let last = await addToCart(write, { ...first, optionVariantIds: optionsOf(things, first) });
  const root = last;
  const lineIds = new Map([[first.key, last.lineId]]);
  const warnings = [last.warning];
  for (const option of options) {
    const parentLineId = lineIds.get(option.parentKey ?? "") ?? null;
    // A sold-out product leaves out its options too.
    if (parentLineId === null) continue;
    last = await addToCart(write, { ...option, parentLineId, optionVariantIds: optionsOf(things, option) });
    lineIds.set(option.key, last.lineId);
    warnings.push(last.warning);
  }
  const added = [...lineIds].flatMap(([key, lineId]) => (key === first.key ? [] : (lineId ?? [])));
  return {
    ...root,
    optionLineIds: added,
    warning: warnings.filter((warning) => warning !== null).join(" ") || null,
    count: last.count,
    cart: last.cart,
  };
}

function optionsOf(things: readonly SetThing[], { key }: SetThing): number[] {
  return things.flatMap((thing) => (thing.parentKey === key ? thing.variantId : []));
}

/** Refuses an item that no earlier item offers as an option. */
async function checkSet(write: WriteContext, [first, ...options]: readonly SetThing[]): Promise<void> {
  const things = [...(first ? [first] : []), ...options];
  const goods = await goodsOf(
    write,
    things.map(({ variantId }) => variantId),
  );
  const offered = new Map<string, readonly number[]>();
  for (const { key, parentKey, variantId } of things) {
    const of = goods.get(variantId);
    if (!of) throw notForSale();
    if (key !== first?.key && !offered.get(parentKey ?? "")?.includes(of.templateId)) throw wrongChoice();
    const isParent = things.some((thing) => thing.parentKey === key);
    offered.set(key, isParent ? await optionalProductIds(write, of.templateId) : []);
  }
}
