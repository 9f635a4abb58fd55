import { cartPath } from "#modules/website/paths.ts";
import type { WorkerLanguage } from "./scope.ts";

/**
 * asset: named by its bytes. picture: the same, but there are many. page: a document. cart: the only cached personal
 * document. data: the router's request in place of a document. leave: not handled by the worker.
 */
export type Treatment = "asset" | "picture" | "page" | "cart" | "data" | "leave";

export interface Asked {
  method: string;
  mode: string;
  url: string;
}

/** The back office; visitors use the same path only for the forms of signing in and out. */
const office = /^\/web(\/|$)/;
const entrances = /^\/web\/(login|signup|reset_password)(\/|$)/;

/** The treatment of a request. The browser itself handles everything but a GET of this site. */
export function treatmentOf(
  { method, mode, url }: Asked,
  origin: string,
  languages: readonly WorkerLanguage[],
): Treatment {
  const asked = new URL(url);
  if (method !== "GET" || asked.origin !== origin) return "leave";
  const { path } = inLanguage(asked.pathname, languages);
  if (path.startsWith("/assets/")) return "asset";
  if (/^\/(web\/image|app\/icon)\//.test(path)) return asked.searchParams.has("unique") ? "picture" : "leave";
  if (office.test(path) && !entrances.test(path)) return "leave";
  if (path.endsWith(".data")) return "data";
  if (mode !== "navigate") return "leave";
  return path === cartPath && asked.search === "" ? "cart" : "page";
}

/** The language of a path by its prefix, and the path without it. The first language has none. */
export function inLanguage(
  path: string,
  languages: readonly WorkerLanguage[],
): { language: WorkerLanguage | undefined; path: string } {
  for (const language of languages) {
    const { prefix } = language;
    if (prefix && (path === prefix || path.startsWith(`${prefix}/`))) {
      return { language, path: path.slice(prefix.length) || "/" };
    }
    // The router requests the data of a language's start page as `/ro.data`.
    if (prefix && path === `${prefix}.data`) return { language, path: "/.data" };
  }
  return { language: languages.find(({ prefix }) => prefix === ""), path };
}

/** `/ajax/login/` only shows the forms. */
const hands =
  /^\/(web\/(login|signup|session|reset_password|setup)|ajax\/(web|signup)|my|shop\/change_pricelist)(\/|$)/;

/** Whether a request may change the person or their prices: no cached page may outlive it. */
export function changesHands({ method, url }: Asked, languages: readonly WorkerLanguage[]): boolean {
  if (method === "GET" || method === "HEAD") return false;
  return hands.test(inLanguage(new URL(url).pathname, languages).path);
}

export interface Answered {
  status: number;
  type: string;
  /** Value of `cache-control`; empty for none. */
  cacheControl: string;
}

/** Whether a document may be cached: documents that the server marks public, and the visitor's cart. */
export function mayKeep({ status, type, cacheControl }: Answered, treatment: Treatment): boolean {
  if (status !== 200 || !type.startsWith("text/html")) return false;
  return treatment === "cart" || (treatment === "page" && /(^|[\s,])public\b/.test(cacheControl));
}

/** A proxy reports that the program behind it is down. */
export function isAway(status: number): boolean {
  return status >= 502 && status <= 504;
}

/** Parameters that tell where a visitor came from; they do not change the page. */
const trackingParameter = /^(utm_\w+|gclid|fbclid|msclkid|mc_cid|mc_eid|_ga)$/;

/** The cache key of a document. */
export function keptAddress(url: string): string {
  const address = new URL(url);
  address.hash = "";
  for (const name of [...address.searchParams.keys()]) {
    if (trackingParameter.test(name)) address.searchParams.delete(name);
  }
  return address.href;
}

/** The document of a data request: `/shop.data?_routes=…` belongs to `/shop`. */
export function documentOf(dataUrl: string): string {
  const address = new URL(dataUrl);
  address.pathname = address.pathname.replace(/\/?_?\.data$/, "") || "/";
  address.searchParams.delete("_routes");
  return address.href;
}

/** Addresses of a page's files: scripts, styles, fonts. */
export function assetsIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(/["'](\/assets\/[\w./-]+)["']/g), ([, path = ""]) => path))];
}

/** The things to delete so that at most `most` stay; the oldest come first. */
export function surplus<Thing>(things: readonly Thing[], most: number): Thing[] {
  return things.slice(0, Math.max(0, things.length - most));
}
