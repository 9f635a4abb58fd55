import { type SQL, sql } from "drizzle-orm";
import { sharedTemplate, sharedVariant } from "#modules/catalogue/shared-views.ts";
import { sharedLine, sharedOrder } from "#modules/orders/shared-views.ts";
import { pageTitles } from "#modules/page/server/tracked-page.ts";
import { sharedProvider } from "#modules/payment/shared-views.ts";
import type { Context } from "#platform/context.ts";
import { shopTimeZone } from "#platform/i18n/shop-time.ts";
import type { Period } from "#platform/staff/period.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import type { StatsEvent } from "./events.ts";

type Span = Pick<Period, "from" | "to">;

const listedMax = 10;

/** The daily sums of a period plus the marks that are not summed yet. */
export function counted({ site }: Context, { from, to }: Span, where: SQL): SQL {
  return sql`(
    select day, event, subject, visitors from stats_count
      where site_id = ${site.id} and day between ${from}::date and ${to}::date and ${where}
    union all
    select day, event, subject, 1 from stats_mark
      where site_id = ${site.id} and not summed and day between ${from}::date and ${to}::date and ${where}
  ) counted`;
}

export interface DayCount extends Record<string, unknown> {
  day: string;
  event: StatsEvent;
  visitors: number;
}

/** Visitors per day and event, over all subjects. */
export async function dayCounts(context: Context, span: Span): Promise<DayCount[]> {
  const { rows } = await context.db.execute<DayCount>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, event, sum(visitors)::integer as visitors
    from ${counted(context, span, sql`subject = ''`)} group by 1, 2`);
  return rows;
}

export interface ProductCount {
  templateId: number;
  name: string;
  viewed: number;
  added: number;
}

interface ProductRow extends Record<string, unknown> {
  id: number;
  name: Translated;
  viewed: number;
  added: number;
  bought: boolean;
  by_views: number;
  by_adds: number;
  by_loss: number;
}

/**
 * Products by number of visitors who viewed them, who added them to the cart, and who viewed them although nobody
 * bought them. Purchases include all orders, because buyers without consent count too.
 */
export async function productCounts(context: Context, span: Span) {
  const events = sql`event in ('product_view', 'product_add_to_cart') and subject <> ''`;
  const { rows } = await context.db.execute<ProductRow>(sql`
    with seen as (
      select subject::integer as id,
        coalesce(sum(visitors) filter (where event = 'product_view'), 0)::integer as viewed,
        coalesce(sum(visitors) filter (where event = 'product_add_to_cart'), 0)::integer as added
      from ${counted(context, span, events)} group by subject
    ), bought as (
      select distinct variant.template_id as id
      from ${sharedOrder} confirmed join ${sharedLine} line on line.order_id = confirmed.id
      join ${sharedVariant} variant on variant.id = line.variant_id
      where confirmed.site_id = ${context.site.id} and ${confirmedIn(span)} and line.kind = 'product'
    ), ranked as (
      select seen.*, bought.id is not null as bought,
        row_number() over (order by viewed desc, id)::integer as by_views,
        row_number() over (order by added desc, id)::integer as by_adds,
        row_number() over (partition by bought.id is null order by viewed desc, id)::integer as by_loss
      from seen left join bought using (id)
    )
    select ranked.*, template.name from ranked join ${sharedTemplate} template using (id)
    where by_views <= ${listedMax} or by_adds <= ${listedMax} or (not bought and by_loss <= ${listedMax})`);
  const listed = (rank: (row: ProductRow) => number, fits: (row: ProductRow) => boolean): ProductCount[] =>
    rows
      .filter((row) => fits(row) && rank(row) <= listedMax)
      .sort((one, other) => rank(one) - rank(other))
      .map(({ id, name, viewed, added }) => ({
        templateId: id,
        name: inLocale(name, context.locale.code),
        viewed,
        added,
      }));
  return {
    mostViewed: listed(
      (row) => row.by_views,
      (row) => row.viewed > 0,
    ),
    mostAdded: listed(
      (row) => row.by_adds,
      (row) => row.added > 0,
    ),
    notBought: listed(
      (row) => row.by_loss,
      (row) => row.viewed > 0 && !row.bought,
    ),
  };
}

/** Tracked pages of the owner by number of visitors. */
export async function pageCounts(
  context: Context,
  span: Span,
): Promise<{ id: number; name: string; visitors: number }[]> {
  const { rows } = await context.db.execute<{ id: number; visitors: number }>(sql`
    select subject::integer as id, sum(visitors)::integer as visitors
    from ${counted(context, span, sql`event = 'page_view' and subject <> ''`)}
    group by subject order by visitors desc, id limit ${listedMax}`);
  const titles = await pageTitles(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, name: titles.get(row.id) ?? `#${row.id}` }));
}

/** Payment methods by number of visitors who chose them, most first. */
export async function methodCounts(
  context: Context,
  span: Span,
): Promise<{ id: number; name: string; visitors: number }[]> {
  const { rows } = await context.db.execute<{ id: number; name: Translated; visitors: number }>(sql`
    select provider.id, provider.name, sum(visitors)::integer as visitors
    from ${counted(context, span, sql`event = 'order_payment' and subject <> ''`)}
    join ${sharedProvider} provider on provider.id = counted.subject::integer
    group by provider.id, provider.name order by visitors desc, provider.id`);
  return rows.map(({ id, name, visitors }) => ({ id, visitors, name: inLocale(name, context.locale.code) }));
}

/** Orders that buyers placed on this site and that were confirmed in the period, counted or not. */
export async function confirmedOrders({ db, site }: Context, span: Span): Promise<number> {
  const { rows } = await db.execute<{ orders: number }>(sql`
    select count(*)::integer as orders from ${sharedOrder} confirmed
    where site_id = ${site.id} and placed_by_buyer and ${confirmedIn(span)}`);
  return rows[0]?.orders ?? 0;
}

/** From the start of the first day to the end of the last, on the shop's clock. */
function confirmedIn({ from, to }: Span): SQL {
  return sql`confirmed.confirmed_at >= (${from}::date)::timestamp at time zone ${shopTimeZone}
    and confirmed.confirmed_at < (${to}::date + 1)::timestamp at time zone ${shopTimeZone}`;
}
