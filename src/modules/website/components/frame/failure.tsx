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

/** A page that does not exist: search, the categories, and the link home. */
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

/** A refusal with its own words. */
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

/** An error of ours, or no network: what is safe, and a way to try again. */
export function Broken() {
  const { text, href } = useLocale();
  // The state at the moment of the failure: an unreachable page is not our error, even once the network is back.
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
            {/* A plain anchor, which reloads the whole page. */}
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
