import { and, eq } from "drizzle-orm";
import { isShownOn, sharedTemplate } from "#modules/catalogue/shared-views.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";

/** A product that is visible on this site. */
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
        isShownOn(context.site.id),
      ),
    );
  if (!found) throw notFound();
  return found.id;
}
