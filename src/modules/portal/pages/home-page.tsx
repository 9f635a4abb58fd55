import { Form } from "react-router";
import { MyTabs } from "#modules/people/components/account/my-frame.tsx";
import { Link } from "#platform/browser/link.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { SearchBox } from "../components/account/document-list.tsx";
import { DocumentRows } from "../components/account/document-rows.tsx";
import { WaitingList } from "../components/account/waiting-list.tsx";
import { portalPaths } from "../paths.ts";
import { homeView } from "../server/home.ts";
import type { Route } from "./+types/home-page.ts";

export const loader = personalLoader("signedIn", (context, { url }) => homeView(context, url));

/** The customer's home: what waits comes first and has the only buttons. */
export default function HomePage({ loaderData: view }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const isSearched = view.search !== "";
  const found = view.lists.filter(({ total }) => total > 0);
  return (
    <div className="portal">
      <PageHead title={text("portal.home")} hidden />
      <div className="wrap portal__head">
        <div>
          <h1 className="h1">{view.greeting}</h1>
          {view.companyName && <p className="muted">{view.companyName}</p>}
        </div>
        <Form method="get" action={href(portalPaths.home)} className="portal__search" key={view.search}>
          <SearchBox
            view={{ search: view.search, searchIn: view.places, chosen: { search_in: view.searchIn } }}
          />
        </Form>
      </div>
      <div className="wrap">
        <MyTabs current="overview" />
      </div>
      {isSearched ? (
        <p className="wrap portal__found" role="status">
          {found.length === 0
            ? text("portal.nothingFoundFor", { search: view.search })
            : text("portal.foundFor", { search: view.search })}{" "}
          <Link className="link" to={portalPaths.home}>
            {text("portal.showAll")}
          </Link>
        </p>
      ) : (
        <section className="portal__band" aria-labelledby="portal-waiting">
          <div className="wrap">
            <div className="row row--between">
              <h2 className="h2" id="portal-waiting">
                {text("portal.waiting")}
              </h2>
              {view.waiting.length > 1 && (
                <p className="small muted">{text("portal.waitingCount", { count: view.waiting.length })}</p>
              )}
            </div>
            {view.waiting.length === 0 ? (
              <p className="portal__calm">{text("portal.nothingWaits")}</p>
            ) : (
              <WaitingList things={view.waiting} />
            )}
          </div>
        </section>
      )}
      <div className="wrap portal__lists">
        {(isSearched ? found : view.lists).map(({ name, title, path, allText, empty, total, rows }) => (
          <section key={name} aria-labelledby={`portal-${name}`}>
            <div className="row row--between portal__list">
              <h2 className="h3" id={`portal-${name}`}>
                {title}
              </h2>
              {total > 0 && (
                <Link className="link small" to={path}>
                  {allText}
                </Link>
              )}
            </div>
            {total === 0 ? (
              <p className="portal__none">{empty}</p>
            ) : (
              <DocumentRows rows={rows} label={title} />
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
