import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { Work } from "#platform/module.ts";
import { type IndexedKind, isIndexed, type SearchText, searchKinds } from "../slots.ts";
import { writeTexts } from "./entry.ts";

export const rebuildSearchTask = "search.rebuild";

const recordsAtOnce = 200;

/** Records whose index entries differ from their module's texts, by kind: `page 12`. */
export async function searchDrift(context: Context): Promise<string[]> {
  const drifted: string[] = [];
  for (const source of indexedKinds()) {
    for await (const { ids, texts } of batches(context, source)) {
      const stored = await storedTexts(context, source.kind, ids.from, ids.to);
      for (const id of new Set([...texts, ...stored].map(({ recordId }) => recordId))) {
        const of = (all: readonly SearchText[]) =>
          JSON.stringify(
            all
              .filter((one) => one.recordId === id)
              .map(plain)
              .sort(),
          );
        if (of(texts) !== of(stored)) drifted.push(`${source.kind} ${id}`);
      }
    }
  }
  return drifted;
}

/**
 * Rebuilds the index from its modules, in batches, and deletes words that no text contains any more. Returns the number
 * of indexed texts.
 */
export async function writeWholeIndex(context: Context): Promise<number> {
  for (const source of indexedKinds()) {
    for await (const { ids } of batches(context, source)) {
      await transact(context, async (write) => {
        const stored = await storedTexts(write, source.kind, ids.from, ids.to);
        const known = [...new Set([...ids.known, ...stored.map(({ recordId }) => recordId)])];
        // Reads again inside the transaction, because somebody may have saved in the meantime.
        await writeTexts(write, source.kind, known, await source.texts(write, known));
      });
    }
  }
  const kinds = indexedKinds().map(({ kind }) => kind);
  return transact(context, async (write) => {
    await write.db.execute(sql`delete from search_entry where kind <> all(${sql.param(kinds)}::text[])`);
    await write.db.execute(sql`
      delete from search_word word where not exists (select 1 from search_entry entry
        where entry.site_id = word.site_id and entry.code = word.code
          and entry.vector @@ quote_literal(word.word)::tsquery)`);
    write.changed("search");
    const { rows } = await write.db.execute<{ count: number }>(
      sql`select count(*)::integer as count from search_entry`,
    );
    return rows[0]?.count ?? 0;
  });
}

export const rebuildSearch: Work = async (context) => {
  await writeWholeIndex(context);
};

function indexedKinds(): IndexedKind[] {
  return searchKinds.entries().filter(isIndexed);
}

/**
 * All records of a kind in the order of their ids, including those without a text; `from` and `to` leave no gap between
 * batches.
 */
async function* batches(context: Context, source: IndexedKind) {
  const last = 2_147_483_647;
  for (let from = 0; from < last; ) {
    const known = await source.recordIds(context, from, recordsAtOnce);
    const to = known.length < recordsAtOnce ? last : (known.at(-1) ?? last);
    yield { ids: { known, from, to }, texts: await source.texts(context, known) };
    from = to;
  }
}

async function storedTexts(
  context: Context,
  kind: string,
  after: number,
  until: number,
): Promise<SearchText[]> {
  const { rows } = await context.db.execute<SearchText & { changedAt: string } & Record<string, unknown>>(sql`
    select record_id as "recordId", site_id as "siteId", code, codes, path, title, summary, body, changed_at as "changedAt"
    from search_entry where kind = ${kind} and record_id > ${after} and record_id <= ${until}`);
  return rows.map((row) => ({ ...row, changedAt: new Date(row.changedAt) }));
}

function plain({ siteId, code, codes, path, title, summary, body }: SearchText): string {
  return JSON.stringify([siteId, code, codes, path, title, summary, body]);
}
