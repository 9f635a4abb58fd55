import { eq } from "drizzle-orm";
import sharp from "sharp";
import { z } from "zod";
import { changeRecord } from "#modules/office/server/staff-record.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { brokenConstraint, transact } from "#platform/db/transact.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { dropFile } from "#platform/files/drop.ts";
import { fileBytes, fileFacts, storeFile } from "#platform/files/file.ts";
import { type Crop, focusMiddle } from "../components/media-view.ts";
import { mediaUsers } from "../slots.ts";
import { shownAgain } from "./change-media.ts";
import { mediaRecord } from "./media-record.ts";
import { prepareFile } from "./prepared-file.ts";
import { mediaTable } from "./tables.ts";

/** Parameter: kind. */
export const otherKind = refusal("conflict", "media.otherKind");
const bytesTaken = refusal("conflict", "media.bytesTaken");
export const cannotCrop = refusal("invalid", "media.cannotCrop");
const posterIsNoPicture = refusal("invalid", "media.posterIsNoPicture");

const percent = z.coerce.number().min(0).max(100);

export const cropInput = z.object({ left: percent, top: percent, width: percent, height: percent });

type Entry = typeof mediaTable.$inferSelect;

/**
 * Replaces the bytes of an entry wherever it is shown. Its description stays; its crop belonged to the old bytes and is
 * dropped.
 */
export async function replaceMedia(context: Context, id: number, bytes: Buffer, name: string): Promise<void> {
  const prepared = await prepareFile(bytes, name);
  await transact(context, async (write) => {
    const entry = await entryToChange(write, id);
    if (entry.kind !== prepared.kind) throw otherKind();
    const fileId = await storeFile(write, prepared.bytes, prepared.type);
    await showBytes(write, entry, fileId, {
      originalFileId: null,
      crop: null,
      sourceSha256: prepared.sourceSha256,
      ...(fileId === entry.fileId ? {} : { focusX: focusMiddle.x, focusY: focusMiddle.y }),
    });
  });
}

/** Crops a picture from its original, wherever it is shown; null removes the crop. */
export async function cropMedia(context: Context, id: number, crop: Crop | null): Promise<void> {
  const [row] = await context.db.select().from(mediaTable).where(eq(mediaTable.id, id));
  if (!row || row.deletedAt) throw notFound();
  const originalId = row.originalFileId ?? row.fileId;
  const cut = crop && !isWhole(crop) ? await cutOut(context, originalId, crop) : null;
  await transact(context, async (write) => {
    const entry = await entryToChange(write, id);
    if ((entry.originalFileId ?? entry.fileId) !== originalId) throw cannotCrop();
    const fileId = cut ? await storeFile(write, cut.bytes, cut.type) : originalId;
    await showBytes(write, entry, fileId, {
      originalFileId: cut ? originalId : null,
      crop: cut ? crop : null,
      ...{ focusX: focusMiddle.x, focusY: focusMiddle.y },
    });
  });
}

/** Sets the poster of a video. */
export async function setPoster(context: Context, id: number, bytes: Buffer, name: string): Promise<void> {
  const prepared = await prepareFile(bytes, name);
  if (prepared.kind !== "picture") throw posterIsNoPicture();
  await transact(context, async (write) => {
    const entry = await entryToChange(write, id);
    if (entry.kind !== "video") throw notFound();
    const posterFileId = await storeFile(write, prepared.bytes, prepared.type);
    await changeRecord(write, mediaRecord, id, {}, async () => {
      await write.db.update(mediaTable).set({ posterFileId }).where(eq(mediaTable.id, id));
    });
    if (entry.posterFileId && entry.posterFileId !== posterFileId) await dropFile(write, entry.posterFileId);
    await shownAgain(write, [id]);
  });
}

async function entryToChange({ db }: WriteContext, id: number): Promise<Entry> {
  const [entry] = await db.select().from(mediaTable).where(eq(mediaTable.id, id)).for("update");
  if (!entry || entry.deletedAt) throw notFound();
  return entry;
}

async function showBytes(
  write: WriteContext,
  entry: Entry,
  fileId: number,
  columns: Partial<Entry>,
): Promise<void> {
  try {
    await changeRecord(write, mediaRecord, entry.id, { action: "replace" }, async () => {
      await write.db
        .update(mediaTable)
        .set({ ...columns, fileId })
        .where(eq(mediaTable.id, entry.id));
    });
  } catch (error) {
    if (brokenConstraint(error) === "media_file_id_key") throw bytesTaken();
    throw error;
  }
  if (fileId !== entry.fileId) {
    for (const { replace } of mediaUsers.entries()) await replace?.(write, entry.fileId, fileId);
  }
  await shownAgain(write, [entry.id]);
  // Deletes files that nothing refers to any more.
  for (const former of [entry.fileId, entry.originalFileId]) {
    if (former && former !== fileId) await dropFile(write, former);
  }
}

function isWhole({ left, top, width, height }: Crop): boolean {
  return left <= 0 && top <= 0 && width >= 100 && height >= 100;
}

/** A drawing has no pixels to crop, and an animation has several frames. */
async function cutOut(
  context: Context,
  fileId: number,
  crop: Crop,
): Promise<{ bytes: Buffer; type: string }> {
  const facts = await fileFacts(context.db, fileId);
  const bytes = await fileBytes(context.db, fileId);
  if (!facts?.widthPx || !facts.heightPx || !bytes) throw notFound();
  if (!["image/jpeg", "image/png", "image/webp", "image/avif"].includes(facts.type)) throw cannotCrop();
  const left = Math.round((facts.widthPx * crop.left) / 100);
  const top = Math.round((facts.heightPx * crop.top) / 100);
  const box = {
    left,
    top,
    width: Math.min(facts.widthPx - left, Math.round((facts.widthPx * crop.width) / 100)),
    height: Math.min(facts.heightPx - top, Math.round((facts.heightPx * crop.height) / 100)),
  };
  if (box.width < 16 || box.height < 16) throw cannotCrop();
  const cut = sharp(bytes).autoOrient().extract(box).keepIccProfile();
  if (facts.type === "image/png") return { bytes: await cut.png().toBuffer(), type: facts.type };
  if (facts.type === "image/webp")
    return { bytes: await cut.webp({ quality: 92 }).toBuffer(), type: facts.type };
  return { bytes: await cut.jpeg({ quality: 92 }).toBuffer(), type: "image/jpeg" };
}
