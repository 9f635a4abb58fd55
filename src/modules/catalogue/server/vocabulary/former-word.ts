import { sql } from "drizzle-orm";
import type { PublicContext, WriteContext } from "#platform/context.ts";

export type WordWithAddress = "category" | "brand";

/**
 * After a category or brand got a new slug: the former one redirects to it, and the new one no longer redirects
 * elsewhere.
 */
export async function keepFormerWord(
  write: WriteContext,
  kind: WordWithAddress,
  id: number,
  { former, current }: { former: string; current: string },
): Promise<void> {
  if (former === current) return;
  const ids = kind === "category" ? sql`${id}, null` : sql`null, ${id}`;
  await write.db.execute(
    sql`delete from catalogue_former_word where kind = ${kind} and slug in (${current}, ${former})`,
  );
  await write.db.execute(sql`
    insert into catalogue_former_word (kind, slug, category_id, brand_id) values (${kind}, ${former}, ${ids})`);
}

/** The current slug of the category or brand that once had this one; null without one. */
export async function currentWord(
  context: PublicContext,
  kind: WordWithAddress,
  slug: string,
): Promise<string | null> {
  // PostgreSQL refuses null characters in any text, also in a condition.
  if (slug.includes("\0")) return null;
  const { rows } = await context.db.execute<{ slug: string }>(sql`
    select coalesce(category.slug, brand.slug) as slug from catalogue_former_word former
    left join catalogue_category category on category.id = former.category_id
    left join catalogue_brand brand on brand.id = former.brand_id
    where former.kind = ${kind} and former.slug = ${slug}`);
  return rows[0]?.slug ?? null;
}
