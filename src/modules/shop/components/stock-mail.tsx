import { MailButton, MailFrame, mailSmall } from "#modules/orders/components/mail-frame.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";

interface StockMailProps {
  company: string;
  name: string;
  path: string;
  stopPath: string;
}

/** The one mail to somebody who waited for something. No price and no number of pieces: both may be others by now. */
export function StockMail({ company, name, path, stopPath }: StockMailProps) {
  const { text, href } = useLocale();
  return (
    <MailFrame company={company} title={text("shop.stockMailTitle", { name })}>
      <p>{text("shop.stockMailText")}</p>
      <MailButton to={path}>{text("shop.stockMailLink")}</MailButton>
      <p style={mailSmall}>
        {text("shop.stockMailWhy")} <a href={href(stopPath)}>{text("shop.stockMailStop")}</a>
      </p>
    </MailFrame>
  );
}
