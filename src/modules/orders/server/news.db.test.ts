import { beforeAll, expect, test } from "vitest";
import { saveVariants } from "#modules/catalogue/testing/inside.ts";
import { notesOf } from "#modules/messages/server/note.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { callModel } from "#platform/models/call.ts";
import { webhookEvents } from "#platform/webhook-events.ts";
import { testHarness } from "../../../testing.ts";
import { makePaidOrder, makeSeller } from "../testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "../testing.ts";

const harness = testHarness(prepareShop);
let vase: Goods;
let dana: Context;
let orderId: number;

beforeAll(async () => {
  vase = await makeGoods(harness.context(), { key: "vase", name: "Lut vase", priceMinor: 6_400, stock: 5 });
  dana = await makeSeller(harness.context(), "dana@vitrine.example");
});

/** The queued events of this name as webhooks would report them. */
async function newsOf(event: string) {
  const { rows } = await harness.database().pool.query<{ payload: Record<string, unknown> }>(
    `select payload -> 'payload' as payload from graphile_worker._private_jobs
     where payload ->> 'event' = $1 order by id`,
    [event],
  );
  const told = webhookEvents.entries().find((one) => one.event === event);
  return Promise.all(rows.map(({ payload }) => told?.data(dana, payload)));
}

test("a payment that arrives is told, once, and a variant of which none is left", async () => {
  expect(await newsOf("stock.low")).toEqual([]);
  orderId = await makePaidOrder(dana, [{ variantId: vase.variantId, quantity: 3 }]);
  expect(await newsOf("stock.low")).toEqual([]);
  await makePaidOrder(dana, [{ variantId: vase.variantId, quantity: 2 }]);
  expect(await newsOf("stock.low")).toMatchObject([{ variant: { id: vase.variantId }, free: 0 }]);
  const payments = await newsOf("payment.done");
  expect(payments).toMatchObject([
    { payment: { amount: 192, currency_code: "EUR", provider: "transfer", paid_for: { kind: "order" } } },
    { payment: { amount: 128 } },
  ]);
});

test("a product that somebody changes is told; a save that changes nothing is not", async () => {
  const save = (barcode: string) =>
    transact(dana, (write) =>
      saveVariants(write, vase.templateId, [{ id: vase.variantId, barcode }], undefined),
    );
  await save("5941234567890");
  await save("5941234567890");
  expect(await newsOf("product.changed")).toMatchObject([
    { product: { id: vase.templateId, name: "Lut vase" } },
  ]);
});

test("an order takes a note from other software, and nothing else", async () => {
  expect(await callModel(dana, call("message_post", [orderId], { body: "Packed by robot" }))).toBe(true);
  const notes = await notesOf(dana, "sale.order", [orderId]);
  expect(notes.map(({ words }) => words)).toContain("Packed by robot");
  await expect(callModel(dana, call("write", [[orderId], { note: "x" }]))).rejects.toMatchObject({
    kind: expect.any(String),
  });
  await expect(callModel(dana, call("message_post", [orderId], { body: 1 }))).rejects.toMatchObject({
    code: "platform.wrongValue",
  });
});

function call(method: string, args: unknown[], kwargs: Record<string, unknown> = {}) {
  return { model: "sale.order", method, args, kwargs };
}
