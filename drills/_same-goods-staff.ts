import { type Harness, rows } from "./_harness.ts";
import { describe, expectNamed, expectStored, orderLines, wordsOf } from "./_same-goods-claims.ts";
import { looseOptions, type Wanted } from "./_same-goods-model.ts";
import { variantOf, type Way, wireChoice } from "./_same-goods-wire.ts";
import { expectStatus } from "./_shopping.ts";
import type { Visitor } from "./_visitor.ts";

/** An order that staff write for a customer: the order itself and its pages contain the choices. */
export const byStaff = (harness: Harness, staff: Visitor): Way => ({
  name: "an order of staff",
  fits: () => true,
  loose: true,
  ownPapers: true,
  async walk(walk, wanted) {
    const choice = {
      noVariantOptionIds: looseOptions(wanted.product, wanted.optionIds),
      customValues: Object.entries(wanted.texts).map(([id, value]) => ({ optionId: Number(id), value })),
    };
    const written = await staff.form("/web/orders/new", {
      action: "save",
      name: "Ana Popescu",
      email: `same.goods.${Math.floor(walk.random() * 1e9)}@example.com`,
      locale: "en",
      "lines[0].variant_id": String(await variantOf(walk, wanted)),
      "lines[0].quantity": String(wanted.quantity),
      "lines[0].key": "thing",
      "lines[0].choice": JSON.stringify(choice),
    });
    const orderId = Number(/\/web\/orders\/(\d+)/.exec(written.location ?? "")?.[1]);
    if (!orderId)
      throw new Error(`staff were answered with ${written.status}: ${wordsOf(written.text).slice(0, 300)}`);
    expectStored(walk.shop, await orderLines(harness, orderId), [wanted], false);
    expectNamed(wordsOf((await staff.get(`/web/orders/${orderId}`)).text), [wanted], "the page of staff");
    expectStatus(await staff.form(`/web/orders/${orderId}`, { action: "offer", words: "" }), 303);
    const [order] = await rows<{ access_token: string }>(
      harness,
      "select access_token from orders_order where id = $1",
      [orderId],
    );
    const page = await walk.buyer.get(`/my/orders/${orderId}?access_token=${order?.access_token}`);
    expectNamed(wordsOf(page.text), [wanted], "the offer");
    return [wanted];
  },
});

interface Asked {
  template_id: number;
  variant_id: number;
  quantity: number;
  no_variant_option_ids: number[];
  custom_values: { optionId: number; value: string }[];
}

/** A price request: it contains the choices. */
export const byQuote = (harness: Harness): Way => ({
  name: "a request for a quote",
  fits: () => true,
  loose: true,
  ownPapers: true,
  async walk(walk, wanted) {
    const variantId = await variantOf(walk, wanted);
    const { product_custom_attribute_values, no_variant_attribute_values } = wireChoice(wanted);
    const answered = await walk.buyer.form(`/quote/product/selected/${wanted.product.id}`, {
      product_id: String(variantId),
      add_qty: String(wanted.quantity),
      product_custom_attribute_values: JSON.stringify(product_custom_attribute_values),
      no_variant_attribute_values: JSON.stringify(no_variant_attribute_values),
    });
    expectStatus(answered, 303);
    const asked = await rows<Asked>(
      harness,
      `select line.variant_id, line.quantity, line.no_variant_option_ids, line.custom_values from quote_line line
       join quote_request request on request.id = line.request_id join session on session.id = request.session_id
       where session.token_hash = sha256($1::bytea)`,
      [walk.buyer.cookies.get("session_id") ?? ""],
    );
    if (!isAsked(asked, wanted, variantId))
      throw new Error(`${describe(wanted)} became ${JSON.stringify(asked)}`);
    expectNamed(wordsOf((await walk.buyer.get("/quote/cart")).text), [wanted], "the request");
    return [wanted];
  },
});

function isAsked(
  asked: readonly Asked[],
  { product, optionIds, texts, quantity }: Wanted,
  variantId: number,
): boolean {
  const [line, ...more] = asked;
  if (!line || more.length > 0) return false;
  const typed = line.custom_values.map(({ optionId, value }) => `${optionId} ${value}`).join();
  return (
    line.variant_id === variantId &&
    line.quantity === quantity &&
    line.no_variant_option_ids.toSorted().join() === looseOptions(product, optionIds).toSorted().join() &&
    typed ===
      Object.entries(texts)
        .map((pair) => pair.join(" "))
        .join()
  );
}
