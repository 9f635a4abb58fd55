import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { FieldValue } from "#modules/content/components/content-field.tsx";
import { fieldValues } from "#modules/content/server/read-typed.ts";
import { checkPicture } from "#modules/office/server/picture-upload.ts";
import { onePicture, seenVersion, typed } from "#modules/office/server/record-form.ts";
import {
  changeRecord,
  deleteRecord,
  recordMade,
  restoreColumns,
  type Seen,
  type StaffRecord,
} from "#modules/office/server/staff-record.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import type { ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import type { StaffPicker, StaffSearch } from "#platform/staff/slots.ts";
import { brandPath, picturePath, staffBrandPath, staffBrandsPath } from "../../paths.ts";
import { refreshLater } from "../listing/listing-later.ts";
import { keepFormerWord } from "../vocabulary/former-word.ts";
import { brandTable } from "../vocabulary/tables.ts";
import { fits, pictureOf } from "./staff-category-view.ts";
import { type Described, describedInput, typedDescription } from "./staff-description.ts";
import { catalogueRoles, productNames, slugFor } from "./staff-word.ts";

export const brandRecord: StaffRecord = { model: "product.brand", table: "catalogue_brand" };

/** Parameters: name, products. */
export const brandUsed = refusal("conflict", "catalogue.brandUsed");

export const brandInput = z.object({
  name: typed,
  ...describedInput,
  slug: z.string().trim().max(200).default(""),
  pictures: onePicture,
  ...seenVersion,
});

type BrandForm = Omit<z.output<typeof brandInput>, "overwrite" | keyof Described> & Described;

export async function createBrand(write: WriteContext, form: BrandForm): Promise<number> {
  const columns = await columnsOf(write, null, form, { stored: {}, seen: "current" });
  const [row] = await write.db.insert(brandTable).values(columns).returning({ id: brandTable.id });
  if (!row) throw new Error("The brand was not stored.");
  await recordMade(write, brandRecord, row.id);
  write.changed("brands");
  return row.id;
}

export async function saveBrand(write: WriteContext, id: number, form: BrandForm): Promise<void> {
  const change = { version: form.version, merged: ["description"] };
  await changeRecord(write, brandRecord, id, change, async (before, seen) => {
    const columns = await columnsOf(write, id, form, { stored: before["description"], seen });
    await write.db.update(brandTable).set(columns).where(eq(brandTable.id, id));
    await keepFormerWord(write, "brand", id, { former: String(before["slug"]), current: columns.slug });
  });
  await refreshLater(write, "brandId", id);
  write.changed("brands");
}

export async function deleteBrand(write: WriteContext, id: number): Promise<string> {
  const name = await deleteRecord(write, brandRecord, id, async (named) => {
    const { rows } = await write.db.execute<{ id: number }>(
      sql`select id from catalogue_template where brand_id = ${id} order by id limit 4`,
    );
    const products = rows.map((row) => row.id);
    if (products.length > 0) throw brandUsed({ name: named, products: await productNames(write, products) });
  });
  write.changed("brands");
  return name;
}

export async function revertBrand(
  write: WriteContext,
  id: number,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  await changeRecord(write, brandRecord, id, { action: "revert" }, async (now) => {
    await restoreColumns(write, brandRecord, id, before, ["name", "description", "slug", "picture_id"]);
    const former = String(now["slug"]);
    await keepFormerWord(write, "brand", id, { former, current: String(before["slug"] ?? former) });
  });
  await refreshLater(write, "brandId", id);
  write.changed("brands");
}

async function columnsOf(
  write: WriteContext,
  id: number | null,
  form: BrandForm,
  described: { stored: unknown; seen: Seen },
) {
  const slug = await slugFor(write, { table: "catalogue_brand", id, slug: form.slug, name: form.name });
  await checkPicture(write, form.pictures);
  const record = { model: brandRecord.model, id: id ?? 0 };
  const description = await typedDescription(write, record, form, described);
  return { name: form.name, slug, description, pictureId: form.pictures };
}

export const brandList: StaffList = {
  name: "brands",
  roles: catalogueRoles,
  title: "catalogue.brands",
  path: staffBrandsPath,
  columns: [
    { id: "name", label: "catalogue.staffName", sortable: true },
    { id: "slug", label: "catalogue.staffSlug", wide: true },
    { id: "products", label: "catalogue.staffProducts", kind: "number", sortable: true },
  ],
  sort: { column: "name", descending: false },
  rows: brandRows,
};

async function brandRows(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const direction = query.sort.descending ? sql`desc` : sql`asc`;
  const order = query.sort.column === "products" ? sql`products` : sql`lower(brand.name)`;
  const { rows } = await context.db.execute<{
    id: number;
    name: string;
    slug: string;
    picture_id: number | null;
    products: number;
    total: number;
  }>(sql`
    select brand.id, brand.name, brand.slug, brand.picture_id, coalesce(used.products, 0) as products,
      count(*) over ()::integer as total
    from catalogue_brand brand left join (select brand_id, count(*)::integer as products from catalogue_template
      where brand_id is not null and not archived group by brand_id) used on used.brand_id = brand.id
    where catalogue_words(brand.name) like '%' || catalogue_words(${query.search}) || '%'
    order by ${order} ${direction}, brand.id
    limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      id: row.id,
      path: staffBrandPath(row.id),
      cells: {
        name: {
          text: row.name,
          ...(row.picture_id === null
            ? {}
            : { picture: picturePath("product.brand", row.id, "image_128", row.picture_id) }),
        },
        slug: row.slug,
        products: { text: String(row.products), plain: row.products },
      },
    })),
  };
}

export interface BrandPageView {
  id: number | null;
  version: number;
  name: string;
  description: Record<LocaleCode, FieldValue>;
  slug: string;
  pictures: { id: number; url: string }[];
  publicPath: string | null;
  crumb: string;
}

export async function brandPage(context: Context, id: number | null): Promise<BrandPageView> {
  if (id === null) {
    const crumb = context.locale.text("catalogue.newBrand");
    return {
      id,
      version: 0,
      name: "",
      description: fieldValues({}),
      slug: "",
      pictures: [],
      publicPath: null,
      crumb,
    };
  }
  const [row] = await context.db.select().from(brandTable).where(eq(brandTable.id, id));
  if (!row) throw notFound();
  return {
    ...row,
    description: fieldValues(row.description),
    pictures: row.pictureId === null ? [] : [pictureOf("product.brand", id, row.pictureId)],
    publicPath: brandPath(row.slug),
    crumb: row.name,
  };
}

async function brandNames(context: Context) {
  const rows = await context.db.select().from(brandTable).orderBy(brandTable.name);
  return rows.map(({ id, name }) => ({ id, label: name }));
}

export const brandPicker: StaffPicker = {
  model: "product.brand",
  roles: [...catalogueRoles, "website"],
  find: async (context, needle, limit) =>
    (await brandNames(context)).filter(({ label }) => fits(label, needle)).slice(0, limit),
  named: async (context, ids) => (await brandNames(context)).filter(({ id }) => ids.includes(id)),
};

export const brandSearch: StaffSearch = {
  label: "catalogue.brands",
  roles: catalogueRoles,
  find: async (context, needle, limit) =>
    (await brandNames(context))
      .filter(({ label }) => fits(label, needle))
      .slice(0, limit)
      .map(({ id, label }) => ({ title: label, detail: "", path: staffBrandPath(id) })),
};
