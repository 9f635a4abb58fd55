import { sql } from "drizzle-orm";
import { lockOrder } from "#modules/orders/server/cart/cart-row.ts";
import { balanceOf } from "#modules/orders/server/order/balance.ts";
import { sharedOrder } from "#modules/orders/shared-views.ts";
import { transactionById } from "#modules/payment/server/transaction/transaction.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { sendCouponMail } from "./coupon-mail.tsx";

/**
 * Handles an order's confirmation: its redemptions count, even if they were released before its money came, and it
 * issues the earned coupons if the order is paid. The event may arrive twice, and after a later cancellation.
 */
export async function honourOrder(context: Context, payload: Record<string, unknown>): Promise<void> {
  const orderId = Number(payload["orderId"]);
  await transact(context, async (write) => {
    if (!(await isConfirmed(write, orderId))) return;
    await write.db.execute(sql`
      update promotion_redemption given set state = 'active' where order_id = ${orderId} and state = 'released'
        and not exists (select 1 from promotion_redemption other
          where other.coupon_id = given.coupon_id and other.state = 'active')`);
    await write.db.execute(sql`
      update promotion_coupon set state = 'used' where state in ('new', 'sent') and id in
        (select coupon_id from promotion_redemption where order_id = ${orderId} and state = 'active')`);
    await write.db.execute(sql`
      update promotion_coupon set state = 'reserved' where source_order_id = ${orderId} and state = 'cancelled'`);
    await giveEarned(write, orderId);
  });
}

/** Handles a payment: an order that was confirmed before it was paid gets its earned coupons now. */
export async function honourPayment(context: Context, payload: Record<string, unknown>): Promise<void> {
  const { payableKind, payableId } = await transactionById(context, Number(payload["transactionId"]));
  if (payableKind !== "order") return;
  await transact(context, async (write) => {
    if (await isConfirmed(write, payableId)) await giveEarned(write, payableId);
  });
}

/** Issues coupons of orders that became paid without a payment, such as by an edit that lowered the total. */
export async function honourSettled(context: Context): Promise<void> {
  const { rows } = await context.db.execute<{ id: number }>(sql`
    select distinct source.id from promotion_coupon coupon join ${sharedOrder} source on source.id = coupon.source_order_id
    where coupon.state = 'reserved' and source.state in ('sale', 'done')
      and source.paid_minor >= source.total_minor - source.returned_minor order by source.id limit 500`);
  for (const { id } of rows) {
    await transact(context, async (write) => {
      if (await isConfirmed(write, id)) await giveEarned(write, id);
    });
  }
}

/** Locks the order, so that a cancellation runs before or after this and then takes back what was issued. */
async function isConfirmed(write: WriteContext, orderId: number): Promise<boolean> {
  const order = await lockOrder(write, orderId);
  return order?.state === "sale" || order?.state === "done";
}

/** Validates the reserved coupons and mails them to the buyer once nothing of the order is open. Never twice. */
async function giveEarned(write: WriteContext, orderId: number): Promise<void> {
  const { rows } = await write.db.execute<{ id: number; days: number }>(sql`
    select coupon.id, promotion.coupon_days as days from promotion_coupon coupon
    join promotion_promotion promotion on promotion.id = coupon.promotion_id
    where coupon.source_order_id = ${orderId} and coupon.state = 'reserved'
    order by coupon.id for update of coupon`);
  const order = rows.length > 0 ? await lockOrder(write, orderId) : null;
  if (!order || (await balanceOf(write, order)).openMinor > 0) return;
  for (const { id, days } of rows) {
    const expiresAt = days > 0 ? new Date(write.now.getTime() + days * 86_400_000).toISOString() : null;
    await write.db.execute(sql`
      update promotion_coupon set state = 'new', expires_at = ${expiresAt}::timestamptz where id = ${id}`);
    if (!(await sendCouponMail(write, orderId, id))) continue;
    await write.db.execute(sql`
      update promotion_coupon set state = 'sent', sent_at = ${write.now.toISOString()}::timestamptz where id = ${id}`);
  }
}
