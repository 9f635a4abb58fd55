import { type ReactNode, useRef } from "react";
import { useMatches } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { CartLink } from "./cart-link.tsx";
import { CookieNotice } from "./cookie-notice.tsx";
import { Dock } from "./dock.tsx";
import { Footer } from "./footer.tsx";
import type { HeadPanelHandle } from "./head-panel.tsx";
import { BareHeader, Header } from "./header.tsx";
import { MessagingButton } from "./messaging-button.tsx";
import { SearchForm } from "./search-form.tsx";
import type { ShellHandle, ShellView } from "./shell-view.ts";

type ShellProps = { view: ShellView; search?: ReactNode; cart?: ReactNode; children: ReactNode };

/** The frame around every page. A page whose `handle` says `shell: "bare"` gets no menus. */
export function Shell({ view, search, cart, children }: ShellProps) {
  const { text } = useLocale();
  const searchPanel = useRef<HeadPanelHandle>(null);
  const bare = useMatches().some(({ handle }) => (handle as ShellHandle | undefined)?.shell === "bare");
  return (
    <>
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
      </main>
      {!bare && <Footer view={view} />}
      {!bare && <Dock onSearch={(opener) => searchPanel.current?.openFloating(opener)} />}
      {!bare && view.messaging && <MessagingButton {...view.messaging} />}
      {/* Where somebody is about to pay nothing may lie over the button; the question waits for the next page. */}
      {!bare && <CookieNotice />}
    </>
  );
}
