import { randomInt } from "node:crypto";
import { eq, or } from "drizzle-orm";
import { recordMade } from "#modules/office/server/staff-record.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { storeFile } from "#platform/files/file.ts";
import { fileTable } from "#platform/files/tables.ts";
import type { Translated } from "#platform/translated.ts";
import type { MediaKind } from "../components/media-view.ts";
import { mediaRecord, mediaTag } from "./media-record.ts";
import { type PreparedFile, prepareFile } from "./prepared-file.ts";
import { mediaTable } from "./tables.ts";

export interface AddedMedia {
  id: number;
  /** The library already had the same bytes: there is no second entry. */
  wasThere: boolean;
  scaledFromMegapixels?: number;
}

/** Adds an uploaded file to the library. Checks its bytes before the transaction begins. */
export async function addMedia(context: Context, bytes: Buffer, name: string): Promise<AddedMedia> {
  const prepared = await prepareFile(bytes, name);
  return transact(context, (write) => keepMedia(write, prepared, name));
}

/** A prepared file; without bytes if they are already stored under this hash. */
type KeptFile = Omit<PreparedFile, "bytes"> & { bytes?: Buffer };

/** The same within a transaction, for a prepared file. */
export async function keepMedia(write: WriteContext, prepared: KeptFile, name: string): Promise<AddedMedia> {
  const { kind, sourceSha256, scaledFromMegapixels } = prepared;
  const scaled = scaledFromMegapixels === undefined ? {} : { scaledFromMegapixels };
  const sent = await entryOfSent(write, sourceSha256);
  if (sent) return { id: await taken(write, sent), wasThere: true, ...scaled };
  const fileId = prepared.bytes
    ? await storeFile(write, prepared.bytes, prepared.type)
    : await storedFile(write, sourceSha256);
  const added = await enter(write, { fileId, kind, name, sourceSha256 });
  if (!added.wasThere) await recordMade(write, mediaRecord, added.id);
  return { ...added, ...scaled };
}

interface NewEntry {
  fileId: number;
  kind: MediaKind;
  name: string;
  sourceSha256?: Buffer;
  alt?: Translated;
}

/** Creates an entry for stored bytes, unless they have one. */
export async function enter(write: WriteContext, entry: NewEntry): Promise<AddedMedia> {
  const { fileId, kind, name, sourceSha256 = null, alt = {} } = entry;
  const [row] = await write.db
    .insert(mediaTable)
    .values({
      ...{ key: newKey(), kind, fileId, sourceSha256, alt },
      name: tidyName(name),
      uploadedBy: write.user?.name ?? "",
      createdAt: write.now,
    })
    .onConflictDoNothing({ target: mediaTable.fileId })
    .returning({ id: mediaTable.id });
  if (row) return { id: row.id, wasThere: false };
  const [known] = await write.db
    .select({ id: mediaTable.id, deletedAt: mediaTable.deletedAt })
    .from(mediaTable)
    .where(eq(mediaTable.fileId, fileId));
  if (!known) throw new Error("The file was not put into the library.");
  return { id: await taken(write, known), wasThere: true };
}

async function entryOfSent(write: WriteContext, sourceSha256: Buffer) {
  const [row] = await write.db
    .select({ id: mediaTable.id, deletedAt: mediaTable.deletedAt })
    .from(mediaTable)
    .innerJoin(fileTable, eq(fileTable.id, mediaTable.fileId))
    .where(or(eq(mediaTable.sourceSha256, sourceSha256), eq(fileTable.sha256, sourceSha256)))
    .limit(1);
  return row;
}

/** Uploading a deleted file again restores it. */
async function taken(write: WriteContext, { id, deletedAt }: { id: number; deletedAt: Date | null }) {
  if (deletedAt) {
    await write.db.update(mediaTable).set({ deletedAt: null, deletedBy: null }).where(eq(mediaTable.id, id));
    write.changed(mediaTag(id));
  }
  return id;
}

async function storedFile({ db }: WriteContext, sha256: Buffer): Promise<number> {
  const [row] = await db.select({ id: fileTable.id }).from(fileTable).where(eq(fileTable.sha256, sha256));
  if (!row) throw new Error("The bytes of the file are gone.");
  return row.id;
}

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

function newKey(): string {
  return Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join("");
}

const nameCharactersMax = 200;

/** A file name without folders and without characters that break paths or headers. */
export function tidyName(name: string): string {
  const bare = name
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Cf}"<>|:*?]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (!bare) return "file";
  if (bare.length <= nameCharactersMax) return bare;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(bare)?.[0] ?? "";
  return bare.slice(0, nameCharactersMax - ending.length) + ending;
}
