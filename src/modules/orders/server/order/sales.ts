import { type SQL, sql } from "drizzle-orm";
import { sharedTemplate, sharedVariant } from "#modules/catalogue/shared-views.ts";
import type { Context } from "#platform/context.ts";
import { shopTimeZone } from "#platform/i18n/shop-time.ts";
import { inLocale, type Translated } from "#platform/translated.ts";

/** Days on the shop's calendar, both inclusive. */
export interface SalesSpan {
  from: string;
  to: string;
}

export interface SalesDay {
  day: string;
  orders: number;
  /** In the site's currency. */
  minor: number;
}

/** Sales by day of confirmation; days without an order are missing. Cancelled orders do not count. */
export async function salesDays(context: Context, span: SalesSpan): Promise<SalesDay[]> {
  const { rows } = await context.db.execute<SalesDay & Record<string, unknown>>(sql`
    select to_char(confirmed_at at time zone ${shopTimeZone}, 'YYYY-MM-DD') as day,
      count(*)::integer as orders, sum(total_minor)::float8 as minor
    from orders_order sold where ${soldIn(context, span)} group by 1 order by 1`);
  return rows;
}

/** Money refunded in these days, for orders of any day. */
export async function refundedMinor({ db, site }: Context, { from, to }: SalesSpan): Promise<number> {
  const { rows } = await db.execute<{ minor: number }>(sql`
    select coalesce(sum(refund.total_minor + refund.overpaid_minor), 0)::float8 as minor
    from orders_refund refund join orders_order sold on sold.id = refund.order_id
    where sold.site_id = ${site.id} and sold.currency = ${site.currency}
      and ${within(sql`refund.created_at`, { from, to })}`);
  return rows[0]?.minor ?? 0;
}

export interface SoldProduct {
  templateId: number;
  name: string;
  pieces: number;
  minor: number;
}

/** The products with the highest revenue, before delivery, rewards and refunds. */
export async function bestProducts(context: Context, span: SalesSpan, limit: number): Promise<SoldProduct[]> {
  const { rows } = await context.db.execute<{
    id: number;
    name: Translated;
    pieces: number;
    minor: number;
  }>(sql`
    select template.id, template.name, sum(line.quantity)::integer as pieces, sum(line.total_minor)::float8 as minor
    from orders_order sold join orders_line line on line.order_id = sold.id
    join ${sharedVariant} variant on variant.id = line.variant_id
    join ${sharedTemplate} template on template.id = variant.template_id
    where ${soldIn(context, span)} and line.kind = 'product'
    group by template.id, template.name order by minor desc, template.id limit ${limit}`);
  return rows.map(({ id, name, pieces, minor }) => ({
    templateId: id,
    name: inLocale(name, context.locale.code),
    pieces,
    minor,
  }));
}

export interface SoldTo {
  /** ISO 3166-1; "" without an address. */
  countryCode: string;
  orders: number;
  minor: number;
}

/** Sales by delivery country, highest first. */
export async function salesByCountry(context: Context, span: SalesSpan): Promise<SoldTo[]> {
  const { rows } = await context.db.execute<SoldTo & Record<string, unknown>>(sql`
    select coalesce(nullif(sold.addresses -> 'delivery' ->> 'countryCode', ''),
        nullif(sold.addresses -> 'billing' ->> 'countryCode', ''), '')
      as "countryCode", count(*)::integer as orders, sum(total_minor)::float8 as minor
    from orders_order sold where ${soldIn(context, span)} group by 1 order by minor desc, 1`);
  return rows;
}

function soldIn({ site }: Context, span: SalesSpan): SQL {
  return sql`sold.site_id = ${site.id} and sold.currency = ${site.currency} and sold.state in ('sale', 'done')
    and ${within(sql`sold.confirmed_at`, span)}`;
}

/** From the start of the first day to the end of the last, on the shop's clock. */
function within(moment: SQL, { from, to }: SalesSpan): SQL {
  return sql`${moment} >= (${from}::date)::timestamp at time zone ${shopTimeZone}
    and ${moment} < (${to}::date + 1)::timestamp at time zone ${shopTimeZone}`;
}
