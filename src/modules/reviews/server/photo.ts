import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { dropAttachment, keepAttachment } from "#modules/messages/server/attachment.ts";
import { photosOf, ratingPhotoFile } from "#modules/messages/server/rated-photo.ts";
import { onePhotoAtOnce } from "#modules/office/server/photo.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound, refusal } from "#platform/errors.ts";
import type { RecordKind } from "#platform/records.ts";
import { productThreads } from "./product-thread.ts";
import { type AskedOrder, editableReview, reviewChanged } from "./review.ts";
import type { Review } from "./tables.ts";

export const photosMax = 4;
export const photoMegabytesMax = 10;
/** The largest size on any product page. */
const sidePx = 1_600;
const pixelsMax = 50_000_000;
/** No format that can contain programs or external references, so no SVG. */
const types = ["image/jpeg", "image/png", "image/webp", "image/avif"];

const photoMissing = refusal("invalid", "reviews.photoMissing");
/** Parameter: megabytes. */
const photoTooLarge = refusal("invalid", "reviews.photoTooLarge");
const photoWrongKind = refusal("invalid", "reviews.photoWrongKind");
const photoBroken = refusal("invalid", "reviews.photoBroken");
/** Parameter: most. */
const tooManyPhotos = refusal("limit", "reviews.tooManyPhotos");

/** Refusals that the page of an order's reviews can show after a form without a script. */
export const photoRefusals = [
  "photoMissing",
  "photoTooLarge",
  "photoWrongKind",
  "photoBroken",
  "tooManyPhotos",
] as const;

/**
 * Adds photos to one's own review. Each is decoded and encoded again, which removes hidden data and the location. A
 * shop that checks reviews before publication checks them again.
 */
export async function addPhotos(
  context: Context,
  asked: AskedOrder,
  lineId: number,
  files: readonly Buffer[],
): Promise<void> {
  // Refuses callers who may not edit the review before any picture is decoded.
  await transact(context, (write) => editableReview(write, asked, lineId));
  if (files.length === 0) throw photoMissing();
  if (files.length > photosMax) throw tooManyPhotos({ most: photosMax });
  const drawn: Buffer[] = [];
  for (const bytes of files) drawn.push(await drawnAnew(bytes));
  await transact(context, async (write) => {
    const review = await editableReview(write, asked, lineId);
    const there = (await photosOf(write, [review.messageId])).get(review.messageId) ?? [];
    if (there.length + drawn.length > photosMax) throw tooManyPhotos({ most: photosMax });
    for (const [index, bytes] of drawn.entries())
      await keepPhoto(write, review, there.length + index + 1, bytes);
    await reviewChanged(write, review);
  });
}

/** Removes a photo from one's own review. */
export async function removePhoto(
  write: WriteContext,
  asked: AskedOrder,
  { lineId, photoId }: { lineId: number; photoId: number },
): Promise<void> {
  const review = await editableReview(write, asked, lineId);
  const there = (await photosOf(write, [review.messageId])).get(review.messageId) ?? [];
  if (!there.some(({ id }) => id === photoId)) throw notFound();
  await dropAttachment(write, { attachmentId: photoId, messageId: review.messageId });
  await reviewChanged(write, review);
}

/** Also for the demo: bytes that are known to be a picture. */
export async function keepPhoto(
  write: WriteContext,
  { messageId, templateId }: Pick<Review, "messageId" | "templateId">,
  number: number,
  bytes: Buffer,
): Promise<void> {
  const photo = { name: `photo-${number}.webp`, type: "image/webp", bytes };
  await keepAttachment(write, { kind: productThreads, recordId: templateId }, photo, messageId);
}

/** Photos of reviews in the sizes of pages. */
export const reviewPhotos: RecordKind = {
  model: "rating.photo",
  picture: (context, id, field) => (field === "image" ? ratingPhotoFile(context, id) : Promise.resolve(null)),
};

async function drawnAnew(bytes: Buffer): Promise<Buffer> {
  if (bytes.length === 0) throw photoMissing();
  if (bytes.length > photoMegabytesMax * 1_000_000) throw photoTooLarge({ megabytes: photoMegabytesMax });
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? "";
  if (!types.includes(type)) throw photoWrongKind();
  try {
    return await onePhotoAtOnce(() =>
      sharp(bytes, { limitInputPixels: pixelsMax })
        .autoOrient()
        .resize({ width: sidePx, height: sidePx, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 84 })
        .toBuffer(),
    );
  } catch {
    throw photoBroken();
  }
}
