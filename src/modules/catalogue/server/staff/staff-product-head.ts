import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { picturePath, productPath } from "../../paths.ts";
import { productWaiting } from "../../slots.ts";

export const productRoles = ["shop"] as const;

/** The head above every tab of a product. */
export interface ProductHeadView {
  id: number;
  name: string;
  reference: string;
  version: number;
  published: boolean;
  saleable: boolean;
  archived: boolean;
  /** Null while the shop does not show it. */
  publicPath: string | null;
  picture: string | null;
  variants: number;
  pictures: number;
  related: number;
  currency: string;
  /** Number of people who wait for it to be in stock. */
  waiting: number;
}

/** Refuses unknown products. One statement, and one for each module that counts waiting people. */
export async function productHead(context: Context, templateId: number): Promise<ProductHeadView> {
  const { rows } = await context.db.execute<{
    id: number;
    name: Translated;
    slug: string;
    reference: string;
    version: number;
    published: boolean;
    saleable: boolean;
    archived: boolean;
    currency: string;
    file_id: number | null;
    variants: number;
    pictures: number;
    related: number;
    variant_ids: number[];
  }>(sql`
    select template.id, template.name, template.slug, template.reference, template.version, template.published,
      template.saleable, template.archived, template.currency,
      (select file_id from catalogue_picture where template_id = template.id and file_id is not null
        order by (kind = 'main' and option_ids = '{}') desc, position, id limit 1) as file_id,
      (select count(*)::integer from catalogue_variant where template_id = template.id and not archived) as variants,
      array(select id from catalogue_variant where template_id = template.id) as variant_ids,
      (select count(*)::integer from catalogue_picture where template_id = template.id) as pictures,
      (select count(*)::integer from catalogue_relation where template_id = template.id) as related
    from catalogue_template template where template.id = ${templateId}`);
  const [row] = rows;
  if (!row) throw notFound();
  const { file_id: fileId, variant_ids: variantIds, slug, name, ...facts } = row;
  const waiting = await Promise.all(productWaiting.entries().map((count) => count(context, variantIds)));
  const shown = row.published && row.saleable && !row.archived;
  return {
    ...facts,
    name: inLocale(name, context.locale.code),
    waiting: waiting.reduce((sum, count) => sum + count, 0),
    publicPath: shown ? productPath(slug) : null,
    picture: fileId === null ? null : picturePath("product.template", row.id, "image_128", fileId),
  };
}

/** The product id in an address of the back office; refuses anything else. */
export function productIdOf(params: Record<string, string | undefined>): number {
  const id = Number(params["productId"]);
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw notFound();
  return id;
}
