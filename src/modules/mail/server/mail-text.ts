import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { emptyTree } from "#modules/content/components/content-tree.ts";
import { namedDetails } from "#modules/content/components/text-details.ts";
import { checkPlace } from "#modules/content/server/content-place.ts";
import { contentsOfTyped, openedTexts, typedContent } from "#modules/content/server/read-typed.ts";
import { lastChange } from "#modules/office/server/audit-log.ts";
import { changedMeanwhile, textChangedMeanwhile } from "#modules/office/server/conflict.ts";
import { seenVersion } from "#modules/office/server/record-form.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, notFound, Refusal } from "#platform/errors.ts";
import { type Locale, localeNamed, locales } from "#platform/i18n/locale.ts";
import { type MailKind, mailKinds } from "#platform/mail/mail-kind.ts";
import {
  blockOfPart,
  linesOfMail,
  type MailWords,
  missingParts,
  namesOf,
  packMailWords,
  saysTheSame,
} from "./mail-words.ts";
import { mailTextTable, mailVersionTable } from "./tables.ts";

export const mailTextModel = "mail.text";
export const mailTextRoles = ["website"] as const;

const lineMax = 300;
const line = z
  .string()
  .max(lineMax)
  .transform((typed) => typed.replace(/\s+/g, " ").trim());

export const mailTextForm = z.object({
  subject: line,
  title: line,
  preview: line.default(""),
  body: z.record(z.string().max(20), typedContent),
  opened: openedTexts,
  ...seenVersion,
});

/** The mail and the language in an address. */
export interface MailPlace {
  kind: MailKind;
  locale: Locale;
}

export function mailPlaceOf(
  context: Context,
  { kind: name, code }: Record<string, string | undefined>,
): MailPlace {
  const kind = mailKinds.entries().find((one) => one.name === name);
  if (!kind || !locales.some((one) => one.code === code)) throw notFound();
  return { kind, locale: localeNamed(context, code ?? "") };
}

export type MailTextRow = typeof mailTextTable.$inferSelect;

function isAt(context: Pick<Context, "site">, { kind, locale }: MailPlace) {
  const { siteId, kind: kindColumn, locale: localeColumn } = mailTextTable;
  return and(eq(siteId, context.site.id), eq(kindColumn, kind.name), eq(localeColumn, locale.code));
}

/** The row of a mail's words in a language, still edited or reset; null if nobody ever edited them. */
export async function mailTextRow(context: Context, place: MailPlace): Promise<MailTextRow | null> {
  const [row] = await context.db.select().from(mailTextTable).where(isAt(context, place));
  return row ?? null;
}

/** The present words of a mail. */
export function wordsNow({ kind, locale }: MailPlace, row: MailTextRow | null): MailWords {
  return row?.edited ? row : packMailWords(locale, kind);
}

type Typed = z.output<typeof mailTextForm>;

/**
 * Saves an owner's words. Two people's bodies are merged block by block; single lines cannot be merged. Words equal to
 * the language pack's are no edit: such a mail continues to follow the pack.
 */
export async function saveMailText(
  write: WriteContext,
  place: MailPlace,
  { subject, title, preview, body, opened, version, overwrite }: Typed,
): Promise<void> {
  const { kind, locale } = place;
  const row = await lockedRow(write, place);
  const before = wordsNow(place, row);
  const isStale = !overwrite && version !== undefined && version !== (row?.version ?? 0);
  const lines = { subject, title, preview };
  const differs = (Object.keys(lines) as (keyof typeof lines)[]).some((name) => lines[name] !== before[name]);
  if (isStale && differs) throw changedMeanwhile(await lastChange(write, mailTextModel, row?.id ?? 0));
  const names = namesOf(write.locale, kind);
  const named = (words: string) => namedDetails(words, names.details);
  const trees = await contentsOfTyped(
    { [locale.code]: body[locale.code] ?? "" },
    {
      place: "mail",
      isOwn: isPartOf(kind),
      field: "body",
      stored: { [locale.code]: before.body },
      seen: overwrite ? "over" : isStale ? "stale" : "current",
      opened,
      refuse: async (conflicts, fields) => {
        const told = conflicts.map((one) => ({ ...one, mine: named(one.mine), theirs: named(one.theirs) }));
        throw textChangedMeanwhile(await lastChange(write, mailTextModel, row?.id ?? 0), told, fields);
      },
    },
  );
  const after = { ...lines, body: trees[locale.code] ?? emptyTree };
  checkMail(write, place, after);
  await keep(write, place, { row, before, after });
}

/**
 * Checks that a mail can be sent with these words: a subject, only blocks that mails support, and all required parts.
 */
export function checkMail(
  { locale: { text } }: Context,
  { kind, locale }: MailPlace,
  words: MailWords,
): void {
  const wrong: FieldErrors = {};
  if (words.subject === "") wrong["subject"] = "mail.subjectMissing";
  if (words.title === "") wrong["title"] = "mail.titleMissing";
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const field = `body.${locale.code}`;
  checkPlace("mail", words.body, field, isPartOf(kind));
  const [missing] = missingParts(kind, words.body);
  const part = missing === undefined ? undefined : kind.parts[missing];
  if (part)
    throw new Refusal(
      "invalid",
      part.keep === "law" ? "mail.partOfLaw" : "mail.partOfUse",
      { part: text(part.label) },
      { [field]: "mail.partMissing" },
    );
}

const isPartOf = (kind: MailKind) => (block: string) =>
  Object.keys(kind.parts).map(blockOfPart).includes(block);

interface Change {
  row: MailTextRow | null;
  before: MailWords;
  after: MailWords;
}

async function keep(write: WriteContext, place: MailPlace, { row, before, after }: Change): Promise<void> {
  const { kind, locale } = place;
  const edited = !saysTheSame(after, packMailWords(locale, kind));
  if (saysTheSame(before, after) && (row?.edited ?? false) === edited) return;
  const { subject, title, preview, body } = after;
  const values = { subject, title, preview, body, edited, changedAt: write.now };
  const id = row?.id ?? (await insertText(write, place, values));
  if (row)
    await write.db
      .update(mailTextTable)
      .set({ ...values, version: row.version + 1 })
      .where(eq(mailTextTable.id, id));
  if (edited)
    await write.db.insert(mailVersionTable).values({
      textId: id,
      subject,
      title,
      preview,
      body,
      savedAt: write.now,
      savedBy: write.user?.name ?? "",
    });
  const names = namesOf(write.locale, kind);
  const said = (words: MailWords) => ({
    subject: namedDetails(words.subject, names.details),
    headline: namedDetails(words.title, names.details),
    preview: namedDetails(words.preview, names.details),
    text: namedDetails(linesOfMail(words, names), names.details),
  });
  await audit(write, {
    model: mailTextModel,
    id,
    name: `${write.locale.text(kind.label)} (${locale.name})`,
    action: edited ? "write" : "reset",
    before: said(before),
    after: said(after),
  });
}

async function insertText(
  write: WriteContext,
  { kind, locale }: MailPlace,
  values: Pick<MailTextRow, "subject" | "title" | "preview" | "body" | "edited" | "changedAt">,
): Promise<number> {
  const [row] = await write.db
    .insert(mailTextTable)
    .values({ siteId: write.site.id, kind: kind.name, locale: locale.code, ...values })
    .returning({ id: mailTextTable.id });
  if (!row) throw new Error("The words of the mail were not stored.");
  return row.id;
}

/** Resets a mail to the language pack's words. The edited words stay among the versions. */
export async function resetMailText(write: WriteContext, place: MailPlace): Promise<void> {
  const row = await lockedRow(write, place);
  if (!row?.edited) return;
  await keep(write, place, { row, before: row, after: packMailWords(place.locale, place.kind) });
}

/** Restores a version; the present words become a version. */
export async function restoreMailText(
  write: WriteContext,
  place: MailPlace,
  versionId: number,
): Promise<void> {
  const row = await lockedRow(write, place);
  const [version] = await write.db
    .select()
    .from(mailVersionTable)
    .where(and(eq(mailVersionTable.id, versionId), eq(mailVersionTable.textId, row?.id ?? 0)));
  if (!version) throw notFound();
  const { subject, title, preview, body } = version;
  const after = { subject, title, preview, body };
  checkMail(write, place, after);
  await keep(write, place, { row, before: wordsNow(place, row), after });
}

const versionsShown = 20;

export async function mailVersions(context: Context, textId: number) {
  return context.db
    .select()
    .from(mailVersionTable)
    .where(eq(mailVersionTable.textId, textId))
    .orderBy(desc(mailVersionTable.id))
    .limit(versionsShown);
}

/** Two people who write the same words for the first time also wait for each other. */
async function lockedRow(write: WriteContext, place: MailPlace): Promise<MailTextRow | null> {
  const name = `${write.site.id} ${place.kind.name} ${place.locale.code}`;
  await write.db.execute(sql`select pg_advisory_xact_lock(hashtext('mail.text'), hashtext(${name}))`);
  return mailTextRow(write, place);
}
