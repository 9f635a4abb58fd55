import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailButton, MailWords, mailSmall } from "#platform/mail/mail-frame.tsx";

interface DelayMailProps {
  name: string;
  buyer: string;
  /** The new day of arrival. */
  day: string;
  /** What staff add; "" for nothing. */
  words: string;
  orderPath: string;
}

/** Says that an order arrives later than promised, and when. */
export function DelayMail({ name, buyer, day, words, orderPath }: DelayMailProps) {
  const { text } = useLocale();
  return (
    <>
      <p>{text("orders.mail.greeting", { buyer })}</p>
      <p>{text("orders.mail.delayText", { name })}</p>
      <p>
        <b>{text("orders.delayedTo", { day })}</b>
      </p>
      {words && <MailWords>{words}</MailWords>}
      <p>{text("orders.mail.delayChoice")}</p>
      <MailButton to={orderPath}>{text("orders.mail.link")}</MailButton>
      <p style={mailSmall}>{text("orders.mail.why")}</p>
    </>
  );
}
