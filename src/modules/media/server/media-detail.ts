import { eq, sql } from "drizzle-orm";
import { moment } from "#modules/office/server/audit-log.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { fileFacts } from "#platform/files/file.ts";
import type { Translated } from "#platform/translated.ts";
import type { Crop, Focus, MediaKind } from "../components/media-view.ts";
import { mediaFilePath, mediaPicturePath } from "../paths.ts";
import { keptDays } from "./delete-media.ts";
import { fileSize } from "./file-size.ts";
import { mediaTable } from "./tables.ts";
import { usesOf } from "./uses.ts";

export interface MediaDetailView {
  id: number;
  version: number;
  kind: MediaKind;
  type: string;
  name: string;
  alt: Translated;
  decorative: boolean;
  credit: string;
  licence: string;
  folder: string;
  tags: string;
  focus: Focus;
  crop: Crop | null;
  canCrop: boolean;
  /** Empty for a file, and for a video without a poster. */
  picture: string;
  /** The source of the crop. */
  original: string;
  /** The URL of the file itself. */
  file: string;
  widthPx: number | null;
  heightPx: number | null;
  originalPx: { width: number; height: number } | null;
  size: string;
  added: string;
  uploadedBy: string;
  uses: { label: string; title: string; path: string }[];
  /** Formatted, while the entry waits for its final deletion. */
  deletedUntil: string | null;
  choices: { folders: string[]; tags: string[] };
}

/** All data of an entry, for its page. */
export async function mediaDetail(context: Context, id: number): Promise<MediaDetailView> {
  const [row] = await context.db.select().from(mediaTable).where(eq(mediaTable.id, id));
  const facts = row && (await fileFacts(context.db, row.fileId));
  if (!row || !facts) throw notFound();
  const original = row.originalFileId ? await fileFacts(context.db, row.originalFileId) : facts;
  const unique = facts.sha256.slice(0, 12);
  const uses = (await usesOf(context, [row])).get(id) ?? [];
  const { kind, name, alt, decorative, credit, licence, folder, crop } = row;
  const hasPicture = kind === "picture" || row.posterFileId !== null;
  return {
    ...{ id, kind, name, alt, decorative, credit, licence, folder, crop },
    version: row.version,
    type: facts.type,
    tags: row.tags.join(", "),
    focus: { x: row.focusX, y: row.focusY },
    canCrop: ["image/jpeg", "image/png", "image/webp", "image/avif"].includes(original?.type ?? ""),
    picture: hasPicture ? mediaPicturePath(row, 1024, `${unique}${row.posterFileId ?? ""}`) : "",
    original: mediaPicturePath({ id, key: "original" }, 1024, original?.sha256.slice(0, 12)),
    file: mediaFilePath(row, unique),
    widthPx: facts.widthPx,
    heightPx: facts.heightPx,
    originalPx:
      original?.widthPx && original.heightPx ? { width: original.widthPx, height: original.heightPx } : null,
    size: fileSize(context.locale, facts.size),
    added: moment(context, row.createdAt),
    uploadedBy: row.uploadedBy,
    uses: uses.map(({ label, title, path }) => ({ label: context.locale.text(label), title, path })),
    deletedUntil: row.deletedAt
      ? moment(context, new Date(row.deletedAt.getTime() + keptDays * 86_400_000))
      : null,
    choices: await choicesOf(context),
  };
}

async function choicesOf({ db }: Context): Promise<MediaDetailView["choices"]> {
  const { rows } = await db.execute<{ folders: string[] | null; tags: string[] | null }>(sql`
    select (select array_agg(folder order by folder) from (select distinct folder from media where folder <> '' limit 200) a) as folders,
      (select array_agg(tag order by tag) from (select distinct unnest(tags) as tag from media limit 500) b) as tags`);
  return { folders: rows[0]?.folders ?? [], tags: rows[0]?.tags ?? [] };
}
