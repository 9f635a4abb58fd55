import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { isIndexed, type SearchText, searchKinds } from "../slots.ts";
import { dictionaryOf } from "./dictionary.ts";

/**
 * Indexes the texts of these records in the transaction that changes them, so that hidden texts cannot be found after
 * its commit. Every verb that changes their texts, their URLs or their visibility calls it last.
 */
export async function refreshSearch(
  write: WriteContext,
  kind: string,
  recordIds: readonly number[],
): Promise<void> {
  const source = searchKinds.entries().find((one) => one.kind === kind);
  if (recordIds.length === 0 || !source || !isIndexed(source)) return;
  await writeTexts(write, kind, recordIds, await source.texts(write, recordIds));
  write.changed("search");
}

/** Makes the index entries of these records match the given texts; a missing text is removed. */
export async function writeTexts(
  write: WriteContext,
  kind: string,
  recordIds: readonly number[],
  texts: readonly SearchText[],
): Promise<void> {
  const given = JSON.stringify(
    texts.map((text) => ({
      record_id: text.recordId,
      site_id: text.siteId,
      ...{ code: text.code, codes: text.codes, path: text.path },
      ...{ title: text.title, summary: text.summary, body: text.body.slice(0, bodyCharactersMax) },
      changed_at: text.changedAt.toISOString(),
      dictionary: dictionaryOf(text.code),
    })),
  );
  await write.db.execute(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${given}::jsonb) as given(record_id integer, site_id integer, code text,
        codes text[], path text, title text, summary text, body text, changed_at timestamptz, dictionary text)
    ), gone as (
      delete from search_entry entry where kind = ${kind} and record_id = any(${sql.param([...recordIds])}::integer[])
        and not exists (select 1 from given where given.record_id = entry.record_id and given.site_id = entry.site_id
          and given.code = entry.code)
    ), fresh as (
      select given.*, search_vector(title, summary, body, dictionary) as vector from given
    ), written as (
      insert into search_entry (kind, record_id, site_id, code, codes, path, title, summary, body, changed_at, heading, vector)
      select ${kind}, record_id, site_id, code, codes, path, title, summary, body, changed_at,
        ts_filter(vector, '{a,b}'), vector from fresh
      on conflict (kind, record_id, site_id, code) do update set codes = excluded.codes, path = excluded.path,
        title = excluded.title, summary = excluded.summary, body = excluded.body, changed_at = excluded.changed_at,
        heading = excluded.heading, vector = excluded.vector
    )
    insert into search_word (site_id, code, word)
    select distinct site_id, code, lexeme from fresh, unnest(vector)
    where lexeme !~ '^=|[0-9]' and length(lexeme) >= 3 order by 1, 2, 3 on conflict do nothing`);
}

const bodyCharactersMax = 100_000;
