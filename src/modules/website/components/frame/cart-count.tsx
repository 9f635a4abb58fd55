import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { useVisitor } from "./visitor-store.ts";

/** The number beside the cart, and the link's label with it; a warning if the number is unknown. */
export function useCartCount() {
  const { text } = useLocale();
  const { cart_quantity, waiting_quantity = 0 } = useVisitor();
  if (Number.isNaN(cart_quantity)) {
    return { label: text("website.cartUnknown"), badge: <Badge text={<Icon of={TriangleAlert} small />} /> };
  }
  const shown = cart_quantity > 99 ? "99+" : cart_quantity;
  if (waiting_quantity > 0) {
    return {
      label: text("website.cartWaiting", { count: cart_quantity, waiting: waiting_quantity }),
      badge: <Badge text={`${shown || ""}+${waiting_quantity}`} />,
    };
  }
  return {
    label: text("website.cart", { count: cart_quantity }),
    badge: cart_quantity > 0 ? <Badge text={shown} /> : null,
  };
}

function Badge({ text }: { text: ReactNode }) {
  return (
    <span className="tool__n" aria-hidden="true">
      {text}
    </span>
  );
}
