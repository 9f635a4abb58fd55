import House from "lucide-react/icons/house";
import Search from "lucide-react/icons/search";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import Store from "lucide-react/icons/store";
import User from "lucide-react/icons/user";
import { useLocation } from "react-router";
import { peoplePaths } from "#modules/people/paths.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { cartPath, homePath, searchPath } from "../../paths.ts";
import { useSignInPath } from "./account-menu.tsx";
import { useCartCount } from "./cart-count.tsx";
import { useScrolledPast } from "./use-stuck.ts";
import { useVisitor } from "./visitor-store.ts";

const afterPx = 100;

/**
 * Links within a thumb's reach, at the lower edge of a narrow screen once the page is scrolled (specification: 100 px,
 * up to 992 px of width). `--dock` is its height, by which other elements keep clear of it.
 */
export function Dock({ onSearch }: { onSearch: (opener: HTMLElement) => void }) {
  const { text } = useLocale();
  const { pathname } = useLocation();
  const { user_name } = useVisitor();
  const cart = useCartCount();
  const signIn = useSignInPath();
  const current = (path: string) => (path === pathname ? "page" : undefined);
  if (!useScrolledPast(afterPx)) return null;
  return (
    <nav className="dock" aria-label={text("website.dock")}>
      <Link to={homePath} aria-current={current(homePath)}>
        <Icon of={House} />
        {text("website.dockHome")}
      </Link>
      <Link to={searchPath} aria-current={current(searchPath)}>
        <Icon of={Store} />
        {text("website.dockShop")}
      </Link>
      <button type="button" onClick={(event) => onSearch(event.currentTarget)}>
        <Icon of={Search} />
        {text("website.search")}
      </button>
      <Link to={cartPath} aria-label={cart.label} aria-current={current(cartPath)}>
        <Icon of={ShoppingBag} />
        {text("website.cart", { count: 0 })}
        {cart.badge}
      </Link>
      <Link to={user_name === "" ? signIn : peoplePaths.security}>
        <Icon of={User} />
        {text("website.dockAccount")}
      </Link>
    </nav>
  );
}
