import { type SQL, sql } from "drizzle-orm";
import { staffProductPath } from "#modules/catalogue/paths.ts";
import { sharedStock, sharedTemplate, sharedVariant } from "#modules/catalogue/shared-views.ts";
import type { Context } from "#platform/context.ts";
import { likeAnywhere } from "#platform/db/like.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import type { ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { mostWishedPath } from "../paths.ts";

/** Products by number of wishes, on this site. Names no people: the shop needs only the number. */
export const wishedList: StaffList = {
  name: "wishes",
  roles: ["shop"],
  title: "wishlist.staffWishes",
  path: mostWishedPath,
  columns: [
    { id: "product", label: "wishlist.staffProduct", sortable: true },
    { id: "wishes", label: "wishlist.staffCount", kind: "number", sortable: true },
    { id: "free", label: "wishlist.staffFree", kind: "number" },
    { id: "last", label: "wishlist.staffLast", sortable: true, wide: true },
  ],
  sort: { column: "wishes", descending: true },
  rows: wishedRows,
};

interface Row extends Record<string, unknown> {
  id: number;
  name: Translated;
  reference: string;
  wishes: number;
  last: string;
  free: number | null;
}

/** Two queries: the total, and one page. */
async function wishedRows(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const { db, locale, site } = context;
  const needle = likeAnywhere(query.search);
  const searched = query.search
    ? sql`and (template.name::text ilike ${needle} or template.reference ilike ${needle})`
    : sql``;
  const from = sql`from wishlist_wish wish
    join ${sharedVariant} variant on variant.id = wish.variant_id
    join ${sharedTemplate} template on template.id = variant.template_id
    where wish.site_id = ${site.id} ${searched}`;
  const counted = await db.execute<{ total: number }>(
    sql`select count(distinct template.id)::integer as total ${from}`,
  );
  const { rows } = await db.execute<Row>(sql`
    select template.id, template.name, template.reference,
      count(distinct coalesce(wish.person_id, -wish.session_id))::integer as wishes, max(wish.created_at) as last,
      (select sum(stock.free)::integer from ${sharedStock} stock
        join ${sharedVariant} own on own.id = stock.variant_id and not own.archived
        where own.template_id = template.id) as free
    ${from} group by template.id, template.name, template.reference
    order by ${orderOf(context, query.sort.column)} ${query.sort.descending ? sql`desc` : sql`asc`}, template.id
    limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`);
  const day = shopFormat(locale.tag, { dateStyle: "medium" });
  const number = new Intl.NumberFormat(locale.tag);
  return {
    total: counted.rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      id: row.id,
      path: staffProductPath(row.id),
      cells: {
        product: { text: inLocale(row.name, locale.code), detail: row.reference },
        wishes: { text: number.format(row.wishes), plain: row.wishes },
        free: row.free === null ? "" : { text: number.format(row.free), plain: row.free },
        last: { text: day.format(new Date(row.last)), plain: new Date(row.last).toISOString() },
      },
    })),
  };
}

function orderOf({ locale }: Context, column: string): SQL {
  const orders: Record<string, SQL> = {
    product: sql`template.name ->> ${locale.code}::text`,
    last: sql`max(wish.created_at)`,
  };
  return orders[column] ?? sql`wishes`;
}
