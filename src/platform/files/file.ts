import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { WriteContext } from "#platform/context.ts";
import type { Database } from "#platform/db/database.ts";
import { fileTable } from "./tables.ts";

/** The facts about a file without its bytes. */
export interface FileFacts {
  id: number;
  /** Hash of the bytes, in hexadecimal. */
  sha256: string;
  type: string;
  size: number;
  widthPx: number | null;
  heightPx: number | null;
}

/** Stores bytes and answers the file's id; the same bytes are not stored twice. */
export async function storeFile(write: WriteContext, bytes: Buffer, type: string): Promise<number> {
  const sha256 = createHash("sha256").update(bytes).digest();
  const isPicture = type.startsWith("image/");
  const known = await storedAs(write.db, sha256);
  if (known) {
    // The same bytes were uploaded as another type before, such as a picture in a form for tables.
    if (isPicture && !known.type.startsWith("image/")) await becomePicture(write, known.id, bytes, type);
    return known.id;
  }
  const shown = isPicture ? await pictureSize(bytes) : { width: null, height: null };
  const [row] = await write.db
    .insert(fileTable)
    .values({ sha256, type, size: bytes.length, ...shown, bytes, createdAt: write.now })
    .onConflictDoNothing({ target: fileTable.sha256 })
    .returning({ id: fileTable.id });
  const id = row?.id ?? (await storedAs(write.db, sha256))?.id;
  if (!id) throw new Error("The file was not stored.");
  return id;
}

export async function fileFacts(db: Database, fileId: number): Promise<FileFacts | null> {
  const [row] = await db
    .select({
      id: fileTable.id,
      sha256: fileTable.sha256,
      type: fileTable.type,
      size: fileTable.size,
      widthPx: fileTable.width,
      heightPx: fileTable.height,
    })
    .from(fileTable)
    .where(eq(fileTable.id, fileId));
  return row ? { ...row, sha256: row.sha256.toString("hex") } : null;
}

export async function fileBytes(db: Database, fileId: number): Promise<Buffer | null> {
  const [row] = await db.select({ bytes: fileTable.bytes }).from(fileTable).where(eq(fileTable.id, fileId));
  return row?.bytes ?? null;
}

async function storedAs(db: Database, sha256: Buffer): Promise<{ id: number; type: string } | undefined> {
  const { id, type } = fileTable;
  const [row] = await db.select({ id, type }).from(fileTable).where(eq(fileTable.sha256, sha256));
  return row;
}

async function becomePicture(write: WriteContext, fileId: number, bytes: Buffer, type: string) {
  const shown = await pictureSize(bytes);
  await write.db
    .update(fileTable)
    .set({ type, ...shown })
    .where(eq(fileTable.id, fileId));
}

/** The size after the camera's rotation, or nulls for bytes that are no valid picture. */
async function pictureSize(bytes: Buffer): Promise<{ width: number | null; height: number | null }> {
  try {
    const { autoOrient } = await sharp(bytes).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return { width: null, height: null };
  }
}
