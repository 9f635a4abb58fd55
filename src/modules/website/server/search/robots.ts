import { locales } from "#platform/i18n/locale.ts";

/** Personal pages, and lists in every order and filter, which would occupy a crawler for ever. */
const closed = [
  "/shop/checkout",
  "/shop/address",
  "/shop/confirm_order",
  "/shop/payment",
  "/shop/confirmation",
  "/web/login",
  "/web/signup",
  "/web/reset_password",
  "/web/mails",
  "/web/session/",
  "/website/",
  "/my",
];
const closedQueries = ["attrib", "min_price", "max_price", "order", "search"];

export function robotsText(origin: string): string {
  const paths = locales.flatMap(({ prefix }) => closed.map((path) => `Disallow: ${prefix}${path}`));
  const queries = closedQueries.map((name) => `Disallow: /*?*${name}=`);
  return ["User-agent: *", ...paths, ...queries, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}
