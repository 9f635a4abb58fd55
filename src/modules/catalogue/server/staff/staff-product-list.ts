import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toDecimal } from "#platform/money/money.ts";
import type { Cell, ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { wordsIn } from "#platform/translated-column.ts";
import { picturePath, staffProductPath, staffProductsPath } from "../../paths.ts";
import { placesInShop } from "../product/product-move.ts";
import { idArray, textArray } from "../vocabulary/ids.ts";
import { productBulk } from "./staff-product-bulk.ts";
import {
  brandOptions,
  categoryOptions,
  fixedOptions,
  siteOptions,
  stateValues,
  stockValues,
  typeValues,
} from "./staff-product-filter.ts";
import { productRoles } from "./staff-product-head.ts";
import { productMatches } from "./staff-product-search.ts";

interface Row extends Record<string, unknown> {
  id: number;
  name: Translated;
  reference: string;
  type: "product" | "consu" | "service";
  mode: "never" | "always" | "threshold" | "custom";
  list_price_minor: number;
  currency: string;
  published: boolean;
  saleable: boolean;
  archived: boolean;
  changed_at: string;
  file_id: number | null;
  free: number | null;
  variants: number;
  place: number | null;
  times_ordered: number | null;
  brand: string | null;
  site: string | null;
  categories: Translated[];
}

/** The product list for staff; archived products only on request. */
export const productList: StaffList = {
  name: "products",
  roles: productRoles,
  title: "catalogue.staffProducts",
  path: staffProductsPath,
  columns: [
    { id: "name", label: "catalogue.staffName", sortable: true },
    { id: "reference", label: "catalogue.staffReference", sortable: true, wide: true },
    { id: "price", label: "catalogue.staffPrice", kind: "number", sortable: true },
    { id: "stock", label: "catalogue.staffFree", kind: "number" },
    { id: "state", label: "catalogue.staffState" },
    { id: "categories", label: "catalogue.staffCategories", wide: true },
    { id: "changed", label: "catalogue.staffChanged", sortable: true, wide: true },
    { id: "type", label: "catalogue.staffType", optional: true },
    { id: "brand", label: "catalogue.staffBrand", optional: true },
    { id: "site", label: "catalogue.staffSite", optional: true },
    { id: "position", label: "catalogue.staffShopPlace", kind: "number", sortable: true, optional: true },
    { id: "ordered", label: "catalogue.staffOrdered", kind: "number", sortable: true, optional: true },
    { id: "variants", label: "catalogue.staffVariants", kind: "number", optional: true },
  ],
  filters: [
    { id: "category", label: "catalogue.staffCategory", options: categoryOptions },
    { id: "brand", label: "catalogue.staffBrand", options: brandOptions },
    {
      id: "published",
      label: "catalogue.staffState",
      options: fixedOptions("catalogue.staffState", stateValues),
    },
    { id: "type", label: "catalogue.staffType", options: fixedOptions("catalogue.staffType", typeValues) },
    {
      id: "stock",
      label: "catalogue.staffStock",
      options: fixedOptions("catalogue.staffStock", stockValues),
    },
    { id: "site", label: "catalogue.staffSite", options: siteOptions },
  ],
  sort: { column: "changed", descending: true },
  writers: productRoles,
  bulk: productBulk,
  rows: productRows,
};

/** Two queries: the total, and one page. */
async function productRows(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const where = sql.join(conditions(query), sql` and `);
  const direction = query.sort.descending ? sql`desc` : sql`asc`;
  const [counted, found] = await Promise.all([
    context.db.execute<{ total: number }>(
      sql`select count(*)::integer as total from catalogue_template template where ${where}`,
    ),
    context.db.execute<Row>(sql`
      with page as materialized (
        select template.id, row_number() over () as place from (
          select template.id from catalogue_template template
          left join catalogue_listing listing on listing.template_id = template.id
          where ${where} order by ${orderOf(context, query.sort.column)} ${direction}, template.id ${direction}
          limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}) template
      )
      select template.id, template.name, template.reference, template.type, placed.place::integer as place,
        (select times_ordered from catalogue_listing where template_id = template.id) as times_ordered,
        template.list_price_minor,
        template.inventory_availability as mode, template.currency, template.published, template.saleable,
        template.archived, template.changed_at, brand.name as brand, site.name as site,
        (select file_id from catalogue_picture where template_id = template.id and file_id is not null
          order by (kind = 'main' and option_ids = '{}') desc, position, id limit 1) as file_id,
        (select sum(stock.on_hand - stock.held)::integer from catalogue_variant variant
          join catalogue_stock stock on stock.variant_id = variant.id
          where variant.template_id = template.id and not variant.archived) as free,
        (select count(*)::integer from catalogue_variant where template_id = template.id and not archived) as variants,
        (select coalesce(jsonb_agg(category.name order by link.position), '[]') from catalogue_template_category link
          join catalogue_category category on category.id = link.category_id
          where link.template_id = template.id) as categories
      from page join catalogue_template template on template.id = page.id
      left join (${placesInShop}) placed on placed.id = template.id
      left join catalogue_brand brand on brand.id = template.brand_id
      left join site on site.id = template.site_id
      order by page.place`),
  ]);
  return { total: counted.rows[0]?.total ?? 0, rows: found.rows.map((row) => toListRow(context, row)) };
}

function orderOf({ locale }: Context, column: string): SQL {
  const orders: Record<string, SQL> = {
    name: wordsIn(sql`listing.names`, locale.code),
    reference: sql`lower(template.reference)`,
    price: sql`template.list_price_minor`,
    position: sql`template.position`,
    ordered: sql`coalesce(listing.times_ordered, 0)`,
  };
  return orders[column] ?? sql`template.changed_at`;
}

function conditions({ search, filters }: ListQuery): SQL[] {
  const states = filters["published"] ?? [];
  const wanted: SQL[] = [states.includes("archived") ? sql`true` : sql`not template.archived`];
  if (search) wanted.push(productMatches(search));
  if (states.length > 0) {
    wanted.push(sql`case when template.archived then 'archived' when not template.published then 'draft'
      when not template.saleable then 'unsold' else 'published' end = any(${textArray(states)})`);
  }
  const ids = (name: string) =>
    idArray((filters[name] ?? []).filter((id) => /^\d{1,9}$/.test(id)).map(Number));
  if (filters["category"]) {
    wanted.push(sql`exists (select 1 from catalogue_template_category link
      join catalogue_category category on category.id = link.category_id
      where link.template_id = template.id and category.path && ${ids("category")})`);
  }
  if (filters["brand"]) wanted.push(sql`template.brand_id = any(${ids("brand")})`);
  const sites = filters["site"] ?? [];
  if (sites.length > 0) {
    wanted.push(
      sql`(template.site_id = any(${ids("site")}) or (template.site_id is null and ${sites.includes("all")}))`,
    );
  }
  if (filters["type"]) wanted.push(sql`template.type = any(${textArray(filters["type"])})`);
  if (filters["stock"]) {
    wanted.push(sql`case when template.type <> 'product' or template.inventory_availability in ('never', 'custom')
      then 'uncounted' when (select in_stock from catalogue_listing where template_id = template.id) then 'in'
      else 'out' end = any(${textArray(filters["stock"])})`);
  }
  return wanted;
}

function toListRow(context: Context, row: Row): ListRow {
  const { locale } = context;
  const { code } = locale;
  const changed = new Date(row.changed_at);
  return {
    id: row.id,
    path: staffProductPath(row.id),
    cells: {
      name: {
        text: inLocale(row.name, code),
        ...(row.file_id === null
          ? {}
          : { picture: picturePath("product.template", row.id, "image_128", row.file_id) }),
      },
      reference: row.reference,
      price: {
        text: formatMoney(row.list_price_minor, row.currency, locale.tag),
        plain: Number(toDecimal(row.list_price_minor, row.currency)),
      },
      stock: stockCell(context, row),
      state: stateCell(context, row),
      categories: row.categories.map((name) => inLocale(name, code)).join(", "),
      changed: {
        text: shopFormat(locale.tag, { dateStyle: "medium" }).format(changed),
        plain: changed.toISOString(),
      },
      type: locale.text(`catalogue.staffType_${row.type}`),
      brand: row.brand ?? "",
      site: row.site ?? context.locale.text("catalogue.staffEverySite"),
      position: row.place === null ? "–" : { text: String(row.place), plain: row.place },
      ordered: { text: String(row.times_ordered ?? 0), plain: row.times_ordered ?? 0 },
      variants: { text: String(row.variants), plain: row.variants },
    },
  };
}

function stockCell({ locale }: Context, row: Row): Cell | string {
  if (row.type !== "product" || row.mode === "never" || row.mode === "custom") return "–";
  const free = row.free ?? 0;
  const text = locale.text("catalogue.staffPieces", { count: free });
  return { text, plain: free, ...(free <= 0 ? { badge: "bad" } : {}) };
}

function stateCell({ locale }: Context, row: Row): Cell {
  const state = row.archived ? "archived" : !row.published ? "draft" : row.saleable ? "published" : "unsold";
  const badges = { archived: "plain", draft: "warn", published: "ok", unsold: "warn" } as const;
  return { text: locale.text(`catalogue.staffState_${state}`), badge: badges[state] };
}
