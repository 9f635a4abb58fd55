import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailButton, mailSmall } from "#platform/mail/mail-frame.tsx";

interface CouponMailProps {
  buyer: string;
  order: string;
  code: string;
  /** The day in words; "" for a coupon without end. */
  until: string;
}

/** The coupon that an order has earned. */
export function CouponMail({ buyer, order, code, until }: CouponMailProps) {
  const { text } = useLocale();
  return (
    <>
      <p>{text("promotion.mail.greeting", { buyer })}</p>
      <p>{text("promotion.mail.text", { order })}</p>
      <p>
        <strong style={{ fontSize: 20, letterSpacing: "0.04em" }}>{code}</strong>
      </p>
      <MailButton to="/shop">{text("promotion.mail.link")}</MailButton>
      {until && <p style={mailSmall}>{text("promotion.mail.until", { until })}</p>}
    </>
  );
}
