import { MailButton } from "#platform/mail/mail-frame.tsx";
import { mailKind } from "#platform/mail/mail-kind.ts";
import { ReviewMailGoods, ReviewMailOff } from "../components/review-mail.tsx";

export const requestMail = mailKind({
  name: "reviews.request",
  label: "reviews.mailKind.request",
  when: "reviews.mailWhen.request",
  reader: "buyer",
  values: { buyer: "office.mailValue.buyer", order: "office.mailValue.orderName" },
  parts: {
    goods: { label: "office.mailPart.lines" },
    way: { label: "office.mailPart.button", keep: "use" },
    // Directive 2002/58/EC, article 13: every such mail has a link to unsubscribe.
    off: { label: "office.mailPart.off", keep: "law" },
  },
  texts: ({ text }, mark) => ({
    subject: text("reviews.mail.subject", { site: mark("site") }),
    title: text("reviews.mail.title"),
    body: [
      { words: text("reviews.mail.greeting", { buyer: mark("buyer") }) },
      { words: text("reviews.mail.text", { order: mark("order") }) },
      { part: "goods" },
      { part: "way" },
      { part: "off" },
    ],
  }),
  example: ({ locale }) => ({
    values: { buyer: "Ioana Șerban", order: "VT26-01048" },
    parts: {
      goods: <ReviewMailGoods names={[locale.text("reviews.mailExample.goods")]} />,
      way: <MailButton to="/shop">{locale.text("reviews.mail.link")}</MailButton>,
      off: <ReviewMailOff path="/shop" />,
    },
  }),
});

export const hiddenMail = mailKind({
  name: "reviews.hidden",
  label: "reviews.mailKind.hidden",
  when: "reviews.mailWhen.hidden",
  reader: "buyer",
  values: {
    name: "reviews.mailValue.name",
    product: "reviews.mailValue.product",
    reason: "reviews.mailValue.reason",
  },
  parts: {},
  texts: ({ text }, mark) => ({
    subject: text("reviews.hiddenMail.subject", { product: mark("product") }),
    title: text("reviews.hiddenMail.title"),
    body: [
      { words: text("reviews.hiddenMail.greeting", { name: mark("name") }) },
      { words: text("reviews.hiddenMail.text", { product: mark("product"), reason: mark("reason") }) },
      { words: text("reviews.hiddenMail.objection"), look: "small" },
    ],
  }),
  example: ({ locale }) => ({
    values: {
      name: "Ioana Ș.",
      product: locale.text("reviews.mailExample.goods"),
      reason: locale.text("reviews.reason_unrelated"),
    },
    parts: {},
  }),
});
