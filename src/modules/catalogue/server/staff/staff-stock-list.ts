import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { staffStockOfPath, staffStockPath } from "../../paths.ts";
import { textArray } from "../vocabulary/ids.ts";
import { valueNames } from "../vocabulary/variant-values.ts";
import { variantMatches } from "./staff-product-search.ts";
import { catalogueRoles } from "./staff-word.ts";

const states = ["out", "low", "enough"] as const;
/** The total stops here, because nobody turns that many pages. */
const countedMax = 10_000;

export const stockList: StaffList = {
  name: "stock",
  roles: catalogueRoles,
  title: "catalogue.staffStock",
  path: staffStockPath,
  columns: [
    { id: "product", label: "catalogue.product" },
    { id: "reference", label: "catalogue.staffReference" },
    { id: "onHand", label: "catalogue.staffOnHand", kind: "number" },
    { id: "held", label: "catalogue.promised", kind: "number", wide: true },
    { id: "free", label: "catalogue.staffFree", kind: "number", sortable: true },
    { id: "reorder", label: "catalogue.reorder", kind: "number" },
    { id: "barcode", label: "catalogue.staffBarcode", optional: true },
  ],
  filters: [
    {
      id: "state",
      label: "catalogue.staffState",
      options: ({ locale }) =>
        states.map((value) => ({ value, label: locale.text(`catalogue.stockState_${value}`) })),
    },
  ],
  sort: { column: "product", descending: false },
  rows: stockRows,
};

/** Tracked goods whose product is not archived. */
export const counted = sql`template.type = 'product' and template.inventory_availability in ('always', 'threshold')
  and not template.archived and not variant.archived`;
const free = sql`(coalesce(stock.on_hand, 0) - coalesce(stock.held, 0))`;

interface Row extends Record<string, unknown> {
  id: number;
  name: Translated;
  options: Translated[];
  reference: string;
  barcode: string;
  on_hand: number;
  held: number;
  threshold: number;
  sold: number;
}

/**
 * Two queries. Sales of thirty days suggest the order quantity: the same number again, above the product's "few"
 * threshold.
 */
async function stockRows(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const where = sql.join(conditions(query), sql` and `);
  const direction = query.sort.descending ? sql`desc` : sql`asc`;
  const order =
    query.sort.column === "free"
      ? sql`${free} ${direction}, variant.id`
      : sql`template.id ${direction}, variant.id`;
  const from = sql`from catalogue_variant variant join catalogue_template template on template.id = variant.template_id
    left join catalogue_stock stock on stock.variant_id = variant.id where ${where}`;
  const since = new Date(context.now.getTime() - 30 * 86_400_000).toISOString();
  const [total, found] = await Promise.all([
    context.db.execute<{ total: number }>(
      sql`select count(*)::integer as total from (select 1 ${from} limit ${countedMax}) counted`,
    ),
    context.db.execute<Row>(sql`
      with page as materialized (
        select row_number() over () as place, found.* from (
          select variant.id, variant.option_ids, template.name,
            coalesce(nullif(variant.reference, ''), template.reference) as reference, variant.barcode,
            coalesce(stock.on_hand, 0) as on_hand, coalesce(stock.held, 0) as held,
            template.available_threshold as threshold
          ${from} order by ${order} limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}
        ) found)
      select page.*,
        ${valueNames(sql`page.option_ids`)} as options,
        (select coalesce(-sum(quantity), 0)::integer from catalogue_stock_move
          where variant_id = page.id and reason = 'sale' and at > ${since}::timestamptz) as sold
      from page order by place`),
  ]);
  return { total: total.rows[0]?.total ?? 0, rows: found.rows.map((row) => toListRow(context, row)) };
}

function conditions({ search, filters }: ListQuery): SQL[] {
  const wanted = [counted];
  if (search) wanted.push(variantMatches(search));
  const asked = filters["state"] ?? [];
  if (asked.length > 0) wanted.push(sql`${stateColumn()} = any(${textArray(asked)})`);
  return wanted;
}

function stateColumn(): SQL {
  return sql`case when ${free} <= 0 then 'out' when ${free} <= template.available_threshold then 'low' else 'enough' end`;
}

function toListRow({ locale }: Context, row: Row): ListRow {
  const left = row.on_hand - row.held;
  const options = row.options.map((name) => inLocale(name, locale.code)).join(", ");
  const reorder = left > row.threshold ? 0 : Math.max(row.threshold + row.sold - left, 1);
  const number = (value: number) => ({ text: String(value), plain: value });
  return {
    id: row.id,
    path: staffStockOfPath(row.id),
    cells: {
      product: { text: inLocale(row.name, locale.code), ...(options && { detail: options }) },
      reference: row.reference,
      onHand: number(row.on_hand),
      held: number(row.held),
      free: {
        ...number(left),
        ...(left <= 0 ? { badge: "bad" } : left <= row.threshold ? { badge: "warn" } : {}),
      },
      reorder: reorder === 0 ? "" : number(reorder),
      barcode: row.barcode,
    },
  };
}

/** Number of sold-out variants, for the menu. */
export async function soldOutCount(context: Context): Promise<number> {
  const { rows } = await context.db.execute<{ count: number }>(sql`
    select count(*)::integer as count from (select 1 from catalogue_stock stock
      join catalogue_variant variant on variant.id = stock.variant_id
      join catalogue_template template on template.id = variant.template_id
      where stock.on_hand <= stock.held and template.published and ${counted} limit 1000) sold`);
  return rows[0]?.count ?? 0;
}
