import { sql } from "drizzle-orm";
import { ordersPaths } from "#modules/orders/paths.ts";
import { sharedOrder } from "#modules/orders/shared-views.ts";
import type { Context } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toDecimal } from "#platform/money/money.ts";
import type { ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { redemptionsPath } from "../paths.ts";
import { dayText, pageOf, promotionFilter, whereOf } from "./staff-list.ts";
import { promotionRoles } from "./staff-promotion.ts";

/** Every order that used a promotion, newest first. */
export const redemptionList: StaffList = {
  name: "promotion-uses",
  roles: promotionRoles,
  title: "promotion.staffRedemptions",
  path: redemptionsPath,
  columns: [
    { id: "order", label: "promotion.staffOrder" },
    { id: "promotion", label: "promotion.staffPromotion" },
    { id: "code", label: "promotion.code", wide: true },
    { id: "buyer", label: "promotion.staffBuyer", wide: true },
    { id: "at", label: "promotion.staffAt" },
    { id: "state", label: "promotion.staffState" },
    { id: "amount", label: "promotion.staffTakenOff", kind: "number" },
  ],
  filters: [
    promotionFilter,
    {
      id: "state",
      label: "promotion.staffState",
      options: ({ locale }) =>
        ["active", "released"].map((value) => ({ value, label: locale.text(`promotion.staffUse_${value}`) })),
    },
  ],
  sort: { column: "newest", descending: true },
  rows: redemptionRows,
};

interface UseRow extends Record<string, unknown> {
  id: number;
  order_id: number;
  order_name: string | null;
  name: Translated;
  code: string;
  email: string;
  at: string;
  state: "active" | "released";
  amount_minor: number;
  currency: string;
}

async function redemptionRows(
  context: Context,
  query: ListQuery,
): Promise<{ rows: ListRow[]; total: number }> {
  const from = sql`from promotion_redemption given
    join promotion_promotion promotion on promotion.id = given.promotion_id
    join ${sharedOrder} o on o.id = given.order_id
    where ${whereOf(query, sql`given.promotion_id`, sql`given.state`, sql`given.code || ' ' || given.email || ' ' || coalesce(o.name, '')`)}`;
  const { rows, total } = await pageOf<UseRow>(
    context,
    query,
    sql`given.id, given.order_id, o.name as order_name, promotion.name, given.code, given.email, given.at,
      given.state, given.amount_minor, given.currency`,
    from,
    sql`given.id`,
  );
  const day = dayText(context);
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      path: ordersPaths.staffOrder(row.order_id),
      cells: {
        order: row.order_name ?? String(row.order_id),
        promotion: inLocale(row.name, context.locale.code),
        code: row.code,
        buyer: row.email,
        at: { text: day(row.at), plain: new Date(row.at).toISOString() },
        state: {
          text: context.locale.text(`promotion.staffUse_${row.state}`),
          badge: row.state === "active" ? "ok" : "plain",
        },
        amount: {
          text: formatMoney(row.amount_minor, row.currency, context.locale.tag),
          plain: toDecimal(row.amount_minor, row.currency),
        },
      },
    })),
  };
}
