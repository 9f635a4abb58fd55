import { eq, sql } from "drizzle-orm";
import { changeRecord } from "#modules/office/server/staff-record.ts";
import { refreshSearch } from "#modules/search/server/entry.ts";
import type { Publishable } from "#modules/website/slots.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { invalidFields, notFound, refusal } from "#platform/errors.ts";
import { shopTimeZone } from "#platform/i18n/shop-time.ts";
import { draftTexts, lockPage } from "./draft.ts";
import { gateOf, isBlocked } from "./gate.ts";
import { pageModel, pageRecord, pageRoles } from "./page-record.ts";
import { dropRedirect } from "./redirect.ts";
import { pageTable } from "./tables.ts";
import { keepVersion } from "./version.ts";

export const pagesDueTask = "page.due";

/** Blocking findings prevent publishing; each one appears at its place, see `gate.ts`. */
export const gateClosed = refusal("conflict", "page.gateClosed");

/** Publishes a page's drafts. Refuses drafts with blocking findings. */
export async function publishPage(write: WriteContext, pageId: number): Promise<void> {
  await lockPage(write, pageId);
  await checkGate(write, pageId);
  await show(write, pageId);
}

async function show(write: WriteContext, pageId: number): Promise<void> {
  await changeRecord(write, pageRecord, pageId, { action: "publish" }, async (before) => {
    const liveId = await keepVersion(write, pageId, { isPublished: true });
    await write.db
      .update(pageTable)
      .set({ liveId, publishedAt: write.now, publishAt: null, changedAt: write.now })
      .where(eq(pageTable.id, pageId));
    await dropRedirect(write, String(before["address"]));
  });
  write.changed(`page:${pageId}`, "page");
  await refreshSearch(write, "page", [pageId]);
}

/** Hides a page; its draft stays, and its schedule is cleared. */
export async function unpublishPage(write: WriteContext, pageId: number): Promise<void> {
  await lockPage(write, pageId);
  await changeRecord(write, pageRecord, pageId, { action: "unpublish" }, async () => {
    await write.db
      .update(pageTable)
      .set({ liveId: null, publishedAt: null, publishAt: null, unpublishAt: null, changedAt: write.now })
      .where(eq(pageTable.id, pageId));
  });
  write.changed(`page:${pageId}`, "page");
  await refreshSearch(write, "page", [pageId]);
}

/**
 * Schedules publishing and hiding in the shop's time zone (`2027-03-28T09:00`), empty for never. Publishing uses the
 * draft at that time.
 */
export async function schedulePage(
  write: WriteContext,
  pageId: number,
  asked: { publishAt: string; unpublishAt: string },
): Promise<void> {
  await lockPage(write, pageId);
  const publishAt = await futureMoment(write, "publishAt", asked.publishAt);
  const unpublishAt = await futureMoment(write, "unpublishAt", asked.unpublishAt);
  if (publishAt && unpublishAt && unpublishAt <= publishAt)
    throw invalidFields({ unpublishAt: "page.unpublishEarlier" });
  if (publishAt) await checkGate(write, pageId);
  await changeRecord(write, pageRecord, pageId, { action: "schedule" }, async () => {
    await write.db.update(pageTable).set({ publishAt, unpublishAt }).where(eq(pageTable.id, pageId));
  });
  for (const [name, runAt] of Object.entries({ publishAt, unpublishAt })) {
    if (runAt) await write.enqueue(pagesDueTask, {}, { runAt, key: `${pagesDueTask}:${pageId}:${name}` });
  }
}

/** The tolerated difference between the program's and the database's clocks. */
const toleranceMs = 1000;

/**
 * Publishes and hides all due pages. Repeated or concurrent runs do no harm; a later run makes up for a missed time.
 */
export async function pagesDue(context: Context): Promise<void> {
  const until = new Date(context.now.getTime() + toleranceMs).toISOString();
  await transact(context, async (write) => {
    const { rows } = await write.db.execute<{ id: number; shows: boolean; hides: boolean }>(sql`
      select page.id, coalesce(page.publish_at <= ${until}::timestamptz, false) as shows,
        coalesce(page.unpublish_at <= ${until}::timestamptz, false) as hides
      from page_page page where page.deleted_at is null
        and (page.publish_at <= ${until}::timestamptz or page.unpublish_at <= ${until}::timestamptz)
      order by page.id for update skip locked`);
    for (const { id, shows, hides } of rows) {
      if (shows && !hides) await show(write, id);
      else if (hides) await unpublishDue(write, id);
    }
  });
}

async function unpublishDue(write: WriteContext, pageId: number): Promise<void> {
  await changeRecord(write, pageRecord, pageId, { action: "unpublish" }, async () => {
    await write.db
      .update(pageTable)
      .set({ liveId: null, publishedAt: null, publishAt: null, unpublishAt: null, changedAt: write.now })
      .where(eq(pageTable.id, pageId));
  });
  write.changed(`page:${pageId}`, "page");
  await refreshSearch(write, "page", [pageId]);
}

async function checkGate(write: WriteContext, pageId: number): Promise<void> {
  const findings = await gateOf(write, pageId, await draftTexts(write, pageId));
  if (isBlocked(findings)) throw gateClosed();
}

async function futureMoment(write: WriteContext, field: string, local: string): Promise<Date | null> {
  if (local === "") return null;
  const at = await shopMoment(write, local);
  if (at === null) throw invalidFields({ [field]: "page.momentWrong" });
  if (at <= write.now) throw invalidFields({ [field]: "page.momentPast" });
  return at;
}

/**
 * The moment of a local time in the shop; null for an invalid time. An hour that daylight saving skips counts as the
 * next one.
 */
async function shopMoment({ db }: WriteContext, local: string): Promise<Date | null> {
  const read = new Date(`${local}Z`);
  // PostgreSQL has no year 0.
  const isTime =
    /^[1-9]\d{3}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(local) && !Number.isNaN(read.getTime());
  // `Date` would silently turn 31 February into another day.
  if (!isTime || !read.toISOString().startsWith(local)) return null;
  const { rows } = await db.execute<{ at: string }>(
    sql`select (${local}::timestamp at time zone ${shopTimeZone})::timestamptz as at`,
  );
  return rows[0] ? new Date(rows[0].at) : null;
}

/** The publish switch on the page itself; the wire's name comes from Odoo. */
export const publishablePage: Publishable = {
  model: pageModel,
  roles: pageRoles,
  async publish(write, id, wanted) {
    const { rows } = await write.db.execute<{ published: boolean }>(sql`
      select published_at is not null as published from page_page page
      where page.id = ${id} and page.deleted_at is null for update`);
    const [row] = rows;
    if (!row) throw notFound();
    const published = wanted ?? !row.published;
    if (published !== row.published) await (published ? publishPage(write, id) : unpublishPage(write, id));
    return published;
  },
};
