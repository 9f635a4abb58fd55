import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { shopTimeZone } from "#platform/i18n/shop-time.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toWireAmount } from "#platform/money/money.ts";
import type { StaffFigure } from "#platform/staff/slots.ts";
import { staffOrdersPaths } from "../../paths.ts";
import { salesRoles } from "../order/staff-order.ts";

interface Day extends Record<string, unknown> {
  day: string;
  orders: number;
  minor: number;
}

/** Confirmed sales by day of the shop's calendar, in the site's currency. */
export const salesFigure: StaffFigure = {
  label: "orders.staffSales",
  roles: salesRoles,
  position: 10,
  path: staffOrdersPaths.list,
  async days(context, from, to) {
    const { locale, site } = context;
    const days = await confirmedDays(context, from, to);
    const money = (minor: number) => formatMoney(minor, site.currency, locale.tag);
    return {
      headline: money(days.reduce((sum, { minor }) => sum + minor, 0)),
      points: days.map(({ day, minor }) => ({
        day,
        value: toWireAmount(minor, site.currency),
        label: money(minor),
      })),
    };
  },
};

export const ordersFigure: StaffFigure = {
  label: "orders.staffOrdersPerDay",
  roles: salesRoles,
  position: 20,
  path: staffOrdersPaths.list,
  async days(context, from, to) {
    const days = await confirmedDays(context, from, to);
    const said = (count: number) => context.locale.text("orders.staffOrderCount", { count });
    return {
      headline: said(days.reduce((sum, { orders }) => sum + orders, 0)),
      points: days.map(({ day, orders }) => ({ day, value: orders, label: said(orders) })),
    };
  },
};

/** Every day of the span, including days without an order. */
async function confirmedDays({ db, site }: Context, from: Date, to: Date): Promise<Day[]> {
  const [first, last] = [from.toISOString(), to.toISOString()];
  const { rows } = await db.execute<Day>(sql`
    with sold as (
      select (confirmed_at at time zone ${shopTimeZone})::date as day, count(*)::integer as orders,
        coalesce(sum(total_minor) filter (where currency = ${site.currency}), 0)::float8 as minor
      from orders_order
      where confirmed_at between ${first}::timestamptz and ${last}::timestamptz and state in ('sale', 'done')
        and site_id = ${site.id}
      group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(orders, 0) as orders, coalesce(minor, 0) as minor
    from generate_series((${first}::timestamptz at time zone ${shopTimeZone})::date,
      (${last}::timestamptz at time zone ${shopTimeZone})::date, interval '1 day') as days(at)
    cross join lateral (select at::date as day) as named left join sold using (day)
    order by day`);
  return rows;
}
