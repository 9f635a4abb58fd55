import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { brandPath, picturePath } from "../paths.ts";
import type { BrandView } from "./views.ts";

interface BrandRow extends Record<string, unknown> {
  id: number;
  slug: string;
  name: string;
  description: Translated;
  picture_id: number | null;
}

/** All makers by name. */
export async function brands(context: PublicContext): Promise<BrandView[]> {
  context.note("brands");
  const { rows } = await context.db.execute<BrandRow>(
    sql`select id, slug, name, description, picture_id from catalogue_brand order by name, id`,
  );
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    path: brandPath(row.slug),
    name: row.name,
    description: inLocale(row.description, context.locale.code),
    picture:
      row.picture_id === null ? null : picturePath("product.brand", row.id, "image_256", row.picture_id),
  }));
}
