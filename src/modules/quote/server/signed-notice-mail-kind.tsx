import { MailButton } from "#platform/mail/mail-frame.tsx";
import { mailKind } from "#platform/mail/mail-kind.ts";
import { quotePaths } from "../paths.ts";

/** The mail to the shop after a customer has signed a quote. */
export const signedNoticeMail = mailKind({
  name: "quote.signedNotice",
  label: "quote.mailKind.signedNotice",
  when: "quote.mailWhen.signedNotice",
  reader: "staff",
  values: {
    signer: "office.mailValue.signer",
    name: "office.mailValue.quoteName",
    number: "office.mailValue.quoteVersion",
  },
  parts: { way: { label: "office.mailPart.button", keep: "use" } },
  texts: ({ text }, mark) => ({
    subject: text("quote.signedNoticeSubject", { name: mark("name") }),
    title: text("quote.signedNoticeSubject", { name: mark("name") }),
    body: [
      {
        words: text("quote.signedNotice", {
          signer: mark("signer"),
          name: mark("name"),
          number: mark("number"),
        }),
      },
      { part: "way" },
    ],
  }),
  example: ({ locale }) => ({
    values: { signer: "Ioana Șerban", name: "Q26-00412", number: "2" },
    parts: { way: signedNoticeWay(locale, quotePaths.staffQuote(412)) },
  }),
});

export function signedNoticeWay({ text }: { text: (id: string) => string }, path: string) {
  return <MailButton to={path}>{text("quote.signedNoticeLink")}</MailButton>;
}
