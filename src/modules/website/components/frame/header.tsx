import MenuIcon from "lucide-react/icons/menu";
import Search from "lucide-react/icons/search";
import { type ReactNode, type Ref, Suspense } from "react";
import { useLocation } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Brand } from "./brand.tsx";
import { HeadPanel, type HeadPanelHandle } from "./head-panel.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { NavMenu } from "./nav-menu.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import type { ShellView } from "./shell-view.ts";
import { useStuck } from "./use-stuck.ts";
import { WishLink } from "./wish-link.tsx";

type HeaderProps = {
  view: ShellView;
  /** The search box; the shop may replace it by one with suggestions. */
  search: ReactNode;
  /** The link to the cart; the shop may replace it by one with a preview. */
  cart: ReactNode;
  /** Opens the search from elsewhere. */
  searchPanel?: Ref<HeadPanelHandle>;
};

/** The header of every page. It scrolls away with the page and returns, sticky, after 300 px. */
export function Header({ view, search, cart, searchPanel }: HeaderProps) {
  const { text } = useLocale();
  const { pathname } = useLocation();
  const stuck = useStuck();
  return (
    <header className="head" data-stuck={stuck || undefined}>
      <div className="wrap head__in">
        <HeadPanel
          icon={MenuIcon}
          label={text("website.menu")}
          look="side"
          className="head-panel--menu only-narrow"
        >
          <Suspense>
            <PhoneMenu view={view} currentPath={pathname} />
          </Suspense>
        </HeadPanel>
        <Brand name={view.siteName} logo={view.logo} />
        <nav className="nav" aria-label={text("website.mainMenu")}>
          <Suspense>
            {view.header.map((entry) => (
              <NavMenu key={entry.id} entry={entry} currentPath={pathname} />
            ))}
          </Suspense>
        </nav>
        <div className="tools">
          <HeadPanel ref={searchPanel} icon={Search} label={text("website.search")} look="bar" focusField>
            {search}
          </HeadPanel>
          <LanguageLinks offered={view.languages} short className="tool only-wide" />
          <WishLink />
          <AccountMenu />
          {cart}
        </div>
      </div>
    </header>
  );
}

/** The header of a page that nobody should leave by accident: the name, and the languages. */
export function BareHeader({ view }: { view: ShellView }) {
  return (
    <header className="head">
      <div className="wrap head__in">
        <Brand name={view.siteName} logo={view.logo} />
        <div className="tools">
          <LanguageLinks offered={view.languages} short className="tool" />
        </div>
      </div>
    </header>
  );
}
