import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import type { MediaKind, MediaPick } from "../components/media-view.ts";
import { mediaFilePath, mediaPicturePath } from "../paths.ts";
import { named } from "./library.ts";

const picksPerPage = 24;

interface AskedPicks {
  search: string;
  kind?: MediaKind | undefined;
  page: number;
  ids?: readonly number[] | undefined;
  fileIds?: readonly number[] | undefined;
}

/** Entries for a picker, newest first: matches of a few letters, or the entries with these ids. */
export async function searchMedia(
  context: Context,
  { search, kind, page, ids, fileIds }: AskedPicks,
): Promise<{ items: MediaPick[]; total: number }> {
  const conditions = [sql`media.deleted_at is null`];
  if (search.trim()) conditions.push(named(search));
  if (kind) conditions.push(sql`media.kind = ${kind}`);
  if (ids) conditions.push(sql`media.id = any(${sql.param([...ids])}::integer[])`);
  if (fileIds) conditions.push(sql`media.file_id = any(${sql.param([...fileIds])}::integer[])`);
  const { rows } = await context.db.execute<{
    id: number;
    key: string;
    kind: MediaKind;
    name: string;
    file_id: number;
    alt: Translated;
    decorative: boolean;
    focus_x: number;
    focus_y: number;
    has_picture: boolean;
    unique: string;
    width: number | null;
    height: number | null;
    total: number;
  }>(sql`
    select media.id, media.key, media.kind, media.name, media.file_id, media.alt, media.decorative, media.focus_x,
      media.focus_y, media.kind = 'picture' or media.poster_file_id is not null as has_picture,
      left(encode(file.sha256, 'hex'), 12) || coalesce(media.poster_file_id::text, '') as unique,
      file.width, file.height, count(*) over ()::integer as total
    from media join file on file.id = media.file_id where ${sql.join(conditions, sql` and `)}
    order by media.created_at desc, media.id desc limit ${picksPerPage} offset ${(page - 1) * picksPerPage}`);
  const items = rows.map((row) => ({
    ...{ id: row.id, fileId: row.file_id, kind: row.kind, name: row.name },
    src: row.kind === "picture" ? mediaPicturePath(row, 1024) : mediaFilePath(row),
    thumbnail: row.has_picture ? mediaPicturePath(row, 256, row.unique) : "",
    alt: row.decorative ? "" : inLocale(row.alt, context.locale.code),
    isDecorative: row.decorative,
    widthPx: row.width ?? 0,
    heightPx: row.height ?? 0,
    focus: { x: row.focus_x, y: row.focus_y },
  }));
  return { items, total: rows[0]?.total ?? 0 };
}
