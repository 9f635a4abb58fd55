import { eq } from "drizzle-orm";
import type { BlockChoice } from "#modules/content/components/block-choice.ts";
import type { FieldValue } from "#modules/content/components/content-field.tsx";
import type { TextOffers } from "#modules/content/components/text-details.ts";
import { fieldValue } from "#modules/content/server/read-typed.ts";
import { moment } from "#modules/office/server/audit-log.ts";
import type { Context } from "#platform/context.ts";
import { escapeHtml } from "#platform/html/escape.ts";
import type { LocaleFacts } from "#platform/i18n/locale.ts";
import { type MailKind, mailKinds } from "#platform/mail/mail-kind.ts";
import { renderForMail } from "#platform/mail/mail-look.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { mailTextPath } from "../paths.ts";
import { mailPreview } from "./mail-preview.ts";
import { type MailPlace, mailTextRow, mailVersions, wordsNow } from "./mail-text.ts";
import { blockOfPart, type MailNames, namesOf } from "./mail-words.ts";
import { mailTextTable } from "./tables.ts";

export interface MailKindView {
  name: string;
  label: string;
  when: string;
  reader: string;
  path: string;
  languages: { code: string; name: string; edited: boolean; path: string }[];
}

/** All mails to customers, with the languages in which somebody has edited them. */
export async function mailKindViews(context: Context): Promise<MailKindView[]> {
  const rows = await context.db
    .select({ kind: mailTextTable.kind, locale: mailTextTable.locale, edited: mailTextTable.edited })
    .from(mailTextTable)
    .where(eq(mailTextTable.siteId, context.site.id));
  const { offered, own } = languagesOf(context.site);
  return mailKinds.entries().map((kind) => {
    const isEdited = ({ code }: LocaleFacts) =>
      rows.some((row) => row.kind === kind.name && row.locale === code && row.edited);
    return {
      ...aboutOf(context, kind),
      name: kind.name,
      path: mailTextPath(kind.name, own.code),
      languages: offered.map((one) => ({
        code: one.code,
        name: one.name,
        edited: isEdited(one),
        path: mailTextPath(kind.name, one.code),
      })),
    };
  });
}

function aboutOf({ locale: { text } }: Context, { label, when, reader }: MailKind) {
  return { label: text(label), when: text(when), reader: text(`mail.reader_${reader}`) };
}

export interface MailTextView {
  kind: string;
  code: string;
  /** The page's name in the breadcrumbs. */
  crumb: string;
  label: string;
  when: string;
  reader: string;
  path: string;
  edited: boolean;
  edition: number;
  subject: string;
  title: string;
  preview: string;
  body: FieldValue;
  offers: TextOffers;
  /** Required parts, by name, with the reason. */
  keeps: { law: string[]; use: string[] };
  languages: { code: string; name: string; path: string; isThis: boolean }[];
  versions: { id: number; at: string; by: string; subject: string }[];
  shown: { subject: string; html: string; text: string };
}

/** A mail in one language, for its editor. */
export async function mailTextView(context: Context, place: MailPlace): Promise<MailTextView> {
  const { kind, locale } = place;
  const row = await mailTextRow(context, place);
  const words = wordsNow(place, row);
  const names = namesOf(context.locale, kind);
  const kept = (keep: "law" | "use") =>
    names.parts.filter((one) => one.keep === keep).map(({ label }) => label);
  return {
    ...aboutOf(context, kind),
    crumb: context.locale.text(kind.label),
    kind: kind.name,
    code: locale.code,
    path: mailTextPath(kind.name, locale.code),
    edited: row?.edited ?? false,
    edition: row?.version ?? 0,
    subject: words.subject,
    title: words.title,
    preview: words.preview,
    body: fieldValue(words.body),
    offers: offersOf(context, place, names),
    keeps: { law: kept("law"), use: kept("use") },
    languages: languagesOf(context.site).offered.map(({ code, name }) => ({
      ...{ code, name, path: mailTextPath(kind.name, code) },
      isThis: code === locale.code,
    })),
    versions: (row ? await mailVersions(context, row.id) : []).map(({ id, savedAt, savedBy, subject }) => ({
      ...{ id, subject },
      at: moment(context, savedAt),
      by: savedBy,
    })),
    shown: await mailPreview(context, place, words),
  };
}

function offersOf(context: Context, { kind, locale }: MailPlace, names: MailNames): TextOffers {
  const { parts } = kind.example({ ...context, locale });
  const choices = names.parts.map(
    ({ name, label }): BlockChoice => ({
      kind: blockOfPart(name),
      label,
      hint: context.locale.text("mail.partHint"),
      icon: name === "way" ? "button" : "form",
      group: "text",
      initial: {},
      settings: [],
    }),
  );
  const absent = `<p>${escapeHtml(context.locale.text("mail.partAbsent"))}</p>`;
  const drawn = names.parts.map(({ name }) => {
    const part = parts[name];
    const html = part ? renderForMail({ ...context, locale }, part) : "";
    return [blockOfPart(name), html || absent];
  });
  return { details: names.details, choices, drawn: Object.fromEntries(drawn) };
}
