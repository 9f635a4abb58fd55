import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { withoutTracking } from "#platform/cache/page-cache.ts";
import { splitLocale } from "#platform/i18n/locale.ts";
import { parametersOf } from "#platform/pages/page.ts";

/** The address of a page with only the query parameters that it reads, sorted by name. */
export interface PageAddress {
  (url: string): string;
  /** Whether the page is the same for everybody. */
  isPublic: (url: string) => boolean;
  /** The one spelling of a public page's address: `/SHOP//%61ll/` is `/shop/all`. */
  spelling: (url: string) => string;
}

interface Known {
  /** The query parameters that its page reads; null for a page that is not the same for everybody. */
  read: readonly string[] | null;
  /** The one spelling of its path, if it has one. */
  spelled: string | null;
}

/** The number of paths whose parameters are cached; finding them out walks through all routes. */
const pathsMax = 2000;
const rememberedCharactersMax = 300;
/** The parameter with which the router requests the data of some of a page's routes. */
const routesParameter = "_routes";

/**
 * Removes from an address the parameters that its page does not read, so that made-up queries are not cached as further
 * pages: public pages declare their parameters, see publicLoader. From other pages it only removes the parameters of
 * trackers.
 */
export function createPageAddress(build: Pick<ServerBuild, "routes">): PageAddress {
  const routes = toRouteObjects(build.routes);
  const words = new Set(Object.values(build.routes).map((route) => firstWord(route?.path ?? "")));
  const begun = new Map<string, RouteObject[]>();
  const known = new Map<string, Known>();

  const parametersAt = (path: string) => at(path).read;

  function at(path: string): Known {
    const remembered = known.get(path);
    if (remembered !== undefined) return remembered;
    const found = find(path);
    if (path.length > rememberedCharactersMax) return found;
    if (known.size >= pathsMax) known.clear();
    known.set(path, found);
    return found;
  }

  function find(path: string): Known {
    const isData = path.endsWith(".data");
    const page = isData ? path.slice(0, -".data".length).replace(/\/_(root)?$/, "/") : path;
    const matches = matchRoutes(routesFor(page), page || "/") ?? [];
    const read = parametersOf(build.routes[matches.at(-1)?.route.id ?? ""]?.module.loader);
    return isData && read
      ? { read: [...read, routesParameter], spelled: null }
      : { read, spelled: isData || !read ? null : spelledPath(path, matches) };
  }

  /** For each match the router compiles the patterns of all given routes; most routes begin with another word. */
  function routesFor(page: string): RouteObject[] {
    const word = firstWord(page);
    if (word === null) return routes;
    // All words that begin no route share one key, because strangers request many of them.
    const key = words.has(word) ? word : unknownWord;
    const own = begun.get(key) ?? routes.flatMap((route) => begunWith(route, key));
    begun.set(key, own);
    return own;
  }

  function addressOf(url: string): string {
    const mark = url.indexOf("?");
    if (mark === -1) return url;
    const read = parametersAt(splitLocale(url.slice(0, mark)).path);
    if (read === null) return withoutTracking(url);
    const parts = inOrder(url.slice(mark + 1), read);
    return parts.length > 0 ? `${url.slice(0, mark)}?${parts.join("&")}` : url.slice(0, mark);
  }
  const isPublic = (url: string) => parametersAt(splitLocale(url.split("?", 1)[0] ?? "/").path) !== null;

  function spelling(url: string): string {
    const mark = url.indexOf("?");
    const whole = mark === -1 ? url : url.slice(0, mark);
    const { facts, path } = splitLocale(whole);
    // Only scripts request data, by the address that the build gave them.
    const { spelled } = at(path);
    if (spelled === null) return url;
    const prefixed = spelled === "/" ? facts.prefix || "/" : facts.prefix + spelled;
    return mark === -1 ? prefixed : prefixed + url.slice(mark);
  }
  return Object.assign(addressOf, { isPublic, spelling });
}

/** No part of a path can equal it. */
const unknownWord = "/";

/** The first part of a path in the form in which routes are compared; null if the router has to read it itself. */
function firstWord(path: string): string | null {
  const [word = ""] = path.split("/").filter(Boolean);
  return /[%:*?]/.test(word) ? null : word.toLowerCase();
}

/** The parts of a route that may answer a path with this first word. */
function begunWith(route: RouteObject, word: string): RouteObject[] {
  const own = firstWord(route.path ?? "");
  if (own === "" && route.children) {
    const children = route.children.flatMap((child) => begunWith(child, word));
    return children.length > 0 ? [{ ...route, children } as RouteObject] : [];
  }
  return own === null || own === "" || own === word ? [route] : [];
}

/** The path with its route's own words and without parts that change nothing; null if no route matches its parts. */
function spelledPath(path: string, matches: readonly { route: RouteObject }[]): string | null {
  const words = matches.flatMap(({ route }) => (route.path ?? "").split("/").filter(Boolean));
  const parts = path.split("/").filter(Boolean);
  if (words.length !== parts.length || words.some((word) => word === "*")) return null;
  const spelled = parts.map((part, index) => {
    const word = words[index] ?? "";
    return word.startsWith(":") ? decodedWhereFree(part) : word;
  });
  return `/${spelled.join("/")}`;
}

/** Unreserved characters need no encoding (RFC 3986, 6.2.2). */
function decodedWhereFree(part: string): string {
  return part.replace(/%[\da-f]{2}/gi, (code) => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(sign) ? sign : code.toUpperCase();
  });
}

/** Duplicates are removed; values of one name keep their order. */
function inOrder(query: string, read: readonly string[]): string[] {
  return [...new Set(query.split("&"))]
    .map((part) => ({ part, name: nameOf(part) }))
    .filter(({ name }) => isKnown(name, read))
    .sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)))
    .map(({ part }) => part);
}

/** A parameter that ends in a star stands for every name with that beginning. */
function isKnown(name: string, read: readonly string[]): boolean {
  return read.some((one) => (one.endsWith("*") ? name.startsWith(one.slice(0, -1)) : one === name));
}

/** Decoded as by URLSearchParams; a name that it could not decode is no page's parameter. */
function nameOf(part: string): string {
  const name = part.split("=", 1)[0] ?? "";
  if (!/[%+]/.test(name)) return name;
  return [...new URLSearchParams(`${name}=`).keys()][0] ?? "";
}

function toRouteObjects(routes: ServerBuild["routes"], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (route === undefined || (route.parentId ?? undefined) !== parentId) return [];
    const { id, path = "", index, caseSensitive = false } = route;
    const own = { id, path, caseSensitive };
    const made: RouteObject = index
      ? { ...own, index: true }
      : { ...own, children: toRouteObjects(routes, id) };
    return [made];
  });
}
