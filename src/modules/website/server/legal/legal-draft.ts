import { and, desc, eq, isNull, ne } from "drizzle-orm";
import { z } from "zod";
import { contentsOfTyped, type openedTexts } from "#modules/content/server/read-typed.ts";
import {
  htmlOfContents,
  readContents,
  type TranslatedContent,
} from "#modules/content/server/stored-content.ts";
import { cannotRevert, lastChange } from "#modules/office/server/audit-log.ts";
import { changedMeanwhile, textChangedMeanwhile } from "#modules/office/server/conflict.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, refusal } from "#platform/errors.ts";
import { locales } from "#platform/i18n/locale.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { inLocale, storedTranslated, type Translated } from "#platform/translated.ts";
import { gapsIn } from "./legal-gap.ts";
import { tellLegalChanged } from "./legal-in-force.ts";
import { type LegalKind, legalTextTable } from "./tables.ts";

export const legalModel = "website.legal";
/** Values: gaps. */
const gapsLeft = refusal("conflict", "website.legalGapsLeft");
const nothingToPublish = refusal("conflict", "website.legalNothingToPublish");

export type LegalDraft = typeof legalTextTable.$inferSelect;

/** The unpublished text of a kind. */
export async function legalDraft(context: Context, kind: LegalKind): Promise<LegalDraft | null> {
  const [row] = await context.db.select().from(legalTextTable).where(isDraft(context, kind));
  return row ?? null;
}

/** The draft's state that a form has shown; 0 without a draft. Two saves never share a millisecond. */
export function editionOf(draft: LegalDraft | null): number {
  return draft?.changedAt.getTime() ?? 0;
}

/**
 * Saves the text without publishing it; bodies as a ContentField sends them. `seen` is the edition with which the form
 * was opened.
 */
export async function saveLegalDraft(
  write: WriteContext,
  kind: LegalKind,
  text: { title: Translated; body: Translated; opened?: z.output<typeof openedTexts> },
  seen?: number,
  { fromTemplate }: { fromTemplate?: boolean } = {},
): Promise<void> {
  const newest = await lockedDraft(write, kind, undefined);
  const isStale = seen !== undefined && seen !== editionOf(newest);
  // Two people's words are merged; a title cannot be merged.
  const before = isStale && !isSameTitle(newest, text.title) ? await lockedDraft(write, kind, seen) : newest;
  const values = {
    title: text.title,
    body: await contentsOfTyped(
      Object.fromEntries(locales.map(({ code }) => [code, text.body[code] ?? ""])),
      {
        ...{ place: "legal", field: "body", stored: before?.body ?? {}, opened: text.opened },
        seen: seen === undefined ? "over" : isStale ? "stale" : "current",
        refuse: async (conflicts, fields) => {
          throw textChangedMeanwhile(await lastChange(write, legalModel, before?.id ?? 0), conflicts, fields);
        },
      },
    ),
    changedAt: write.now,
    ...(fromTemplate && { fromTemplate }),
  };
  const id = before ? before.id : await beginDraft(write, kind, values);
  if (before) await write.db.update(legalTextTable).set(values).where(eq(legalTextTable.id, before.id));
  await audit(write, {
    model: legalModel,
    id,
    name: nameOf(values.title, kind),
    action: before ? "write" : "create",
    before: before ? { title: before.title, body: before.body } : {},
    after: { title: values.title, body: values.body },
  });
}

/** Restores the former words of a draft; a text in force is never changed. */
export async function revertLegalDraft(
  write: WriteContext,
  id: number,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [draft] = await write.db
    .select()
    .from(legalTextTable)
    .where(and(eq(legalTextTable.id, id), isNull(legalTextTable.publishedAt)))
    .for("update");
  const then = wordsShape.safeParse(before);
  if (!draft || !then.success) throw cannotRevert();
  const title = then.data.title ?? draft.title;
  const body: TranslatedContent = then.data.body ? readContents(then.data.body) : draft.body;
  await write.db
    .update(legalTextTable)
    .set({ title, body, changedAt: write.now })
    .where(eq(legalTextTable.id, id));
  await audit(write, {
    model: legalModel,
    id,
    name: nameOf(title, draft.kind),
    action: "write",
    before: { title: draft.title, body: draft.body },
    after: { title, body },
  });
}

const words = storedTranslated;
const wordsShape = z.object({ title: words, body: z.record(z.string(), z.unknown()) }).partial();

/** Deletes the draft; the text in force stays. */
export async function discardLegalDraft(write: WriteContext, kind: LegalKind): Promise<void> {
  const [gone] = await write.db.delete(legalTextTable).where(isDraft(write, kind)).returning();
  if (!gone) throw nothingToPublish();
  const { id, title, body } = gone;
  await audit(write, {
    model: legalModel,
    id,
    name: nameOf(title, kind),
    action: "unlink",
    before: { title, body },
  });
}

/**
 * Publishes the draft. From then on orders refer to its version, which never changes again. Refuses a text that lacks a
 * language of the site or still has gaps, and an edition other than the one that the person saw. Answers the version.
 */
export async function publishLegalDraft(
  write: WriteContext,
  kind: LegalKind,
  seen?: number,
): Promise<number> {
  const draft = await lockedDraft(write, kind, seen);
  if (!draft) throw nothingToPublish();
  const wrong: FieldErrors = {};
  for (const { code } of languagesOf(write.site).offered) {
    if (!draft.title[code]) wrong[`title.${code}`] = "website.legalTitleMissing";
    if (!draft.body[code]) wrong[`body.${code}`] = "website.legalBodyMissing";
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const gaps = gapsOfDraft(draft);
  if (gaps.length > 0) throw gapsLeft({ gaps: gaps.join(", ") });
  const version = (await lastVersion(write, kind, draft.id)) + 1;
  const publishedBy = write.user?.name ?? "";
  await write.db
    .update(legalTextTable)
    .set({
      version,
      sealed: htmlOfContents(draft.body),
      publishedAt: write.now,
      publishedBy,
      changedAt: write.now,
    })
    .where(eq(legalTextTable.id, draft.id));
  const name = nameOf(draft.title, kind);
  await audit(write, { model: legalModel, id: draft.id, name, action: "publish", after: { version } });
  await tellLegalChanged(write, kind);
  return version;
}

/** The remaining gaps, in every language. */
export function gapsOfDraft({ title, body }: Pick<LegalDraft, "title" | "body">): string[] {
  const html = htmlOfContents(body);
  return gapsIn(...locales.flatMap(({ code }) => [title[code], html[code]]));
}

async function beginDraft(
  write: WriteContext,
  kind: LegalKind,
  values: Pick<LegalDraft, "title" | "body" | "changedAt"> & { fromTemplate?: boolean },
): Promise<number> {
  const version = (await lastVersion(write, kind)) + 1;
  const [row] = await write.db
    .insert(legalTextTable)
    .values({ siteId: write.site.id, kind, version, ...values })
    .returning({ id: legalTextTable.id });
  if (!row) throw new Error("The draft was not stored.");
  return row.id;
}

async function lockedDraft(write: WriteContext, kind: LegalKind, seen: number | undefined) {
  const [draft = null] = await write.db
    .select()
    .from(legalTextTable)
    .where(isDraft(write, kind))
    .for("update");
  if (seen !== undefined && seen !== editionOf(draft)) {
    throw changedMeanwhile(draft ? await lastChange(write, legalModel, draft.id) : gone(write));
  }
  return draft;
}

function isSameTitle(draft: LegalDraft | null, title: Translated): boolean {
  return draft !== null && locales.every(({ code }) => (draft.title[code] ?? "") === (title[code] ?? ""));
}

/** The draft was published or deleted meanwhile; the page itself names the person. */
function gone(write: WriteContext) {
  return { by: write.locale.text("website.legalSomebody"), at: "–" };
}

async function lastVersion(write: WriteContext, kind: LegalKind, except = 0): Promise<number> {
  const { siteId, kind: kindColumn, version, id } = legalTextTable;
  const [last] = await write.db
    .select({ version })
    .from(legalTextTable)
    .where(and(eq(siteId, write.site.id), eq(kindColumn, kind), ne(id, except)))
    .orderBy(desc(version))
    .limit(1);
  return last?.version ?? 0;
}

function isDraft({ site }: Pick<Context, "site">, kind: LegalKind) {
  const { siteId, kind: kindColumn, publishedAt } = legalTextTable;
  return and(eq(siteId, site.id), eq(kindColumn, kind), isNull(publishedAt));
}

function nameOf(title: Translated, kind: LegalKind): string {
  return inLocale(title, "en") || kind;
}
