import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { brandPath, picturePath } from "../../paths.ts";
import { shownHere } from "../vocabulary/shown-here.ts";
import type { BrandView } from "../vocabulary/views.ts";
import { wordsOfLead } from "./lead.ts";

export interface CountedBrand extends BrandView {
  /** Number of its products on this site. */
  count: number;
}

interface BrandRow extends Record<string, unknown> {
  id: number;
  slug: string;
  name: string;
  description: unknown;
  picture_id: number | null;
}

/** The brands with products on this site, by name. */
export async function brandsShown(context: PublicContext): Promise<CountedBrand[]> {
  context.note("brands", "catalogue");
  const { rows } = await context.db.execute<BrandRow & { count: number }>(sql`
    select brand.id, brand.slug, brand.name, brand.description, brand.picture_id, count(*)::integer as count
    from catalogue_brand brand join catalogue_listing listing on listing.brand_id = brand.id
    where ${shownHere(context)} group by brand.id order by brand.name, brand.id`);
  return rows.map((row) => ({ ...toBrand(context, row), count: row.count }));
}

/** Null if the brand does not exist. */
export async function brandBySlug(context: PublicContext, slug: string): Promise<BrandView | null> {
  const { rows } = await context.db.execute<BrandRow>(
    sql`select id, slug, name, description, picture_id from catalogue_brand where slug = ${slug}`,
  );
  return rows[0] ? toBrand(context, rows[0]) : null;
}

function toBrand({ locale }: PublicContext, row: BrandRow): BrandView {
  return {
    id: row.id,
    slug: row.slug,
    path: brandPath(row.slug),
    name: row.name,
    description: wordsOfLead(row.description, locale.code),
    picture:
      row.picture_id === null ? null : picturePath("product.brand", row.id, "image_256", row.picture_id),
  };
}
