import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { refusal, signInNeeded } from "#platform/errors.ts";
import { dropFile } from "#platform/files/drop.ts";
import { fileFacts, storeFile } from "#platform/files/file.ts";
import { hasRole } from "#platform/roles.ts";
import { personTable, userTable } from "../address/tables.ts";
import { personModel } from "./customer.ts";

export const pictureMissing = refusal("invalid", "people.pictureMissing");
/** Values: megabytes. */
export const pictureTooLarge = refusal("invalid", "people.pictureTooLarge");
export const pictureWrongKind = refusal("invalid", "people.pictureWrongKind");
export const pictureBroken = refusal("invalid", "people.pictureBroken");

export const megabytesMax = 10;
const pixelsMax = 50_000_000;
/** Larger than any display of it. */
const sidePx = 1024;
/** No formats that can contain scripts or external references, such as SVG. */
const types = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];

/**
 * Stores the signed-in person's picture and replaces an earlier one. The bytes decide the type, not the file's name.
 * The picture is encoded again, which removes the place where it was taken and all other metadata.
 */
export async function saveOwnPicture(context: Context, bytes: Buffer): Promise<void> {
  const { user } = context;
  if (!user) throw signInNeeded();
  const drawn = await drawnAnew(bytes);
  await transact(context, async (write) => {
    await putPicture(write, user.personId, await storeFile(write, drawn, "image/webp"));
  });
}

/** Removes the signed-in person's picture. Idempotent. */
export async function removeOwnPicture(context: Context): Promise<void> {
  const { user } = context;
  if (!user) throw signInNeeded();
  await transact(context, (write) => putPicture(write, user.personId, null));
}

/** Deletes the pictures of these people, in the transaction of their erasure. */
export async function forgetPictures(write: WriteContext, personIds: readonly number[]): Promise<void> {
  const rows = await write.db
    .select({ id: personTable.id })
    .from(personTable)
    .where(and(inArray(personTable.id, [...personIds]), isNotNull(personTable.pictureFileId)))
    .orderBy(personTable.id);
  for (const { id } of rows) await putPicture(write, id, null);
}

/** The file of a person's `image`: for themselves and for staff. */
export async function personPicture(context: Context, personId: number, field: string) {
  return field === "image" && maySee(context, personId) ? pictureOf(context, personId) : null;
}

/** The same by the person's account. */
export async function userPicture(context: Context, userId: number, field: string) {
  if (field !== "image" || !context.user) return null;
  const [row] = await context.db
    .select({ personId: userTable.personId })
    .from(userTable)
    .where(eq(userTable.id, userId));
  return row && maySee(context, row.personId) ? pictureOf(context, row.personId) : null;
}

/** The path of the signed-in person's picture; null without one. */
export async function ownPicturePath(context: Context): Promise<string | null> {
  const { user, db } = context;
  const fileId = user && (await pictureOf(context, user.personId));
  const facts = fileId ? await fileFacts(db, fileId) : null;
  if (!user || !facts) return null;
  return `/web/image/${personModel}/${user.personId}/image_256?unique=${facts.sha256.slice(0, 12)}`;
}

/** The bytes of a data URL; the type before the comma is untrusted and ignored. */
export function bytesOfDataUrl(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
}

function maySee({ user }: Context, personId: number): boolean {
  return user !== null && (user.personId === personId || hasRole(user.roles, "shop", "support"));
}

async function pictureOf(context: Context, personId: number): Promise<number | null> {
  const [row] = await context.db
    .select({ fileId: personTable.pictureFileId })
    .from(personTable)
    .where(eq(personTable.id, personId));
  return row?.fileId ?? null;
}

async function putPicture(write: WriteContext, personId: number, fileId: number | null): Promise<void> {
  const [before] = await write.db
    .select({ fileId: personTable.pictureFileId })
    .from(personTable)
    .where(eq(personTable.id, personId))
    .for("update");
  if (!before || before.fileId === fileId) return;
  await write.db.update(personTable).set({ pictureFileId: fileId }).where(eq(personTable.id, personId));
  if (before.fileId) await dropFile(write, before.fileId);
}

async function drawnAnew(bytes: Buffer): Promise<Buffer> {
  if (bytes.length === 0) throw pictureMissing();
  if (bytes.length > megabytesMax * 1_000_000) throw pictureTooLarge({ megabytes: megabytesMax });
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? "";
  if (!types.includes(type)) throw pictureWrongKind();
  try {
    return await sharp(bytes, { limitInputPixels: pixelsMax })
      .autoOrient()
      .resize({ width: sidePx, height: sidePx, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer();
  } catch {
    throw pictureBroken();
  }
}
