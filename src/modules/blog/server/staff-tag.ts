import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { cannotRevert } from "#modules/office/server/audit-log.ts";
import { goneIds, goneKeys, rowKey, withKnownIds } from "#modules/office/server/known-rows.ts";
import { both, said } from "#modules/office/server/record-form.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields, refusal } from "#platform/errors.ts";
import { ownField } from "#platform/site-languages.ts";
import { inLocale, isSameText, storedTranslated, type Translated } from "#platform/translated.ts";
import { line, optionalId } from "#platform/wire.ts";
import { addressOf } from "./slug.ts";
import { postTagTable, tagTable } from "./tables.ts";

export const tagModel = "blog.tag";

/** Parameters: name, count. */
export const tagUsed = refusal("conflict", "blog.tagUsed");

export const tagListInput = z.object({
  /** The tags that the form showed; it does not delete one that somebody else has added in the meantime. */
  seen: z.string().max(20_000).default(""),
  gone: goneKeys,
  rows: z
    .array(z.object({ id: optionalId, name: both(line), key: rowKey }))
    .max(1000)
    .default([]),
});

export interface TagRow {
  id: number | null;
  name: Translated;
}

export async function tagRows({ db }: Context) {
  return db.select().from(tagTable).orderBy(tagTable.id);
}

/** Saves the whole list. Deletes missing tags unless a post has them; ignores empty new rows. */
export async function saveTags(
  write: WriteContext,
  { rows: sent, seen, gone }: z.output<typeof tagListInput>,
): Promise<void> {
  await write.db.execute(sql`select id from blog_tag order by id for update`);
  const known = await tagRows(write);
  const nameless = sent.findIndex(({ id, name }) => id !== undefined && Object.keys(said(name)).length === 0);
  if (nameless >= 0)
    throw invalidFields({ [ownField(write.site, `rows[${nameless}].name`)]: "blog.nameMissing" });
  const shown = new Set(seen.split(",").map(Number));
  const rows = withKnownIds(sent, known, shown);
  const removed = goneIds(gone, rows, known);
  for (const tag of known) {
    const isMissing = shown.has(tag.id) && !rows.some(({ id }) => id === tag.id);
    if (isMissing || removed.has(tag.id)) await deleteTag(write, tag);
  }
  for (const { id, key, name } of rows) {
    const stored = known.find((tag) => tag.id === id);
    if (stored) await renameTag(write, stored, said(name));
    else if (Object.keys(said(name)).length > 0) await createTag(write, said(name), key);
  }
  write.changed("blog");
}

/** Restores the name of a tag. */
export async function revertTag(
  write: WriteContext,
  id: number,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [stored] = await write.db.select().from(tagTable).where(eq(tagTable.id, id)).for("update");
  const name = storedTranslated.safeParse(before["name"]);
  if (!stored || !name.success) throw cannotRevert();
  await renameTag(write, stored, said(name.data));
  write.changed("blog");
}

/** Creates a tag; its slug is made from its English name, `key` from the form. Returns its id. */
export async function createTag(write: WriteContext, name: Translated, key?: string): Promise<number> {
  const wish = addressOf("", inLocale(name, "en")) ?? "tag";
  const taken = new Set((await tagRows(write)).map(({ slug }) => slug));
  let slug = wish;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wish}-${number}`;
  const [row] = await write.db
    .insert(tagTable)
    .values({ name, slug, rowKey: key ?? null })
    .returning({ id: tagTable.id });
  if (!row) throw new Error("The tag was not stored.");
  await audit(write, {
    model: tagModel,
    id: row.id,
    name: nameOf(write, name),
    action: "create",
    after: { name },
  });
  return row.id;
}

type Tag = typeof tagTable.$inferSelect;

async function renameTag(write: WriteContext, { id, name: former }: Tag, name: Translated): Promise<void> {
  if (isSameText(former, name)) return;
  await write.db.update(tagTable).set({ name }).where(eq(tagTable.id, id));
  await audit(write, {
    model: tagModel,
    id,
    name: nameOf(write, name),
    action: "write",
    before: { name: former },
    after: { name },
  });
}

async function deleteTag(write: WriteContext, { id, name }: Tag): Promise<void> {
  const used = await write.db.$count(postTagTable, eq(postTagTable.tagId, id));
  if (used > 0) throw tagUsed({ name: nameOf(write, name), count: used });
  await write.db.delete(tagTable).where(eq(tagTable.id, id));
  await audit(write, { model: tagModel, id, name: nameOf(write, name), action: "unlink", before: { name } });
}

function nameOf({ locale }: WriteContext, name: Translated): string {
  return inLocale(name, locale.code);
}
