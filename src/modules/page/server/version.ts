import { and, desc, eq, sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { type PageTexts, readTexts } from "./page-text.ts";
import { versionTable } from "./tables.ts";

/** An edit after a pause of this length starts a new version: the text before the pause is kept. */
const pauseMinutes = 30;

export interface Version {
  id: number;
  number: number;
  isPublished: boolean;
  texts: PageTexts;
  savedBy: string;
  savedAt: Date;
}

/** The versions of a page, newest first. */
export async function versionsOf(context: Context, pageId: number): Promise<Version[]> {
  const rows = await context.db
    .select()
    .from(versionTable)
    .where(eq(versionTable.pageId, pageId))
    .orderBy(desc(versionTable.number));
  return rows.map((row) => ({ ...row, texts: readTexts(row.texts) }));
}

export async function versionNumbered(context: Context, pageId: number, number: number): Promise<Version> {
  const [row] = await context.db
    .select()
    .from(versionTable)
    .where(and(eq(versionTable.pageId, pageId), eq(versionTable.number, number)));
  if (!row) throw notFound();
  return { ...row, texts: readTexts(row.texts) };
}

const textsOfDrafts = (pageId: number) => sql`(select coalesce(jsonb_object_agg(draft.code,
  jsonb_build_object('title', draft.title, 'description', draft.description, 'body', draft.body)), '{}')
  from page_draft draft where draft.page_id = ${pageId})`;

/** Stores the current drafts as a version. Returns its id. */
export async function keepVersion(
  write: WriteContext,
  pageId: number,
  { isPublished }: { isPublished: boolean },
): Promise<number> {
  const { rows } = await write.db.execute<{ id: number }>(sql`
    insert into page_version (page_id, number, is_published, texts, saved_by, saved_at)
    select ${pageId}, coalesce(max(number), 0) + 1, ${isPublished}, ${textsOfDrafts(pageId)},
      ${write.user?.name ?? ""}, ${write.now.toISOString()}::timestamptz
    from page_version where page_id = ${pageId} returning id`);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("The version was not stored.");
  return id;
}

/** Stores texts as a version beside the drafts. */
export async function keepTexts(write: WriteContext, pageId: number, texts: PageTexts): Promise<void> {
  await write.db.execute(sql`
    insert into page_version (page_id, number, is_published, texts, saved_by, saved_at)
    select ${pageId}, coalesce(max(number), 0) + 1, false, ${JSON.stringify(texts)}::jsonb,
      ${write.user?.name ?? ""}, ${write.now.toISOString()}::timestamptz
    from page_version where page_id = ${pageId}`);
}

/** Before the first edit after a pause: stores the drafts as a version under the name of their last editor. */
export async function keepBeforePause(write: WriteContext, pageId: number): Promise<void> {
  const until = new Date(write.now.getTime() - pauseMinutes * 60_000).toISOString();
  await write.db.execute(sql`
    insert into page_version (page_id, number, is_published, texts, saved_by, saved_at)
    select ${pageId}, coalesce((select max(number) from page_version where page_id = ${pageId}), 0) + 1, false,
      ${textsOfDrafts(pageId)}, last.changed_by, last.changed_at
    from (select changed_by, changed_at from page_draft where page_id = ${pageId} order by changed_at desc limit 1) last
    where last.changed_at < ${until}::timestamptz and ${textsOfDrafts(pageId)} is distinct from
      (select texts from page_version where page_id = ${pageId} order by number desc limit 1)`);
}
