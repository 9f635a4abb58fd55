import { timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import { type AttemptLimit, forgiveAttempts, limitAttempts } from "#modules/people/server/sign-in/attempt.ts";
import { verifyPassword } from "#modules/people/server/sign-in/password.ts";
import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { forbidden, invalidFields, notFound, signInNeeded } from "#platform/errors.ts";
import { networkOf } from "#platform/network.ts";
import { hasRole, type Role, roles } from "#platform/roles.ts";
import { keepFacts, keepSession } from "#platform/session/session.ts";
import type { PageView } from "../components/page-view.ts";
import { staffPagePath } from "../paths.ts";
import { draftTexts } from "./draft.ts";
import { hashPreview } from "./page.ts";
import { askedPath } from "./page-path.ts";
import { pageRoles } from "./page-record.ts";
import { type PageRow, pageView, rowsAt, textsOf } from "./page-view.ts";
import { isThere } from "./tables.ts";

/** A page with restricted access; `locked` asks for its password and reveals nothing else. */
export type GuardedPage = { kind: "page"; page: PageView } | { kind: "locked" };

/**
 * A restricted page for one visitor: refuses visitors who are not signed in or lack the role, and asks for the password
 * once.
 */
export async function guardedPage(context: Context, address: string): Promise<GuardedPage> {
  const { row, rows } = await publishedRow(context, address);
  const isEditor = hasRole(context.user?.roles ?? [], ...pageRoles);
  if (row.access !== "everybody" && !isEditor) {
    if (row.access === "password") {
      if (!hasPass(context, row)) return { kind: "locked" };
    } else {
      if (!context.user) throw signInNeeded();
      const role = roles.find((one) => one === row.role);
      if (row.access === "role" && !hasRole(context.user.roles, ...(role ? [role as Role] : [])))
        throw forbidden();
    }
  }
  const page = await pageView(context, row, textsOf(context, row), rows);
  if (!page) throw notFound();
  return { kind: "page", page };
}

/** Page passwords are short and known to many, so attempts are limited. */
const passwordPerNetwork: AttemptLimit = { what: "pagePassword", max: 20, windowMinutes: 15 };

/** Opens a page with its password for the rest of the session; refuses too many attempts. */
export async function tryToUnlock(context: Context, address: string, password: string): Promise<void> {
  const network = networkOf(context.visitor.address);
  await limitAttempts(context, passwordPerNetwork, network);
  await transact(context, (write) => unlockPage(write, address, password));
  await forgiveAttempts(context, passwordPerNetwork, network);
}

async function unlockPage(write: WriteContext, address: string, password: string): Promise<void> {
  const { row } = await publishedRow(write, address);
  if (row.access !== "password") return;
  if (!(await verifyPassword(password, row.password_hash)))
    throw invalidFields({ password: "page.passwordWrong" });
  await keepSession(write);
  await keepFacts(write, { [passFact(row)]: passOf(row) });
}

/** A changed password locks the page again for visitors with the former one. */
function hasPass({ visitor }: Context, row: PageRow): boolean {
  const given = Buffer.from(String(visitor.facts[passFact(row)] ?? ""));
  const wanted = Buffer.from(passOf(row));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const passFact = ({ id }: PageRow) => `page_${id}`;
const passOf = ({ password_hash: hash }: PageRow) => hashPreview(hash).toString("base64url");

async function publishedRow(context: PublicContext, address: string) {
  const path = askedPath(address);
  const rows = await rowsAt(context, path);
  const row = rows.find((one) => one.path === path && one.published_at !== null);
  if (!row) throw notFound();
  return { row, rows };
}

/** The draft behind a preview link, for anyone with the link. Refuses wrong, replaced and expired links. */
export async function previewedPage(context: PublicContext, token: string): Promise<PageView> {
  const { rows } = await context.db.execute<{ id: number }>(sql`
    select page.id from page_page page where ${isThere(context.site.id)}
      and page.preview_hash = ${hashPreview(token)} and page.preview_until > ${context.now.toISOString()}::timestamptz`);
  const [found] = rows;
  if (!found) throw notFound();
  return draftView(context, found.id);
}

/** The path on which editors see a hidden page; null for everybody else. */
export async function hiddenPagePath(context: Context, address: string): Promise<string | null> {
  if (!hasRole(context.user?.roles ?? [], ...pageRoles)) return null;
  const path = askedPath(address);
  const row = (await rowsAt(context, path)).find((one) => one.path === path && one.published_at === null);
  return row ? staffPagePath(row.id, "preview") : null;
}

/** A page with its drafts instead of the published version. The caller has checked the access. */
export async function draftView(
  context: PublicContext,
  pageId: number,
): Promise<PageView & { isPublished: boolean }> {
  const { rows } = await context.db.execute<{ path: string }>(sql`
    select page.path from page_page page where ${isThere(context.site.id)} and page.id = ${pageId}`);
  const [found] = rows;
  if (!found) throw notFound();
  const around = await rowsAt(context, found.path);
  const row = around.find(({ id }) => id === pageId);
  const view = row && (await pageView(context, row, await draftTexts(context, pageId), around));
  if (!row || !view) throw notFound();
  return { ...view, isPublished: row.published_at !== null };
}
