import sharp, { type Metadata, type Sharp } from "sharp";
import { refusal } from "#platform/errors.ts";
import { createTurnstile } from "#platform/files/turnstile.ts";
import { photoMegapixelsMax } from "../components/photo-limits.ts";

export const pictureBroken = refusal("invalid", "office.pictureBroken");
/** Values: megapixels, most. */
const photoTooManyPixels = refusal("invalid", "office.pictureTooManyPixels");
/** Values: megapixels, most. */
const photoNotByRows = refusal("invalid", "office.pictureTooManyPixelsAtOnce");

/** The source size from which `platform/files` scales pictures. Larger ones are scaled down when they arrive. */
export const keptPixelsMax = 50_000_000;
/** The longer side of a scaled-down picture: in any shape it stays below the maximum of pixels. */
const keptSidePx = 5_000;
const million = 1_000_000;

/** One picture at a time, because of the memory that they would take together. */
export const onePhotoAtOnce = createTurnstile(1);

export interface PreparedPhoto {
  bytes: Buffer;
  scaledFromMegapixels?: number;
}

/**
 * Prepares a photo for storage. One with metadata, or with bytes after the picture, is encoded again without them,
 * upright, so that nobody learns where it was taken and no second file hides in it; any other stays byte for byte. The
 * photo is decoded completely once: one that is broken in the middle would otherwise fail only when a visitor looks at
 * it.
 */
export async function preparePhoto(bytes: Buffer, type: string): Promise<PreparedPhoto> {
  const facts = await factsOf(bytes);
  const pixels = facts.width * facts.height;
  const megapixels = Math.round(pixels / million);
  if (pixels > photoMegapixelsMax * million) {
    throw photoTooManyPixels({ megapixels, most: photoMegapixelsMax });
  }
  if (pixels <= keptPixelsMax)
    return { bytes: await onePhotoAtOnce(() => withoutMetadata(bytes, type, facts)) };
  // Only these can be decoded row by row; the others would take some bytes of memory for each pixel.
  if (!isReadByRows(facts)) throw photoNotByRows({ megapixels, most: keptPixelsMax / million });
  return {
    bytes: await onePhotoAtOnce(() => madeSmaller(bytes, type, facts)),
    scaledFromMegapixels: megapixels,
  };
}

async function factsOf(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false, animated: true }).metadata();
  } catch {
    throw pictureBroken();
  }
}

function isReadByRows({ format, isProgressive, pages = 1 }: Metadata): boolean {
  return (format === "jpeg" || format === "png") && !isProgressive && pages === 1;
}

async function withoutMetadata(bytes: Buffer, type: string, facts: Metadata): Promise<Buffer> {
  const options = { limitInputPixels: keptPixelsMax, sequentialRead: true, animated: (facts.pages ?? 1) > 1 };
  const hasMetadata = facts.exif || facts.xmp || facts.iptc || (facts.orientation ?? 1) > 1;
  return readable(async () => {
    if (hasMetadata || hasTail(bytes, type))
      return written(sharp(bytes, options).autoOrient().keepIccProfile(), type);
    await sharp(bytes, { ...options, animated: false })
      .resize(16, 16)
      .raw()
      .toBuffer();
    return bytes;
  });
}

/** Whether bytes follow the picture: a page, an archive, or the video of a phone's motion photo. */
function hasTail(bytes: Buffer, type: string): boolean {
  if (type === "image/png") return !bytes.subarray(-8).equals(Buffer.from("49454e44ae426082", "hex"));
  if (type === "image/jpeg") return !bytes.subarray(-2).equals(Buffer.from("ffd9", "hex"));
  if (type === "image/gif") return bytes.at(-1) !== 0x3b;
  if (type === "image/webp") return bytes.length > bytes.readUInt32LE(4) + 8;
  return false;
}

/** Two steps: rotating a picture needs all of it in memory, so it is scaled down first. */
async function madeSmaller(bytes: Buffer, type: string, facts: Metadata): Promise<Buffer> {
  const box = { width: keptSidePx, height: keptSidePx, fit: "inside" } as const;
  return readable(async () => {
    const smaller = sharp(bytes, { limitInputPixels: false, sequentialRead: true })
      .resize(box)
      .keepIccProfile();
    const orientation = facts.orientation ?? 1;
    if (orientation === 1) return written(smaller, type);
    const turned = sharp(await smaller.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer());
    return written(turned.autoOrient().keepIccProfile(), type);
  });
}

/** High quality: the displayed pictures are made from it and lose a little more. */
function written(picture: Sharp, type: string): Promise<Buffer> {
  if (type === "image/png") return picture.png().toBuffer();
  if (type === "image/webp") return picture.webp({ quality: 92 }).toBuffer();
  if (type === "image/avif") return picture.avif({ quality: 75, effort: 2 }).toBuffer();
  if (type === "image/gif") return picture.gif().toBuffer();
  return picture.jpeg({ quality: 92, chromaSubsampling: "4:4:4" }).toBuffer();
}

async function readable(work: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await work();
  } catch {
    throw pictureBroken();
  }
}
