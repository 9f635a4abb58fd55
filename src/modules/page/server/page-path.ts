import slugify from "@sindresorhus/slugify";
import { invalidFields } from "#platform/errors.ts";
import { locales } from "#platform/i18n/locale.ts";

/**
 * First parts of addresses that belong to other pages and calls. `page-path.test.ts` compares them with the routes and
 * the contracts of all modules.
 */
const taken: ReadonlySet<string> = new Set([
  "ajax",
  "app",
  "apple-touch-icon.png",
  "assets",
  "blog",
  "cart",
  "chat",
  "developers",
  "favicon.ico",
  "get-related-state",
  "healthz",
  "leave",
  "legal",
  "longpolling",
  "mail",
  "manifest.webmanifest",
  "metrics",
  "my",
  "openapi.json",
  "payment",
  "picture",
  "portal",
  "preview",
  "profile",
  "quote",
  "readyz",
  "robots.txt",
  "sale",
  "service_worker.js",
  "shop",
  "sitemap.xml",
  "srv",
  "stats",
  "tabpro",
  "update-image",
  "verify-signature",
  "web",
  "website",
]);

export function isTaken(path: string): boolean {
  const first = path.split("/")[1] ?? "";
  return taken.has(first) || locales.some(({ prefix }) => prefix === `/${first}`) || first.includes("_");
}

/** Parts of the site whose pages come and go with what is sold and written: below them an address may lead elsewhere. */
const shifting: ReadonlySet<string> = new Set(["blog", "legal", "shop"]);

/** Whether an address may be led elsewhere where nothing answers it: calls and fixed pages may not. */
export function mayRedirect(path: string): boolean {
  const [, first = "", second] = path.split("/");
  return path !== "/" && (!isTaken(path) || (shifting.has(first) && second !== undefined));
}

const partsMax = 6;

/** An address as somebody typed it, as it is stored: "About us/" becomes `/about-us`. */
export function pathFrom(typed: string): string {
  const parts = typed
    .split("/")
    .map((part) => slugify(part, { decamelize: false, customReplacements: [["&", " "]] }))
    .filter(Boolean);
  return `/${parts.join("/")}`;
}

/** The stored form of a typed address. Refuses what another page answers. */
export function checkedPath(typed: string): string {
  const path = pathFrom(typed);
  if (path === "/" || path.length > 200 || path.split("/").length > partsMax + 1)
    throw invalidFields({ path: "page.pathWrong" });
  if (isTaken(path)) throw invalidFields({ path: "page.pathTaken" });
  return path;
}

/** An address as the router hands it over, in the one spelling of its page: `/About//Us/` is `/about/us`. */
export function askedPath(path: string): string {
  return `/${path.split("/").filter(Boolean).join("/").toLowerCase()}`;
}

/** The addresses above this one, the highest first: of `/a/b/c` they are `/a` and `/a/b`. */
export function pathsAbove(path: string): string[] {
  const parts = path.split("/").slice(1, -1);
  return parts.map((_, at) => `/${parts.slice(0, at + 1).join("/")}`);
}
