import slugify from "@sindresorhus/slugify";
import { invalidFields } from "#platform/errors.ts";
import { locales } from "#platform/i18n/locale.ts";

/**
 * The first path parts of other pages and calls. `page-path.test.ts` compares them with the routes and contracts of all
 * modules.
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

/** Areas whose pages come and go with products and posts: an address below them may be redirected. */
const shifting: ReadonlySet<string> = new Set(["blog", "legal", "shop"]);

/** Whether an unused address may be redirected: calls and fixed pages may not. */
export function mayRedirect(path: string): boolean {
  const [, first = "", second] = path.split("/");
  return path !== "/" && (!isTaken(path) || (shifting.has(first) && second !== undefined));
}

const partsMax = 6;

/** The stored form of a typed address: "About us/" becomes `/about-us`. */
export function pathFrom(typed: string): string {
  const parts = typed
    .split("/")
    .map((part) => slugify(part, { decamelize: false, customReplacements: [["&", " "]] }))
    .filter(Boolean);
  return `/${parts.join("/")}`;
}

/** The stored form of a typed address. Refuses an address of another route. */
export function checkedPath(typed: string): string {
  const path = pathFrom(typed);
  if (path === "/" || path.length > 200 || path.split("/").length > partsMax + 1)
    throw invalidFields({ path: "page.pathWrong" });
  if (isTaken(path)) throw invalidFields({ path: "page.pathTaken" });
  return path;
}

/** The stored spelling of a requested address: `/About//Us/` is `/about/us`. */
export function askedPath(path: string): string {
  return `/${path.split("/").filter(Boolean).join("/").toLowerCase()}`;
}

/** The parent addresses, the highest first: `/a` and `/a/b` for `/a/b/c`. */
export function pathsAbove(path: string): string[] {
  const parts = path.split("/").slice(1, -1);
  return parts.map((_, at) => `/${parts.slice(0, at + 1).join("/")}`);
}
