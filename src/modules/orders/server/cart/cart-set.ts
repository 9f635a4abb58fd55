import { optionalProductIds } from "#modules/catalogue/server/product/related.ts";
import type { WriteContext } from "#platform/context.ts";
import { type Addition, addToCart, type CartChange, notForSale, wrongChoice } from "./cart.ts";
import { goodsOf } from "./goods.ts";

/** A thing of a set: what it is in the set, and of what it is an option. */
export interface SetThing extends Omit<Addition, "parentLineId" | "optionVariantIds"> {
  key: string;
  /** Null for the product itself. */
  parentKey: string | null;
}

/**
 * Puts a product into the cart together with what was chosen for it: the first thing is the product, every other one an
 * option of a thing before it. All of them or none; quantities are cut to the stock, and the warnings say so.
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
    // A thing that is sold out takes its options with it.
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

/** Refuses what is offered with nothing that came before it. */
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
