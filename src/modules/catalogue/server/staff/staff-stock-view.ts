import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { shopFormat, shopTimeZone } from "#platform/i18n/shop-time.ts";
import { formatMoney } from "#platform/money/format.ts";
import type { StaffFigure } from "#platform/staff/slots.ts";
import { staffProductPath, staffStockPath } from "../../paths.ts";
import { unknownVariant } from "../stock/stock.ts";
import { variantPicker } from "./staff-product-search.ts";
import { catalogueRoles } from "./staff-word.ts";

export interface StockOfView {
  variantId: number;
  name: string;
  reference: string;
  productPath: string;
  onHand: number;
  held: number;
  free: number;
  moves: {
    id: number;
    at: string;
    quantity: number;
    /** The stock on hand after the move. */
    onHand: number;
    reason: string;
    by: string;
    note: string;
  }[];
  page: number;
  pages: number;
  crumb: string;
}

const movesPerPage = 50;

/** The stock of a variant and its ledger, newest first. */
export async function stockOfVariant(
  context: Context,
  variantId: number,
  page: number,
): Promise<StockOfView> {
  const { rows } = await context.db.execute<{
    template_id: number;
    on_hand: number;
    held: number;
    moves: number;
    later: number;
  }>(sql`
    select variant.template_id, coalesce(stock.on_hand, 0) as on_hand, coalesce(stock.held, 0) as held,
      (select count(*)::integer from catalogue_stock_move where variant_id = variant.id) as moves,
      (select coalesce(sum(quantity), 0)::integer from (select quantity from catalogue_stock_move
        where variant_id = variant.id order by id desc limit ${(page - 1) * movesPerPage}) later) as later
    from catalogue_variant variant left join catalogue_stock stock on stock.variant_id = variant.id
    where variant.id = ${variantId}`);
  const [stock] = rows;
  if (!stock) throw unknownVariant();
  const [variant] = await variantPicker.named(context, [variantId]);
  const { text, tag } = context.locale;
  const moment = shopFormat(tag, { dateStyle: "medium", timeStyle: "short" });
  const name = variant?.label ?? text("catalogue.staffArchived");
  return {
    variantId,
    name,
    reference: variant?.detail ?? "",
    productPath: `${staffProductPath(stock.template_id)}#variants`,
    onHand: stock.on_hand,
    held: stock.held,
    free: stock.on_hand - stock.held,
    moves: (await movesOf(context, variantId, page, stock.on_hand - stock.later)).map((move) => ({
      ...move,
      at: moment.format(new Date(move.at)),
      reason: reasonText(context, move.reason),
    })),
    page,
    pages: Math.max(1, Math.ceil(stock.moves / movesPerPage)),
    crumb: name,
  };
}

async function movesOf(context: Context, variantId: number, page: number, onHandFirst: number) {
  const { rows } = await context.db.execute<{
    id: number;
    at: string;
    quantity: number;
    reason: string;
    by: string;
    note: string;
  }>(sql`
    select id::integer, at, quantity, reason, user_name as by, note from catalogue_stock_move
    where variant_id = ${variantId} order by id desc limit ${movesPerPage} offset ${(page - 1) * movesPerPage}`);
  let onHand = onHandFirst;
  return rows.map((row) => {
    const after = onHand;
    onHand -= row.quantity;
    return { ...row, onHand: after };
  });
}

/** A foreign reason, such as an importer's, is shown unchanged. */
function reasonText({ locale }: Context, reason: string): string {
  const id = `catalogue.moveReason_${reason}`;
  const text = locale.text(id);
  return text === id ? reason : text;
}

/** The cost of the goods on hand at the end of each day: today's pieces minus later moves. */
export const stockValueFigure: StaffFigure = {
  label: "catalogue.stockValue",
  roles: catalogueRoles,
  position: 60,
  path: staffStockPath,
  days: async (context, from, to) => {
    const { currency } = context.site;
    const { rows } = await context.db.execute<{ day: string; value: string }>(sql`
      with now as (
        select coalesce(sum(stock.on_hand::bigint * template.cost_minor), 0) as value from catalogue_stock stock
        join catalogue_variant variant on variant.id = stock.variant_id
        join catalogue_template template on template.id = variant.template_id
        where template.currency = ${currency} and template.cost_minor > 0
      ), moved as (
        select (move.at at time zone ${shopTimeZone})::date as day,
          sum(move.quantity::bigint * template.cost_minor) as value
        from catalogue_stock_move move join catalogue_variant variant on variant.id = move.variant_id
        join catalogue_template template on template.id = variant.template_id
        where move.at >= ${from.toISOString()}::timestamptz and template.currency = ${currency}
        group by 1
      ), day as (
        select generate_series(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz - interval '1 second',
          interval '1 day')::date as day
      )
      select to_char(day.day, 'YYYY-MM-DD') as day,
        (now.value - coalesce((select sum(value) from moved where moved.day > day.day), 0))::text as value
      from day cross join now order by day.day`);
    const points = rows.map(({ day, value }) => ({
      day,
      value: Number(value) / 100,
      label: formatMoney(Number(value), currency, context.locale.tag),
    }));
    return { headline: points.at(-1)?.label ?? formatMoney(0, currency, context.locale.tag), points };
  },
};
