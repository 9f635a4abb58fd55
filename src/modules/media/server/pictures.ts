import { eq, sql } from "drizzle-orm";
import type { Context, PublicContext } from "#platform/context.ts";
import { hasRole } from "#platform/roles.ts";
import { inLocale } from "#platform/translated.ts";
import type { Focus } from "../components/media-view.ts";
import { mediaPicturePath } from "../paths.ts";
import { mediaRoles, mediaTag } from "./media-record.ts";
import { mediaTable } from "./tables.ts";

const sidesPx = [256, 512, 1024, 1920] as const;

/** A picture of the library for a page: the attributes of its `img`. */
export interface MediaPicture {
  id: number;
  src: string;
  srcSet: string;
  widthPx: number;
  heightPx: number;
  alt: string;
  credit: string;
  focus: Focus;
}

/** Pictures by their library ids, without deleted entries and other kinds. The page cache depends on them. */
export async function mediaPictures(
  context: PublicContext,
  ids: readonly number[],
): Promise<Map<number, MediaPicture>> {
  if (ids.length === 0) return new Map();
  context.note(...ids.map(mediaTag));
  const { rows } = await context.db.execute<{
    id: number;
    key: string;
    unique: string;
    width: number;
    height: number;
    alt: Record<string, string>;
    decorative: boolean;
    credit: string;
    focus_x: number;
    focus_y: number;
  }>(sql`
    select media.id, media.key, left(encode(file.sha256, 'hex'), 12) as unique, file.width, file.height, media.alt,
      media.decorative, media.credit, media.focus_x, media.focus_y
    from media join file on file.id = coalesce(media.poster_file_id, media.file_id)
    where media.id = any(${sql.param([...ids])}::integer[]) and media.deleted_at is null and file.width is not null`);
  return new Map(
    rows.map(({ id, key, unique, width, height, alt, decorative, credit, ...row }) => [
      id,
      {
        ...{ id, credit, widthPx: width, heightPx: height, focus: { x: row.focus_x, y: row.focus_y } },
        src: mediaPicturePath({ id, key }, 1024, unique),
        srcSet: srcSetOf((sidePx) => mediaPicturePath({ id, key }, sidePx, unique), width, height),
        alt: decorative ? "" : inLocale(alt, context.locale.code),
      },
    ]),
  );
}

/** Widths of the available sizes; the URL names the longer side. */
function srcSetOf(path: (sidePx: number) => string, widthPx: number, heightPx: number): string {
  const longer = Math.max(widthPx, heightPx);
  const made = sidesPx.filter((_, at) => at === 0 || (sidesPx[at - 1] ?? 0) < longer);
  return made
    .map((sidePx) => `${path(sidePx)} ${Math.round(widthPx * Math.min(1, sidePx / longer))}w`)
    .join(", ");
}

/** The focal point of these bytes; null for bytes that the library does not have. */
export async function focusOf({ db }: PublicContext, fileId: number): Promise<Focus | null> {
  const [row] = await db
    .select({ x: mediaTable.focusX, y: mediaTable.focusY })
    .from(mediaTable)
    .where(eq(mediaTable.fileId, fileId));
  return row ?? null;
}

/**
 * The file of a library URL: `field` is the unguessable key of the entry. Staff who manage the library may also request
 * the `original` of a crop, and deleted entries.
 */
export async function mediaFile(context: Context, id: number, field: string): Promise<number | null> {
  const isStaff = hasRole(context.user?.roles ?? [], ...mediaRoles);
  const [row] = await context.db.select().from(mediaTable).where(eq(mediaTable.id, id));
  if (!row || (row.deletedAt && !isStaff)) return null;
  if (field === "original" && isStaff) return row.originalFileId ?? row.fileId;
  return row.key === field ? (row.posterFileId ?? row.fileId) : null;
}
