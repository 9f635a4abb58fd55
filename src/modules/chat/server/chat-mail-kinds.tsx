import { MailButton } from "#platform/mail/mail-frame.tsx";
import { mailKind } from "#platform/mail/mail-kind.ts";
import { MailedTranscript } from "../components/transcript-mail.tsx";
import { chatPath } from "../paths.ts";

const operator = "office.mailValue.operator";
const exampleOperator = "Dan Crișan";

/** The transcript that a visitor sends to a mail address. */
export const transcriptMail = mailKind({
  name: "chat.transcript",
  label: "chat.mailKind.transcript",
  when: "chat.mailWhen.transcript",
  reader: "visitor",
  values: { operator },
  parts: { transcript: { label: "office.mailPart.transcript", keep: "use" } },
  texts: ({ text }, mark) => ({
    subject: text("chat.mail.subject", { operator: mark("operator") }),
    title: text("chat.mail.subject", { operator: mark("operator") }),
    body: [{ words: text("chat.mail.lead") }, { part: "transcript" }],
  }),
  example: ({ locale, now }) => {
    const at = now.toISOString();
    const messages = [
      { n: 1, authorName: "Ioana Șerban", text: locale.text("chat.mailExample.question"), at },
      { n: 2, authorName: exampleOperator, text: locale.text("chat.mailExample.answer"), at },
    ];
    return {
      values: { operator: exampleOperator },
      parts: { transcript: <MailedTranscript messages={messages} /> },
    };
  },
});

/** The answer of staff to an offline message. */
export const answerMail = mailKind({
  name: "chat.answer",
  label: "chat.mailKind.answer",
  when: "chat.mailWhen.answer",
  reader: "visitor",
  values: { operator },
  parts: {
    answer: { label: "office.mailPart.answer", keep: "use" },
    way: { label: "office.mailPart.button", keep: "use" },
  },
  texts: ({ text }, mark) => ({
    subject: text("chat.mail.answerSubject", { site: mark("site") }),
    title: text("chat.mail.answerSubject", { site: mark("site") }),
    body: [
      { words: text("chat.mail.answerLead", { operator: mark("operator") }) },
      { part: "answer" },
      { part: "way" },
    ],
  }),
  example: ({ locale }) => ({
    values: { operator: exampleOperator },
    parts: answerParts(locale, { answer: locale.text("chat.mailExample.answer"), path: chatPath }),
  }),
});

export function answerParts(
  { text }: { text: (id: string) => string },
  { answer, path }: { answer: string; path: string },
) {
  return {
    answer: <p style={{ whiteSpace: "pre-line" }}>{answer}</p>,
    way: <MailButton to={path}>{text("chat.mail.answerLink")}</MailButton>,
  };
}
