import { type Harness, rows } from "./_harness.ts";
import { type Bought, digits, type Said, totalOn } from "./_money-buyer.ts";
import type { MoneyShop, Scene } from "./_money-scene.ts";
import { expectStatus, providerId } from "./_shopping.ts";
import { type Visitor, visitor } from "./_visitor.ts";

/**
 * An offer that staff write, with optional lines; the customer changes them, sometimes adds a gift card, and asks to
 * pay. Only in the site's own currency.
 */
export async function takeOffer(
  harness: Harness,
  shop: MoneyShop,
  staff: Visitor,
  scene: Scene,
  random: () => number,
): Promise<Bought> {
  const some = () => shop.goods[Math.floor(random() * shop.goods.length)]?.variantId ?? 0;
  const written = await staff.form("/web/orders/new", {
    action: "save",
    name: "Ana Popescu",
    email: `offer.${Math.floor(random() * 1e9)}@example.com`,
    locale: "en",
    "lines[0].variant_id": String(some()),
    "lines[0].quantity": String(1 + Math.floor(random() * 4)),
    "lines[1].variant_id": String(some()),
    "lines[1].quantity": "1",
    "lines[1].optional": "1",
    "lines[2].variant_id": String(some()),
    "lines[2].quantity": "1",
    "lines[2].optional": "1",
  });
  const orderId = Number(/\/web\/orders\/(\d+)/.exec(written.location ?? "")?.[1]);
  if (!orderId) throw new Error(`the offer was answered with ${written.status}`);
  expectStatus(await staff.form(`/web/orders/${orderId}`, { action: "offer", words: "" }), 303);
  const optional = await rows<{ id: number; access_token: string }>(
    harness,
    `select line.id, o.access_token from orders_line line join orders_order o on o.id = line.order_id
     where o.id = $1 and line.optional order by line.id`,
    [orderId],
  );
  const token = optional[0]?.access_token ?? "";
  const customer = visitor(harness.baseUrl);
  const said: Said[] = [];
  let last = 0;
  for (const { id } of optional) {
    const { result, error } = await customer.rpc(`/my/orders/${orderId}/update_line_dict`, {
      line_id: id,
      access_token: token,
      input_quantity: Math.floor(random() * 4),
    });
    if (error || !result) throw new Error(`the optional line was refused: ${error?.data.message}`);
    last = digits(String(result["order_amount_total"]));
  }
  said.push({ place: "optional line call", of: "total", minor: last });
  const path = `/my/orders/${orderId}?access_token=${token}`;
  const page = expectStatus(await customer.get(path), 200).text;
  said.push({ place: "page of an offer", of: "total", minor: totalOn(page, "page of an offer") });
  await pay(harness, shop, customer, { orderId, token, path, random, currency: scene.currency, said });
  return { orderId, scene, said, isMailed: false };
}

/** With a gift card for half of them, the rest by transfer. */
async function pay(
  harness: Harness,
  shop: MoneyShop,
  customer: Visitor,
  { orderId, token, path, random, currency, said }: Paying,
): Promise<void> {
  if (random() < 0.5) {
    const { error } = await customer.rpc(`/my/orders/${orderId}/gift_card_json`, {
      code: await shop.newGiftCard(currency, random),
      access_token: token,
    });
    if (error) throw new Error(`the gift card was refused: ${error.data.message}`);
  }
  const page = expectStatus(await customer.get(path), 200).text;
  const [, words = ""] = /(Pay [^<]*)<\/button>/.exec(page) ?? [];
  const isCovered = /with the gift card/.test(words);
  if (!isCovered && words) said.push({ place: "pay button of an offer", of: "left", minor: digits(words) });
  const seal = /name="seal" value="([^"]*)"/.exec(page)?.[1] ?? "";
  const asked: Record<string, string> = { access_token: token, seal };
  if (!isCovered) asked["acquirer_id"] = await providerId(harness, "transfer");
  const answered = await customer.form(`/my/orders/${orderId}/pay`, asked);
  expectStatus(answered, 303);
}

interface Paying {
  orderId: number;
  token: string;
  path: string;
  random: () => number;
  currency: string;
  said: Said[];
}
