import { MailButton, MailFrame, mailSmall } from "#modules/orders/components/mail-frame.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";

interface CouponMailProps {
  buyer: string;
  company: string;
  name: string;
  order: string;
  code: string;
  /** The day in words; "" for a coupon without end. */
  until: string;
}

/** The coupon that an order has earned. */
export function CouponMail({ buyer, company, name, order, code, until }: CouponMailProps) {
  const { text } = useLocale();
  return (
    <MailFrame company={company} title={name}>
      <p>{text("promotion.mail.greeting", { buyer })}</p>
      <p>{text("promotion.mail.text", { order })}</p>
      <p>
        <strong>{code}</strong>
      </p>
      <MailButton to="/shop">{text("promotion.mail.link")}</MailButton>
      {until && <p style={mailSmall}>{text("promotion.mail.until", { until })}</p>}
    </MailFrame>
  );
}
