import { type ReactNode, Suspense, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { LinkNavigator } from "#platform/browser/link.tsx";
import { useFreshWhenRestored } from "#platform/browser/restored.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { CookieNotice } from "../consent/cookie-notice.tsx";
import { Block } from "../home/block.tsx";
import type { BlockView } from "../home/block-view.ts";
import { CartLink } from "./cart-link.tsx";
import { Dock } from "./dock.tsx";
import { Footer } from "./footer.tsx";
import type { HeadPanelHandle } from "./head-panel.tsx";
import { BareHeader, Header } from "./header.tsx";
import { MessagingButton } from "./messaging-button.tsx";
import { SearchForm } from "./search-form.tsx";
import type { ShellHandle, ShellView } from "./shell-view.ts";
import { useVisitor } from "./visitor-store.ts";

type ShellProps = { view: ShellView; search?: ReactNode; cart?: ReactNode; children: ReactNode };

/** The frame around every page. A page with `shell: "bare"` in its `handle` gets no menus. */
export function Shell({ view, search, cart, children }: ShellProps) {
  const { text } = useLocale();
  const searchPanel = useRef<HeadPanelHandle>(null);
  useFreshWhenRestored();
  const shells = useMatches().map(({ handle }) => (handle as ShellHandle | undefined)?.shell);
  const bare = shells.includes("bare");
  if (shells.includes("edit")) {
    return (
      <LinkNavigator>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </LinkNavigator>
    );
  }
  return (
    <LinkNavigator>
      <SkipLink href="#main">{text("website.skip")}</SkipLink>
      {bare ? (
        <BareHeader view={view} />
      ) : (
        <Header
          view={view}
          search={search ?? <SearchForm id="head-search" />}
          cart={cart ?? <CartLink />}
          searchPanel={searchPanel}
        />
      )}
      <main id="main" tabIndex={-1}>
        {children}
        {!bare && <Blocks blocks={view.blocks} />}
      </main>
      {!bare && (
        <Suspense>
          <Footer view={view} />
        </Suspense>
      )}
      {!bare && <Dock onSearch={(opener) => searchPanel.current?.openFloating(opener)} />}
      {!bare && view.messaging && <MessagingButton {...view.messaging} />}
      {/* Nothing may cover the button on a page for paying; the notice waits for the next page. */}
      {!bare && <CookieNotice />}
    </LinkNavigator>
  );
}

/** Staff's blocks at the end of this page. Editors also see blocks that visitors do not, see `hidden_blocks`. */
function Blocks({ blocks }: { blocks: readonly BlockView[] }) {
  const { pathname } = useLocation();
  const { hidden_blocks: hidden } = useVisitor();
  return [...blocks, ...((hidden ?? []) as BlockView[])]
    .filter(({ pages = "^$" }) => new RegExp(pages).test(pathname))
    .map((block) => <Block key={`${pathname} ${block.id}`} block={block} />);
}
