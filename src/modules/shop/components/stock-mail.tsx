import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { mailSmall } from "#platform/mail/mail-frame.tsx";

/** Why the reader gets the mail, and the link to cancel the request. */
export function StockMailStop({ path }: { path: string }) {
  const { text, href } = useLocale();
  return (
    <p style={mailSmall}>
      {text("shop.stockMailWhy")} <a href={href(path)}>{text("shop.stockMailStop")}</a>
    </p>
  );
}
