import sharp from "sharp";
import { onePhotoAtOnce } from "#modules/office/server/photo.ts";
import { uploadBytesMax } from "../components/signing-way.ts";

/** Larger pictures are refused before decoding. */
const pixelsMax = 20_000_000;
const kept = { width: 900, height: 300 };
/** Less variation in brightness means that nothing is visible. */
const inkMin = 2;

/** Why a picture is refused: empty, unreadable or too large. */
export type PictureProblem = "signing.pictureEmpty" | "signing.pictureBroken" | "signing.pictureLarge";

/**
 * Converts the picture of a signature for storage: a small PNG, dark on white, without metadata. `data` is a data URL,
 * or plain base64 as Odoo's pages send it. Decodes only PNG and JPEG.
 */
export async function signaturePicture(data: string): Promise<Buffer | PictureProblem> {
  const base64 = data.slice(data.indexOf(",") + 1);
  // Four digits of base64 encode three bytes.
  if (base64.length > (uploadBytesMax / 3) * 4 + 4) return "signing.pictureLarge";
  const bytes = Buffer.from(base64, "base64");
  if (!isPng(bytes) && !isJpeg(bytes))
    return bytes.length === 0 ? "signing.pictureEmpty" : "signing.pictureBroken";
  return onePhotoAtOnce(async () => {
    try {
      return await onWhite(bytes);
    } catch {
      return "signing.pictureBroken";
    }
  });
}

async function onWhite(bytes: Buffer): Promise<Buffer | PictureProblem> {
  const source = () => sharp(bytes, { limitInputPixels: pixelsMax, failOn: "error" }).autoOrient();
  const { isOpaque } = await source().stats();
  // Ink on a transparent sheet becomes dark, whatever its colour was on the screen.
  const sheet = isOpaque
    ? source().flatten({ background: "white" })
    : sharp(await source().ensureAlpha().extractChannel("alpha").negate().png().toBuffer());
  const flat = await sheet.toColourspace("b-w").png().toBuffer();
  const { channels } = await sharp(flat).stats();
  if (channels.every(({ stdev }) => stdev < inkMin)) return "signing.pictureEmpty";
  const scaled = await sharp(flat)
    .resize({ ...kept, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
  return sharp(scaled)
    .trim({ background: "white", threshold: 24 })
    .extend({ top: 8, bottom: 8, left: 8, right: 8, background: "white" })
    .png()
    .toBuffer();
}

function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(Buffer.from("89504e470d0a1a0a", "hex"));
}

function isJpeg(bytes: Buffer): boolean {
  return bytes.subarray(0, 3).equals(Buffer.from("ffd8ff", "hex"));
}
