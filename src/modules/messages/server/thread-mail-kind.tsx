import type { Locale } from "#platform/i18n/locale.ts";
import { MailButton } from "#platform/mail/mail-frame.tsx";
import { type MailReader, mailKind } from "#platform/mail/mail-kind.ts";
import {
  type MailedMessage,
  MailedMessages,
  MailedMessagesStop,
  MailReplyHint,
} from "../components/messages-mail.tsx";
import { messagesPaths } from "../paths.ts";

/** The contents of a mail about a thread. */
export interface ThreadNews {
  /** The name of the record. */
  title: string;
  authors: readonly string[];
  messages: readonly MailedMessage[];
  /** Number of older messages that only the page shows. */
  left: number;
  path: string;
  mutePath: string;
  /** Replies to the mail arrive in the thread. */
  canReply: boolean;
}

function threadMailKind(name: "thread" | "staffThread", reader: MailReader) {
  return mailKind({
    name: `messages.${name}`,
    label: `messages.mailKind.${name}`,
    when: `messages.mailWhen.${name}`,
    reader,
    values: {
      title: "office.mailValue.threadTitle",
      news: "office.mailValue.threadNews",
      lead: "office.mailValue.threadLead",
    },
    parts: {
      reply: { label: "office.mailPart.reply" },
      messages: { label: "office.mailPart.messages", keep: "use" },
      way: { label: "office.mailPart.button", keep: "use" },
      stop: { label: "office.mailPart.off", keep: "law" },
    },
    texts: ({ text }, mark) => ({
      subject: text("messages.mailSubject", { title: mark("title") }),
      title: mark("news"),
      body: [
        { part: "reply" },
        { words: mark("lead") },
        { part: "messages" },
        { part: "way" },
        { part: "stop" },
      ],
    }),
    example: ({ locale }) =>
      threadFilling(locale, {
        title: locale.text("messages.mailExample.title"),
        authors: ["Ioana Șerban"],
        messages: [
          {
            ...{ id: 1, author: "Ioana Șerban", isInternal: false },
            ...{ words: locale.text("messages.mailExample.words"), files: ["IMG-0412.jpg"] },
          },
        ],
        ...{ left: 0, path: "/my", mutePath: messagesPaths.mails("example"), canReply: true },
      }),
  });
}

/** To customers, and to the team. */
export const threadMail = threadMailKind("thread", "thread");
export const staffThreadMail = threadMailKind("staffThread", "staff");

export function threadFilling({ text }: Locale, news: ThreadNews) {
  const { title, authors, messages, left, path, mutePath, canReply } = news;
  const count = messages.length + left;
  return {
    values: {
      title,
      news: text("messages.mailTitle", { count, names: authors.join(", ") }),
      lead: text("messages.mailLead", { title, count }),
    },
    parts: {
      reply: canReply ? <MailReplyHint isNote={messages.at(-1)?.isInternal ?? false} /> : null,
      messages: <MailedMessages messages={messages} left={left} />,
      way: <MailButton to={path}>{text("messages.mailOpen")}</MailButton>,
      stop: <MailedMessagesStop title={title} path={mutePath} />,
    },
  };
}
