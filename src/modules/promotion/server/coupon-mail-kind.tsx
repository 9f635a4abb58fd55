import { longDay } from "#platform/i18n/shop-time.ts";
import { MailButton } from "#platform/mail/mail-frame.tsx";
import { mailKind } from "#platform/mail/mail-kind.ts";
import { CouponMailCode } from "../components/coupon-mail.tsx";

export const couponMail = mailKind({
  name: "promotion.coupon",
  label: "promotion.mailKind.coupon",
  when: "promotion.mailWhen.coupon",
  reader: "buyer",
  values: {
    buyer: "office.mailValue.buyer",
    order: "office.mailValue.orderName",
    promotion: "office.mailValue.promotion",
    until: "office.mailValue.until",
  },
  parts: {
    code: { label: "office.mailPart.code", keep: "use" },
    way: { label: "office.mailPart.button" },
  },
  texts: ({ text }, mark) => ({
    subject: text("promotion.mail.subject", { site: mark("site") }),
    title: mark("promotion"),
    body: [
      { words: text("promotion.mail.greeting", { buyer: mark("buyer") }) },
      { words: text("promotion.mail.text", { order: mark("order") }) },
      { part: "code" },
      { part: "way" },
      { words: text("promotion.mail.until", { until: mark("until") }), look: "small" },
    ],
  }),
  example: ({ locale, now }) => ({
    values: {
      ...{ buyer: "Ioana Șerban", order: "VT26-01048" },
      promotion: locale.text("promotion.mailExample.name"),
      until: longDay(locale.tag, new Date(now.getTime() + 90 * 86_400_000)),
    },
    parts: {
      code: <CouponMailCode code="THANKS-7KQM2" />,
      way: <MailButton to="/shop">{locale.text("promotion.mail.link")}</MailButton>,
    },
  }),
});
