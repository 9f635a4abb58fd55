import { type SQL, sql } from "drizzle-orm";
import { moment } from "#modules/office/server/audit-log.ts";
import type { Context } from "#platform/context.ts";
import { likeText } from "#platform/db/like.ts";
import type { ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { type MediaKind, mediaKinds } from "../components/media-view.ts";
import { mediaDetailPath, mediaPath, mediaPicturePath } from "../paths.ts";
import { changeMany } from "./change-media.ts";
import { deleteMedia, restoreMedia } from "./delete-media.ts";
import { fileSize } from "./file-size.ts";
import { mediaRoles } from "./media-record.ts";
import { usedIds } from "./uses.ts";

/** Filters of the library. */
const states = ["unused", "noAlt", "large", "deleted"] as const;
/** Larger pictures should be made smaller. */
const largeBytes = 5_000_000;

/** Pictures, videos and files of the site. */
export const mediaList: StaffList = {
  name: "media",
  roles: mediaRoles,
  title: "media.library",
  path: mediaPath,
  columns: [
    { id: "name", label: "media.name", sortable: true },
    { id: "kind", label: "media.kind", wide: true },
    { id: "alt", label: "media.alt", wide: true },
    { id: "pixels", label: "media.pixels", wide: true },
    { id: "size", label: "media.size", kind: "number", sortable: true },
    { id: "credit", label: "media.credit", optional: true },
    { id: "folder", label: "media.folder", optional: true },
    { id: "tags", label: "media.tags", optional: true },
    { id: "by", label: "media.uploadedBy", optional: true },
    { id: "added", label: "media.added", sortable: true, wide: true },
  ],
  filters: [
    {
      id: "kind",
      label: "media.kind",
      options: ({ locale }) =>
        mediaKinds.map((value) => ({ value, label: locale.text(`media.kind_${value}`) })),
    },
    {
      id: "state",
      label: "media.state",
      options: ({ locale }) => states.map((value) => ({ value, label: locale.text(`media.state_${value}`) })),
    },
    { id: "folder", label: "media.folder", options: folders },
  ],
  sort: { column: "added", descending: true },
  writers: mediaRoles,
  bulk: [
    {
      id: "decorative",
      label: "media.markDecorative",
      act: async (write, ids) => {
        await changeMany(write, ids, { decorative: true });
        return { text: "media.changedMany", values: { count: ids.length } };
      },
    },
    {
      id: "delete",
      label: "media.delete",
      act: async (write, ids) => {
        await deleteMedia(write, ids);
        return { text: "media.deletedMany", values: { count: ids.length } };
      },
    },
    {
      id: "restore",
      label: "media.restore",
      act: async (write, ids) => {
        await restoreMedia(write, ids);
        return { text: "media.restoredMany", values: { count: ids.length } };
      },
    },
  ],
  rows: libraryRows,
};

interface Row {
  [column: string]: unknown;
  id: number;
  key: string;
  kind: MediaKind;
  name: string;
  alt: Translated;
  decorative: boolean;
  credit: string;
  folder: string;
  tags: string[];
  uploaded_by: string;
  created_at: string;
  has_picture: boolean;
  unique: string;
  width: number | null;
  height: number | null;
  size: number;
}

const orders: Readonly<Record<string, SQL>> = {
  name: sql`lower(media.name)`,
  size: sql`file.size`,
  added: sql`media.created_at`,
};

export async function libraryRows(
  context: Context,
  query: ListQuery,
): Promise<{ rows: ListRow[]; total: number }> {
  const from = sql`media join file on file.id = media.file_id where ${await whereOf(context, query)}`;
  const order = orders[query.sort.column] ?? sql`media.created_at`;
  const direction = query.sort.descending ? sql`desc` : sql`asc`;
  const [found, counted] = await Promise.all([
    context.db.execute<Row>(sql`
      select media.id, media.key, media.kind, media.name, media.alt, media.decorative, media.credit, media.folder,
        media.tags, media.uploaded_by, media.created_at,
        media.kind = 'picture' or media.poster_file_id is not null as has_picture,
        left(encode(file.sha256, 'hex'), 12) || coalesce(media.poster_file_id::text, '') as unique,
        file.width, file.height, file.size
      from ${from} order by ${order} ${direction}, media.id ${direction}
      limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`),
    context.db.execute<{ total: number }>(sql`select count(*)::integer as total from ${from}`),
  ]);
  return { rows: found.rows.map((row) => rowOf(context, row)), total: counted.rows[0]?.total ?? 0 };
}

function rowOf(context: Context, row: Row): ListRow {
  const { code, text } = context.locale;
  const at = new Date(row.created_at);
  const alt = inLocale(row.alt, code);
  return {
    id: row.id,
    path: mediaDetailPath(row.id),
    cells: {
      name: {
        text: row.name,
        ...(row.has_picture ? { picture: mediaPicturePath(row, 256, row.unique) } : {}),
      },
      kind: text(`media.kind_${row.kind}`),
      alt: altCell(context, row, alt),
      pixels: row.width && row.height ? `${row.width} × ${row.height}` : "",
      size: { text: fileSize(context.locale, row.size), plain: row.size },
      credit: row.credit,
      folder: row.folder,
      tags: row.tags.join(", "),
      by: row.uploaded_by,
      added: { text: moment(context, at), plain: at.toISOString() },
    },
  };
}

function altCell({ locale: { text } }: Context, row: Row, alt: string): ListRow["cells"][string] {
  if (row.kind !== "picture") return "";
  if (row.decorative) return { text: text("media.decorativeShort"), badge: "plain" };
  return alt === "" ? { text: text("media.noAlt"), badge: "warn" } : alt;
}

async function whereOf(context: Context, { search, filters }: ListQuery): Promise<SQL> {
  const state = new Set(filters["state"] ?? []);
  const conditions = [
    state.has("deleted") ? sql`media.deleted_at is not null` : sql`media.deleted_at is null`,
  ];
  if (search.trim()) conditions.push(named(search));
  const kinds = mediaKinds.filter((kind) => filters["kind"]?.includes(kind));
  if (kinds.length > 0) conditions.push(sql`media.kind = any(${sql.param(kinds)}::text[])`);
  const inFolders = filters["folder"] ?? [];
  if (inFolders.length > 0) conditions.push(sql`media.folder = any(${sql.param([...inFolders])}::text[])`);
  if (state.has("noAlt"))
    conditions.push(sql`media.kind = 'picture' and not media.decorative and media.alt = '{}'::jsonb`);
  if (state.has("large")) conditions.push(sql`file.size > ${largeBytes}`);
  if (state.has("unused")) {
    const used = [...(await usedIds(context))];
    conditions.push(sql`media.id <> all(${sql.param(used)}::integer[])`);
  }
  return sql.join(conditions, sql` and `);
}

/** Matches name, text, credit, folder and tags. */
export function named(needle: string): SQL {
  const pattern = likeText(needle.trim());
  return sql`media_words(media.name, media.alt, media.credit, media.folder, media.tags)
    like '%' || plain(${pattern}::text) || '%'`;
}

async function folders({ db }: Context) {
  const { rows } = await db.execute<{ folder: string }>(
    sql`select distinct folder from media where folder <> '' and deleted_at is null order by folder limit 200`,
  );
  return rows.map(({ folder }) => ({ value: folder, label: folder }));
}
