import { MailButton } from "#platform/mail/mail-frame.tsx";
import { mailKind } from "#platform/mail/mail-kind.ts";
import { webhookPath } from "../paths.ts";

/** To the owner, when an endpoint has failed for days and gets no more messages. */
export const webhookDisabledMail = mailKind({
  name: "office.webhookDisabled",
  label: "office.mailKind.webhookDisabled",
  when: "office.mailWhen.webhookDisabled",
  reader: "staff",
  values: { address: "office.mailValue.webhookAddress", days: "office.mailValue.webhookDays" },
  parts: { way: { label: "office.mailPart.button", keep: "use" } },
  texts: ({ text }, mark) => ({
    subject: text("office.webhookDisabledSubject"),
    title: text("office.webhookDisabledSubject"),
    body: [
      { words: text("office.webhookDisabledText", { address: mark("address"), days: mark("days") }) },
      { part: "way" },
    ],
  }),
  example: ({ locale }) => ({
    values: { address: "https://books.example/hooks/orders", days: "3" },
    parts: { way: webhookWay(locale, 12) },
  }),
});

export function webhookWay({ text }: { text: (id: string) => string }, webhookId: number) {
  return <MailButton to={webhookPath(webhookId)}>{text("office.webhookDisabledLink")}</MailButton>;
}
