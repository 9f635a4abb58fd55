import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import type { WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { storeFile } from "#platform/files/file.ts";
import { pictureNotSupported } from "./template-part.ts";

/** Values: megabytes. */
export const pictureTooLarge = refusal("invalid", "catalogue.pictureTooLarge");
export const pictureBroken = refusal("invalid", "catalogue.pictureBroken");

const bytesMax = 20 * 1024 * 1024;
const pixelsMax = 50_000_000;
const types = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];

/**
 * Keeps a picture that somebody sent, whatever its name says it is. Read whole once: one that is broken in the middle
 * would fail only when a buyer looks at it. Answers the id of the file.
 */
export async function storeUploadedPicture(write: WriteContext, bytes: Buffer): Promise<number> {
  if (bytes.length > bytesMax) throw pictureTooLarge({ megabytes: 20 });
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? "";
  if (!types.includes(type)) throw pictureNotSupported();
  try {
    await sharp(bytes, { limitInputPixels: pixelsMax }).resize(16, 16).raw().toBuffer();
  } catch {
    throw pictureBroken();
  }
  return storeFile(write, bytes, type);
}
