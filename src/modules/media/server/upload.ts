import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { forbidden, refusal } from "#platform/errors.ts";
import { line } from "#platform/wire.ts";
import { uploadLimits } from "../components/media-view.ts";
import { type AddedMedia, addMedia, keepMedia } from "./add-media.ts";
import { bytesMaxOf, kindOfFile, mediaNotSupported, mediaTooLarge, videos } from "./prepared-file.ts";
import { uploadPartTable, uploadTable } from "./tables.ts";

const megabyte = 1_000_000;
const largestMegabytes = Math.max(
  uploadLimits.pictureMegabytes,
  uploadLimits.videoMegabytes,
  uploadLimits.fileMegabytes,
);
const openUploadsMax = 100;
/** What nobody goes on with is dropped after a day. */
const keptHours = 24;

const tooManyUploads = refusal("limit", "media.tooManyUploads");

const partInput = z.object({
  /** Chosen by the browser; the same file goes on under the same key. */
  key: z.string().regex(/^[\w-]{8,64}$/),
  name: line.pipe(z.string().min(1)),
  size: z.coerce.number().int().min(1).max(2_000_000_000),
  at: z.coerce.number().int().min(0).max(2_000_000_000),
});

export type PartInput = z.output<typeof partInput>;

export interface PartAnswer {
  /** How much is there; the browser goes on from here. */
  received: number;
  /** The entry, once all of it is there. */
  added?: AddedMedia;
}

/**
 * Takes a part of a file. One that does not begin where the last one ended changes nothing: the answer says how much is
 * there, so that a browser goes on after a lost connection, and a part that arrives twice does no harm.
 */
export async function receivePart(context: Context, part: PartInput, bytes: Buffer): Promise<PartAnswer> {
  if (part.size > largestMegabytes * megabyte) throw mediaTooLarge({ megabytes: largestMegabytes });
  const userId = context.user?.id;
  if (userId === undefined) throw forbidden();
  // The usual file fits into one part and needs no room of its own.
  if (part.at === 0 && bytes.length === part.size) {
    return { received: part.size, added: await addMedia(context, bytes, part.name) };
  }
  const upload = await transact(context, (write) => append(write, userId, part, bytes));
  if (upload.received < part.size) return { received: upload.received };
  const added = await finish(context, upload.id, part.name);
  return { received: part.size, added };
}

async function append(write: WriteContext, userId: number, part: PartInput, bytes: Buffer) {
  const { db, now } = write;
  const { key, name, size } = part;
  const open = await db.$count(uploadTable, eq(uploadTable.userId, userId));
  if (open > openUploadsMax) throw tooManyUploads();
  await db
    .insert(uploadTable)
    .values({ userId, key, name, size, createdAt: now })
    .onConflictDoNothing({ target: [uploadTable.userId, uploadTable.key] });
  const [upload] = await db
    .select()
    .from(uploadTable)
    .where(and(eq(uploadTable.userId, userId), eq(uploadTable.key, key)))
    .for("update");
  if (!upload) throw new Error("The upload was not begun.");
  const { id, received } = upload;
  const fits = upload.size === size && part.at === received && received + bytes.length <= size;
  if (!fits || bytes.length === 0) return { id, received };
  if (received === 0) await checkBeginning(bytes, part);
  await db.insert(uploadPartTable).values({ uploadId: id, at: received, bytes });
  await db
    .update(uploadTable)
    .set({ received: received + bytes.length })
    .where(eq(uploadTable.id, id));
  return { id, received: received + bytes.length };
}

/** What the first bytes already tell is refused before the rest has travelled. */
async function checkBeginning(bytes: Buffer, { name, size }: PartInput): Promise<void> {
  const known = await kindOfFile(bytes, name);
  if (!known) throw mediaNotSupported();
  const most = bytesMaxOf(known.kind);
  if (size > most) throw mediaTooLarge({ megabytes: most / megabyte });
}

async function finish(context: Context, uploadId: number, name: string): Promise<AddedMedia> {
  const first = await partAt(context, uploadId, 0);
  const known = first && (await kindOfFile(first, name));
  if (!known) throw mediaNotSupported();
  try {
    if (videos.includes(known.type)) return await keepVideo(context, uploadId, known.type, name);
    const parts: Buffer[] = [];
    for await (const bytes of partsOf(context, uploadId)) parts.push(bytes);
    return await addMedia(context, Buffer.concat(parts), name);
  } finally {
    await context.db.delete(uploadTable).where(eq(uploadTable.id, uploadId));
  }
}

/** A video is put together by the database: this process never holds all of it. */
async function keepVideo(
  context: Context,
  uploadId: number,
  type: string,
  name: string,
): Promise<AddedMedia> {
  const hash = createHash("sha256");
  for await (const bytes of partsOf(context, uploadId)) hash.update(bytes);
  const sha256 = hash.digest();
  return transact(context, async (write) => {
    await write.db.execute(sql`
      insert into file (sha256, type, size, bytes, created_at)
      select ${sha256}, ${type}, octet_length(whole.bytes), whole.bytes, ${write.now.toISOString()}::timestamptz
      from (select string_agg(bytes, ''::bytea order by at) as bytes from media_upload_part
        where upload_id = ${uploadId}) whole
      on conflict (sha256) do nothing`);
    return keepMedia(write, { kind: "video", type, sourceSha256: sha256 }, name);
  });
}

async function* partsOf(context: Context, uploadId: number): AsyncGenerator<Buffer> {
  let at = 0;
  for (let bytes = await partAt(context, uploadId, at); bytes; bytes = await partAt(context, uploadId, at)) {
    yield bytes;
    at += bytes.length;
  }
}

async function partAt({ db }: Context, uploadId: number, at: number): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ bytes: uploadPartTable.bytes })
    .from(uploadPartTable)
    .where(and(eq(uploadPartTable.uploadId, uploadId), eq(uploadPartTable.at, at)));
  return row?.bytes;
}

/** Forgets files that stopped on their way. */
export async function dropUnfinished({ db, now }: Context): Promise<void> {
  await db
    .delete(uploadTable)
    .where(lt(uploadTable.createdAt, new Date(now.getTime() - keptHours * 3_600_000)));
}
