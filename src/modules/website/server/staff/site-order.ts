import { eq, sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { postgresCode } from "#platform/db/transact.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { allSites, type Site, siteTable } from "#platform/site.ts";
import { legalTextTable } from "../legal/tables.ts";
import { menuTable } from "../menu/tables.ts";
import { siteModel } from "../site/logo.ts";

const siteInUse = refusal("conflict", "website.siteInUse");
const siteIsHere = refusal("conflict", "website.siteIsHere");
const foreignKeyViolation = "23503";

/** Moves a site one place up or down among the others. The first one without a host name is the default site. */
export async function moveSite(write: WriteContext, siteId: number, way: "up" | "down"): Promise<void> {
  await write.db.execute(sql`lock table site in share row exclusive mode`);
  const sites = await allSites(write.db);
  const from = sites.findIndex(({ id }) => id === siteId);
  if (from === -1) throw notFound();
  const to = from + (way === "up" ? -1 : 1);
  const [site, other] = [sites[from], sites[to]];
  if (!site || !other) return;
  const order = sites.with(from, other).with(to, site);
  for (const [index, { id }] of order.entries()) {
    await write.db
      .update(siteTable)
      .set({ position: index + 1 })
      .where(eq(siteTable.id, id));
  }
  await audited(write, site, {
    action: "write",
    before: { position: from + 1 },
    after: { position: to + 1 },
  });
  write.changed("site");
}

/**
 * Removes a site with its pages, menus, texts, themes and redirects. A site with orders, or with products, blogs or
 * price lists of its own, cannot be removed: without its host names only editors see it. Nobody can remove the site
 * that they are on.
 */
export async function removeSite(write: WriteContext, siteId: number): Promise<string> {
  const [site] = await write.db.select().from(siteTable).where(eq(siteTable.id, siteId)).for("update");
  if (!site) throw notFound();
  if (siteId === write.site.id) throw siteIsHere();
  try {
    await write.db.transaction(async (db) => {
      await db.delete(menuTable).where(eq(menuTable.siteId, siteId));
      await db.delete(legalTextTable).where(eq(legalTextTable.siteId, siteId));
      await db.delete(siteTable).where(eq(siteTable.id, siteId));
    });
  } catch (error) {
    if (postgresCode(error) === foreignKeyViolation) throw siteInUse({ name: site.name });
    throw error;
  }
  await audited(write, site, { action: "unlink", before: { name: site.name, host: site.host } });
  write.changed("site");
  return site.name;
}

async function audited(
  write: WriteContext,
  { id, name }: Site,
  entry: { action: string; before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  await audit(write, { model: siteModel, id, name, ...entry });
}
