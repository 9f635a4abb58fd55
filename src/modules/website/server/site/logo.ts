import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { Context, PublicContext } from "#platform/context.ts";
import { fileBytes, fileFacts } from "#platform/files/file.ts";
import { hasRole } from "#platform/roles.ts";
import { siteTable } from "#platform/site.ts";
import type { LogoView } from "../../components/frame/shell-view.ts";
import { picturePath } from "../../paths.ts";

/** The wire's name of a site. */
export const siteModel = "website";

/** As it is shown at most; what is sent is twice as fine. */
const shown = { widthPx: 240, heightPx: 40 };

/** The site's picture as its head and its mails show it; null where its initial stands for it. */
export async function logoView({ db, site }: PublicContext): Promise<LogoView | null> {
  if (site.logoFileId === null) return null;
  const facts = await fileFacts(db, site.logoFileId);
  if (!facts?.widthPx || !facts.heightPx) return null;
  const scale = Math.min(1, shown.widthPx / facts.widthPx, shown.heightPx / facts.heightPx);
  return {
    url: logoPath(site.id, site.logoFileId),
    widthPx: Math.round(facts.widthPx * scale),
    heightPx: Math.round(facts.heightPx * scale),
  };
}

export function logoPath(siteId: number, fileId: number): string {
  const box = `${shown.widthPx * 2}x${shown.heightPx * 2}`;
  return picturePath(siteModel, siteId, "logo", { box, unique: String(fileId) });
}

/** The file behind a site's picture, for the addresses of pictures. Only its own site and staff see it. */
export async function logoFile(context: Context, siteId: number, field: string): Promise<number | null> {
  const isSeen = siteId === context.site.id || hasRole(context.user?.roles ?? [], "website");
  if (field !== "logo" || !isSeen) return null;
  const [row] = await context.db
    .select({ fileId: siteTable.logoFileId })
    .from(siteTable)
    .where(eq(siteTable.id, siteId));
  return row?.fileId ?? null;
}

export interface PrintedLogo {
  png: Buffer;
}

/** The picture of a site for documents, fine enough for paper; null where it has none. */
export async function printedLogo(
  { db, log }: PublicContext,
  site: { logoFileId: number | null },
): Promise<PrintedLogo | null> {
  const bytes = site.logoFileId === null ? null : await fileBytes(db, site.logoFileId);
  if (!bytes) return null;
  const fit = {
    width: shown.widthPx * 4,
    height: shown.heightPx * 4,
    fit: "inside",
    withoutEnlargement: true,
  } as const;
  try {
    return { png: await sharp(bytes).autoOrient().resize(fit).png().toBuffer() };
  } catch (error) {
    // A document matters more than its picture.
    log.warn({ err: error, fileId: site.logoFileId }, "the site's picture could not be printed");
    return null;
  }
}
