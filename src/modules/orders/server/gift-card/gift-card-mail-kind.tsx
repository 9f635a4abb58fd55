import { MailButton, MailWords } from "#platform/mail/mail-frame.tsx";
import { mailKind } from "#platform/mail/mail-kind.ts";
import { formatMoney } from "#platform/money/format.ts";
import { GiftCardMailCodes } from "../../components/gift-card/gift-card-mail.tsx";
import { formatDay } from "../order/day.ts";
import { exampleBuyer } from "../order/example-order.ts";

export const giftCardMail = mailKind({
  name: "orders.giftCard",
  label: "orders.mailKind.giftCard",
  when: "orders.mailWhen.giftCard",
  reader: "buyer",
  values: { buyer: "office.mailValue.buyer", cards: "office.mailValue.cards" },
  parts: {
    words: { label: "office.mailPart.words", keep: "use" },
    codes: { label: "office.mailPart.codes", keep: "use" },
    way: { label: "office.mailPart.button" },
  },
  texts: ({ text }, mark) => ({
    subject: text("orders.mail.giftCardSubject", { site: mark("site") }),
    title: mark("cards"),
    body: [
      { words: text("orders.mail.greeting", { buyer: mark("buyer") }) },
      { part: "words" },
      { words: text("orders.mail.giftCardText") },
      { part: "codes" },
      { part: "way" },
      { words: text("orders.mail.giftCardKeep"), look: "small" },
    ],
  }),
  example: ({ locale, site, now }) => ({
    values: { buyer: exampleBuyer, cards: locale.text("orders.mail.giftCardTitle", { count: 1 }) },
    parts: {
      words: <MailWords>{locale.text("orders.mailExample.giftWords")}</MailWords>,
      codes: (
        <GiftCardMailCodes
          cards={[
            {
              key: 1,
              code: "K7QM-2VXD-9RTH-4WPL",
              amount: formatMoney(10_000, site.currency, locale.tag),
              until: formatDay(new Date(now.getTime() + 365 * 86_400_000), locale),
            },
          ]}
        />
      ),
      way: <MailButton to="/shop">{site.name}</MailButton>,
    },
  }),
});
