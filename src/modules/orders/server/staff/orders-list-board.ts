import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import type { CellBadge } from "#platform/staff/list.ts";
import { staffOrdersPaths } from "../../paths.ts";
import { type MoneyState, moneyBadges } from "../cart/money-state.ts";
import { formatMoment } from "../order/staff-moment.ts";

export interface BoardView {
  columns: {
    id: string;
    label: string;
    count: number;
    /** The list of all orders in this column. */
    listPath: string;
    cards: {
      id: number;
      name: string;
      customer: string;
      total: string;
      time: string;
      path: string;
      held: boolean;
      /** Null while no payment has been requested. */
      money: { text: string; badge: CellBadge } | null;
    }[];
  }[];
}

/** A column shows only its first cards; the list shows all. */
const cardsMax = 30;

const columns: { id: string; where: SQL; order: SQL; list: string }[] = [
  {
    id: "draft",
    where: sql`state = 'draft'`,
    order: sql`id desc`,
    list: staffOrdersPaths.quotes,
  },
  {
    id: "sent",
    where: sql`state in ('placed', 'sent')`,
    order: sql`placed_at`,
    list: `${staffOrdersPaths.list}?state=placed&state=sent`,
  },
  {
    id: "toShip",
    where: sql`state = 'sale' and shipping = 'open'`,
    order: sql`confirmed_at`,
    list: `${staffOrdersPaths.deliveries}?shipping=open`,
  },
  {
    id: "underWay",
    where: sql`state = 'sale' and shipping <> 'open'`,
    order: sql`confirmed_at`,
    list: `${staffOrdersPaths.list}?state=sale`,
  },
  {
    id: "done",
    where: sql`state = 'done'`,
    order: sql`changed_at desc`,
    list: `${staffOrdersPaths.list}?state=done`,
  },
];

interface Row extends Record<string, unknown> {
  id: number;
  name: string;
  buyer_name: string;
  total_minor: number;
  currency: string;
  at: string;
  held: boolean;
  money_state: MoneyState;
  count: number;
}

/** Orders by next step, longest waiting first. One query for each column. */
export async function ordersBoard(context: Context): Promise<BoardView> {
  const { locale, now, site } = context;
  const found = await Promise.all(
    columns.map(({ where, order }) =>
      context.db.execute<Row>(sql`
        select id, name, buyer_name, total_minor, currency, coalesce(confirmed_at, placed_at, created_at) as at,
          held_at is not null as held, money_state, count(*) over ()::integer as count
        from orders_order where name is not null and not is_cart and site_id = ${site.id} and ${where}
        order by ${order} limit ${cardsMax}`),
    ),
  );
  return {
    columns: columns.map(({ id, list }, index) => ({
      id,
      listPath: list,
      label: locale.text(`orders.staffBoard.${id}`),
      count: found[index]?.rows[0]?.count ?? 0,
      cards: (found[index]?.rows ?? []).map((row) => ({
        id: row.id,
        name: row.name,
        customer: row.buyer_name,
        total: formatMoney(row.total_minor, row.currency, locale.tag),
        time: formatMoment(new Date(row.at), locale, now),
        path: staffOrdersPaths.order(row.id),
        held: row.held,
        money:
          id === "draft"
            ? null
            : {
                text: locale.text(`orders.staffMoney.${row.money_state}`),
                badge: moneyBadges[row.money_state],
              },
      })),
    })),
  };
}
