import { eq, sql } from "drizzle-orm";
import { contentsOfHtml } from "#modules/content/server/stored-content.ts";
import type { WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { storeFile } from "#platform/files/file.ts";
import type { Translated } from "#platform/translated.ts";
import { refreshListingWhere } from "../listing/listing-index.ts";
import { lockCategoryTree } from "../vocabulary/category-tree.ts";
import {
  attributeCategoryTable,
  attributeTable,
  brandTable,
  categoryTable,
  tagTable,
  taxTable,
  unitTable,
  valueTable,
} from "../vocabulary/tables.ts";
import type {
  AttributeInput,
  BrandInput,
  CategoryInput,
  TagInput,
  TaxInput,
  UnitInput,
} from "../vocabulary/template-input.ts";

/**
 * Taxes, units, brands, categories, tags and attributes. Each verb finds its row by slug or key and writes the given
 * fields.
 */

export const unknownCategory = refusal("invalid", "catalogue.unknownCategory");
export const categoryCircle = refusal("invalid", "catalogue.categoryCircle");

export async function upsertTax(write: WriteContext, input: TaxInput): Promise<number> {
  const { key, ...columns } = input;
  const taxId = idOf(
    await write.db
      .insert(taxTable)
      .values({ key, ...columns })
      .onConflictDoUpdate({ target: taxTable.key, set: columns })
      .returning({ id: taxTable.id }),
  );
  await refreshListingWhere(write, { taxId });
  write.changed("prices");
  return taxId;
}

export async function upsertUnit(write: WriteContext, input: UnitInput): Promise<number> {
  const { key, ...columns } = input;
  return idOf(
    await write.db
      .insert(unitTable)
      .values({ key, ...columns })
      .onConflictDoUpdate({ target: unitTable.key, set: columns })
      .returning({ id: unitTable.id }),
  );
}

/** An attribute category, found by its English name; returns its id. */
export async function upsertAttributeCategory(
  write: WriteContext,
  { name, position }: { name: Translated; position: number },
): Promise<number> {
  const [known] = await write.db
    .select({ id: attributeCategoryTable.id })
    .from(attributeCategoryTable)
    .where(sql`${attributeCategoryTable.name} ->> 'en' = ${name.en ?? ""}`);
  if (known) return known.id;
  return idOf(
    await write.db
      .insert(attributeCategoryTable)
      .values({ name, position })
      .returning({ id: attributeCategoryTable.id }),
  );
}

/** An attribute with its values. Values that are not given stay, because products may offer them. */
export async function upsertAttribute(write: WriteContext, input: AttributeInput): Promise<number> {
  const { slug, values, creates, ...rest } = input;
  const columns = { ...rest, createsVariants: creates };
  const attributeId = idOf(
    await write.db
      .insert(attributeTable)
      .values({ slug, ...columns })
      .onConflictDoUpdate({ target: attributeTable.slug, set: columns })
      .returning({ id: attributeTable.id }),
  );
  for (const [position, { slug: valueSlug, ...value }] of values.entries()) {
    await write.db
      .insert(valueTable)
      .values({ attributeId, slug: valueSlug, ...value, position })
      .onConflictDoUpdate({ target: [valueTable.attributeId, valueTable.slug], set: { ...value, position } });
  }
  await refreshListingWhere(write, { attributeId });
  write.changed("catalogue");
  return attributeId;
}

export async function upsertTag(write: WriteContext, input: TagInput): Promise<number> {
  const { slug, name } = input;
  const tagId = idOf(
    await write.db
      .insert(tagTable)
      .values({ slug, name })
      .onConflictDoUpdate({ target: tagTable.slug, set: { name } })
      .returning({ id: tagTable.id }),
  );
  await refreshListingWhere(write, { tagId });
  return tagId;
}

/** A brand; without a given picture it keeps its own. */
export async function upsertBrand(write: WriteContext, input: BrandInput): Promise<number> {
  const { slug, svg, description, ...rest } = input;
  const columns = { ...rest, ...describedAs(description), pictureId: await pictureOf(write, svg) };
  const brandId = idOf(
    await write.db
      .insert(brandTable)
      .values({ slug, ...columns })
      .onConflictDoUpdate({ target: brandTable.slug, set: columns })
      .returning({ id: brandTable.id }),
  );
  await refreshListingWhere(write, { brandId });
  write.changed("brands");
  return brandId;
}

/** A category below its parent, which must exist. A category that moves takes its subcategories along. */
export async function upsertCategory(write: WriteContext, input: CategoryInput): Promise<number> {
  const { slug, svg, parentSlug, description, ...rest } = input;
  await lockCategoryTree(write);
  const parent = parentSlug ? await categoryBySlug(write, parentSlug) : null;
  const columns = {
    ...{ ...rest, ...describedAs(description) },
    parentId: parent?.id ?? null,
    pictureId: await pictureOf(write, svg),
  };
  const categoryId = idOf(
    await write.db
      .insert(categoryTable)
      .values({ slug, ...columns })
      .onConflictDoUpdate({ target: categoryTable.slug, set: columns })
      .returning({ id: categoryTable.id }),
  );
  if (parent?.path.includes(categoryId)) throw categoryCircle();
  await write.db.execute(sql`
    with recursive tree(id, path) as (
      select id, ${sql.param(parent?.path ?? [])}::integer[] || id from catalogue_category where id = ${categoryId}
      union all
      select child.id, tree.path || child.id from catalogue_category child join tree on child.parent_id = tree.id
    )
    update catalogue_category category set path = tree.path from tree where tree.id = category.id`);
  await refreshListingWhere(write, { categoryId });
  write.changed("categories");
  return categoryId;
}

/** An undefined description stays the same. */
function describedAs(html: Translated | undefined) {
  return html === undefined ? {} : { description: contentsOfHtml(html) };
}

async function categoryBySlug(write: WriteContext, slug: string): Promise<{ id: number; path: number[] }> {
  const [row] = await write.db
    .select({ id: categoryTable.id, path: categoryTable.path })
    .from(categoryTable)
    .where(eq(categoryTable.slug, slug));
  if (!row) throw unknownCategory({ slug });
  return row;
}

/** Undefined leaves the picture unchanged. */
async function pictureOf(write: WriteContext, svg: string | undefined): Promise<number | undefined> {
  return svg === undefined ? undefined : storeFile(write, Buffer.from(svg), "image/svg+xml");
}

function idOf(rows: { id: number }[]): number {
  const [row] = rows;
  if (!row) throw new Error("The row was not written.");
  return row.id;
}
