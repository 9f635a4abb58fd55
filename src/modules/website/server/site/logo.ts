import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { Context, PublicContext } from "#platform/context.ts";
import { fileBytes, fileFacts } from "#platform/files/file.ts";
import { hasRole } from "#platform/roles.ts";
import { siteTable } from "#platform/site.ts";
import type { LogoView } from "../../components/frame/shell-view.ts";
import { picturePath } from "../../paths.ts";

/** The wire's model of a site. */
export const siteModel = "website";

/** The maximum displayed size; the picture has twice the resolution. */
const shown = { widthPx: 240, heightPx: 40 };

/** The site's logo for its header and mails; null if its initial is shown. */
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

/** The file of a site's logo, for picture addresses. Only its own site and staff see it. */
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

/** The logo of a site for documents, in print resolution; null without one. */
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
    // A document matters more than its logo.
    log.warn({ err: error, fileId: site.logoFileId }, "the site's picture could not be printed");
    return null;
  }
}
