import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { dayBegins, isDay } from "#modules/catalogue/server/vocabulary/shop-day.ts";
import { ordersPaths } from "#modules/orders/paths.ts";
import { sharedOrder } from "#modules/orders/shared-views.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields, notFound } from "#platform/errors.ts";
import type { CellBadge, ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { couponsPath } from "../paths.ts";
import { makeCoupons } from "./coupon.ts";
import { dayText, pageOf, promotionFilter, whereOf } from "./staff-list.ts";
import { promotionRecord, promotionRoles } from "./staff-promotion.ts";
import { couponTable, promotionTable } from "./tables.ts";
import { type CouponState, couponStates } from "./words.ts";

const couponsMax = 10_000;

export const couponsInput = z.object({
  count: z.string().trim().max(10).default(""),
  until: z.string().trim().max(20).default(""),
});

/** Creates the requested number of coupons. */
export async function generateCoupons(
  write: WriteContext,
  promotionId: number,
  { count, until }: z.output<typeof couponsInput>,
): Promise<number> {
  const [promotion] = await write.db.select().from(promotionTable).where(eq(promotionTable.id, promotionId));
  if (!promotion) throw notFound();
  const wanted = /^\d{1,5}$/.test(count) ? Number(count) : 0;
  if (wanted < 1 || wanted > couponsMax) throw invalidFields({ count: "promotion.staffCountWrong" });
  if (!isDay(until)) throw invalidFields({ until: "promotion.staffDayWrong" });
  const { rows } = await write.db.execute<{ at: string | null }>(sql`select ${dayBegins(until, 1)} as at`);
  const expiresAt = rows[0]?.at ? new Date(rows[0].at) : null;
  const made = await makeCoupons(write, promotionId, { count: wanted, expiresAt });
  await audit(write, {
    model: promotionRecord.model,
    id: promotionId,
    name: inLocale(promotion.name, write.locale.code),
    action: "coupons",
    after: { coupons: made, until },
  });
  return made;
}

async function cancelCoupons(write: WriteContext, ids: readonly number[]): Promise<number> {
  const rows = await write.db
    .update(couponTable)
    .set({ state: "cancelled" })
    .where(and(inArray(couponTable.id, [...ids]), inArray(couponTable.state, ["new", "reserved", "sent"])))
    .returning({ id: couponTable.id, code: couponTable.code });
  for (const { id, code } of rows) {
    await audit(write, { model: "sale.coupon", id, name: code, action: "cancel" });
  }
  return rows.length;
}

const badges: Record<CouponState, CellBadge> = {
  new: "ok",
  sent: "ok",
  reserved: "info",
  used: "plain",
  expired: "warn",
  cancelled: "bad",
};

export const couponList: StaffList = {
  name: "coupons",
  roles: promotionRoles,
  title: "promotion.staffCoupons",
  path: couponsPath,
  columns: [
    { id: "code", label: "promotion.code" },
    { id: "promotion", label: "promotion.staffPromotion" },
    { id: "state", label: "promotion.staffState" },
    { id: "order", label: "promotion.staffUsedBy" },
    { id: "made", label: "promotion.staffMade", wide: true },
    { id: "until", label: "promotion.staffUntil", wide: true },
  ],
  filters: [
    promotionFilter,
    {
      id: "state",
      label: "promotion.staffState",
      options: ({ locale }) =>
        couponStates.map((value) => ({ value, label: locale.text(`promotion.staffCoupon_${value}`) })),
    },
  ],
  sort: { column: "newest", descending: true },
  writers: promotionRoles,
  bulk: [
    {
      id: "cancel",
      label: "promotion.staffCancelCoupons",
      confirm: "promotion.staffCancelCouponsSure",
      act: async (write, ids) => ({
        text: "promotion.staffCancelledCoupons",
        values: { count: await cancelCoupons(write, ids) },
      }),
    },
  ],
  rows: couponRows,
};

interface CouponRow extends Record<string, unknown> {
  id: number;
  code: string;
  name: Translated;
  state: CouponState;
  order_id: number | null;
  order_name: string | null;
  created_at: string;
  expires_at: string | null;
}

async function couponRows(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const from = sql`from promotion_coupon coupon
    join promotion_promotion promotion on promotion.id = coupon.promotion_id
    left join promotion_redemption given on given.coupon_id = coupon.id and given.state = 'active'
    left join ${sharedOrder} o on o.id = given.order_id
    where ${whereOf(query, sql`coupon.promotion_id`, sql`coupon.state`, sql`coupon.code || ' ' || coalesce(o.name, '')`)}`;
  const { rows, total } = await pageOf<CouponRow>(
    context,
    query,
    sql`coupon.id, coupon.code, promotion.name, coupon.state, o.id as order_id, o.name as order_name,
      coupon.created_at, coupon.expires_at`,
    from,
    sql`coupon.id`,
  );
  const day = dayText(context);
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      ...(row.order_id === null ? {} : { path: ordersPaths.staffOrder(row.order_id) }),
      cells: {
        code: row.code,
        promotion: inLocale(row.name, context.locale.code),
        state: { text: context.locale.text(`promotion.staffCoupon_${row.state}`), badge: badges[row.state] },
        order: row.order_name ?? "",
        made: day(row.created_at),
        until: row.expires_at ? day(row.expires_at) : "",
      },
    })),
  };
}
