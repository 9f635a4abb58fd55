import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";

/** Says that the address cannot be served, and what to do; renders nothing otherwise. */
export function NotServed({ place }: { place: string | null }) {
  const { text } = useLocale();
  if (place === null) return null;
  return (
    <Alert kind="warn" title={text("shop.notServed", { place })}>
      {text("shop.notServedNext")}
    </Alert>
  );
}
