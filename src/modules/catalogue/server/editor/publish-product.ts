import { sql } from "drizzle-orm";
import type { Publishable } from "#modules/website/slots.ts";
import { notFound } from "#platform/errors.ts";
import { productModel } from "../product/product-change.ts";
import { setProducts } from "../staff/staff-product-bulk.ts";
import { publishingRoles } from "./staff-product-preview.ts";

/** Staff publish and unpublish a product on its own page, with the same effect as in the back office. */
export const publishableProduct: Publishable = {
  model: productModel,
  roles: publishingRoles,
  async publish(write, id, wanted) {
    const { rows } = await write.db.execute<{ published: boolean }>(
      sql`select published from catalogue_template where id = ${id} for update`,
    );
    const [row] = rows;
    if (!row) throw notFound();
    const published = wanted ?? !row.published;
    await setProducts(write, [id], "published", published);
    return published;
  },
};
