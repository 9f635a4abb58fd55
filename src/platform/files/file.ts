import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { WriteContext } from "#platform/context.ts";
import type { Database } from "#platform/db/database.ts";
import { fileTable } from "./tables.ts";

/** What is known of a file without its bytes. */
export interface FileFacts {
  id: number;
  /** Of the bytes, in hexadecimal. */
  sha256: string;
  type: string;
  size: number;
  widthPx: number | null;
  heightPx: number | null;
}

/** Stores bytes and answers the file's id; bytes that are there already are not stored again. */
export async function storeFile(write: WriteContext, bytes: Buffer, type: string): Promise<number> {
  const sha256 = createHash("sha256").update(bytes).digest();
  const known = await idOf(write.db, sha256);
  if (known) return known;
  const shown = type.startsWith("image/") ? await pictureSize(bytes) : { width: null, height: null };
  const [row] = await write.db
    .insert(fileTable)
    .values({ sha256, type, size: bytes.length, ...shown, bytes, createdAt: write.now })
    .onConflictDoNothing({ target: fileTable.sha256 })
    .returning({ id: fileTable.id });
  const id = row?.id ?? (await idOf(write.db, sha256));
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

async function idOf(db: Database, sha256: Buffer): Promise<number | undefined> {
  const [row] = await db.select({ id: fileTable.id }).from(fileTable).where(eq(fileTable.sha256, sha256));
  return row?.id;
}

/** The size after the camera's turn, or nulls for bytes that only claim to be a picture. */
async function pictureSize(bytes: Buffer): Promise<{ width: number | null; height: number | null }> {
  try {
    const { autoOrient } = await sharp(bytes).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return { width: null, height: null };
  }
}
