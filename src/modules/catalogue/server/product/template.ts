import { sql } from "drizzle-orm";
import type { Context, PublicContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { onSite } from "../vocabulary/shown-here.ts";
import type { ProductFacts } from "./product-facts.ts";

/**
 * Refuses products that the caller may not see: those of other sites, archived ones and, except for staff, unpublished
 * ones.
 */
export async function requireTemplate(context: Context, templateId: number): Promise<void> {
  const staff = (context.user?.roles.length ?? 0) > 0;
  const { rowCount } = await context.db.execute(sql`
    select 1 from catalogue_template template where id = ${templateId} and not archived
      and (published and saleable or ${staff})
      and ${onSite(context)}`);
  if (!rowCount) throw notFound();
}

/** The same for a product of this site that is already loaded. */
export function maySee(context: Context, facts: ProductFacts): boolean {
  const staff = (context.user?.roles.length ?? 0) > 0;
  return !facts.archived && ((facts.published && facts.saleable) || staff);
}

/** The one-sentence summary under a product's name; "" for an unknown product. */
export async function productSummary(context: PublicContext, templateId: number): Promise<string> {
  const { rows } = await context.db.execute<{ summary: Translated }>(
    sql`select summary from catalogue_template where id = ${templateId}`,
  );
  return inLocale(rows[0]?.summary, context.locale.code);
}
