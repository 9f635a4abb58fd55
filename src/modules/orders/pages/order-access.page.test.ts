import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { makeKey, programWith } from "#modules/office/testing.ts";
import { issueGiftCard } from "#modules/payment/server/gift-card/gift-card.ts";
import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { orderByToken } from "../server/order/order.ts";
import { lineRows, makeSentOrder, orderRow } from "../testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "../testing.ts";

/** Checks one by one who may see somebody else's order, and who may change and pay it. */

const harness = testHarness(prepareShop);
let app: FastifyInstance;
let bench: Goods;
let cushion: Goods;
let cardProviderId: number;
let giftCode: string;

beforeAll(async () => {
  const context = harness.context();
  bench = await makeGoods(context, { key: "bench", name: "Larch bench", priceMinor: 24_000, stock: 90 });
  cushion = await makeGoods(context, { key: "cushion", name: "Wool cushion", priceMinor: 3_500, stock: 90 });
  const offered = await offeredProviders(context, { currency: "EUR", countryCode: "RO" });
  cardProviderId = offered.find(({ code }) => code === "test")?.id ?? 0;
  const card = await transact(context, (write) =>
    issueGiftCard(write, { source: "staff:access", amountMinor: 2_000, currency: "EUR", expiresOn: null }),
  );
  giftCode = card?.code ?? "";
  app = await harness.server();
});

/** Somebody else's placed order with an optional line and an open amount. */
async function strangersOrder() {
  const context = harness.context();
  const orderId = await makeSentOrder(context, [
    { variantId: bench.variantId, quantity: 1 },
    { variantId: cushion.variantId, quantity: 2 },
  ]);
  const [, optional] = await lineRows(context, orderId);
  await context.db.execute(sql`update orders_line set optional = true where id = ${optional?.id}`);
  const { accessToken } = await orderRow(context, orderId);
  return { orderId, lineId: optional?.id ?? 0, accessToken };
}

type Order = Awaited<ReturnType<typeof strangersOrder>>;

function rpcsOn({ orderId, lineId, accessToken }: Order, given = accessToken) {
  const paying = { provider_id: cardProviderId, access_token: given };
  return {
    [`/my/orders/${orderId}/update_line_dict`]: { line_id: lineId, input_quantity: 5, access_token: given },
    [`/my/orders/${orderId}/gift_card_json`]: { code: giftCode, access_token: given },
    [`/my/orders/${orderId}/transaction`]: paying,
    [`/shop/payment/transaction/${orderId}`]: paying,
    "/shop/payment/transaction": { ...paying, order_id: orderId },
  };
}

function formsOn({ orderId, lineId }: Order): Record<string, Record<string, string>> {
  return {
    [`/my/orders/${orderId}/line`]: { line_id: String(lineId), input_quantity: "5" },
    [`/my/orders/${orderId}/gift_card`]: { code: giftCode },
    [`/my/orders/${orderId}/gift_card/remove`]: { card_id: "1" },
    [`/my/orders/${orderId}/pay`]: { provider_id: String(cardProviderId) },
  };
}

/** Everything that the calls could have changed. */
async function stateOf({ orderId }: Order): Promise<unknown> {
  const { rows } = await harness.context().db.execute(sql`
    select to_jsonb(placed) as placed,
      (select jsonb_agg(to_jsonb(line) order by line.id) from orders_line line where line.order_id = placed.id) as lines,
      (select count(*)::int from payment_transaction) as payments,
      (select count(*)::int from payment_gift_card_choice) as cards
    from orders_order placed where placed.id = ${orderId}`);
  return rows[0];
}

async function rpc(cookie: string, url: string, params: object) {
  const answer = await app.inject({
    method: "POST",
    url,
    headers: { cookie, "content-type": "application/json", origin: "http://localhost", host: "localhost" },
    payload: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "call", params }),
  });
  return answer.json<{ result?: unknown; error?: { data: { refusal: string } } }>();
}

test("support sees an order and neither changes nor pays it, and learns no link that would", async () => {
  const order = await strangersOrder();
  const { context, cookie } = await harness.signedIn("support");
  const before = await stateOf(order);
  for (const [url, params] of Object.entries(rpcsOn(order, ""))) {
    expect((await rpc(cookie, url, params)).error?.data.refusal, url).toBe("platform.notFound");
  }
  for (const [url, fields] of Object.entries(formsOn(order))) {
    expect((await harness.ask(cookie, url, fields)).statusCode, url).toBe(404);
  }
  expect(await stateOf(order)).toEqual(before);

  const page = await harness.ask(cookie, `/my/orders/${order.orderId}`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("Larch bench");
  expect(page.body).not.toContain(order.accessToken);
  const view = await orderByToken(context, order.orderId, "");
  expect(JSON.stringify(view)).not.toContain(order.accessToken);
  expect(view).toMatchObject({ toPay: null, optional: [] });
});

test("the shop's staff and holders of the link change and pay the same order", async () => {
  const order = await strangersOrder();
  const [line] = Object.entries(rpcsOn(order, ""));
  const seller = await harness.signedIn("shop");
  expect((await rpc(seller.cookie, line?.[0] ?? "", line?.[1] ?? {})).result).toMatchObject({
    order_line_product_uom_qty: "5",
  });
  const [byLink] = Object.entries(rpcsOn(order));
  expect((await rpc("", byLink?.[0] ?? "", byLink?.[1] ?? {})).error).toBeUndefined();
  expect((await orderByToken(seller.context, order.orderId, "")).toPay?.accessToken).toBe(order.accessToken);
});

test("a key with any scopes is a customer to the shop's calls: strangers' orders are closed to it", async () => {
  const order = await strangersOrder();
  const { context } = await harness.signedIn("administrator");
  if (!context.user) throw new Error("Nobody is signed in.");
  const before = await stateOf(order);
  for (const scopes of [
    ["catalogue.read", "shop.calls"],
    ["orders.read", "orders.write", "people.write", "operations.read", "shop.calls"],
  ] as const) {
    const ask = programWith(app, await makeKey(harness.context(), context.user, scopes));
    for (const [url, params] of Object.entries(rpcsOn(order, ""))) {
      expect((await ask(url, params)).error?.data.refusal, `${scopes.join()} ${url}`).toBe(
        "platform.notFound",
      );
    }
  }
  expect(await stateOf(order)).toEqual(before);
  const reader = programWith(app, await makeKey(harness.context(), context.user, ["orders.read"]));
  const read = { model: "sale.order", method: "read", args: [[order.orderId], ["name", "amount_total"]] };
  expect((await reader("/web/dataset/call_kw", read)).result).toMatchObject([{ id: order.orderId }]);
});
