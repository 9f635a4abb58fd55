import { useLocation } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";

/** What it reads of the address. */
export const emptyWishlistParameters: readonly string[] = ["from"];

/** Says in the shop why an empty wishlist has led there. */
export function EmptyWishlist() {
  const { text } = useLocale();
  const { search } = useLocation();
  if (new URLSearchParams(search).get("from") !== "wishlist") return null;
  return (
    <div className="wrap wishes-empty">
      <Alert title={text("wishlist.emptied")} live />
    </div>
  );
}
