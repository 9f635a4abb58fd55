import { type SQL, sql } from "drizzle-orm";
import { sharedTransaction } from "#modules/payment/shared-views.ts";
import { filteredSites } from "#modules/website/server/site/sharing.ts";
import type { Context } from "#platform/context.ts";
import { likeAnywhere } from "#platform/db/like.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import type { ListQuery } from "#platform/staff/list.ts";
import { moneyStates } from "../cart/money-state.ts";

const dayMs = 86_400_000;

export const orderCondition = sql`not (o.state = 'draft' and o.origin = 'staff')`;
export const deliveryCondition = sql`o.state = 'sale' and o.shipping <> 'done'`;

/** Orders that should have left, or by their new date arrived, before today; `isLate` is the same for one order. */
export function lateCondition({ now }: Pick<Context, "now">): SQL {
  return sql`(o.state = 'sale' and o.shipping <> 'done' and coalesce(o.delayed_to, o.leave_by) < ${shopDay(now)}::date)`;
}

/** Condition for staff's orders that match a list's filters and search; `orders_order` has the alias `o`. */
export function ordersWhere(
  context: Context,
  query: Pick<ListQuery, "filters" | "search">,
  base: SQL = sql`true`,
): SQL {
  const { filters, search } = query;
  const sites = filteredSites(filters);
  // Without a site filter, the site that staff are on.
  const ofSites =
    sites.length > 0
      ? sql`o.site_id = any(${sql.param(sites)}::integer[])`
      : sql`o.site_id = ${context.site.id}`;
  const parts: SQL[] = [sql`o.name is not null and not o.is_cart and ${ofSites} and ${base}`];
  const add = (name: string, conditions: Readonly<Record<string, SQL>>) => {
    const chosen = (filters[name] ?? []).flatMap((value) => conditions[value] ?? []);
    if (chosen.length > 0) parts.push(sql`(${sql.join(chosen, sql` or `)})`);
  };
  add("state", {
    draft: sql`o.state = 'draft'`,
    placed: sql`o.state = 'placed'`,
    sent: sql`o.state = 'sent'`,
    sale: sql`o.state = 'sale'`,
    done: sql`o.state = 'done'`,
    cancel: sql`o.state = 'cancel'`,
    held: sql`o.held_at is not null`,
  });
  add("payment", Object.fromEntries(moneyStates.map((state) => [state, sql`o.money_state = ${state}`])));
  add("shipping", {
    late: lateCondition(context),
    open: sql`(o.state = 'sale' and o.shipping = 'open')`,
    part: sql`(o.state = 'sale' and o.shipping = 'part')`,
    done: sql`o.shipping = 'done'`,
  });
  add("origin", { shop: sql`o.origin = 'shop'`, staff: sql`o.origin = 'staff'` });
  const since = (days: number) =>
    sql`o.placed_at >= ${new Date(context.now.getTime() - days * dayMs).toISOString()}::timestamptz`;
  add("date", { day: since(1), week: since(7), month: since(30), year: since(365) });
  if (search) parts.push(matching(search));
  return sql.join(parts, sql` and `);
}

/**
 * Every word must occur in the number, name, company, address or phone, or the whole search is a payment reference. A
 * subquery finds the ids, because an "or" over two tables would prevent the use of either index.
 */
function matching(search: string): SQL {
  const words = search.split(/\s+/).slice(0, 6);
  const all = words.map((word) => sql`found.search_text like plain(${likeAnywhere(word)})`);
  return sql`o.id = any(array(
    select found.id from orders_order found where found.name is not null and ${sql.join(all, sql` and `)}
    union all select payable_id from ${sharedTransaction}
      where payable_kind = 'order' and reference = ${search.toUpperCase()}))`;
}

/** The order of the rows. Ids break ties, so that pages never overlap. */
export function ordersOrder({ column, descending }: ListQuery["sort"]): SQL {
  const direction = descending ? sql`desc` : sql`asc`;
  const columns: Record<string, SQL> = {
    name: sql`o.id`,
    customer: sql`o.buyer_name`,
    date: sql`o.placed_at`,
    confirmed: sql`o.confirmed_at`,
    total: sql`o.total_minor`,
  };
  return sql`${columns[column] ?? sql`o.placed_at`} ${direction} ${descending ? sql`nulls last` : sql`nulls first`}, o.id ${direction}`;
}
