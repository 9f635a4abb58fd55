import { MailButton } from "#platform/mail/mail-frame.tsx";
import { mailKind } from "#platform/mail/mail-kind.ts";
import { formatMoney } from "#platform/money/format.ts";
import { exampleBuyer, exampleName, examplePath } from "../order/example-order.ts";

const values = {
  buyer: "office.mailValue.buyer",
  name: "office.mailValue.orderName",
  number: "office.mailValue.documentNumber",
  amount: "office.mailValue.amount",
} as const;
const parts = { way: { label: "office.mailPart.button", keep: "law" } } as const;
const exampleNumber = "VTR-2026-0417";

export const invoiceMail = mailKind({
  name: "orders.invoice",
  label: "orders.mailKind.invoice",
  when: "orders.mailWhen.invoice",
  reader: "buyer",
  values,
  parts,
  texts: ({ text }, mark) => {
    const marked = { name: mark("name"), number: mark("number"), amount: mark("amount") };
    return {
      subject: text("orders.mail.invoiceSubject", marked),
      title: text("orders.mail.invoiceTitle", marked),
      body: [
        { words: text("orders.mail.greeting", { buyer: mark("buyer") }) },
        { words: text("orders.mail.invoiceText", marked) },
        { part: "way" },
        { words: text("orders.mail.why"), look: "small" },
      ],
    };
  },
  example: ({ locale, site }) => ({
    values: {
      ...{ buyer: exampleBuyer, name: exampleName, number: exampleNumber },
      amount: formatMoney(64_800, site.currency, locale.tag),
    },
    parts: {
      way: (
        <MailButton to={examplePath}>
          {locale.text("orders.mail.document", { number: exampleNumber })}
        </MailButton>
      ),
    },
  }),
});

export const refundMail = mailKind({
  name: "orders.refund",
  label: "orders.mailKind.refund",
  when: "orders.mailWhen.refund",
  reader: "buyer",
  values: { ...values, about: "office.mailValue.refundAbout" },
  parts,
  texts: ({ text }, mark) => {
    const marked = { name: mark("name"), number: mark("number"), amount: mark("amount") };
    return {
      subject: text("orders.mail.refundSubject", marked),
      title: text("orders.mail.refundTitle", marked),
      body: [
        { words: text("orders.mail.greeting", { buyer: mark("buyer") }) },
        { words: mark("about") },
        { words: text("orders.mail.creditNoteText", marked) },
        { part: "way" },
        { words: text("orders.mail.why"), look: "small" },
      ],
    };
  },
  example: ({ locale, site }) => {
    const amount = formatMoney(4_800, site.currency, locale.tag);
    return {
      values: {
        ...{ buyer: exampleBuyer, name: exampleName, number: exampleNumber, amount },
        about: locale.text("orders.mail.refundText", { amount, name: exampleName }),
      },
      parts: {
        way: (
          <MailButton to={examplePath}>
            {locale.text("orders.mail.document", { number: exampleNumber })}
          </MailButton>
        ),
      },
    };
  },
});
