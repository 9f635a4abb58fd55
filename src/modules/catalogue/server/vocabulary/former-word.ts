import { sql } from "drizzle-orm";
import type { PublicContext, WriteContext } from "#platform/context.ts";

export type WordWithAddress = "category" | "brand";

/** After a category or a brand moved: its former address leads to it, the new one leads nowhere else. */
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

/** The address that a category or a brand has now that had this one; null when there was never such a one. */
export async function currentWord(
  context: PublicContext,
  kind: WordWithAddress,
  slug: string,
): Promise<string | null> {
  // The database refuses null characters in any text, even to say that it has none such.
  if (slug.includes("\0")) return null;
  const { rows } = await context.db.execute<{ slug: string }>(sql`
    select coalesce(category.slug, brand.slug) as slug from catalogue_former_word former
    left join catalogue_category category on category.id = former.category_id
    left join catalogue_brand brand on brand.id = former.brand_id
    where former.kind = ${kind} and former.slug = ${slug}`);
  return rows[0]?.slug ?? null;
}
