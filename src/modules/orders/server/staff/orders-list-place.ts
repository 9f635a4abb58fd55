import { sql } from "drizzle-orm";
import { listQuery } from "#modules/office/server/list-query.ts";
import type { Context } from "#platform/context.ts";
import { staffOrdersPaths } from "../../paths.ts";
import { orderListNamed } from "./orders-list.ts";
import { ordersOrder, ordersWhere } from "./orders-list-where.ts";

/** Position of an order in the list that the user came from. */
export interface PlaceView {
  number: number;
  total: number;
  previousPath: string | null;
  nextPath: string | null;
  listPath: string;
}

/** `from` contains the list and its query. Null if the order is no longer in it, for example after its confirmation. */
export async function placeInList(
  context: Context,
  orderId: number,
  from: string,
): Promise<PlaceView | null> {
  const [name = "", query = ""] = from.split("?");
  const { list, base } = orderListNamed(name);
  const asked = listQuery(list, new URLSearchParams(query));
  const order = ordersOrder(asked.sort);
  const { rows } = await context.db.execute<{
    number: number;
    total: number;
    previous: number | null;
    next: number | null;
  }>(sql`
    select number::integer, total::integer, previous, next from (
      select o.id, row_number() over listed as number, count(*) over () as total,
        lag(o.id) over listed as previous, lead(o.id) over listed as next
      from orders_order o where ${ordersWhere(context, asked, base)} window listed as (order by ${order})
    ) placed where id = ${orderId}`);
  const [row] = rows;
  if (!row) return null;
  const pathOf = (id: number | null) => (id === null ? null : staffOrdersPaths.order(id, from));
  return {
    number: row.number,
    total: row.total,
    previousPath: pathOf(row.previous),
    nextPath: pathOf(row.next),
    listPath: query ? `${list.path}?${query}` : list.path,
  };
}
