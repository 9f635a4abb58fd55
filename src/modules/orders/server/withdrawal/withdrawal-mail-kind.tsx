import { MailButton } from "#platform/mail/mail-frame.tsx";
import { mailKind } from "#platform/mail/mail-kind.ts";
import {
  WithdrawalMailExcluded,
  WithdrawalMailStatement,
} from "../../components/withdrawal/withdrawal-mail.tsx";
import { formatDay } from "../order/day.ts";
import { exampleBuyer, exampleGoods, exampleName, examplePath } from "../order/example-order.ts";
import { momentWords } from "./moment-words.ts";

/** Directive 2011/83/EU, article 11a(4): the acknowledgement contains the statement's content, date and time. */
export const withdrawalMail = mailKind({
  name: "orders.withdrawal",
  label: "orders.mailKind.withdrawal",
  when: "orders.mailWhen.withdrawal",
  reader: "buyer",
  values: {
    buyer: "office.mailValue.buyer",
    name: "office.mailValue.orderName",
    at: "office.mailValue.statedAt",
    orderLink: "office.mailValue.orderLink",
  },
  parts: {
    statement: { label: "office.mailPart.statement", keep: "law" },
    excluded: { label: "office.mailPart.excluded", keep: "law" },
    way: { label: "office.mailPart.button" },
  },
  texts: ({ text }, mark) => ({
    subject: text("orders.mail.withdrawalSubject", { name: mark("name") }),
    title: text("orders.mail.withdrawalTitle"),
    body: [
      { words: text("orders.mail.greeting", { buyer: mark("buyer") }) },
      { part: "statement" },
      { part: "excluded" },
      { words: text("orders.mail.withdrawalNext") },
      { part: "way" },
      { words: text("orders.mail.withdrawalKeep"), look: "small" },
    ],
  }),
  example: ({ locale, now }) => {
    const at = momentWords({ locale }, now);
    const day = formatDay(new Date(now.getTime() - 9 * 86_400_000), locale);
    return {
      values: {
        ...{ buyer: exampleBuyer, name: exampleName, at },
        orderLink: { to: examplePath, label: locale.text("orders.mail.link") },
      },
      parts: {
        statement: (
          <WithdrawalMailStatement
            statedAt={at}
            order={{ name: exampleName, placedOn: day }}
            buyer={exampleBuyer}
            lines={exampleGoods({ locale })}
          />
        ),
        excluded: <WithdrawalMailExcluded names={[]} />,
        way: <MailButton to={examplePath}>{locale.text("orders.mail.link")}</MailButton>,
      },
    };
  },
});

/** For a statement that matches no order of its address: the mail may repeat nothing of it except the time. */
export const unknownWithdrawalMail = mailKind({
  name: "orders.withdrawalUnknown",
  label: "orders.mailKind.withdrawalUnknown",
  when: "orders.mailWhen.withdrawalUnknown",
  reader: "visitor",
  values: { at: "office.mailValue.statedAt" },
  parts: { received: { label: "office.mailPart.received", keep: "law" } },
  texts: ({ text }) => ({
    subject: text("orders.mail.withdrawalSubjectUnknown"),
    title: text("orders.mail.withdrawalTitle"),
    body: [{ part: "received" }, { words: text("orders.mail.withdrawalUnknown") }],
  }),
  example: ({ locale, now }) => {
    const at = momentWords({ locale }, now);
    return {
      values: { at },
      parts: { received: <p>{locale.text("orders.mail.withdrawalReceived", { at })}</p> },
    };
  },
});
