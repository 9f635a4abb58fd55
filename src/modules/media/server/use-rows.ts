import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import type { AskedUses, MediaUse } from "../slots.ts";

/** Restricts a column of file ids to the requested ones. */
export function askedFile(column: SQL, asked: AskedUses | undefined): SQL {
  return asked
    ? sql`${column} = any(${sql.param([...asked.fileIds])}::integer[])`
    : sql`${column} is not null`;
}

/** The library entries in a text, as rows `named(id)`: `from post, ${namedIn(sql`post.body::text`)}`. */
export function namedIn(text: SQL): SQL {
  return sql`lateral (select distinct found[1]::integer as id
    from regexp_matches(${text}, '/web/(?:image/media|file)/([0-9]{1,9})/', 'g') found) named`;
}

export function askedNamed(asked: AskedUses | undefined): SQL {
  return asked ? sql`named.id = any(${sql.param([...asked.mediaIds])}::integer[])` : sql`true`;
}

interface UseRow extends Record<string, unknown> {
  id: number;
  /** A plain name or a translated one. */
  name: Translated | string;
  file_id: number | null;
  media_id: number | null;
  alt: Translated | null;
}

/** Turns the rows of a query with the columns id, name, file_id, media_id and alt into uses. */
export async function usesOfRows(
  { db, locale }: Context,
  query: SQL,
  { label, path }: { label: string; path: (id: number) => string },
): Promise<MediaUse[]> {
  const { rows } = await db.execute<UseRow>(query);
  return rows.map(({ id, name, file_id: fileId, media_id: mediaId, alt }) => ({
    ...(fileId === null ? {} : { fileId }),
    ...(mediaId === null ? {} : { mediaId }),
    ...(alt ? { alt } : {}),
    label,
    title: typeof name === "string" ? name : inLocale(name, locale.code),
    path: path(id),
  }));
}
