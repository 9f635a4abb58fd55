import ShoppingBag from "lucide-react/icons/shopping-bag";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { cartPath } from "../paths.ts";
import { useVisitor } from "./visitor-store.ts";

/** The cart with the number of things in it. */
export function CartLink() {
  const { text } = useLocale();
  const { cart_quantity } = useVisitor();
  return (
    <Link className="tool" to={cartPath} aria-label={text("website.cart", { count: cart_quantity })}>
      <Icon of={ShoppingBag} />
      {cart_quantity > 0 && (
        <span className="tool__n" aria-hidden="true">
          {cart_quantity > 99 ? "99+" : cart_quantity}
        </span>
      )}
    </Link>
  );
}
