import { createHash } from "node:crypto";
import sharp from "sharp";
import { publishedLook } from "#modules/theme/server/published.ts";
import type { PublicContext } from "#platform/context.ts";
import { fileBytes } from "#platform/files/file.ts";
import { initialMark } from "./initial-mark.ts";
import { colour } from "./theme.ts";

export interface IconShape {
  sidePx: number;
  /** The mark's share of the side; devices crop masked icons to a circle of four fifths. */
  share: number;
}

/** Identifies the picture that the icons are made from. */
export function iconUnique({ site }: Pick<PublicContext, "site">): string {
  const isPlain = publishedLook(site).css === "";
  if (site.logoFileId !== null && isPlain) return `${site.logoFileId}`;
  const made = site.logoFileId ?? initialMark(site);
  const ground = isPlain ? "" : colour(site, "--c-page");
  return createHash("sha256").update(`${made}${ground}`).digest("hex").slice(0, 8);
}

/** The site's logo, or its initial, in the middle of a square with the page's background. */
export async function drawIcon(context: PublicContext, { sidePx, share }: IconShape): Promise<Buffer> {
  const { db, site, log } = context;
  const own = site.logoFileId === null ? null : await fileBytes(db, site.logoFileId);
  const markPx = Math.round(sidePx * share);
  const mark = Buffer.from(initialMark(site));
  const ground = colour(site, "--c-page");
  try {
    return await onGround(own ?? mark, { sidePx, markPx, ground });
  } catch (error) {
    log.warn({ err: error, fileId: site.logoFileId }, "the site's picture could not be made an icon");
    return onGround(mark, { sidePx, markPx, ground });
  }
}

async function onGround(
  picture: Buffer,
  { sidePx, markPx, ground }: { sidePx: number; markPx: number; ground: string },
): Promise<Buffer> {
  // Renders drawings at the resolution of their display.
  const mark = await sharp(picture, { density: 72 * Math.ceil(markPx / 24) })
    .autoOrient()
    .resize(markPx, markPx, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  return sharp({ create: { width: sidePx, height: sidePx, channels: 3, background: ground } })
    .composite([{ input: mark, gravity: "centre" }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}
