import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { seedPromises } from "#modules/website/server/legal/staff-promise.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { siteById } from "#platform/site.ts";
import { testHarness } from "../../../../testing.ts";
import { lineRows, makePaidOrder, makeSeller, orderRow } from "../../testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "../../testing.ts";
import { packShipment } from "../shipment/shipment.ts";
import { settleWithdrawals, withdrawalsOf } from "./withdrawal.tsx";
import { withdrawalEntry } from "./withdrawal-list.ts";
import { withdrawalRight } from "./withdrawal-right.ts";
import { withdrawalTable } from "./withdrawal-tables.ts";

const harness = testHarness(prepareShop);
let vase: Goods;
let door: Goods;
let dana: Context;

beforeAll(async () => {
  const context = harness.context();
  vase = await makeGoods(context, { key: "vase", name: "Lut vase", priceMinor: 6_400, stock: 100 });
  door = await makeGoods(context, { key: "door", name: "Oak door to size", priceMinor: 90_000, stock: 100 });
  await context.db.execute(
    sql`update catalogue_template set made_to_measure = true where id = ${door.templateId}`,
  );
  dana = await makeSeller(context, "dana@vitrine.example");
});

async function rightOf(orderId: number, at: Context = dana) {
  const right = await withdrawalRight(at, await orderRow(dana, orderId));
  if (!right) throw new Error("There is no contract.");
  return right;
}

async function ship(orderId: number) {
  const lines = (await lineRows(dana, orderId)).map(({ id, quantity }) => ({ lineId: id, quantity }));
  const parcel = { carrier: "", trackingNumber: "", trackingUrl: "" };
  await transact(dana, (write) => packShipment(write, { orderId, lines, ...parcel, handOver: true }));
}

const daysLater = (days: number): Context => ({
  ...dana,
  now: new Date(dana.now.getTime() + days * 86_400_000),
});

test("made-to-measure pieces are excluded by name; what was given back is not withdrawn from again", async () => {
  const orderId = await makePaidOrder(dana, [
    { variantId: vase.variantId, quantity: 3 },
    { variantId: door.variantId, quantity: 1 },
  ]);
  await dana.db.execute(
    sql`update orders_line set refunded = 1 where order_id = ${orderId} and variant_id = ${vase.variantId}`,
  );
  expect(await rightOf(orderId)).toMatchObject({
    lines: [{ name: "Lut vase", quantity: 2 }],
    madeToMeasure: ["Oak door to size"],
    endsOn: null,
    isOver: false,
    isBusiness: false,
  });
});

test("the period begins when everything has arrived, and is never shorter than fourteen days", async () => {
  const orderId = await makePaidOrder(dana, [{ variantId: vase.variantId, quantity: 1 }]);
  expect((await rightOf(orderId, daysLater(300))).isOver).toBe(false);
  await ship(orderId);
  // Seven days for the delivery without a promised arrival, plus the legal fourteen.
  expect((await rightOf(orderId, daysLater(20))).isOver).toBe(false);
  expect((await rightOf(orderId, daysLater(22))).isOver).toBe(true);
});

test("the shop's own longer period counts as it was stated with the order", async () => {
  await transact(harness.context(), (write) => seedPromises(write, { returnDays: 30 }));
  const orderId = await makePaidOrder(await fresh(), [{ variantId: vase.variantId, quantity: 1 }]);
  await ship(orderId);
  expect((await rightOf(orderId, daysLater(36))).isOver).toBe(false);
  expect((await rightOf(orderId, daysLater(38))).isOver).toBe(true);
});

test("a business has no right of withdrawal, and a cancelled order no contract", async () => {
  const orderId = await makePaidOrder(dana, [{ variantId: vase.variantId, quantity: 1 }]);
  const order = await orderRow(dana, orderId);
  const billing = { ...order.addresses.billing, companyName: "Weber & Lang" };
  const forFirm = { ...order, addresses: { billing } } as typeof order;
  expect((await withdrawalRight(dana, forFirm))?.isBusiness).toBe(true);
  expect(await withdrawalRight(dana, { ...order, state: "cancel" })).toBeNull();
  // The order waits for its transfer, so a contract exists. An offer alone is no contract.
  expect(await withdrawalRight(dana, { ...order, state: "sent" })).not.toBeNull();
  const offer = { ...order, state: "sent", origin: "staff", termsAcceptedAt: null } as const;
  expect(await withdrawalRight(dana, offer)).toBeNull();
});

test("a withdrawal waits for staff until somebody has dealt with it, once", async () => {
  const orderId = await makePaidOrder(dana, [{ variantId: vase.variantId, quantity: 1 }]);
  const other = await makePaidOrder(dana, [{ variantId: vase.variantId, quantity: 1 }]);
  const before = (await withdrawalEntry.waiting?.(dana)) ?? 0;
  const [row] = await dana.db
    .insert(withdrawalTable)
    .values({
      siteId: dana.site.id,
      orderId,
      orderName: "VT1",
      name: "Ana Popescu",
      email: "ana.popescu@example.com",
      isProven: true,
      isLate: false,
      isBusiness: false,
      locale: "en",
      statedAt: dana.now,
    })
    .returning();
  const id = row?.id ?? 0;
  expect(await withdrawalEntry.waiting?.(dana)).toBe(before + 1);
  await expect(transact(dana, (write) => settleWithdrawals(write, [id], other))).rejects.toMatchObject({
    code: "orders.withdrawalSettled",
  });
  await transact(dana, (write) => settleWithdrawals(write, [id], orderId));
  expect(await withdrawalEntry.waiting?.(dana)).toBe(before);
  expect((await withdrawalsOf(dana, orderId))[0]?.settled?.by).toBe(dana.user?.name);
  await expect(transact(dana, (write) => settleWithdrawals(write, [id]))).rejects.toMatchObject({
    code: "orders.withdrawalSettled",
  });
});

/** The seller with the site's current settings. */
async function fresh(): Promise<Context> {
  return { ...dana, site: await siteById(dana.db, dana.site.id) };
}
