import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";

/** Where the form leads without a script. It says nothing about whoever asked. */
export default function StockRequestedPage() {
  const { text } = useLocale();
  return (
    <div className="wrap page stack">
      <PageHead title={text("shop.stockRequest")} hidden />
      <h1 className="h2">{text("shop.stockRequest")}</h1>
      <Alert kind="ok">{text("shop.stockRequested")}</Alert>
      <p>
        <ButtonLink href="/shop" kind="line">
          {text("shop.keepLooking")}
        </ButtonLink>
      </p>
    </div>
  );
}
