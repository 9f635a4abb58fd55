import ShoppingBag from "lucide-react/icons/shopping-bag";
import { useRef, useState } from "react";
import { useVisitor } from "#modules/website/components/visitor-store.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { Popover } from "#ui/popover.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { cartPath } from "../paths.ts";

const openDelayMs = 300;
const closeDelayMs = 1000;

/** The link to the cart with the number of things in it; resting on it shows what is in it. */
export function CartMenu() {
  const { text, href } = useLocale();
  const { cart_quantity } = useVisitor();
  const [markup, setMarkup] = useState<string | null>(null);
  const asked = useRef(0);

  async function ask() {
    asked.current += 1;
    const turn = asked.current;
    try {
      const response = await fetch(href(`${cartPath}?type=popover`));
      if (response.ok && turn === asked.current) setMarkup(await response.text());
    } catch {
      // The link itself still leads to the cart.
    }
  }

  return (
    <Popover
      openOn="hover"
      openDelayMs={openDelayMs}
      closeDelayMs={closeDelayMs}
      label={text("shop.myCart")}
      align="end"
      wide
      onOpen={ask}
      trigger={({ onClick: _onClick, ...trigger }) => (
        <Link
          className="tool"
          to={cartPath}
          aria-label={text("website.cart", { count: cart_quantity })}
          {...trigger}
        >
          <Icon of={ShoppingBag} />
          {cart_quantity > 0 && (
            <span className="tool__n" aria-hidden="true">
              {cart_quantity > 99 ? "99+" : cart_quantity}
            </span>
          )}
        </Link>
      )}
    >
      {markup === null ? (
        <Skeleton />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's fragment, made by React.
        <div dangerouslySetInnerHTML={{ __html: markup }} />
      )}
    </Popover>
  );
}
