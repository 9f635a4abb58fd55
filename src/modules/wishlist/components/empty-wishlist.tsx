import { useLocation } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";

/** The query parameters that it reads. */
export const emptyWishlistParameters: readonly string[] = ["from"];

/** Explains in the shop why an empty wishlist has redirected there. */
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
