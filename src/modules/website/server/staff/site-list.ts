import type { Context } from "#platform/context.ts";
import { defaultSite, type Site } from "#platform/site.ts";
import { sitePath } from "../../paths.ts";
import { allSites } from "../site/staff-site.ts";

interface SiteRow {
  id: number;
  href: string;
  cells: {
    name: { text: string; detail: string };
    host: { text: string; detail: string };
    currency: string;
    here: { text: string; badge: "info" | "ok" | "warn" };
  };
}

/** All sites as rows, in order, and the one of the page. */
export async function siteRows(context: Context): Promise<{ sites: SiteRow[]; hereId: number }> {
  const { text } = context.locale;
  const all = await allSites(context);
  const usual = defaultSite(all);
  const state = (site: Site): SiteRow["cells"]["here"] => {
    if (site.id === context.site.id) return { text: text("website.siteHere"), badge: "info" };
    if (site.host === "" && site.id !== usual.id) return { text: text("website.siteHidden"), badge: "warn" };
    return { text: text("website.siteOpen"), badge: "ok" };
  };
  const hosts = (site: Site) => ({
    text: site.host || (site.id === usual.id ? text("website.siteEveryHost") : text("website.siteNoHost")),
    detail: [
      ...site.otherHosts,
      ...(site.host !== "" && site.id === usual.id ? [text("website.siteEveryHost")] : []),
    ].join(", "),
  });
  return {
    hereId: context.site.id,
    sites: all.map((site) => ({
      id: site.id,
      href: sitePath(site.id),
      cells: {
        name: { text: site.name, detail: site.company },
        host: hosts(site),
        currency: site.currency,
        here: state(site),
      },
    })),
  };
}
