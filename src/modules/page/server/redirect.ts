import { and, eq, sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import { invalidFields, notFound } from "#platform/errors.ts";
import { isLocalPath } from "#platform/pages/page.ts";
import { askedPath, isTaken } from "./page-path.ts";
import { redirectTable } from "./tables.ts";

export const redirectModel = "website.rewrite";

/** Where an address leads that no page answers; null where nobody said. A page that is hidden is not led to. */
export async function redirectedPath(context: PublicContext, path: string): Promise<string | null> {
  const { rows } = await context.db.execute<{ to: string | null }>(sql`
    select case when redirect.page_id is null then redirect.to_path else page.path end as to
    from page_redirect redirect
      left join page_page page on page.id = redirect.page_id and page.published_at is not null
    where redirect.site_id = ${context.site.id} and redirect.from_path = ${path}`);
  return rows[0]?.to ?? null;
}

/**
 * Keeps the former address of a page. It follows the page, so that a page that moves twice is still one step away; an
 * address that the page takes back leads nowhere else any more.
 */
export async function redirectToPage(
  write: WriteContext,
  pageId: number,
  from: string,
  to: string,
): Promise<void> {
  await dropRedirect(write, to);
  await write.db
    .insert(redirectTable)
    .values({ siteId: write.site.id, fromPath: from, pageId, createdAt: write.now })
    .onConflictDoUpdate({
      target: [redirectTable.siteId, redirectTable.fromPath],
      set: { pageId, toPath: "" },
    });
}

/** An address that a page answers from now on leads nowhere else. */
export async function dropRedirect(write: WriteContext, from: string): Promise<void> {
  await write.db
    .delete(redirectTable)
    .where(and(eq(redirectTable.siteId, write.site.id), eq(redirectTable.fromPath, from)));
}

/** Leads an address that nothing answers to another one. A chain is made as short as one step, a circle is refused. */
export async function saveRedirect(
  write: WriteContext,
  asked: { from: string; to: string },
): Promise<number> {
  const from = askedPath(asked.from);
  if (!isLocalPath(asked.from) || from === "/" || isTaken(from))
    throw invalidFields({ from: "page.fromWrong" });
  if (!isLocalPath(asked.to)) throw invalidFields({ to: "page.toWrong" });
  const end = (await redirectedPath(write, askedPath(asked.to))) ?? asked.to;
  if (askedPath(end) === from) throw invalidFields({ to: "page.toCircle" });
  const { rows } = await write.db.execute<{ id: number }>(sql`
    select id from page_page page where page.site_id = ${write.site.id} and page.path = ${from}
      and page.published_at is not null`);
  if (rows.length > 0) throw invalidFields({ from: "page.fromPage" });
  const [row] = await write.db
    .insert(redirectTable)
    .values({ siteId: write.site.id, fromPath: from, toPath: end, createdAt: write.now })
    .onConflictDoUpdate({
      target: [redirectTable.siteId, redirectTable.fromPath],
      set: { pageId: null, toPath: end },
    })
    .returning({ id: redirectTable.id });
  if (!row) throw new Error("The redirect was not stored.");
  await write.db
    .update(redirectTable)
    .set({ toPath: end })
    .where(and(eq(redirectTable.siteId, write.site.id), eq(redirectTable.toPath, from)));
  await audit(write, {
    model: redirectModel,
    id: row.id,
    name: from,
    action: "write",
    after: { from, to: end },
  });
  return row.id;
}

export async function deleteRedirect(write: WriteContext, id: number): Promise<string> {
  const [row] = await write.db
    .delete(redirectTable)
    .where(and(eq(redirectTable.id, id), eq(redirectTable.siteId, write.site.id)))
    .returning();
  if (!row) throw notFound();
  const { fromPath, toPath } = row;
  await audit(write, {
    model: redirectModel,
    id,
    name: fromPath,
    action: "unlink",
    before: { fromPath, toPath },
  });
  return fromPath;
}

export interface RedirectView {
  id: number;
  from: string;
  to: string;
}

export async function redirects(context: Context): Promise<RedirectView[]> {
  const { rows } = await context.db.execute<{ id: number; from_path: string; to: string }>(sql`
    select redirect.id, redirect.from_path, coalesce(page.path, redirect.to_path) as to
    from page_redirect redirect left join page_page page on page.id = redirect.page_id
    where redirect.site_id = ${context.site.id} order by redirect.from_path limit 1000`);
  return rows.map(({ id, from_path: from, to }) => ({ id, from, to }));
}
