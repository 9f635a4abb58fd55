import ShoppingBag from "lucide-react/icons/shopping-bag";
import { Link } from "#platform/browser/link.tsx";
import { Icon } from "#ui/icon.tsx";
import { cartPath } from "../../paths.ts";
import { useCartCount } from "./cart-count.tsx";

/** The cart with the number of its items. */
export function CartLink() {
  const { label, badge } = useCartCount();
  return (
    <Link className="tool" to={cartPath} aria-label={label}>
      <Icon of={ShoppingBag} />
      {badge}
    </Link>
  );
}
