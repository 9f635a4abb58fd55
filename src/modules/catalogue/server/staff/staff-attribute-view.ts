import { asc, eq, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import type { ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import type { StaffPicker } from "#platform/staff/slots.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { staffAttributePath, staffAttributesPath } from "../../paths.ts";
import { attributeTable, valueTable } from "../vocabulary/tables.ts";
import { attributeCategories } from "./staff-attribute-category.ts";
import { fits } from "./staff-category-view.ts";
import { catalogueRoles } from "./staff-word.ts";

interface Row extends Record<string, unknown> {
  id: number;
  name: Translated;
  display: string;
  creates_variants: string;
  filterable: boolean;
  position: number;
  values: Translated[];
  products: number;
}

export const attributeList: StaffList = {
  name: "attributes",
  roles: catalogueRoles,
  title: "catalogue.attributes",
  path: staffAttributesPath,
  columns: [
    { id: "name", label: "catalogue.staffName", sortable: true },
    { id: "values", label: "catalogue.values" },
    { id: "display", label: "catalogue.attributeDisplay", wide: true },
    { id: "creates", label: "catalogue.attributeCreates", wide: true },
    { id: "filterable", label: "catalogue.attributeFilterable", wide: true },
    { id: "products", label: "catalogue.staffProducts", kind: "number", sortable: true },
    { id: "position", label: "catalogue.staffPosition", kind: "number", sortable: true, optional: true },
  ],
  sort: { column: "position", descending: false },
  rows: attributeRows,
};

/** A shop has dozens of attributes, so this reads all and sorts them here. One query. */
async function attributeRows(
  context: Context,
  query: ListQuery,
): Promise<{ rows: ListRow[]; total: number }> {
  const { rows } = await context.db.execute<Row>(sql`
    select attribute.*, (select coalesce(jsonb_agg(value.name order by value.position, value.id), '[]')
        from catalogue_value value where value.attribute_id = attribute.id) as values,
      (select count(*)::integer from catalogue_line where attribute_id = attribute.id) as products
    from catalogue_attribute attribute order by attribute.position, attribute.id`);
  const { code, text, tag } = context.locale;
  const found = rows
    .map((row) => ({ ...row, title: inLocale(row.name, code) }))
    .filter((row) => fits(row.title, query.search));
  const { column } = query.sort;
  if (column === "name") found.sort((a, b) => a.title.localeCompare(b.title, tag));
  if (column === "products") found.sort((a, b) => a.products - b.products);
  if (query.sort.descending) found.reverse();
  return {
    total: found.length,
    rows: found.slice((query.page - 1) * query.rowsPerPage, query.page * query.rowsPerPage).map((row) => ({
      id: row.id,
      path: staffAttributePath(row.id),
      cells: {
        name: row.title,
        values: shortly(row.values.map((value) => inLocale(value, code))),
        display: text(`catalogue.attributeDisplay_${row.display}`),
        creates: text(`catalogue.staffCreates_${row.creates_variants}`),
        filterable: text(row.filterable ? "office.yes" : "office.no"),
        products: { text: String(row.products), plain: row.products },
        position: { text: String(row.position), plain: row.position },
      },
    })),
  };
}

function shortly(names: string[]): string {
  return names.slice(0, 6).join(", ") + (names.length > 6 ? ` … ${names.length}` : "");
}

export interface AttributePageView {
  id: number | null;
  version: number;
  name: Translated;
  slug: string;
  display: "radio" | "select" | "pills" | "color";
  creates: "always" | "dynamic" | "never";
  filterable: boolean;
  position: number;
  categoryId: number | null;
  categories: { value: number; label: string }[];
  values: { id: number | null; name: Translated; color: string; isCustom: boolean; charactersMax: string }[];
  /** Number of products that have it. */
  products: number;
  crumb: string;
}

export async function attributePage(context: Context, id: number | null): Promise<AttributePageView> {
  const categories = (await attributeCategories(context)).map((category) => ({
    value: category.id,
    label: inLocale(category.name, context.locale.code),
  }));
  if (id === null) {
    const { rows } = await context.db.execute<{ position: number }>(
      sql`select coalesce(max(position), 0) + 1 as position from catalogue_attribute`,
    );
    return {
      id,
      version: 0,
      name: {},
      slug: "",
      display: "radio",
      creates: "always",
      filterable: true,
      position: rows[0]?.position ?? 1,
      categoryId: null,
      categories,
      values: [],
      products: 0,
      crumb: context.locale.text("catalogue.newAttribute"),
    };
  }
  const [row] = await context.db.select().from(attributeTable).where(eq(attributeTable.id, id));
  if (!row) throw notFound();
  const values = await context.db
    .select()
    .from(valueTable)
    .where(eq(valueTable.attributeId, id))
    .orderBy(asc(valueTable.position), asc(valueTable.id));
  const { rows } = await context.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from catalogue_line where attribute_id = ${id}`,
  );
  return {
    id,
    version: row.version,
    name: row.name,
    slug: row.slug,
    display: row.display,
    creates: row.createsVariants,
    filterable: row.filterable,
    position: row.position,
    categoryId: row.categoryId,
    categories,
    values: values.map(({ id: valueId, name, color, isCustom, charactersMax }) => ({
      id: valueId,
      name,
      color,
      isCustom,
      charactersMax: String(charactersMax ?? ""),
    })),
    products: rows[0]?.count ?? 0,
    crumb: inLocale(row.name, context.locale.code),
  };
}

export const attributePicker: StaffPicker = {
  model: "product.attribute",
  roles: catalogueRoles,
  find: async (context, needle, limit) =>
    (await attributeNames(context)).filter(({ label }) => fits(label, needle)).slice(0, limit),
  named: async (context, ids) => (await attributeNames(context)).filter(({ id }) => ids.includes(id)),
};

async function attributeNames(context: Context) {
  const rows = await context.db.select().from(attributeTable).orderBy(asc(attributeTable.position));
  return rows.map(({ id, name }) => ({ id, label: inLocale(name, context.locale.code) }));
}
