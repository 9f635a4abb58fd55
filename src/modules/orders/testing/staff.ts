import { eq } from "drizzle-orm";
import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { addToCart } from "../server/cart/cart.ts";
import { linesOf } from "../server/cart/cart-row.ts";
import { saveAddress } from "../server/cart/checkout.ts";
import { type Order, type OrderLine, orderTable } from "../server/cart/tables.ts";
import { receiveTransfer } from "../server/edit/staff-order-confirm.ts";
import { payForCart } from "../server/order/pay.ts";
import { packShipment } from "../server/shipment/shipment.ts";
import { anaAddress, makeUser, newGuest } from "../testing.ts";

/** A signed-in member of the sales staff. */
export async function makeSeller(context: Context, login: string): Promise<Context> {
  const user = await makeUser(context, login);
  return { ...context, user: { ...user, roles: ["shop"] } };
}

/** A guest's order that waits for its transfer. */
export async function makeSentOrder(
  context: Context,
  items: readonly { variantId: number; quantity: number }[],
  email = "ana.popescu@example.com",
): Promise<number> {
  const guest = await newGuest(context);
  const address = { ...(await anaAddress(guest)), email };
  await transact(guest, async (write) => {
    for (const item of items) await addToCart(write, item);
    await saveAddress(write, { personId: null, kind: "billing", address });
  });
  const offered = await offeredProviders(guest, { currency: "EUR", countryCode: "RO" });
  const providerId = offered.find(({ code }) => code === "transfer")?.id ?? 0;
  await payForCart(guest, { key: crypto.randomUUID(), termsAccepted: true, providerId });
  return Number(guest.visitor.facts["last_order_id"]);
}

/** A guest's order whose transfer has arrived. */
export async function makePaidOrder(
  seller: Context,
  items: readonly { variantId: number; quantity: number }[],
): Promise<number> {
  const orderId = await makeSentOrder({ ...seller, user: null }, items);
  const { totalMinor } = await orderRow(seller, orderId);
  await transact(seller, (write) =>
    receiveTransfer(write, { orderId, amountMinor: totalMinor, paidMinorSeen: 0 }),
  );
  return orderId;
}

/** A guest's paid order that has been handed over completely. */
export async function makeDeliveredOrder(
  seller: Context,
  items: readonly { variantId: number; quantity: number }[],
): Promise<number> {
  const orderId = await makePaidOrder(seller, items);
  await ship(seller, orderId);
  return orderId;
}

/** Ships everything of a paid order. */
export async function ship(seller: Context, orderId: number): Promise<void> {
  const lines = (await linesOf(seller, orderId)).filter(({ kind }) => kind === "product");
  await transact(seller, (write) =>
    packShipment(write, {
      orderId,
      lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
      ...{ carrier: "", trackingNumber: "", trackingUrl: "", handOver: true },
    }),
  );
}

export async function orderRow(context: Context, orderId: number): Promise<Order> {
  const [order] = await context.db.select().from(orderTable).where(eq(orderTable.id, orderId));
  if (!order) throw new Error(`There is no order ${orderId}.`);
  return order;
}

export async function lineRows(context: Context, orderId: number): Promise<OrderLine[]> {
  return linesOf(context, orderId);
}
