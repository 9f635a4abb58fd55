import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import type { BulkAction } from "#platform/staff/list.ts";
import { refreshListing } from "../listing/listing-index.ts";
import { changeProducts } from "../product/product-change.ts";
import { type Move, moveProducts } from "../product/product-move.ts";
import { idArray } from "../vocabulary/ids.ts";

/** Bulk actions for products. Their messages count the products that changed. */
export const productBulk: readonly BulkAction[] = [
  {
    id: "publish",
    label: "catalogue.staffPublish",
    act: setting("published", true, "catalogue.staffPublishedMany"),
  },
  {
    id: "unpublish",
    label: "catalogue.staffUnpublish",
    act: setting("published", false, "catalogue.staffUnpublishedMany"),
  },
  {
    id: "archive",
    label: "catalogue.staffArchive",
    confirm: "catalogue.staffArchiveAsk",
    act: setting("archived", true, "catalogue.staffArchivedMany"),
  },
  {
    id: "unarchive",
    label: "catalogue.staffUnarchive",
    act: setting("archived", false, "catalogue.staffBackMany"),
  },
  moving("top", "catalogue.staffMoveTop"),
  moving("up", "catalogue.staffMoveUp"),
  moving("down", "catalogue.staffMoveDown"),
  moving("bottom", "catalogue.staffMoveBottom"),
  {
    id: "here",
    label: "catalogue.staffOnlyHere",
    act: async (write, ids) => ({
      text: "catalogue.staffOnlyHereMany",
      values: { count: await setSite(write, ids, write.site.id), site: write.site.name },
    }),
  },
  {
    id: "everywhere",
    label: "catalogue.staffEverywhere",
    act: async (write, ids) => ({
      text: "catalogue.staffEverywhereMany",
      values: { count: await setSite(write, ids, null) },
    }),
  },
];

function setting(column: "published" | "archived", value: boolean, text: string): BulkAction["act"] {
  return async (write, ids) => ({ text, values: { count: await setProducts(write, ids, column, value) } });
}

function moving(move: Move, label: string): BulkAction {
  return {
    id: move,
    label,
    act: async (write, ids) => ({
      text: "catalogue.staffMovedMany",
      values: { count: await moveProducts(write, ids, move) },
    }),
  };
}

/** Publishes, hides, archives or restores products. Returns how many changed. */
export async function setProducts(
  write: WriteContext,
  templateIds: readonly number[],
  column: "published" | "archived",
  value: boolean,
): Promise<number> {
  const changed = await changeProducts(write, templateIds, {}, async () => {
    const { rows } = await write.db.execute<{ id: number }>(sql`
      update catalogue_template set ${sql.identifier(column)} = ${value}, changed_at = ${write.now.toISOString()}::timestamptz
      where id = any(${idArray(templateIds)}) and ${sql.identifier(column)} <> ${value} returning id`);
    await refreshListing(
      write,
      rows.map((row) => row.id),
    );
  });
  return changed.length;
}

/** Shows products on one website only, or on all (null). Returns how many changed. */
export async function setSite(
  write: WriteContext,
  templateIds: readonly number[],
  siteId: number | null,
): Promise<number> {
  const changed = await changeProducts(write, templateIds, {}, async () => {
    const { rows } = await write.db.execute<{ id: number }>(sql`
      update catalogue_template set site_id = ${siteId}, changed_at = ${write.now.toISOString()}::timestamptz
      where id = any(${idArray(templateIds)}) and site_id is distinct from ${siteId}::integer returning id`);
    await refreshListing(
      write,
      rows.map((row) => row.id),
    );
  });
  return changed.length;
}

/** Adds products to a category; products that are already in it keep their place. Returns how many were added. */
export async function addToCategory(
  write: WriteContext,
  templateIds: readonly number[],
  categoryId: number,
): Promise<number> {
  const changed = await changeProducts(write, templateIds, {}, async () => {
    await write.db.execute(sql`
      insert into catalogue_template_category (template_id, category_id, position)
      select template.id, ${categoryId}, 1 + coalesce((select max(position) from catalogue_template_category
        where template_id = template.id), 0)
      from catalogue_template template where template.id = any(${idArray(templateIds)})
      on conflict do nothing`);
    await refreshListing(write, templateIds);
  });
  return changed.length;
}
