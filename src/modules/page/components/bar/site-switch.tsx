import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { buttonClass } from "#ui/button.tsx";
import { type NamedSite, readSites } from "./page-view-call.ts";

/** Links to the same page on the installation's other sites; nothing if there is only one site. */
export function SiteSwitch() {
  const { text, href } = useLocale();
  const { pathname, search } = useLocation();
  const [sites, setSites] = useState<readonly NamedSite[]>([]);
  useEffect(() => {
    let isGone = false;
    readSites()
      .then((found) => {
        if (!isGone) setSites(found);
      })
      // If the sites cannot be loaded, the switch is missing.
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, []);
  const shownHere = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content;
  const others = sites.filter(({ name }) => name !== shownHere);
  if (sites.length < 2) return null;
  const addressOn = (siteId: number) => {
    const query = new URLSearchParams(search);
    query.set("fw", String(siteId));
    return `${href(pathname)}?${query}`;
  };
  return others.map(({ id, name }) => (
    <a key={id} className={buttonClass({ kind: "quiet", size: "s" })} href={addressOn(id)}>
      {text("page.goToSite", { name })}
    </a>
  ));
}
