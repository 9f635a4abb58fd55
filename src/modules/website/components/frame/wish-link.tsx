import Heart from "lucide-react/icons/heart";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { wishlistPath } from "../../paths.ts";
import { useVisitor } from "./visitor-store.ts";

/** The link to the wishlist, with the number of its items. */
export function WishLink() {
  const { label, count } = useWishCount();
  return (
    <Link className="tool only-wide" to={wishlistPath} aria-label={label}>
      <Icon of={Heart} />
      {count > 0 && (
        <span className="tool__n" aria-hidden="true">
          {count > 99 ? "99+" : count}
        </span>
      )}
    </Link>
  );
}

/** The fact `wishlist` lists the visitor's items. */
export function useWishCount(): { label: string; count: number } {
  const { text } = useLocale();
  const { wishlist } = useVisitor();
  const count = Array.isArray(wishlist) ? wishlist.length : 0;
  return { label: text("website.wishlist", { count }), count };
}
