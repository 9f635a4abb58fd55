import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, notFound } from "#platform/errors.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { flag, id, line, optionalId } from "#platform/wire.ts";
import { idArray } from "./ids.ts";
import { freeSlug, slugOf } from "./import/slug.ts";

/** Who works with the words of the catalogue, its prices and its stock. */
export const catalogueRoles = ["shop"] as const;

/** Shapes that the forms of the catalogue have in common. */
export const both = (words: z.ZodType<string, unknown>) =>
  z.object({ en: words.default(""), ro: words.default("") }).default({ en: "", ro: "" });
export const chosen = optionalId.transform((value) => value ?? null);
export const typed = line.default("");
export const numberTyped = z.string().trim().max(20).default("");
export const seenVersion = { version: z.coerce.number().int().optional(), overwrite: flag };
export const onePicture = z
  .array(z.object({ file_id: id }))
  .max(1)
  .default([])
  .transform(([picture]) => picture?.file_id ?? null);

/** The id in an address; anything else is a page that does not exist. */
export function recordId(text: string | undefined): number {
  const parsed = id.safeParse(text);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/** The same, and null for the page of a new record. */
export function recordIdOrNew(text: string | undefined): number | null {
  return text === "new" ? null : recordId(text);
}

/** Languages in which nothing was said are left out, so that the other language stands in for them. */
export function said(text: Translated): Translated {
  return Object.fromEntries(Object.entries(text).filter(([, words]) => words.trim() !== ""));
}

/** A decimal number as people type it, with comma or point; null when it is none. */
export function decimalOf(text: string): string | null {
  const plain = text.replace(",", ".").trim();
  return /^-?\d{1,9}(\.\d{1,8})?$/.test(plain) ? plain : null;
}

interface Addressed {
  table: "catalogue_category" | "catalogue_brand" | "catalogue_attribute";
  /** The record that is being saved; null for a new one. */
  id: number | null;
  slug: string;
  name: string;
}

/** The address that was typed, or one made from the name. Refuses what another record has. */
export async function slugFor(
  write: WriteContext,
  { table, id: own, slug, name }: Addressed,
): Promise<string> {
  if (name === "") throw invalidFields({ "name.en": "catalogue.wordMissing", name: "catalogue.wordMissing" });
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

/** Refuses a picture that is gone or is none. */
export async function checkPicture(write: WriteContext, fileId: number | null): Promise<void> {
  if (fileId === null) return;
  const { rowCount } = await write.db.execute(
    sql`select 1 from file where id = ${fileId} and type like 'image/%'`,
  );
  if (!rowCount) throw invalidFields({ "pictures[0].file_id": "catalogue.pictureGone" });
}

/** A few products by their names, to say where something is used: "Zada 78, Moara 68 …". */
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
