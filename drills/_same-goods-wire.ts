import {
  choose,
  isMadeWhenOrdered,
  looseOptions,
  type Product,
  type Random,
  type Shop,
  variantKey,
  variantOptions,
  type Wanted,
} from "./_same-goods-model.ts";
import { expectStatus } from "./_shopping.ts";
import type { Visitor } from "./_visitor.ts";

/** One shopper on the way to a cart; the steps are reported if something is wrong. */
export interface Walk {
  shop: Shop;
  buyer: Visitor;
  random: Random;
  hasList: boolean;
  step: (words: string) => void;
}

/** Puts the wanted item into the cart; answers all items then wanted, including added options. */
export interface Way {
  name: string;
  /** The products that this way supports. */
  fits: (product: Product) => boolean;
  /** Options without a variant can be selected. */
  loose: boolean;
  /** It bypasses the cart: the way itself has checked the result. Staff sell at the shop's own prices. */
  ownPapers?: true;
  walk: (walk: Walk, wanted: Wanted) => Promise<Wanted[]>;
}

const any = () => true;
/** Added directly from its card. */
export const isOne = ({ lines }: Product) =>
  lines.every(({ options }) => options.length < 2 && !options[0]?.isCustom);

export function wireChoice({ product, optionIds, texts }: Pick<Wanted, "product" | "optionIds" | "texts">) {
  return {
    product_custom_attribute_values: Object.entries(texts).map(([id, custom_value]) => ({
      custom_product_template_attribute_value_id: Number(id),
      custom_value,
    })),
    no_variant_attribute_values: looseOptions(product, optionIds).map((value) => ({ value })),
  };
}

export async function variantOf(
  { shop, buyer }: Walk,
  { product, optionIds }: Pick<Wanted, "product" | "optionIds">,
): Promise<number> {
  const known = shop.variants.get(variantKey(product, optionIds));
  if (known !== undefined) return known;
  const made = await call<number>(buyer, "/sale/create_product_variant_website", {
    product_template_id: product.id,
    product_template_attribute_value_ids: variantOptions(product, optionIds),
  });
  if (made) shop.variants.set(variantKey(product, optionIds), made);
  return made;
}

export async function call<Result = Record<string, unknown>>(
  buyer: Visitor,
  path: string,
  params: unknown,
): Promise<Result> {
  const { result, error, status } = await buyer.rpc(path, params);
  if (error) throw new Error(`${path}: ${error.data.message} (${status})`);
  return result as Result;
}

const byWire: Way = {
  name: "the wire",
  fits: any,
  loose: true,
  async walk(walk, wanted) {
    const asked = {
      product_id: await variantOf(walk, wanted),
      add_qty: wanted.quantity,
      ...wireChoice(wanted),
    };
    await call(walk.buyer, "/shop/cart/update_json", asked);
    return [wanted];
  },
};

/** The fields of the product page's form without a script. */
function form({ product, optionIds, texts, quantity }: Wanted): Record<string, string> {
  const chosen = product.lines.map(({ id, options }) => [
    `ptal-${id}`,
    String(options.find((option) => optionIds.includes(option.id))?.id),
  ]);
  const typed = Object.entries(texts).map(([id, text]) => [`custom-${id}`, text]);
  return {
    product_template_id: String(product.id),
    add_qty: String(quantity),
    ...Object.fromEntries([...chosen, ...typed]),
  };
}

const byForm: Way = {
  name: "the form without a script",
  fits: any,
  loose: true,
  async walk({ buyer }, wanted) {
    expectStatus(await buyer.form("/shop/cart/update", form(wanted)), 303);
    return [wanted];
  },
};

const byExpress: Way = {
  name: "buy now without a script",
  fits: any,
  loose: true,
  async walk({ buyer }, wanted) {
    expectStatus(await buyer.form("/shop/cart/update", { ...form(wanted), express: "true" }), 303);
    return [wanted];
  },
};

const byCard: Way = {
  name: "the call of a card",
  fits: isOne,
  loose: true,
  async walk(walk, wanted) {
    const asked = { product_id: await variantOf(walk, wanted), add_qty: wanted.quantity };
    await call(walk.buyer, "/shop/cart/update_custom", asked);
    return [wanted];
  },
};

const byWish: Way = {
  name: "the wishlist",
  fits: any,
  loose: false,
  async walk({ buyer, shop }, wanted) {
    const wish = await call<{ wish_id: number; product_id: number }>(buyer, "/shop/wishlist/add", {
      product_template_id: wanted.product.id,
      combination: wanted.optionIds,
    });
    shop.variants.set(variantKey(wanted.product, wanted.optionIds), wish.product_id);
    await call(buyer, `/shop/wishlist/to_cart/${wish.wish_id}`, {});
    return [{ ...wanted, quantity: 1 }];
  },
};

const byComparison: Way = {
  name: "the comparison",
  fits: any,
  loose: false,
  async walk(walk, wanted) {
    const { buyer, shop } = walk;
    const variantId = isMadeWhenOrdered(wanted.product) ? null : await variantOf(walk, wanted);
    const asked: Record<string, string> = variantId
      ? { product_id: String(variantId) }
      : { product_template_id: String(wanted.product.id), combination: JSON.stringify(wanted.optionIds) };
    const { location } = await buyer.form("/shop/compare/list", asked);
    const compared = Number(/products=(\d+)/.exec(location ?? "")?.[1]);
    shop.variants.set(variantKey(wanted.product, wanted.optionIds), compared);
    expectStatus(await buyer.get(location ?? ""), 200);
    expectStatus(await buyer.form("/shop/cart/update", { product_id: String(compared) }), 303);
    return [{ ...wanted, quantity: 1 }];
  },
};

interface Offered {
  templateId: number;
  chosen: number[];
}

/** The options dialog by its calls: the offers, and the offers of those. */
const bySet: Way = {
  name: "the calls of the options dialog",
  fits: ({ optionalIds }) => optionalIds.length > 0,
  loose: true,
  async walk(walk, wanted) {
    const all: Wanted[] = [wanted];
    await offer(walk, all, 0);
    const parts = [];
    for (const [index, one] of all.entries()) {
      parts.push({
        product_id: await variantOf(walk, one),
        quantity: one.quantity,
        unique_id: `part-${index}`,
        parent_unique_id: one.parent === null ? "" : `part-${one.parent}`,
        ...wireChoice(one),
      });
    }
    await call(walk.buyer, "/shop/cart/update_option_json", { product_and_options: parts });
    return all;
  },
};

/** Takes some of an item's offers, and some of theirs. */
async function offer(walk: Walk, all: Wanted[], parent: number): Promise<void> {
  const { shop, random, buyer } = walk;
  const of = all[parent];
  if (!of || of.product.optionalIds.length === 0 || all.length > 4) return;
  const { product, products } = await call<{ product: Offered | null; products: Offered[] }>(
    buyer,
    "/shop/optional_products",
    {
      product_template_id: of.product.id,
      combination: of.optionIds,
      add_qty: of.quantity,
    },
  );
  if (products.length > 0 && String(product?.chosen) !== String(of.optionIds)) {
    throw new Error(`the dialog begins with ${product?.chosen} instead of ${of.optionIds}`);
  }
  for (const { templateId } of products) {
    const option = shop.byId.get(templateId);
    const chosen = option && random() < 0.5 && choose(shop, option, random, { beside: of.optionIds });
    if (!option || !chosen) continue;
    const quantity = random() < 0.5 ? of.quantity : 1 + Math.floor(random() * 3);
    all.push({ product: option, ...chosen, quantity, parent });
    walk.step(`with ${option.slug} ${chosen.optionIds}`);
    await offer(walk, all, all.length - 1);
  }
}

export const wireWays: readonly Way[] = [byWire, byForm, byExpress, byCard, byWish, byComparison, bySet];
