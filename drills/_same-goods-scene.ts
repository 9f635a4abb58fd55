import { type Harness, number } from "./_harness.ts";
import {
  type Product,
  pick,
  type Random,
  readShop,
  type Shop,
  variantKey,
  type Wanted,
} from "./_same-goods-model.ts";
import { address, expectStatus, paymentForm, providerId, withoutDelivery } from "./_shopping.ts";
import type { Visitor } from "./_visitor.ts";

export const listCode = "DRILLSAME";
const plenty = 500;

/**
 * Sets the scene: no delivery, and a price list with a tenth off, a quarter off from four pieces on, and fixed prices
 * for single variants.
 */
export async function setScene(harness: Harness, random: Random): Promise<Shop> {
  await withoutDelivery(harness);
  await harness.db.query("update catalogue_stock set on_hand = $1 + held", [plenty]);
  // Options of options: the product itself offers one of them as well.
  for (const [slug, related] of [
    ["door-fitting-kit", "smart-lock"],
    ["door-fitting-kit", "oak-oil"],
    ["window-fitting-kit", "mounting-foam"],
    ["window-fitting-kit", "window-stay"],
  ]) {
    await harness.db.query(
      `insert into catalogue_relation (template_id, related_id, kind)
       select template.id, related.id, 'optional' from catalogue_template template, catalogue_template related
       where template.slug = $1 and related.slug = $2 on conflict do nothing`,
      [slug, related],
    );
  }
  const shop = await readShop(harness);
  const id = await number(
    harness,
    `insert into catalogue_price_list (name, currency, code, selectable) values ($1::text, 'EUR', $1::text, false) returning id`,
    [listCode],
  );
  await harness.db.query(
    `insert into catalogue_price_rule (price_list_id, applies_to, kind, percent, quantity_min)
     values ($1, 'all', 'percentage', 10, 0), ($1, 'all', 'percentage', 25, 4)`,
    [id],
  );
  for (const variantId of shop.variants.values()) {
    if (random() > 0.1) continue;
    const minor = 1_000 + Math.floor(random() * 90_000);
    shop.fixed.set(variantId, minor);
    await harness.db.query(
      `insert into catalogue_price_rule (price_list_id, applies_to, variant_id, kind, fixed_minor, quantity_min)
       values ($1, 'variant', $2, 'fixed', $3, 0)`,
      [id, variantId, minor],
    );
  }
  return shop;
}

/** Sets the stock of the chosen variant; the product's other variants have none, or plenty. */
export async function stockUp(
  harness: Harness,
  shop: Shop,
  { product, optionIds }: Wanted,
  random: Random,
): Promise<number | null> {
  const variantId = shop.variants.get(variantKey(product, optionIds));
  if (!product.isCounted || variantId === undefined) return null;
  const left = pick(random, [1, 2, 3, 6, plenty]);
  await harness.db.query(
    `update catalogue_stock set on_hand = held + case when variant_id = $1 then $2::integer else $3::integer end
     where variant_id in (select id from catalogue_variant where template_id = $4)`,
    [variantId, left, random() < 0.6 ? 0 : plenty, product.id],
  );
  return left;
}

export async function fillUp(harness: Harness, product: Product): Promise<void> {
  await harness.db.query(
    "update catalogue_stock set on_hand = held + $2 where variant_id in (select id from catalogue_variant where template_id = $1)",
    [product.id, plenty],
  );
}

/** Shows the prices of the list from now on. */
export async function takeList(buyer: Visitor): Promise<void> {
  const { error } = await buyer.rpc("/shop/cart/code", { promo: listCode });
  if (error) throw new Error(`the list was refused: ${error.data.message}`);
}

/** Orders the cart, to be paid by transfer; answers the page from which the buyer continues. */
export async function order(harness: Harness, buyer: Visitor): Promise<{ checkout: string }> {
  expectStatus(await buyer.form("/shop/address", await address(harness)), 303);
  const checkout = expectStatus(await buyer.get("/shop/payment"), 200).text;
  const payment = {
    ...(await paymentForm(harness, buyer)),
    acquirer_id: await providerId(harness, "transfer"),
  };
  expectStatus(await buyer.form("/shop/payment/pay", payment), 303);
  return { checkout };
}
