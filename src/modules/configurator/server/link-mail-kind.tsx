import { MailButton } from "#platform/mail/mail-frame.tsx";
import { mailKind } from "#platform/mail/mail-kind.ts";

/** The link with which a visitor continues a configuration on another device. */
export const linkMail = mailKind({
  name: "configurator.link",
  label: "configurator.mailKind.link",
  when: "configurator.mailWhen.link",
  reader: "visitor",
  values: { product: "office.mailValue.product" },
  parts: { way: { label: "office.mailPart.button", keep: "use" } },
  texts: ({ text }, mark) => ({
    subject: text("configurator.mail.subject", { product: mark("product") }),
    title: text("configurator.mail.subject", { product: mark("product") }),
    body: [{ words: text("configurator.mail.text", { product: mark("product") }) }, { part: "way" }],
  }),
  example: ({ locale }) => ({
    values: { product: locale.text("configurator.mailExample.product") },
    parts: { way: linkWay(locale, "/shop") },
  }),
});

export function linkWay({ text }: { text: (id: string) => string }, path: string) {
  return <MailButton to={path}>{text("configurator.mail.open")}</MailButton>;
}
