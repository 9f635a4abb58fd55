import { createElement, Fragment, type ReactElement } from "react";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { escapeHtml } from "#platform/html/escape.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { slot } from "#platform/slot.ts";
import { fitting, type MailAttachment } from "./attachment.ts";
import { MailFrame } from "./mail-frame.tsx";
import type { FilledMail } from "./mail-kind.ts";
import { renderForMail } from "./mail-look.ts";
import { type MailWords, wordsOfMail } from "./mail-words.tsx";
import { mailTable } from "./tables.ts";
import { mayReach, type TypedAddress } from "./typed-address.ts";

/** A mail to anybody, including staff. Its words are those of its kind, which owners edit. */
export interface Mail extends MailFacts {
  content: FilledMail;
}

interface MailFacts {
  /** Identifies the event and the recipient; a second mail with the same key is not written. */
  key: string;
  to: string;
  /** The language of the recipient, which may differ from that of the person who caused the mail. */
  locale: Locale;
  /** The reason for the mail, in a few words, for staff. */
  reason: string;
  /** The mail lets its reader into something, such as a new password: among staff only administrators see it. */
  confidential?: boolean;
  /** For mails that nobody asked for: the path of this site that unsubscribes the reader by POST (RFC 8058). */
  unsubscribePath?: string;
  /**
   * For mails about a conversation: its id, by which mail programs group its mails, and the address for replies. Such
   * mails declare themselves automatic, so that no auto-responder answers.
   */
  thread?: { id: string; replyTo?: string };
  /** Set for an unverified address. Beyond the limit the mail is not written. */
  typed?: TypedAddress | undefined;
  /** Attachments that would make the mail too big are left out; the body links to them anyway. */
  attachments?: readonly MailAttachment[];
}

/** The header of every mail of a site, such as its logo; null for none. */
export const mailHeads = slot<(context: PublicContext) => ReactElement | null>("mailHeads");

/** Writes a mail to the outbox in this transaction; it is sent once, after the commit. */
export async function sendMail(write: WriteContext, { content, ...mail }: Mail): Promise<void> {
  await writeMail(write, mail, (context) => wordsOfMail(context, content));
}

/** The same with words that are not stored yet, for a test mail while an owner edits them. */
export async function sendWords(write: WriteContext, mail: MailFacts, words: MailWords): Promise<void> {
  await writeMail(write, mail, async () => words);
}

async function writeMail(
  write: WriteContext,
  mail: MailFacts,
  wordsIn: (context: PublicContext) => Promise<MailWords>,
): Promise<void> {
  if (write.isPast) return;
  if (mail.typed && !(await mayReach(write, mail.to, mail.typed))) {
    write.log.warn({ form: mail.typed.form }, "a recipient has had enough mails of a public form today");
    return;
  }
  const context = { ...write, locale: mail.locale };
  const { subject, html, text } = mailDocument(context, await wordsIn(context));
  const [row] = await write.db
    .insert(mailTable)
    .values({
      key: mail.key,
      siteId: write.site.id,
      recipient: mail.to,
      locale: mail.locale.code,
      subject,
      html,
      text,
      reason: mail.reason,
      form: mail.typed?.form ?? "",
      confidential: mail.confidential ?? false,
      unsubscribePath: mail.unsubscribePath ?? "",
      threadRef: mail.thread?.id ?? "",
      replyTo: mail.thread?.replyTo ?? "",
      attachments: fitting(mail.attachments ?? []),
      createdAt: write.now,
    })
    .onConflictDoNothing({ target: mailTable.key })
    .returning({ id: mailTable.id });
  if (row) await write.enqueue("mail.send", { mailId: row.id }, { key: `mail:${row.id}` });
}

/** The whole mail in the language of the context: its words in the frame of every mail. */
export function mailDocument(context: PublicContext, words: MailWords) {
  const heads = mailHeads.entries().map((head) => head(context));
  const { site, locale } = context;
  const frame = { company: site.company || site.name, title: oneLine(words.title) };
  const paper = createElement(MailFrame, frame, words.body);
  const inner = renderForMail(context, createElement(Fragment, null, ...heads, paper));
  const preview = words.preview ? previewOpen + escapeHtml(oneLine(words.preview)) + previewEnd : "";
  return {
    subject: oneLine(words.subject),
    html: `<!doctype html><html lang="${locale.code}" dir="${locale.direction}"><head>${mailMetas}</head><body style="margin:0">${preview}${inner}</body></html>`,
    text: toText(inner),
  };
}

const oneLine = (words: string) => words.replace(/[\r\n]+/g, " ");

/** Light colours come in pairs, so a program that darkens mails must not darken only one of a pair. */
const mailMetas =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">';

/** Shown beside the subject in lists of mails, and nowhere in the mail. `toText` omits it. */
const previewOpen =
  '<!--preview--><div style="display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden">';
const previewEnd = "</div><!--/preview-->";

/** The mail for programs without HTML: blocks become lines, links keep their address. */
export function toText(html: string): string {
  const said: string[] = [];
  let link = "";
  let isUnseen = false;
  for (const [token] of html.matchAll(/<[^<>]*>|[^<]+|</g)) {
    const [, end, name = ""] = /^<(\/?)([a-z]+\d?)/.exec(token) ?? [];
    if (name === "style") isUnseen = end === "";
    else if (token === "<!--preview-->" || token === "<!--/preview-->") isUnseen = !token.includes("/");
    else if (isUnseen) continue;
    else if (name === "a" && end === "") link = addressIn(token);
    else if (name === "a" && link !== "") said.push(` (${link})`);
    else if (name === "br" || (end && /^(p|div|h\d|tr|table|ul|ol)$/.test(name))) said.push("\n");
    else if (name === "li" && end === "") said.push("- ");
    else if (end && /^(td|th|li)$/.test(name)) said.push(" ");
    else if (!token.startsWith("<") || token === "<") said.push(token);
    if (name === "a" && end) link = "";
  }
  return said
    .join("")
    .replace(/&(amp|lt|gt|quot|#x27|#39|nbsp);/g, (_, name: string) => entities[name] ?? "")
    .replace(/[ \t]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function addressIn(tag: string): string {
  const from = tag.indexOf(' href="');
  return from === -1 ? "" : tag.slice(from + ' href="'.length, tag.indexOf('"', from + ' href="'.length));
}

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
  "#39": "'",
  nbsp: " ",
};
