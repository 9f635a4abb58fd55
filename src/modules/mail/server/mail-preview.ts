import { treeOfTyped } from "#modules/content/server/read-typed.ts";
import type { PublicContext } from "#platform/context.ts";
import { mailDocument } from "#platform/mail/mail.ts";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { editedWords } from "#platform/mail/mail-words.tsx";
import { filledIn } from "./edited-mail.tsx";
import type { MailPlace } from "./mail-text.ts";
import type { MailWords } from "./mail-words.ts";

/** A mail with example data, in the language of the mail. */
export async function exampleMail(context: PublicContext, { kind, locale }: MailPlace, words: MailWords) {
  const reader = { ...context, locale };
  return editedWords(await filledIn(reader, mailOf(kind, kind.example(reader)), words));
}

/** The same as its reader would see it. */
export async function mailPreview(context: PublicContext, place: MailPlace, words: MailWords) {
  const { subject, html, text } = mailDocument(
    { ...context, locale: place.locale },
    await exampleMail(context, place, words),
  );
  return { subject, html, text };
}

interface TypedWords {
  subject: string;
  title: string;
  preview: string;
  /** As a ContentField sends it. */
  body: string;
}

/** The words of a form that is not saved yet. */
export function typedWords({ body, ...lines }: TypedWords): MailWords {
  const { subject, title, preview } = lines;
  return { subject, title, preview, body: treeOfTyped(body) };
}
