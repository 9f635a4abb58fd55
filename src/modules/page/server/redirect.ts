import { and, eq, sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import { invalidFields, notFound } from "#platform/errors.ts";
import { splitLocale } from "#platform/i18n/locale.ts";
import { isLocalPath } from "#platform/pages/page.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { missingAddressTable } from "#platform/visits/tables.ts";
import { askedPath, isTaken, mayRedirect } from "./page-path.ts";
import { isOn, isThere, redirectTable } from "./tables.ts";

const redirectModel = "website.rewrite";

const pathCharactersMax = 200;

/** Stored redirects take one step, so more than a few steps are a loop. */
const stepsMax = 5;

/** The target of an address without a page; null without a redirect. A hidden page is no target. */
export async function redirectedPath(context: PublicContext, path: string): Promise<string | null> {
  const { rows } = await context.db.execute<{ to: string | null }>(sql`
    select case when redirect.page_id is null then redirect.to_path else page.path end as to
    from page_redirect redirect
      left join page_page page on page.id = redirect.page_id and page.published_at is not null
        and ${isOn(context.site.id)}
    where redirect.site_id = ${context.site.id} and redirect.from_path = ${path}`);
  return rows[0]?.to ?? null;
}

/** The same for an address in a visitor's spelling. */
export function redirectedFrom(context: PublicContext, asked: string): Promise<string | null> {
  return redirectedPath(context, askedPath(decoded(asked)));
}

/**
 * Redirects the former address of a page. The redirect follows the page, so that a page that moves twice is still one
 * step away. It removes a redirect from the page's new address.
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

/** Removes the redirect from an address that a page now uses. */
export async function dropRedirect(write: WriteContext, from: string): Promise<void> {
  await write.db
    .delete(redirectTable)
    .where(and(eq(redirectTable.siteId, write.site.id), eq(redirectTable.fromPath, from)));
}

/** The local part of an address that somebody typed; of a full URL the part after the host. */
export function localAddress(typed: string): string {
  const address = typed.trim();
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return address;
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
}

/**
 * Redirects an unused address to another one; with an id it changes that redirect. A chain is shortened to one step; a
 * loop is refused.
 */
export async function saveRedirect(
  write: WriteContext,
  asked: { id?: number; from: string; to: string },
): Promise<number> {
  const typed = localAddress(asked.from).split(/[?#]/)[0] ?? "";
  const from = askedPath(decoded(typed));
  if (!isLocalPath(typed) || from.length > pathCharactersMax || !mayRedirect(from))
    throw invalidFields({ from: "page.fromWrong" });
  const to = asked.to.trim();
  if (!isLocalPath(to)) throw invalidFields({ to: "page.toWrong" });
  const end = await endOf(write, from, to);
  const { rows } = await write.db.execute<{ id: number }>(sql`
    select id from page_page page where ${isThere(write.site.id)} and page.path = ${from} and page.published_at is not null`);
  if (rows.length > 0) throw invalidFields({ from: "page.fromPage" });
  const before = asked.id === undefined ? undefined : await redirectOf(write, asked.id);
  if (before && before.fromPath !== from) await dropRedirect(write, before.fromPath);
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
  await write.db
    .delete(missingAddressTable)
    .where(and(eq(missingAddressTable.siteId, write.site.id), eq(missingAddressTable.path, from)));
  await audit(write, {
    model: redirectModel,
    id: row.id,
    name: from,
    action: "write",
    ...(before && { before: { from: before.fromPath, to: before.toPath } }),
    after: { from, to: end },
  });
  return row.id;
}

/** The final target of a redirect. Refuses a target that leads back, in any language and with any query. */
async function endOf(context: Context, from: string, to: string): Promise<string> {
  let end = to;
  for (let step = 0; step < stepsMax; step += 1) {
    const path = withoutLanguage(end);
    if (path === from) break;
    const next = await redirectedPath(context, path);
    if (next === null) return end;
    end = next;
  }
  throw invalidFields({ to: "page.toCircle" });
}

async function redirectOf(context: Context, id: number) {
  const [row] = await context.db
    .select()
    .from(redirectTable)
    .where(and(eq(redirectTable.id, id), eq(redirectTable.siteId, context.site.id)));
  if (!row) throw notFound();
  return row;
}

/** Redirects apply in every language: `/ro/old` leads to the same target as `/old`. */
function withoutLanguage(address: string): string {
  return askedPath(splitLocale(decoded(address.split(/[?#]/)[0] ?? "/")).path);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
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
  /** The page that the redirect follows; null for a typed target. */
  pageId: number | null;
  crumb: string;
}

/** A redirect for its form. */
export async function redirectView(context: Context, id: number): Promise<RedirectView> {
  const { fromPath: from, toPath, pageId } = await redirectOf(context, id);
  const to = pageId === null ? toPath : ((await redirectedPath(context, from)) ?? "");
  return { id, from, to, pageId, crumb: from };
}

/** The result of a request for an address. `other` belongs to another part of the site, which may not answer. */
export interface Destination {
  path: string;
  /** The target of a redirect; null without one. */
  to: string | null;
  end: "page" | "hidden" | "other" | "nothing";
  /** The page's title. */
  name: string;
}

/** The current result of a request for an address. */
export async function destinationOf(context: Context, typed: string): Promise<Destination> {
  const path = askedPath(decoded(localAddress(typed).split(/[?#]/)[0] ?? "/"));
  const found = await pageAt(context, path);
  if (found?.published) return { path, to: null, end: "page", name: found.name };
  const to = await redirectedPath(context, path);
  const last = to === null ? path : askedPath(decoded(to.split(/[?#]/)[0] ?? "/"));
  const page = last === path ? found : await pageAt(context, last);
  if (page) return { path, to, end: page.published ? "page" : "hidden", name: page.name };
  return { path, to, end: last === "/" || isTaken(last) ? "other" : "nothing", name: "" };
}

async function pageAt(context: Context, path: string) {
  const { rows } = await context.db.execute<{ published: boolean; titles: Translated | null }>(sql`
    select page.published_at is not null as published,
      (select jsonb_object_agg(draft.code, draft.title) from page_draft draft where draft.page_id = page.id) as titles
    from page_page page where ${isThere(context.site.id)} and page.path = ${path}`);
  const [row] = rows;
  return row && { published: row.published, name: inLocale(row.titles ?? {}, context.locale.code) };
}
