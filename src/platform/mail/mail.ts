import { createElement, Fragment, type ReactElement } from "react";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { renderFragment } from "#platform/http/fragment.tsx";
import type { Locale } from "#platform/i18n/locale.ts";
import { slot } from "#platform/slot.ts";
import { fitting, type MailAttachment } from "./attachment.ts";
import { MailFrame } from "./mail-frame.tsx";
import { MailLookContext, mailLooks, plainLook } from "./mail-look.ts";
import { mailTable } from "./tables.ts";
import { mayReach, type TypedAddress } from "./typed-address.ts";

export interface Mail {
  /** Says which event and recipient this mail is for; a second mail with the same key is not written. */
  key: string;
  to: string;
  /** The language of the recipient, which need not be the language of whoever caused the mail. */
  locale: Locale;
  /** Why it is sent, in a few words, for staff. */
  reason: string;
  subject: string;
  /** What stands large above the body, where it should say something else than the subject. */
  title?: string;
  /** It opens something for whoever reads it, such as a new password: of staff only administrators see it. */
  confidential?: boolean;
  /** For mails that nobody asked for: a path of this site that takes the reader off by a POST (RFC 8058). */
  unsubscribePath?: string;
  /** Set when nobody has proven the address. Beyond the limit the mail is not written. */
  typed?: TypedAddress | undefined;
  /** What would make the mail too big is left out: the body leads to it all the same. */
  attachments?: readonly MailAttachment[];
  /** Its paragraphs alone: the frame around them is that of every mail. */
  body: ReactElement;
}

/** What stands above every mail of a site, such as its picture; null where there is nothing. */
export const mailHeads = slot<(context: PublicContext) => ReactElement | null>("mailHeads");

/** Writes a mail into the outbox within this transaction; it leaves after the commit, once. */
export async function sendMail(write: WriteContext, mail: Mail): Promise<void> {
  if (write.isPast) return;
  if (mail.typed && !(await mayReach(write, mail.to, mail.typed))) {
    write.log.warn({ form: mail.typed.form }, "a recipient has had enough mails of a public form today");
    return;
  }
  const heads = mailHeads.entries().map((head) => head(write));
  const { site } = write;
  const subject = mail.subject.replace(/[\r\n]+/g, " ");
  const frame = { company: site.company || site.name, title: mail.title ?? subject };
  const paper = createElement(MailFrame, frame, mail.body);
  const look = Object.assign({}, plainLook, ...mailLooks.entries().map((lookOf) => lookOf(write)));
  const whole = createElement(
    MailLookContext,
    { value: look },
    createElement(Fragment, null, ...heads, paper),
  );
  const inner = renderFragment(mail.locale, whole);
  const [row] = await write.db
    .insert(mailTable)
    .values({
      key: mail.key,
      siteId: write.site.id,
      recipient: mail.to,
      locale: mail.locale.code,
      subject,
      html: `<!doctype html><html lang="${mail.locale.code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0">${inner}</body></html>`,
      text: toText(inner),
      reason: mail.reason,
      form: mail.typed?.form ?? "",
      confidential: mail.confidential ?? false,
      unsubscribePath: mail.unsubscribePath ?? "",
      attachments: fitting(mail.attachments ?? []),
      createdAt: write.now,
    })
    .onConflictDoNothing({ target: mailTable.key })
    .returning({ id: mailTable.id });
  if (row) await write.enqueue("mail.send", { mailId: row.id }, { key: `mail:${row.id}` });
}

/** The mail for programs that show no HTML: blocks become lines, links keep their address. */
export function toText(html: string): string {
  const said: string[] = [];
  let link = "";
  let isStyle = false;
  for (const [token] of html.matchAll(/<[^<>]*>|[^<]+|</g)) {
    const [, end, name = ""] = /^<(\/?)([a-z]+\d?)/.exec(token) ?? [];
    if (name === "style") isStyle = end === "";
    else if (isStyle) continue;
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
    .replace(/&(amp|lt|gt|quot|#x27|nbsp);/g, (_, name: string) => entities[name] ?? "")
    .replace(/[ \t]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function addressIn(tag: string): string {
  const from = tag.indexOf(' href="');
  return from === -1 ? "" : tag.slice(from + ' href="'.length, tag.indexOf('"', from + ' href="'.length));
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", nbsp: " " };
