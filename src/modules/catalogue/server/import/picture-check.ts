import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";

export const pictureBytesMax = 20 * 1024 * 1024;
const pixelsMax = 50_000_000;
const types = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];

/**
 * Detects the real type of bytes, whatever their name. Decodes the whole picture once: otherwise a picture that is
 * damaged in the middle would fail only when somebody views it.
 */
export async function checkPicture(
  bytes: Buffer,
): Promise<{ type: string; sha256: string } | { problem: string }> {
  if (bytes.length > pictureBytesMax) return { problem: "tooLarge" };
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? "";
  if (!types.includes(type)) return { problem: "noPicture" };
  try {
    await sharp(bytes, { limitInputPixels: pixelsMax }).resize(16, 16).raw().toBuffer();
  } catch {
    return { problem: "broken" };
  }
  return { type, sha256: createHash("sha256").update(bytes).digest("hex") };
}
