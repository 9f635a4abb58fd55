import { locales } from "#platform/i18n/locale.ts";

/** Personal pages, and lists in every order and filter, which would occupy a crawler for ever. */
const closedPages = [
  "/shop/checkout",
  "/shop/address",
  "/shop/confirm_order",
  "/shop/payment",
  "/shop/confirmation",
  "/web/login",
  "/web/signup",
  "/web/reset_password",
  "/web/mails",
  "/my",
];
const closedFolders = ["/web/session/", "/website/"];
const closedQueries = ["attrib", "min_price", "max_price", "order", "search"];

/**
 * A rule holds for every address that begins with it: `/my` would close `/my-story` too, and `order=` the query `border=`.
 */
function rulesOf(page: string): string[] {
  return [`${page}$`, `${page}?`, `${page}/`];
}

export function robotsText(origin: string): string {
  const closed = [...closedPages.flatMap(rulesOf), ...closedFolders];
  const paths = locales.flatMap(({ prefix }) => closed.map((path) => `Disallow: ${prefix}${path}`));
  const queries = closedQueries.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]);
  return ["User-agent: *", ...paths, ...queries, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}
