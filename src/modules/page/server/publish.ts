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

/** What keeps a page from being published; each finding is shown where it belongs, see `gate.ts`. */
export const gateClosed = refusal("conflict", "page.gateClosed");

/** Shows the drafts of a page to its visitors. Refuses what the gate finds to be broken. */
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

/** Hides a page; its draft stays, and no time shows it again. */
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
 * Has a page shown and hidden at times of the shop's clock (`2027-03-28T09:00`), empty for never. What is shown then is
 * the draft as it is at that time.
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

/** The clocks of the program and of the database may differ by this much. */
const toleranceMs = 1000;

/** Shows and hides what is due. Running it again or twice at once does no harm; a missed time is made up for. */
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

/** The moment of a time on the shop's wall; null for what is no time. An hour that the clock leaves out counts as the next. */
async function shopMoment({ db }: WriteContext, local: string): Promise<Date | null> {
  const read = new Date(`${local}Z`);
  // PostgreSQL knows no year 0.
  const isTime =
    /^[1-9]\d{3}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(local) && !Number.isNaN(read.getTime());
  // A thirty-first of February would quietly become another day.
  if (!isTime || !read.toISOString().startsWith(local)) return null;
  const { rows } = await db.execute<{ at: string }>(
    sql`select (${local}::timestamp at time zone ${shopTimeZone})::timestamptz as at`,
  );
  return rows[0] ? new Date(rows[0].at) : null;
}

/** The switch of the page itself; the wire's name is Odoo's. */
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
