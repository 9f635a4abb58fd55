import { sql } from "drizzle-orm";
import { z } from "zod";
import { cannotRevert } from "#modules/office/server/audit-log.ts";
import { goneIds, goneKeys, rowKey, withKnownIds } from "#modules/office/server/known-rows.ts";
import { both, said, typed } from "#modules/office/server/record-form.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields, refusal } from "#platform/errors.ts";
import { ownField } from "#platform/site-languages.ts";
import { inLocale, isSameText, storedTranslated, type Translated } from "#platform/translated.ts";
import { optionalId } from "#platform/wire.ts";
import { refreshListingWhere } from "../listing/listing-index.ts";
import { freeSlug, slugOf } from "../vocabulary/slug.ts";
import { productNames } from "./staff-word.ts";

/** Records that have nothing but a translated name: staff edit them together, as one list. */
export const wordKinds = {
  tag: { model: "product.tag", table: "catalogue_tag", key: "slug" },
  unit: { model: "uom.uom", table: "catalogue_unit", key: "key" },
} as const;

export type WordKind = keyof typeof wordKinds;

/** Parameters: name, products. */
const wordUsed = refusal("conflict", "catalogue.wordUsed");

export const wordListInput = z.object({
  /** The records that the form showed; it does not delete one that somebody else has added in the meantime. */
  seen: z.string().max(20_000).default(""),
  gone: goneKeys,
  rows: z
    .array(z.object({ id: optionalId, name: both(typed), key: rowKey }))
    .max(2000)
    .default([]),
});

export interface WordRow {
  id: number | null;
  name: Translated;
}

interface Stored extends Record<string, unknown> {
  id: number;
  key: string;
  name: Translated;
  rowKey: string | null;
}

export async function wordList(context: Context, kind: WordKind): Promise<Stored[]> {
  const { table, key } = wordKinds[kind];
  const { rows } = await context.db.execute<Stored>(
    sql`select id, ${sql.identifier(key)} as key, name, row_key as "rowKey"
        from ${sql.identifier(table)} order by id`,
  );
  return rows;
}

/** Saves the whole list. Deletes missing records, unless a product has them; ignores empty new rows. */
export async function saveWordList(
  write: WriteContext,
  kind: WordKind,
  { rows: sent, seen, gone }: z.output<typeof wordListInput>,
): Promise<void> {
  const { model, table, key } = wordKinds[kind];
  await write.db.execute(sql`select id from ${sql.identifier(table)} order by id for update`);
  const known = await wordList(write, kind);
  const nameless = sent.findIndex(({ id, name }) => id !== undefined && Object.keys(said(name)).length === 0);
  if (nameless >= 0)
    throw invalidFields({ [ownField(write.site, `rows[${nameless}].name`)]: "catalogue.wordMissing" });
  const shown = new Set(seen.split(",").map(Number));
  const rows = withKnownIds(sent, known, shown);
  const removed = goneIds(gone, rows, known);
  for (const word of known) {
    const isMissing = shown.has(word.id) && !rows.some(({ id }) => id === word.id);
    if (isMissing || removed.has(word.id)) await deleteWord(write, kind, word);
  }
  const keys = new Set(known.map((word) => word.key));
  for (const { id, ...row } of rows) {
    const name = said(row.name);
    const title = inLocale(name, write.locale.code);
    const stored = known.find((word) => word.id === id);
    if (stored) {
      if (isSameText(stored.name, name)) continue;
      await renameWord(write, kind, stored, name);
    } else if (title !== "") {
      const own = freeSlug(slugOf(inLocale(name, "en")) || kind, keys);
      const made = await write.db.execute<{ id: number }>(sql`
        insert into ${sql.identifier(table)} (${sql.identifier(key)}, name, row_key)
        values (${own}, ${JSON.stringify(name)}::jsonb, ${row.key ?? null}) returning id`);
      const madeId = made.rows[0]?.id ?? 0;
      await audit(write, { model, id: madeId, name: title, action: "create", after: { name } });
    }
  }
  write.changed("catalogue");
}

async function renameWord(
  write: WriteContext,
  kind: WordKind,
  stored: Stored,
  name: Translated,
): Promise<void> {
  const { model, table } = wordKinds[kind];
  await write.db.execute(
    sql`update ${sql.identifier(table)} set name = ${JSON.stringify(name)}::jsonb where id = ${stored.id}`,
  );
  await audit(write, {
    model,
    id: stored.id,
    name: inLocale(name, write.locale.code),
    action: "write",
    before: { name: stored.name },
    after: { name },
  });
  if (kind === "tag") await refreshListingWhere(write, { tagId: stored.id });
}

/** Restores the name of a record. */
export function revertWord(kind: WordKind) {
  return async (write: WriteContext, id: number, before: Readonly<Record<string, unknown>>) => {
    const stored = (await wordList(write, kind)).find((word) => word.id === id);
    const name = translatedShape.safeParse(before["name"]);
    if (!stored || !name.success) throw cannotRevert();
    await renameWord(write, kind, stored, said(name.data));
    write.changed("catalogue");
  };
}

/** A name in the audit log's format. */
export const translatedShape = storedTranslated;

async function deleteWord(write: WriteContext, kind: WordKind, word: Stored): Promise<void> {
  const { model, table } = wordKinds[kind];
  const used =
    kind === "tag"
      ? sql`select template_id as id from catalogue_template_tag where tag_id = ${word.id} order by 1 limit 4`
      : sql`select id from catalogue_template where unit_id = ${word.id} order by 1 limit 4`;
  const { rows } = await write.db.execute<{ id: number }>(used);
  const name = inLocale(word.name, write.locale.code);
  const products = rows.map((row) => row.id);
  if (products.length > 0) throw wordUsed({ name, products: await productNames(write, products) });
  await write.db.execute(sql`delete from ${sql.identifier(table)} where id = ${word.id}`);
  await audit(write, { model, id: word.id, name, action: "unlink", before: { name: word.name } });
}
