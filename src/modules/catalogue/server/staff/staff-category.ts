import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { checkPicture } from "#modules/office/server/picture-upload.ts";
import { both, onePicture, said, seenVersion, typed } from "#modules/office/server/record-form.ts";
import {
  changeRecord,
  deleteRecord,
  recordMade,
  restoreColumns,
  type Seen,
  type StaffRecord,
} from "#modules/office/server/staff-record.ts";
import type { WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { inLocale } from "#platform/translated.ts";
import { pickedIds } from "#platform/wire.ts";
import { refreshSitesBelow } from "../listing/listing-index.ts";
import { refreshLater } from "../listing/listing-later.ts";
import { categoryCircle, unknownCategory } from "../product/vocabulary.ts";
import { lockCategoryTree } from "../vocabulary/category-tree.ts";
import { keepFormerWord } from "../vocabulary/former-word.ts";
import { idArray } from "../vocabulary/ids.ts";
import { categoryTable } from "../vocabulary/tables.ts";
import { type Described, describedInput, typedDescription } from "./staff-description.ts";
import { addToCategory } from "./staff-product-bulk.ts";
import { chosen, slugFor } from "./staff-word.ts";

export const categoryRecord: StaffRecord = {
  model: "product.public.category",
  table: "catalogue_category",
};

/** Parameters: name, count. */
const categoryHasBelow = refusal("conflict", "catalogue.categoryHasBelow");
export const categoryHasProducts = refusal("conflict", "catalogue.categoryHasProducts");
/** Parameters: name, lists. */
const categoryHasRules = refusal("conflict", "catalogue.categoryHasRules");

export const categoryInput = z.object({
  name: both(typed),
  ...describedInput,
  slug: z.string().trim().max(200).default(""),
  parentId: chosen,
  /** The sites that show it; empty means all. */
  siteIds: pickedIds,
  pictures: onePicture,
  ...seenVersion,
});

type CategoryForm = Omit<z.output<typeof categoryInput>, "overwrite" | "siteIds" | keyof Described> &
  Described & {
    /** Undefined: unchanged. */
    siteIds?: readonly number[];
  };

/** Creates a category as the last one below its parent. */
export async function createCategory(write: WriteContext, form: CategoryForm): Promise<number> {
  await lockCategoryTree(write);
  const columns = await columnsOf(write, null, form, { stored: {}, seen: "current" });
  const [row] = await write.db
    .insert(categoryTable)
    .values({ ...columns, position: 1_000_000 })
    .returning({ id: categoryTable.id });
  if (!row) throw new Error("The category was not stored.");
  await place(write, row.id, form.parentId, Number.MAX_SAFE_INTEGER);
  await recordMade(write, categoryRecord, row.id);
  write.changed("categories");
  return row.id;
}

/** Saves the form. A new parent takes the category's subcategories along. */
export async function saveCategory(write: WriteContext, id: number, form: CategoryForm): Promise<void> {
  await lockCategoryTree(write);
  const change = { version: form.version, merged: ["description"] };
  await changeRecord(write, categoryRecord, id, change, async (before, seen) => {
    const columns = await columnsOf(write, id, form, { stored: before["description"], seen });
    await write.db.update(categoryTable).set(columns).where(eq(categoryTable.id, id));
    await keepFormerWord(write, "category", id, { former: String(before["slug"]), current: columns.slug });
    if (before["parent_id"] !== form.parentId) {
      await place(write, id, form.parentId, Number.MAX_SAFE_INTEGER);
    }
  });
  await refreshSitesBelow(write, id);
  await refreshLater(write, "categoryId", id);
  write.changed("categories");
}

/**
 * Moves a category below another one (null: to the top), to a place among its new siblings, counted without itself.
 * Locks the whole tree, so that two simultaneous moves cannot create a cycle.
 */
export async function moveCategory(
  write: WriteContext,
  id: number,
  parentId: number | null,
  position: number,
): Promise<void> {
  await lockCategoryTree(write);
  let moved = false;
  await changeRecord(write, categoryRecord, id, {}, async (before) => {
    moved = before["parent_id"] !== parentId;
    await place(write, id, parentId, position);
  });
  // Product listings do not depend on the order among siblings.
  if (moved) {
    await refreshSitesBelow(write, id);
    await refreshLater(write, "categoryId", id);
  }
  write.changed("categories");
}

/** Deletes a category. Its products move to the given category; without one, the category must have no products. */
export async function deleteCategory(
  write: WriteContext,
  id: number,
  moveTo: number | null,
): Promise<string> {
  await lockCategoryTree(write);
  const name = await deleteRecord(write, categoryRecord, id, async (named) => {
    const { rows } = await write.db.execute<{ below: number; lists: string | null; products: number[] }>(sql`
      select (select count(*)::integer from catalogue_category where parent_id = ${id}) as below,
        (select string_agg(distinct list.name, ', ') from catalogue_price_rule rule
          join catalogue_price_list list on list.id = rule.price_list_id where rule.category_id = ${id}) as lists,
        array(select template_id from catalogue_template_category where category_id = ${id} order by 1) as products`);
    const [use] = rows;
    if (use?.below) throw categoryHasBelow({ name: named, count: use.below });
    if (use?.lists) throw categoryHasRules({ name: named, lists: use.lists });
    const products = use?.products ?? [];
    if (products.length > 0 && (moveTo === null || moveTo === id)) {
      throw categoryHasProducts({ name: named, count: products.length });
    }
    if (products.length > 0 && moveTo !== null) {
      await addToCategory(write, products, moveTo);
      await write.db.execute(sql`
        delete from catalogue_template_category where category_id = ${id} and template_id = any(${idArray(products)})`);
      await refreshLater(write, "categoryId", moveTo);
    }
  });
  write.changed("categories", "catalogue");
  return name;
}

/** Restores texts and picture, but not the place, because the tree may have changed. */
export async function revertCategory(
  write: WriteContext,
  id: number,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  await changeRecord(write, categoryRecord, id, { action: "revert" }, async (now) => {
    await restoreColumns(write, categoryRecord, id, before, [
      "name",
      "description",
      "slug",
      "picture_id",
      "site_ids",
    ]);
    const former = String(now["slug"]);
    await keepFormerWord(write, "category", id, { former, current: String(before["slug"] ?? former) });
  });
  await refreshSitesBelow(write, id);
  await refreshLater(write, "categoryId", id);
  write.changed("categories");
}

async function columnsOf(
  write: WriteContext,
  id: number | null,
  form: CategoryForm,
  described: { stored: unknown; seen: Seen },
) {
  const name = said(form.name);
  const slug = await slugFor(write, {
    table: "catalogue_category",
    id,
    slug: form.slug,
    name: inLocale(name, write.locale.code),
  });
  await checkPicture(write, form.pictures);
  const sites = form.siteIds && { siteIds: await knownSites(write, form.siteIds) };
  const record = { model: categoryRecord.model, id: id ?? 0 };
  const description = await typedDescription(write, record, form, described);
  return { name, description, slug, pictureId: form.pictures, ...sites };
}

/** The existing ones, in one order. If all given sites have been deleted, that must not mean "every site". */
async function knownSites(write: WriteContext, siteIds: readonly number[]): Promise<number[]> {
  const { rows } = await write.db.execute<{ id: number }>(sql`
    select id from site where id = any(${idArray(siteIds)}) order by id`);
  if (siteIds.length > 0 && rows.length === 0) throw notFound();
  return rows.map((row) => row.id);
}

async function place(
  write: WriteContext,
  id: number,
  parentId: number | null,
  position: number,
): Promise<void> {
  const parentPath = parentId === null ? [] : await pathOf(write, parentId);
  if (parentPath.includes(id)) throw categoryCircle();
  const { rows } = await write.db.execute<{ id: number }>(sql`
    select id from catalogue_category where parent_id is not distinct from ${parentId}::integer and id <> ${id}
    order by position, id`);
  const siblings = rows.map((row) => row.id);
  siblings.splice(Math.min(Math.max(0, position), siblings.length), 0, id);
  await write.db.execute(
    sql`update catalogue_category set parent_id = ${parentId}::integer where id = ${id}`,
  );
  await write.db.execute(sql`
    update catalogue_category category set position = given.place
    from unnest(${idArray(siblings)}) with ordinality as given(id, place)
    where category.id = given.id and category.position <> given.place`);
  await write.db.execute(sql`
    with recursive tree(id, path) as (
      select id, ${idArray(parentPath)} || id from catalogue_category where id = ${id}
      union all
      select child.id, tree.path || child.id from catalogue_category child join tree on child.parent_id = tree.id
    )
    update catalogue_category category set path = tree.path from tree
    where tree.id = category.id and category.path <> tree.path`);
}

async function pathOf(write: WriteContext, id: number): Promise<number[]> {
  const [row] = await write.db
    .select({ path: categoryTable.path })
    .from(categoryTable)
    .where(eq(categoryTable.id, id));
  if (!row) throw unknownCategory({ slug: String(id) });
  return row.path;
}
