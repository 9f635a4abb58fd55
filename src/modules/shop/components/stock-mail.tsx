import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailButton, mailSmall } from "#platform/mail/mail-frame.tsx";

interface StockMailProps {
  path: string;
  stopPath: string;
}

/** The one mail to somebody who waited for something. No price and no number of pieces: both may be others by now. */
export function StockMail({ path, stopPath }: StockMailProps) {
  const { text, href } = useLocale();
  return (
    <>
      <p>{text("shop.stockMailText")}</p>
      <MailButton to={path}>{text("shop.stockMailLink")}</MailButton>
      <p style={mailSmall}>
        {text("shop.stockMailWhy")} <a href={href(stopPath)}>{text("shop.stockMailStop")}</a>
      </p>
    </>
  );
}
