import { eq, sql } from "drizzle-orm";
import { checkPlace } from "#modules/content/server/content-place.ts";
import { readContent } from "#modules/content/server/stored-content.ts";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { emptyTree, type PageText, type PageTexts } from "./page-text.ts";
import { keepPictures } from "./picture.ts";
import { draftTable, isThere, pageTable } from "./tables.ts";
import { keepBeforePause, keepTexts, keepVersion } from "./version.ts";

/** The draft of one language, with the version that the editor must send back so that nobody's words are lost. */
export interface Draft extends PageText {
  code: LocaleCode;
  /** 0 without a draft in this language. */
  version: number;
  changedAt: string;
  changedBy: string;
}

/** Saved, or refused because somebody else saved meanwhile: then nothing is written and their draft is returned. */
export type SavedDraft =
  | { kind: "saved"; version: number; savedAt: string }
  | { kind: "conflict"; theirs: Draft };

export async function draftsOf(context: PublicContext, pageId: number): Promise<Draft[]> {
  const rows = await context.db.select().from(draftTable).where(eq(draftTable.pageId, pageId));
  return rows.map(draftOf);
}

export async function draftIn(context: PublicContext, pageId: number, code: LocaleCode): Promise<Draft> {
  const found = (await draftsOf(context, pageId)).find((draft) => draft.code === code);
  return (
    found ?? { code, title: "", description: "", body: emptyTree, version: 0, changedAt: "", changedBy: "" }
  );
}

/** The drafts of all languages. */
export async function draftTexts(context: PublicContext, pageId: number): Promise<PageTexts> {
  const drafts = await draftsOf(context, pageId);
  return Object.fromEntries(
    drafts.map(({ code, title, description, body }) => [code, { title, description, body }]),
  );
}

/**
 * Saves a draft on top of the version that the editor has seen. After a conflict, `over` stores the other text as a
 * version and replaces it; `aside` stores this text as a version instead.
 */
export async function saveDraft(
  write: WriteContext,
  asked: {
    pageId: number;
    code: LocaleCode;
    version: number;
    text: PageText;
    mode?: "draft" | "over" | "aside";
  },
): Promise<SavedDraft> {
  const { pageId, code, version, text, mode = "draft" } = asked;
  checkPlace("page", text.body, "body");
  await lockPage(write, pageId);
  const now = await draftIn(write, pageId, code);
  if (mode === "aside") {
    const texts = { ...(await draftTexts(write, pageId)), [code]: text };
    await keepTexts(write, pageId, texts);
    return { kind: "saved", version: now.version, savedAt: now.changedAt };
  }
  if (now.version !== version && !isSame(now, text)) return { kind: "conflict", theirs: now };
  if (isSame(now, text) && now.version > 0)
    return { kind: "saved", version: now.version, savedAt: now.changedAt };
  if (mode === "over") await keepVersion(write, pageId, { isPublished: false });
  else await keepBeforePause(write, pageId);
  await putDraft(write, pageId, code, text, now.version + 1);
  return { kind: "saved", version: now.version + 1, savedAt: write.now.toISOString() };
}

/** Replaces the drafts with complete texts, such as those of an earlier version. */
export async function replaceDrafts(write: WriteContext, pageId: number, texts: PageTexts): Promise<void> {
  const drafts = await draftsOf(write, pageId);
  for (const [code, text] of Object.entries(texts) as [LocaleCode, PageText][]) {
    const now = drafts.find((draft) => draft.code === code);
    if (now && isSame(now, text)) continue;
    await putDraft(write, pageId, code, text, (now?.version ?? 0) + 1);
  }
}

async function putDraft(
  write: WriteContext,
  pageId: number,
  code: LocaleCode,
  { title, description, body }: PageText,
  version: number,
): Promise<void> {
  const values = {
    ...{ title, description, body, version },
    ...{ changedAt: write.now, changedBy: write.user?.name ?? "" },
  };
  await write.db
    .insert(draftTable)
    .values({ pageId, code, ...values })
    .onConflictDoUpdate({ target: [draftTable.pageId, draftTable.code], set: values });
  await keepPictures(write, pageId, body);
  await write.db.update(pageTable).set({ changedAt: write.now }).where(eq(pageTable.id, pageId));
}

/** Locks a page against other writers. Refuses an unknown page. */
export async function lockPage(write: WriteContext, pageId: number): Promise<void> {
  const { rows } = await write.db.execute<{ id: number }>(sql`
    select id from page_page page where page.id = ${pageId} and ${isThere(write.site.id)} for update`);
  if (rows.length === 0) throw notFound();
}

function isSame(one: PageText, other: PageText): boolean {
  const plain = ({ title, description, body }: PageText) =>
    JSON.stringify([title, description, sorted(body)]);
  return plain(one) === plain(other);
}

/** jsonb does not keep the order of keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

function draftOf(row: typeof draftTable.$inferSelect): Draft {
  const { title, description, body } = row;
  return {
    code: row.code as LocaleCode,
    title,
    description,
    body: readContent(body),
    version: row.version,
    changedAt: row.changedAt.toISOString(),
    changedBy: row.changedBy,
  };
}
