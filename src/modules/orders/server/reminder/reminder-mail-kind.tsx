import { cartPath } from "#modules/website/paths.ts";
import { MailButton } from "#platform/mail/mail-frame.tsx";
import { mailKind } from "#platform/mail/mail-kind.ts";
import { ReminderMailGoods, ReminderMailOff } from "../../components/reminder/reminder-mail.tsx";
import { exampleBuyer, exampleGoods } from "../order/example-order.ts";

export const reminderMail = mailKind({
  name: "orders.reminder",
  label: "orders.mailKind.reminder",
  when: "orders.mailWhen.reminder",
  reader: "visitor",
  values: { buyer: "office.mailValue.buyer", cartLink: "office.mailValue.cartLink" },
  parts: {
    lines: { label: "office.mailPart.cart" },
    way: { label: "office.mailPart.button", keep: "use" },
    // Directive 2002/58/EC, article 13: every such mail offers to unsubscribe.
    off: { label: "office.mailPart.off", keep: "law" },
  },
  texts: ({ text }, mark) => ({
    subject: text("orders.mail.reminderSubject", { site: mark("site") }),
    title: text("orders.mail.reminderTitle"),
    body: [
      { words: text("orders.mail.greeting", { buyer: mark("buyer") }) },
      { words: text("orders.mail.reminderText") },
      { part: "lines" },
      { part: "way" },
      { part: "off" },
    ],
  }),
  example: ({ locale }) => ({
    values: {
      buyer: exampleBuyer,
      cartLink: { to: cartPath, label: locale.text("orders.mail.reminderLink") },
    },
    parts: {
      lines: (
        <ReminderMailGoods
          things={exampleGoods({ locale }).map(({ id, ...goods }) => ({ key: id, ...goods }))}
        />
      ),
      way: <MailButton to={cartPath}>{locale.text("orders.mail.reminderLink")}</MailButton>,
      off: <ReminderMailOff path={cartPath} />,
    },
  }),
});
