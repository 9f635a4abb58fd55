import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { Work } from "#platform/module.ts";
import { refreshListing } from "./listing-index.ts";

/** A record whose change affects the listing of all its products. */
type Word = "categoryId" | "brandId" | "taxId" | "attributeId";

const productsAtOnce = 200;

/**
 * Updates the listing of all its products after the commit: there may be tens of thousands, and nobody should wait for
 * them.
 */
export async function refreshLater(write: WriteContext, word: Word, id: number): Promise<void> {
  write.changed("catalogue", "prices");
  await write.enqueue("catalogue.refreshListing", { word, id });
}

/** In batches, so that a person who saves one of the products does not wait long. */
export const refreshListed: Work = async (context, payload) => {
  const id = Number(payload["id"]);
  const of = {
    categoryId: sql`template.id in (select link.template_id from catalogue_template_category link
      join catalogue_category category on category.id = link.category_id where ${id} = any(category.path))`,
    brandId: sql`template.brand_id = ${id}`,
    taxId: sql`template.tax_id = ${id}`,
    attributeId: sql`template.id in (select template_id from catalogue_line where attribute_id = ${id})`,
  }[payload["word"] as Word];
  for (let last: number | undefined = 0; last !== undefined; ) {
    const from: number = last;
    last = await transact(context, async (write) => {
      const { rows } = await write.db.execute<{ id: number }>(sql`
        select template.id from catalogue_template template where template.id > ${from} and ${of}
        order by template.id limit ${productsAtOnce} for update`);
      const ids = rows.map((row) => row.id);
      await refreshListing(write, ids);
      return ids.at(-1);
    });
  }
};
