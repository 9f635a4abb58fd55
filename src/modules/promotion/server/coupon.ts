import { randomInt } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { sharedOrder } from "#modules/orders/shared-views.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { wordsIn } from "#platform/translated-column.ts";
import { honourSettled } from "./honour.ts";
import type { AskedOrder, Offer } from "./offer.ts";
import { couponTable } from "./tables.ts";

/** Without letters and digits that sound or look alike. */
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const leftDays = 4;

/** "7KQM-3XPA-WZ4H": 60 bits, so that nobody can guess one. */
function newCouponCode(): string {
  const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return [four(), four(), four()].join("-");
}

/** Reserves coupons for the next order: they get their codes now and become valid when this order is confirmed. */
export async function reserveCoupons(
  write: WriteContext,
  order: Pick<AskedOrder, "id">,
  earned: readonly Pick<Offer, "id">[],
): Promise<void> {
  if (earned.length === 0) return;
  await write.db
    .insert(couponTable)
    .values(
      earned.map(({ id }) => ({
        promotionId: id,
        code: newCouponCode(),
        state: "reserved" as const,
        sourceOrderId: order.id,
        createdAt: write.now,
      })),
    )
    .onConflictDoUpdate({
      target: [couponTable.promotionId, couponTable.sourceOrderId],
      targetWhere: sql`source_order_id is not null`,
      set: { state: "reserved" },
      setWhere: eq(couponTable.state, "cancelled"),
    });
}

/**
 * Expires coupons, and removes coupons from abandoned carts so that their holders can use them elsewhere. Also issues
 * earned coupons that no event has issued.
 */
export async function tidyCoupons(context: Context): Promise<void> {
  await honourSettled(context);
  const now = context.now.toISOString();
  await context.db.execute(sql`
    update promotion_coupon set state = 'expired' where state in ('new', 'sent') and expires_at <= ${now}::timestamptz`);
  await context.db.execute(sql`
    delete from promotion_cart_code where coupon_id is not null and order_id in (select id from ${sharedOrder}
      where is_cart and changed_at < ${now}::timestamptz - make_interval(days => ${leftDays}))`);
}

/** Creates coupons without a holder, valid until a day or for the time that the promotion sets. */
export async function makeCoupons(
  write: WriteContext,
  promotionId: number,
  { count, expiresAt }: { count: number; expiresAt: Date | null },
): Promise<number> {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(newCouponCode());
  const rows = await write.db
    .insert(couponTable)
    .values([...codes].map((code) => ({ promotionId, code, expiresAt, createdAt: write.now })))
    .onConflictDoNothing({ target: couponTable.code })
    .returning({ id: couponTable.id });
  return rows.length;
}

/** Creates a single-use coupon that expires at this time. */
export async function makeCoupon(write: WriteContext, promotionId: number, expiresAt: Date): Promise<string> {
  const code = newCouponCode();
  await write.db.insert(couponTable).values({ promotionId, code, expiresAt, createdAt: write.now });
  return code;
}

export interface EarnedCoupon {
  id: number;
  code: string;
  name: string;
  /** Whether it can already be used. */
  isGood: boolean;
}

/** The coupons that an order has earned for the next one. */
export async function earnedCoupons(context: Context, orderId: number): Promise<EarnedCoupon[]> {
  const { rows } = await context.db.execute<{ id: number; code: string; name: string; state: string }>(sql`
    select coupon.id, coupon.code, coupon.state, 
      ${wordsIn(sql`promotion.name`, context.locale.code)} as name
    from promotion_coupon coupon join promotion_promotion promotion on promotion.id = coupon.promotion_id
    where coupon.source_order_id = ${orderId} and coupon.state in ('reserved', 'new', 'sent') order by coupon.id`);
  return rows.map(({ id, code, name, state }) => ({ id, code, name, isGood: state !== "reserved" }));
}

export async function couponByCode(context: Context, code: string) {
  const [coupon] = await context.db
    .select()
    .from(couponTable)
    .where(and(eq(couponTable.code, code)));
  return coupon ?? null;
}
