import { keptAtHeader, keptResponse, type ReadablePage, titleHeader } from "./kept-page.ts";
import { assetsIn, keptAddress, mayKeep, surplus, type Treatment } from "./rules.ts";

/** Pages that are the same for everybody who is charged the same; the last cart; files and pictures by their bytes. */
const pageCache = "vitrine-pages";
const cartCache = "vitrine-cart";
const assetCache = "vitrine-assets";
const pictureCache = "vitrine-pictures";
/** What a page for strangers needs, of one build. */
export const shellCache = (version: string) => `vitrine-shell-${version}`;

const pagesMax = 60;
const assetsMax = 400;
const picturesMax = 150;
const pictureBytesMax = 600_000;

/** Counts up whenever everything kept was thrown away: what was fetched before is not kept after it. */
let turn = 0;

export function turnNow(): number {
  return turn;
}

/** Throws away everything that may belong to the previous person. */
export async function forgetVisitor(): Promise<void> {
  turn += 1;
  await Promise.all([caches.delete(pageCache), caches.delete(cartCache)]);
}

/** Throws away the caches of earlier builds; their pages, files and pictures are named by what they are. */
export async function forgetEarlier(version: string): Promise<void> {
  const current = [pageCache, cartCache, assetCache, pictureCache, shellCache(version)];
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith("vitrine-") && !current.includes(name))
      .map((name) => caches.delete(name)),
  );
}

/** Keeps a document as it was answered, and the files that it names, so that it can be shown without a network. */
export async function keepDocument(
  url: string,
  response: Response,
  treatment: Treatment,
  since: number,
): Promise<void> {
  const { status, headers } = response;
  const answered = {
    status,
    type: headers.get("content-type") ?? "",
    cacheControl: headers.get("cache-control") ?? "",
  };
  if (!mayKeep(answered, treatment)) return;
  const html = await response.text();
  const kept = keptResponse(html, headers, new Date());
  if (!kept || since !== turn) return;
  const name = treatment === "cart" ? cartCache : pageCache;
  const cache = await caches.open(name);
  const address = keptAddress(url);
  // Deleted first, so that it stands last: the oldest go when there are too many.
  await cache.delete(address);
  try {
    await cache.put(address, kept.clone());
  } catch {
    // The device has no room left. A page is worth more than pictures, which come again; without room even then it
    // is the next visit's.
    await caches.delete(pictureCache);
    await cache.put(address, kept).catch(() => {});
  }
  if (since !== turn) await cache.delete(address);
  await trim(cache, pagesMax);
  await keepFiles(assetsIn(html));
}

export async function keptDocument(url: string): Promise<Response | undefined> {
  const address = keptAddress(url);
  for (const name of [pageCache, cartCache]) {
    const found = await (await caches.open(name)).match(address, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/** Fetches files that are not there yet. One that cannot be had is missing later, and nothing else is. */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(assetCache);
  for (const path of paths) {
    if (await caches.match(path)) continue;
    try {
      const response = await fetch(path);
      if (response.ok) await cache.put(path, response);
    } catch {
      return;
    }
  }
  await trim(cache, assetsMax);
}

/** From the cache, else from the network and then kept. */
export async function fileFor(request: Request, kind: "asset" | "picture"): Promise<Response> {
  const found = await caches.match(request.url, { ignoreVary: true });
  if (found) return found;
  const response = await fetch(request);
  if (!isKeepable(response, kind)) return response;
  const copy = response.clone();
  const cache = await caches.open(kind === "asset" ? assetCache : pictureCache);
  try {
    await cache.put(request.url, copy);
    if (kind === "picture") await trim(cache, picturesMax);
  } catch {
    // The device has no room left; the picture is shown all the same.
  }
  return response;
}

/** Pictures of one's own say `private`; a placeholder changes. */
function isKeepable(response: Response, kind: "asset" | "picture"): boolean {
  if (response.status !== 200 || response.type !== "basic") return false;
  if (kind === "asset") return true;
  const control = response.headers.get("cache-control") ?? "";
  const bytes = Number(response.headers.get("content-length") ?? 0);
  return control.includes("public") && control.includes("immutable") && bytes <= pictureBytesMax;
}

/** The pages of a language that can be read now. */
export async function readablePages(isOwn: (path: string) => boolean): Promise<ReadablePage[]> {
  const pages: ReadablePage[] = [];
  for (const name of [pageCache, cartCache]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      const { pathname, search } = new URL(request.url);
      const title = decodeURIComponent(response?.headers.get(titleHeader) ?? "");
      if (!title || !isOwn(pathname)) continue;
      pages.push({ path: pathname + search, title, keptAt: response?.headers.get(keptAtHeader) ?? "" });
    }
  }
  return pages;
}

async function trim(cache: Cache, most: number): Promise<void> {
  for (const request of surplus(await cache.keys(), most)) await cache.delete(request);
}
