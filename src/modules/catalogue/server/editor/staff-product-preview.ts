import { eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { hasRole } from "#platform/roles.ts";
import { staffProductPath } from "../../paths.ts";
import { productBySlug, type VariantHint } from "../product/product.ts";
import { templateTable } from "../vocabulary/tables.ts";
import type { ProductView } from "../vocabulary/views.ts";

/** Roles that publish and unpublish products on their pages; this includes editors of the website. */
export const publishingRoles = ["shop", "website"] as const;

/** The product page as it will be, published or not. For staff only: the caller has checked the role. */
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

/** The address at which staff see a product that is unpublished or not on this site; null for everybody else. */
export async function hiddenProductPath(context: Context, slug: string): Promise<string | null> {
  if (!hasRole(context.user?.roles ?? [], ...publishingRoles) || slug.includes("\0")) return null;
  const [row] = await context.db
    .select({ id: templateTable.id })
    .from(templateTable)
    .where(eq(templateTable.slug, slug));
  return row ? staffProductPath(row.id, "preview") : null;
}
