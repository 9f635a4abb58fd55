import type { Context } from "#platform/context.ts";
import type { PictureFormat } from "#platform/files/picture.ts";
import type { Reply } from "#platform/http/answer.ts";
import { type AskedPicture, recordPicture } from "./record-picture.ts";

const yearSeconds = 31_536_000;

interface AskedReply {
  named: Omit<AskedPicture, "format">;
  /** Names the bytes, so that they may be kept for ever. */
  unique: string | undefined;
  accept: string;
  ifNoneMatch: string;
}

/** The answer to an address of a picture: the best format that the browser takes, and how long it may be kept. */
export async function pictureReply(context: Context, asked: AskedReply): Promise<Reply> {
  const picture = await recordPicture(context, { ...asked.named, format: formatFor(asked.accept) });
  // What somebody sees may be their own, or unpublished: nothing between them and us may keep it for others.
  const whose = context.user ? "private" : "public";
  const forEver = asked.unique && !picture.isPlaceholder;
  const headers = {
    etag: picture.etag,
    vary: "accept",
    "cache-control": forEver
      ? `${whose}, max-age=${yearSeconds}, immutable`
      : `${whose}, max-age=0, must-revalidate`,
    "content-disposition": "inline",
  };
  const known = asked.ifNoneMatch.includes(picture.etag);
  const bytes = known ? Buffer.alloc(0) : picture.bytes;
  return { kind: "bytes", bytes, type: picture.type, headers, status: known ? 304 : 200 };
}

/** The best format that the browser names; who accepts anything gets what everybody can show. */
function formatFor(accept: string): PictureFormat {
  if (accept.includes("image/avif")) return "avif";
  return accept.includes("image/webp") ? "webp" : "jpeg";
}
