import type { Context } from "#platform/context.ts";
import type { PictureFormat } from "#platform/files/picture.ts";
import type { Reply } from "#platform/http/answer.ts";
import { type AskedPicture, recordPicture } from "./record-picture.ts";

const yearSeconds = 31_536_000;

interface AskedReply {
  named: Omit<AskedPicture, "format">;
  /** Identifies the bytes, so that they may be cached for ever. */
  unique: string | undefined;
  accept: string;
  ifNoneMatch: string;
}

/** The answer to a picture's address: the best format that the browser accepts, and its cache lifetime. */
export async function pictureReply(context: Context, asked: AskedReply): Promise<Reply> {
  const picture = await recordPicture(context, { ...asked.named, format: formatFor(asked.accept) });
  // A signed-in person's picture may be private or unpublished: no cache in between may keep it for others.
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

/** The best format that the browser names; one that accepts anything gets a format that all can show. */
function formatFor(accept: string): PictureFormat {
  if (accept.includes("image/avif")) return "avif";
  return accept.includes("image/webp") ? "webp" : "jpeg";
}
