import { sql } from "drizzle-orm";
import { fileTypeFromBuffer } from "file-type";
import type { WriteContext } from "#platform/context.ts";
import { invalidFields, refusal } from "#platform/errors.ts";
import { storeFile } from "#platform/files/file.ts";
import { preparePhoto } from "./photo.ts";

/** Values: megabytes. */
export const pictureTooLarge = refusal("invalid", "office.pictureTooLarge");
export const pictureNotSupported = refusal("invalid", "office.pictureNotSupported");

const bytesMax = 20 * 1024 * 1024;
const types = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];

/**
 * Stores an uploaded picture by its content, whatever its name claims, without the place where it was taken. Answers
 * the id of the file.
 */
export async function storeUploadedPicture(write: WriteContext, bytes: Buffer): Promise<number> {
  if (bytes.length > bytesMax) throw pictureTooLarge({ megabytes: 20 });
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? "";
  if (!types.includes(type)) throw pictureNotSupported();
  const photo = await preparePhoto(bytes, type);
  return storeFile(write, photo.bytes, type);
}

/** Refuses a file that is missing or no picture. */
export async function checkPicture(write: WriteContext, fileId: number | null): Promise<void> {
  if (fileId === null) return;
  const { rowCount } = await write.db.execute(
    sql`select 1 from file where id = ${fileId} and type like 'image/%'`,
  );
  if (!rowCount) throw invalidFields({ "pictures[0].file_id": "office.pictureGone" });
}
