import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";

/** Shown when the page could not be reloaded after a change. */
export function OldPage({ isOld }: { isOld: boolean }) {
  const { text } = useLocale();
  if (!isOld) return null;
  return (
    <Alert kind="warn" live title={text("shop.pageOld")} className="gap-below">
      {text("shop.pageOldSafe")}
    </Alert>
  );
}
