import { useState } from "react";
import { useLocation } from "react-router";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { RefusalView } from "#platform/pages/refusal-view.ts";
import { ButtonLink, buttonClass } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Link } from "#ui/link.tsx";
import { homePath } from "../../paths.ts";
import { SearchForm } from "./search-form.tsx";
import type { MenuView } from "./shell-view.ts";

/** An address that leads nowhere: search, the kinds of things there are, and the way home. */
export function NotFound({ kinds }: { kinds: MenuView[] }) {
  const { text } = useLocale();
  return (
    <section className="section wrap">
      <PageHead title={text("website.notFoundTitle")} hidden />
      <Empty
        level={1}
        art="search"
        title={text("website.notFoundTitle")}
        actions={<ButtonLink href={homePath}>{text("website.toHome")}</ButtonLink>}
      >
        {text("website.notFoundText")}
      </Empty>
      <div className="failure__more">
        <SearchForm id="not-found-search" />
        {kinds.length > 0 && (
          <nav className="chips chips--wrap failure__kinds" aria-label={text("website.kinds")}>
            {kinds.map((kind) => (
              <Link key={kind.id} className="chip" href={kind.path}>
                {kind.name}
              </Link>
            ))}
          </nav>
        )}
      </div>
    </section>
  );
}

/** A refusal: what was refused, in the words of its refusal. */
export function Refused({ refusal }: { refusal: RefusalView }) {
  const { text } = useLocale();
  const title = text(`website.refused_${refusal.kind}`);
  return (
    <section className="section wrap">
      <PageHead title={title} hidden />
      <Empty
        level={1}
        title={title}
        actions={<ButtonLink href={homePath}>{text("website.toHome")}</ButtonLink>}
      >
        {refusal.words}
      </Empty>
    </section>
  );
}

/** Our mistake, or no network: what is safe, and a way to ask again. */
export function Broken() {
  const { text, href } = useLocale();
  // As it was when it failed: a page that was not reached is not our mistake once the network is back.
  const [isOffline] = useState(() => typeof window !== "undefined" && !navigator.onLine);
  const { pathname, search } = useLocation();
  const title = text(isOffline ? "website.offlineTitle" : "website.brokenTitle");
  return (
    <section className="section wrap">
      <PageHead title={title} hidden />
      <Empty
        level={1}
        title={title}
        actions={
          <>
            {/* A plain anchor: the whole page is asked for again. */}
            <a className={buttonClass({})} href={href(pathname) + search}>
              {text("website.again")}
            </a>
            <ButtonLink kind="line" href={homePath}>
              {text("website.toHome")}
            </ButtonLink>
          </>
        }
      >
        {text(isOffline ? "website.offlineText" : "website.brokenText")}
      </Empty>
    </section>
  );
}
