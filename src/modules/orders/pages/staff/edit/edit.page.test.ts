import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../../testing.ts";
import { addToCart } from "../../../server/cart/cart.ts";
import { orderTable } from "../../../server/cart/tables.ts";
import { lineRows, makeSeller, makeSentOrder, orderRow } from "../../../testing/staff.ts";
import { makeGoods, newGuest, prepareShop } from "../../../testing.ts";

const harness = testHarness(prepareShop);
const host = "site.example";
let dana: Context;
let cookie: string;
let orderId: number;
let variantId: number;

beforeAll(async () => {
  const vase = await makeGoods(harness.context(), { key: "vase", name: "Lut vase", priceMinor: 6_400 });
  variantId = vase.variantId;
  dana = await makeSeller(harness.context(), "dana@vitrine.example");
  cookie = (await harness.signedIn("shop")).cookie;
  orderId = await makeSentOrder(harness.context(), [{ variantId: vase.variantId, quantity: 1 }]);
});

const path = () => `/web/orders/${orderId}/edit`;
const get = async () =>
  (await harness.server()).inject({ url: path(), headers: { host, accept: "text/html", cookie } });
const post = async (fields: Record<string, string>) =>
  (await harness.server()).inject({
    method: "POST",
    url: path(),
    headers: {
      ...{ host, accept: "text/html", cookie, origin: `http://${host}` },
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: new URLSearchParams({ action: "save", ...fields }).toString(),
  });

test("where an order goes is changed by a plain form; a wrong state is said beside it and what was typed stays", async () => {
  const page = (await get()).body;
  expect(page).toContain('name="delivery.country_code"');
  expect(page).toMatch(/<option value="RO" selected="">/);
  const { version } = await orderRow(dana, orderId);
  const [line] = await lineRows(dana, orderId);
  const person = { name: "Ana Popescu", email: "ana.popescu@example.com", lines: "Strada Horea 12" };
  const of = (kind: string, facts: Record<string, string>) =>
    Object.fromEntries(Object.entries(facts).map(([name, value]) => [`${kind}.${name}`, value]));
  const form = {
    ...{ version: String(version), "lines[0].line_id": String(line?.id), "lines[0].quantity": "1" },
    ...{ "lines[0].unit_price": "64.00", ...of("billing", { ...person, country_code: "RO" }) },
    ...of("delivery", { ...person, country_code: "DE", zip: "10969", state: "" }),
  };
  const wrong = await post({ ...form, "delivery.state": "Bavarian" });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain("This country has no such state.");
  expect(wrong.body).toContain('value="Bavarian"');
  expect((await post(form)).statusCode).toBe(303);
  expect((await orderRow(dana, orderId)).addresses.delivery).toMatchObject({
    ...{ countryCode: "DE", zip: "10969", stateId: null },
  });
});

test("an order that is over says why it cannot be changed, and leads back; a cart is no order", async () => {
  const { version } = await orderRow(dana, orderId);
  const change = (state: "done" | "cancel" | "placed" | "sent") =>
    dana.db.update(orderTable).set({ state }).where(eq(orderTable.id, orderId));
  for (const [state, words] of [
    ["done", "It is fulfilled."],
    ["cancel", "It is cancelled."],
    ["placed", "It is being paid."],
  ] as const) {
    await change(state);
    const { statusCode, body } = await get();
    expect(statusCode).toBe(200);
    expect(body).toContain("can no longer be changed");
    expect(body).toContain(words);
    expect(body).toContain(`href="/web/orders/${orderId}"`);
    expect(body).not.toContain('name="lines[0].quantity"');
  }
  // Somebody who still has the form open gets this message too, instead of a 404.
  await change("cancel");
  const late = await post({
    ...{ version: String(version), "lines[0].variant_id": "1", "lines[0].quantity": "1" },
    ...{ "billing.name": "Ana", "delivery.name": "Ana" },
  });
  expect(late.statusCode).toBe(409);
  expect(late.body).toContain("can no longer be changed");
  await change("sent");
  const guest = await newGuest(harness.context());
  await transact(guest, (write) => addToCart(write, { variantId, quantity: 1 }));
  const { rows } = await dana.db.execute<{ id: number }>(sql`select max(id)::int as id from orders_order`);
  const app = await harness.server();
  const cart = { url: `/web/orders/${rows[0]?.id}/edit`, headers: { host, accept: "text/html", cookie } };
  expect((await app.inject(cart)).statusCode).toBe(404);
});
