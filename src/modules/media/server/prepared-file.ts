import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { keptPixelsMax, onePhotoAtOnce, pictureBroken, preparePhoto } from "#modules/office/server/photo.ts";
import { refusal } from "#platform/errors.ts";
import { type MediaKind, uploadLimits } from "../components/media-view.ts";
import { cleanDrawing } from "./drawing.ts";

/** Parameters: name, megabytes. */
export const mediaTooLarge = refusal("invalid", "media.tooLarge");
const mediaEmpty = refusal("invalid", "media.emptyFile");
export const mediaNotSupported = refusal("invalid", "media.notSupported");
const mediaIsHeic = refusal("invalid", "media.heic");
const mediaIsMov = refusal("invalid", "media.mov");

export interface PreparedFile {
  kind: MediaKind;
  type: string;
  bytes: Buffer;
  /** Hash of the uploaded bytes. */
  sourceSha256: Buffer;
  /** Set if the picture had more pixels than are stored. */
  scaledFromMegapixels?: number;
}

const pictures = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];
export const videos = ["video/mp4", "video/webm"];
const office = "application/vnd.openxmlformats-officedocument";
const openDocument = "application/vnd.oasis.opendocument";
const documents = [
  ...["application/pdf", "application/zip", "application/epub+zip"],
  ...[`${office}.wordprocessingml.document`, `${office}.spreadsheetml.sheet`],
  ...[`${office}.presentationml.presentation`],
  ...[`${openDocument}.text`, `${openDocument}.spreadsheet`, `${openDocument}.presentation`],
  ...["audio/mpeg", "audio/ogg", "audio/wav", "audio/x-m4a", "audio/mp4", "audio/flac"],
];
const megabyte = 1_000_000;

/** A file's type by its content, whatever its name; null for types that a shop should not offer for download. */
export async function kindOfFile(
  bytes: Buffer,
  name: string,
): Promise<{ kind: MediaKind; type: string } | null> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? "";
  if (type === "image/heic" || type === "image/heif" || type === "image/heic-sequence") throw mediaIsHeic();
  if (type === "video/quicktime") throw mediaIsMov();
  if (pictures.includes(type)) return { kind: "picture", type };
  if (videos.includes(type)) return { kind: "video", type };
  if (documents.includes(type)) return { kind: "file", type };
  if ((type === "" || type === "application/xml") && isDrawing(bytes)) {
    return { kind: "picture", type: "image/svg+xml" };
  }
  if (type === "" && /\.(txt|csv|md)$/i.test(name) && isText(bytes)) {
    return { kind: "file", type: "text/plain" };
  }
  return null;
}

/** Size limit for files of this kind. */
export function bytesMaxOf(kind: MediaKind): number {
  const { pictureMegabytes, videoMegabytes, fileMegabytes } = uploadLimits;
  return megabyte * { picture: pictureMegabytes, video: videoMegabytes, file: fileMegabytes }[kind];
}

/**
 * A file that is safe to store: typed by its content, within the limits, without the location of a photo, and without
 * active content in a drawing.
 */
export async function prepareFile(bytes: Buffer, name: string): Promise<PreparedFile> {
  if (bytes.length === 0) throw mediaEmpty();
  const known = await kindOfFile(bytes, name);
  if (!known) throw mediaNotSupported();
  if (bytes.length > bytesMaxOf(known.kind)) {
    throw mediaTooLarge({ megabytes: bytesMaxOf(known.kind) / megabyte });
  }
  const sourceSha256 = createHash("sha256").update(bytes).digest();
  if (known.kind !== "picture") return { ...known, bytes, sourceSha256 };
  const prepared =
    known.type === "image/svg+xml"
      ? { bytes: await prepareDrawing(bytes) }
      : await preparePhoto(bytes, known.type);
  return { ...known, ...prepared, sourceSha256 };
}

/** Sanitizes a drawing and checks that it can be rendered. */
async function prepareDrawing(bytes: Buffer): Promise<Buffer> {
  const clean = Buffer.from(cleanDrawing(bytes.toString("utf8")));
  try {
    await onePhotoAtOnce(() =>
      sharp(clean, { limitInputPixels: keptPixelsMax }).resize(16, 16).raw().toBuffer(),
    );
  } catch {
    throw pictureBroken();
  }
  return clean;
}

function isDrawing(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 4_096).toString("utf8").trimStart();
  return start.startsWith("<") && /<svg[\s>]/i.test(start);
}

function isText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
