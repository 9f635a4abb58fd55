import { cartPath } from "#modules/website/paths.ts";
import type { WorkerLanguage } from "./scope.ts";

/**
 * asset: named by its bytes. picture: the same, but there are many. page: a document. cart: the one personal document
 * that is kept. data: what the router asks for instead of a document. leave: none of the worker's business.
 */
export type Treatment = "asset" | "picture" | "page" | "cart" | "data" | "leave";

export interface Asked {
  method: string;
  mode: string;
  url: string;
}

/** The back office; what visitors have below the same path is only the forms by which they come and go. */
const office = /^\/web(\/|$)/;
const entrances = /^\/web\/(login|signup|reset_password)(\/|$)/;

/** How a request is answered. Whatever is not a GET of this very site is left to the browser. */
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
    // The data of a language's start page is asked for as `/ro.data`.
    if (prefix && path === `${prefix}.data`) return { language, path: "/.data" };
  }
  return { language: languages.find(({ prefix }) => prefix === ""), path };
}

/** `/ajax/login/` only shows the forms. */
const hands =
  /^\/(web\/(login|signup|session|reset_password|setup)|ajax\/(web|signup)|my|shop\/change_pricelist)(\/|$)/;

/** Whether a request may change who sits here or what they are charged: nothing kept may outlive it. */
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

/** Whether a document may be kept: what the server calls public, and beside it the visitor's cart. */
export function mayKeep({ status, type, cacheControl }: Answered, treatment: Treatment): boolean {
  if (status !== 200 || !type.startsWith("text/html")) return false;
  return treatment === "cart" || (treatment === "page" && /(^|[\s,])public\b/.test(cacheControl));
}

/** A proxy says that the program behind it is away. */
export function isAway(status: number): boolean {
  return status >= 502 && status <= 504;
}

/** Parameters that tell where a visitor came from, not what the page shows. */
const trackingParameter = /^(utm_\w+|gclid|fbclid|msclkid|mc_cid|mc_eid|_ga)$/;

/** The address under which a document is kept. */
export function keptAddress(url: string): string {
  const address = new URL(url);
  address.hash = "";
  for (const name of [...address.searchParams.keys()]) {
    if (trackingParameter.test(name)) address.searchParams.delete(name);
  }
  return address.href;
}

/** The document behind an address of the router's data: `/shop.data?_routes=…` is `/shop`. */
export function documentOf(dataUrl: string): string {
  const address = new URL(dataUrl);
  address.pathname = address.pathname.replace(/\/?_?\.data$/, "") || "/";
  address.searchParams.delete("_routes");
  return address.href;
}

/** Addresses of the files that a page names: scripts, styles, fonts. */
export function assetsIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(/["'](\/assets\/[\w./-]+)["']/g), ([, path = ""]) => path))];
}

/** Which of the kept things must go so that at most `most` stay; the oldest come first. */
export function surplus<Thing>(things: readonly Thing[], most: number): Thing[] {
  return things.slice(0, Math.max(0, things.length - most));
}
