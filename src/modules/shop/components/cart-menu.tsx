import ShoppingBag from "lucide-react/icons/shopping-bag";
import { type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { useCartCount } from "#modules/website/components/frame/cart-count.tsx";
import { lazyPart } from "#platform/browser/lazy-part.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { Popover } from "#ui/popover.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { cartPath } from "../paths.ts";
import { sideCartEvent } from "./side-cart-event.ts";

const openDelayMs = 300;
const closeDelayMs = 1000;
/** Screens without room for a popover and without a pointer that hovers. */
const narrow = "(max-width: 61.99rem)";

// Most visitors never open it, so its code is loaded on demand. If that fails, the cart page shows the same.
const SideCart = lazyPart(async () => (await import("./side-cart.tsx")).SideCart, CartPageInstead);

/** The link to the cart with the number of pieces. Hovering shows the cart; on a phone, a press does. */
export function CartMenu() {
  const { text, href } = useLocale();
  const { label, badge } = useCartCount();
  const [markup, setMarkup] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [side, setSide] = useState<{ warning: string | null } | null>(null);
  const asked = useRef(0);

  useEffect(() => {
    function show(event: Event) {
      if (!matchMedia(narrow).matches || location.pathname === href(cartPath)) return;
      event.preventDefault();
      setSide({ warning: (event as CustomEvent<string | null>).detail });
    }
    window.addEventListener(sideCartEvent, show);
    return () => window.removeEventListener(sideCartEvent, show);
  }, [href]);

  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const isFree = window.dispatchEvent(new CustomEvent(sideCartEvent, { cancelable: true, detail: null }));
    if (!isFree) event.preventDefault();
  }

  async function ask() {
    asked.current += 1;
    const turn = asked.current;
    setFailed(false);
    try {
      const response = await fetch(href(`${cartPath}?type=popover`));
      if (!response.ok) throw new Error("no cart");
      const found = await response.text();
      if (turn === asked.current) setMarkup(found);
    } catch {
      // The link itself still opens the cart.
      if (turn === asked.current) setFailed(true);
    }
  }

  return (
    <>
      <Popover
        openOn="hover"
        openDelayMs={openDelayMs}
        closeDelayMs={closeDelayMs}
        label={text("shop.myCart")}
        align="end"
        wide
        onOpen={ask}
        trigger={({ onClick: _onClick, ...trigger }) => (
          <Link className="tool" to={cartPath} aria-label={label} {...trigger} onClick={press}>
            <Icon of={ShoppingBag} />
            {badge}
          </Link>
        )}
      >
        {hasFailed ? (
          <p className="cart-pop small muted">{text("shop.cartNotLoaded")}</p>
        ) : markup === null ? (
          <Skeleton />
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's fragment, made by React.
          <div dangerouslySetInnerHTML={{ __html: markup }} />
        )}
      </Popover>
      {side && (
        <Suspense>
          <SideCart warning={side.warning} onClose={() => setSide(null)} />
        </Suspense>
      )}
    </>
  );
}

function CartPageInstead() {
  const { href } = useLocale();
  useEffect(() => location.assign(href(cartPath)), [href]);
  return null;
}
