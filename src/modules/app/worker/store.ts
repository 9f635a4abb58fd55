import { keptAtHeader, keptResponse, type ReadablePage, titleHeader } from "./kept-page.ts";
import { assetsIn, keptAddress, mayKeep, surplus, type Treatment } from "./rules.ts";

/** Pages that are the same for everybody with the same prices; the last cart; files and pictures by their bytes. */
const pageCache = "vitrine-pages";
const cartCache = "vitrine-cart";
const assetCache = "vitrine-assets";
const pictureCache = "vitrine-pictures";
/** The files of one build that any visitor's page needs. */
export const shellCache = (version: string) => `vitrine-shell-${version}`;

const pagesMax = 60;
const assetsMax = 400;
const picturesMax = 150;
const pictureBytesMax = 600_000;

/** Grows whenever all cached data are deleted: responses requested before are not cached afterwards. */
let turn = 0;

export function turnNow(): number {
  return turn;
}

/** Deletes everything that may belong to the previous person. */
export async function forgetVisitor(): Promise<void> {
  turn += 1;
  await Promise.all([caches.delete(pageCache), caches.delete(cartCache)]);
}

/** Deletes the caches of earlier builds; pages, files and pictures have names independent of the build. */
export async function forgetEarlier(version: string): Promise<void> {
  const current = [pageCache, cartCache, assetCache, pictureCache, shellCache(version)];
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith("vitrine-") && !current.includes(name))
      .map((name) => caches.delete(name)),
  );
}

/** Caches a document and its files, so that it can be shown offline. */
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
  // Deleted first, so that it is the last entry: beyond the limit the oldest are deleted.
  await cache.delete(address);
  try {
    await cache.put(address, kept.clone());
  } catch {
    // The device is full. A page is worth more than pictures, which can be fetched again. If there is still no room,
    // the next visit caches the page.
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

/** Fetches missing files. A failure affects only its own file. */
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

/** From the cache, else from the network, and cached then. */
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
    // The device is full; the picture is shown anyway.
  }
  return response;
}

/** A person's own pictures are marked `private`; a placeholder changes. */
function isKeepable(response: Response, kind: "asset" | "picture"): boolean {
  if (response.status !== 200 || response.type !== "basic") return false;
  if (kind === "asset") return true;
  const control = response.headers.get("cache-control") ?? "";
  const bytes = Number(response.headers.get("content-length") ?? 0);
  return control.includes("public") && control.includes("immutable") && bytes <= pictureBytesMax;
}

/** The cached pages in a language. */
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
