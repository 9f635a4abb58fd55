import { eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { productBySlug, type VariantHint } from "./product.ts";
import { templateTable } from "./tables.ts";
import type { ProductView } from "./views.ts";

/** The page of a product as it will be, published or not. For staff alone: whoever calls has checked the role. */
export async function productPreview(
  context: Context,
  templateId: number,
  hint: VariantHint,
): Promise<ProductView> {
  if (!Number.isInteger(templateId) || templateId < 1 || templateId > 2_147_483_647) throw notFound();
  const [row] = await context.db
    .select({ slug: templateTable.slug })
    .from(templateTable)
    .where(eq(templateTable.id, templateId));
  if (!row) throw notFound();
  const answer = await productBySlug(context, row.slug, hint, { preview: true });
  if (answer.kind !== "product") throw notFound();
  return answer.product;
}
