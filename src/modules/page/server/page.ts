import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { checkPicture } from "#modules/office/server/picture-upload.ts";
import { onePicture, seenVersion, typed } from "#modules/office/server/record-form.ts";
import { changeRecord, recordMade, restoreColumns } from "#modules/office/server/staff-record.ts";
import { hashPassword } from "#modules/people/server/sign-in/password.ts";
import { refreshSearch } from "#modules/search/server/entry.ts";
import { movePathInMenus } from "#modules/website/server/menu/menu-path.ts";
import { type Sharing, sharingInput } from "#modules/website/server/site/sharing.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { atSite, brokenConstraint } from "#platform/db/transact.ts";
import { invalidFields, notFound } from "#platform/errors.ts";
import { roles } from "#platform/roles.ts";
import { allSites } from "#platform/site.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { inLocale } from "#platform/translated.ts";
import { flag } from "#platform/wire.ts";
import { draftsOf, lockPage, replaceDrafts } from "./draft.ts";
import { checkedPath } from "./page-path.ts";
import { pageModel, pageRecord } from "./page-record.ts";
import { dropRedirect, redirectToPage } from "./redirect.ts";
import { type StartingLayout, startingTexts } from "./starting-layout.ts";
import { isOn, pageAccesses, pageTable } from "./tables.ts";
import { keepVersion } from "./version.ts";

export const passwordCharactersMin = 4;

export const settingsInput = z.object({
  path: z.string().max(300),
  access: z.enum(pageAccesses).default("everybody"),
  role: z.enum(["", ...roles]).default(""),
  /** Empty keeps the current password. */
  password: z.string().max(200).default(""),
  indexed: flag,
  track: flag,
  ...sharingInput,
  pictures: onePicture,
  publishAt: typed,
  unpublishAt: typed,
  /** A menu, or the entry below which the page is added. */
  menuUnder: typed,
  ...seenVersion,
});

export type SettingsForm = Omit<
  z.output<typeof settingsInput>,
  "overwrite" | "publishAt" | "unpublishAt" | "menuUnder" | keyof Sharing
> &
  // If omitted, the sites stay unchanged.
  Partial<Sharing>;

/** Creates a page as a draft in the site's own language. Returns its id. */
export async function createPage(
  write: WriteContext,
  asked: { title: string; path: string; layout: StartingLayout },
): Promise<number> {
  const title = asked.title.trim();
  if (title === "") throw invalidFields({ title: "page.titleMissing" });
  const path = checkedPath(asked.path.trim() || title);
  const place = { siteId: write.site.id, everywhere: false, alsoOn: [] };
  if (await isPathTaken(write, { id: 0, path, ...place })) throw pathUsed();
  const [row] = await atFreePath(() =>
    write.db
      .insert(pageTable)
      .values({ siteId: write.site.id, path, createdAt: write.now, changedAt: write.now })
      .returning({ id: pageTable.id }),
  );
  if (!row) throw new Error("The page was not stored.");
  const { own } = languagesOf(write.site);
  await replaceDrafts(write, row.id, startingTexts(write, own.code, title, asked.layout));
  await recordMade(write, pageRecord, row.id);
  return row.id;
}

/** Saves a page's settings, which apply immediately. A changed address redirects from the former one. */
export async function savePage(write: WriteContext, id: number, form: SettingsForm): Promise<void> {
  await lockPage(write, id);
  const { version, password, pictures, ...rest } = form;
  await changeRecord(write, pageRecord, id, { version }, async (before) => {
    const isHome = before["address"] === "/";
    const path = isHome ? "/" : checkedPath(form.path);
    if (form.access === "role" && form.role === "") throw invalidFields({ role: "page.roleMissing" });
    if (form.access === "password" && password === "" && before["password_hash"] !== true)
      throw invalidFields({ password: "page.passwordMissing" });
    if (password !== "" && password.length < passwordCharactersMin)
      throw invalidFields({ password: "page.passwordShort" });
    if (isHome && form.access !== "everybody") throw invalidFields({ access: "page.homeForEverybody" });
    await checkPicture(write, pictures);
    const place = await sharedPlace(write, id, isHome, form);
    if (await isPathTaken(write, { id, path, ...place })) throw pathUsed();
    const values = {
      ...{ everywhere: place.everywhere, alsoOn: place.alsoOn },
      ...{ path, access: rest.access, role: rest.access === "role" ? rest.role : "" },
      ...{ indexed: rest.indexed, track: rest.track, pictureFileId: pictures, changedAt: write.now },
      ...(password && { passwordHash: await hashPassword(password) }),
    };
    await atFreePath(() => write.db.update(pageTable).set(values).where(eq(pageTable.id, id)));
    await afterMove(write, id, String(before["address"]), path);
  });
  write.changed(`page:${id}`, "page");
  await refreshSearch(write, "page", [id]);
}

/** On every site that shows the page: redirects its former address and removes redirects from its new one. */
async function afterMove(write: WriteContext, id: number, from: string, to: string): Promise<void> {
  for (const siteId of await sitesOf(write, id)) {
    const there = await atSite(write, siteId);
    if (from === to) await dropRedirect(there, to);
    else {
      await redirectToPage(there, id, from, to);
      await movePathInMenus(there, from, to);
    }
  }
}

/** Turns the counting of a page's views on or off. */
export async function saveTrack(write: WriteContext, id: number, track: boolean): Promise<void> {
  await lockPage(write, id);
  await changeRecord(write, pageRecord, id, {}, async () => {
    await write.db.update(pageTable).set({ track }).where(eq(pageTable.id, id));
  });
  write.changed(`page:${id}`, "page");
}

/** Removes a page from the site and the list. Restoring it brings back all its texts. */
export async function deletePage(write: WriteContext, id: number): Promise<string> {
  await lockPage(write, id);
  await keepVersion(write, id, { isPublished: false });
  const name = await nameOf(write, id);
  const off = { liveId: null, publishedAt: null, publishAt: null, unpublishAt: null, previewHash: null };
  await write.db
    .update(pageTable)
    .set({ ...off, deletedAt: write.now })
    .where(eq(pageTable.id, id));
  await audit(write, { model: pageModel, id, name, action: "unlink" });
  write.changed(`page:${id}`, "page");
  await refreshSearch(write, "page", [id]);
  return name;
}

/** Restores a deleted page as a draft. If its address is taken, a number is appended. */
export async function restorePage(write: WriteContext, id: number): Promise<string> {
  const [row] = await write.db
    .select()
    .from(pageTable)
    .where(and(eq(pageTable.id, id), eq(pageTable.siteId, write.site.id), isNotNull(pageTable.deletedAt)))
    .for("update");
  if (!row) throw notFound();
  let { path } = row;
  for (let number = 2; await isPathTaken(write, { ...row, path }); number += 1)
    path = `${row.path}-${number}`;
  await write.db.update(pageTable).set({ deletedAt: null, path }).where(eq(pageTable.id, id));
  await dropRedirect(write, path);
  const name = await nameOf(write, id);
  await audit(write, { model: pageModel, id, name, action: "restore" });
  write.changed("page");
  return name;
}

const previewDays = 7;

/** Creates a link that lets anyone read the draft for a week; the former link stops working. Returns its token. */
export async function makePreview(write: WriteContext, id: number): Promise<string> {
  await lockPage(write, id);
  const token = randomBytes(24).toString("base64url");
  const previewUntil = new Date(write.now.getTime() + previewDays * 24 * 60 * 60_000);
  await write.db
    .update(pageTable)
    .set({ previewHash: hashPreview(token), previewUntil })
    .where(eq(pageTable.id, id));
  return token;
}

export function hashPreview(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Restores a page's settings from an entry of the audit log. */
export async function revertPage(
  write: WriteContext,
  id: number,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  await lockPage(write, id);
  await changeRecord(write, pageRecord, id, {}, async (now) => {
    const columns = ["access", "role", "indexed", "track", "picture_file_id", "everywhere", "also_on"];
    await atFreePath(() => restoreColumns(write, pageRecord, id, before, columns));
    const [row] = await write.db.select().from(pageTable).where(eq(pageTable.id, id));
    if (row && (await isPathTaken(write, row))) throw pathUsed();
    if (typeof before["address"] === "string")
      await afterMove(write, id, String(now["address"]), before["address"]);
  });
  write.changed(`page:${id}`, "page");
  await refreshSearch(write, "page", [id]);
}

async function nameOf(context: Context, id: number): Promise<string> {
  const drafts = await draftsOf(context, id);
  return inLocale(Object.fromEntries(drafts.map(({ code, title }) => [code, title])), context.locale.code);
}

/** The sites that will show a page. The home page belongs to one site only. */
async function sharedPlace(write: WriteContext, id: number, isHome: boolean, form: Partial<Sharing>) {
  const [row] = await write.db.select().from(pageTable).where(eq(pageTable.id, id));
  if (!row) throw notFound();
  const { siteId } = row;
  if (isHome) return { siteId, everywhere: false, alsoOn: [] };
  const { everywhere = row.everywhere, alsoOn = row.alsoOn } = form;
  const known = await allSites(write.db);
  return {
    ...{ siteId, everywhere },
    alsoOn: known.map((site) => site.id).filter((one) => one !== siteId && alsoOn.includes(one)),
  };
}

/** The sites that show a page. */
async function sitesOf(write: WriteContext, id: number): Promise<number[]> {
  const { rows } = await write.db.execute<{ id: number }>(sql`
    select site.id from page_page page join site on ${isOn(sql`site.id`)} where page.id = ${id} order by site.id`);
  return rows.map((row) => row.id);
}

const pathUsed = () => invalidFields({ path: "page.pathUsed" });

/**
 * Whether another page has this address on a site that shows this page. The lock makes transactions for the same
 * address wait for each other.
 */
export async function isPathTaken(
  write: WriteContext,
  page: { id: number; path: string; siteId: number } & Sharing,
): Promise<boolean> {
  await write.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`page.path ${page.path}`}))`);
  const siteIds = sql`${sql.param([page.siteId, ...page.alsoOn])}::integer[]`;
  const { rowCount } = await write.db.execute(sql`
    select 1 from page_page page where page.id <> ${page.id} and page.path = ${page.path} and page.deleted_at is null
      and (${page.everywhere} or page.everywhere or page.site_id = any(${siteIds}) or page.also_on && ${siteIds})
    limit 1`);
  return Boolean(rowCount);
}

/** Turns a violated unique address into a refusal at the field. */
async function atFreePath<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) === "page_page_path") throw pathUsed();
    throw error;
  }
}
