import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";

/** Says that goods cannot be sent to the address that was given, and what to do; nothing where they can. */
export function NotServed({ place }: { place: string | null }) {
  const { text } = useLocale();
  if (place === null) return null;
  return (
    <Alert kind="warn" title={text("shop.notServed", { place })}>
      {text("shop.notServedNext")}
    </Alert>
  );
}
