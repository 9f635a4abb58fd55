import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields } from "#platform/errors.ts";
import { ownField } from "#platform/site-languages.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { optionalId } from "#platform/wire.ts";
import { idArray } from "../vocabulary/ids.ts";
import { freeSlug, slugOf } from "../vocabulary/slug.ts";

/** Roles that manage categories, attributes, prices and stock. */
export const catalogueRoles = ["shop"] as const;

/** Input shapes that several forms of the catalogue share. */
export const chosen = optionalId.transform((value) => value ?? null);
export const numberTyped = z.string().trim().max(20).default("");
interface Addressed {
  table: "catalogue_category" | "catalogue_brand" | "catalogue_attribute";
  /** The saved record; null for a new one. */
  id: number | null;
  slug: string;
  name: string;
}

/** The typed slug, or one from the name. Refuses the slug of another record. */
export async function slugFor(
  write: WriteContext,
  { table, id: own, slug, name }: Addressed,
): Promise<string> {
  if (name === "")
    throw invalidFields({
      [ownField(write.site, "name")]: "catalogue.wordMissing",
      name: "catalogue.wordMissing",
    });
  if (slug !== "" && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    throw invalidFields({ slug: "catalogue.slugWrong" });
  }
  const wish = slug || slugOf(name) || "word";
  const { rows } = await write.db.execute<{ slug: string }>(sql`
    select slug from ${sql.identifier(table)}
    where (slug = ${wish} or slug like ${`${wish}-%`}) and id is distinct from ${own}::integer`);
  const taken = new Set(rows.map((row) => row.slug));
  if (slug !== "" && taken.has(slug)) throw invalidFields({ slug: "catalogue.wordSlugTaken" });
  return freeSlug(wish, taken);
}

/** The names of a few products, for a message that says where a record is used: "Zada 78, Moara 68 …". */
export async function productNames(context: Context, templateIds: readonly number[]): Promise<string> {
  const { rows } = await context.db.execute<{ name: Translated }>(
    sql`select name from catalogue_template where id = any(${idArray(templateIds.slice(0, 3))}) order by id`,
  );
  const names = rows.map((row) => inLocale(row.name, context.locale.code));
  return names.join(", ") + (templateIds.length > 3 ? " …" : "");
}

export function throwIfWrong(wrong: FieldErrors): void {
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}
