import { and, eq, isNull, or } from "drizzle-orm";
import { sharedTemplate } from "#modules/catalogue/shared-views.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";

/** A product that this site shows. */
export async function templateBySlug(context: Context, slug: string): Promise<number> {
  if (slug.includes("\0")) throw notFound();
  const [found] = await context.db
    .select({ id: sharedTemplate.id })
    .from(sharedTemplate)
    .where(
      and(
        eq(sharedTemplate.slug, slug),
        eq(sharedTemplate.archived, false),
        eq(sharedTemplate.published, true),
        eq(sharedTemplate.saleable, true),
        or(isNull(sharedTemplate.siteId), eq(sharedTemplate.siteId, context.site.id)),
      ),
    );
  if (!found) throw notFound();
  return found.id;
}
