import type { LightMyRequestResponse } from "fastify";

export interface Visited {
  url: string;
  status: number;
  type: string;
  body: string;
}

type Get = (url: string) => Promise<LightMyRequestResponse>;

/**
 * Not followed: links that change the user or the language, end the session, or lead to files that tests serve from
 * source.
 */
const left =
  /^\/(ro\/)?(web\/(signout|session)|website\/lang)|^\/(src|assets|node_modules|@)|^\/web\/image\//;

/**
 * Follows every link of this site from `starts` and visits each page once. Of URLs that differ only in their query
 * values it visits the first.
 */
export async function crawl(get: Get, starts: readonly string[]): Promise<Visited[]> {
  const waiting = [...starts];
  const known = new Set(starts.map(keyOf));
  const visited: Visited[] = [];
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    const { statusCode, headers, body } = await get(url);
    const page = { url, status: statusCode, type: String(headers["content-type"] ?? ""), body };
    visited.push(page);
    for (const next of linksOf(page, String(headers["location"] ?? ""))) {
      if (left.test(next) || known.has(keyOf(next))) continue;
      known.add(keyOf(next));
      waiting.push(next);
    }
  }
  return visited;
}

function linksOf({ url, type, body }: Visited, location: string): string[] {
  const links = location ? [location] : [];
  if (/html|xml/.test(type)) {
    for (const [, found = ""] of body.matchAll(/(?:href="|<loc>|<link>)([^"<]+)/g)) links.push(found);
  }
  return links.flatMap((link) => {
    const address = link.replaceAll("&amp;", "&");
    if (!URL.canParse(address, `http://localhost${url}`)) return [];
    const { origin, pathname, search } = new URL(address, `http://localhost${url}`);
    return origin === "http://localhost" ? [pathname + search] : [];
  });
}

function keyOf(url: string): string {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  return `${pathname}?${[...new Set(searchParams.keys())].toSorted().join("&")}`;
}
