import { keptAtHeader, withDate, withPages } from "./kept-page.ts";
import {
  assetsIn,
  changesHands,
  documentOf,
  inLanguage,
  isAway,
  type Treatment,
  treatmentOf,
} from "./rules.ts";
import type { FetchEvent, WorkerLanguage, WorkerScope } from "./scope.ts";
import {
  fileFor,
  forgetEarlier,
  forgetVisitor,
  keepDocument,
  keepFiles,
  keptDocument,
  readablePages,
  shellCache,
  turnNow,
} from "./store.ts";

const { facts, location, clients, registration, skipWaiting, addEventListener, cookieStore } =
  scopeOf(globalThis);
/** If the network takes longer, a cached page is shown. */
const patienceMs = 4000;

addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(skipWaiting));
});

addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      await forgetEarlier(facts.version);
      // The browser requests the document while this script starts.
      await registration.navigationPreload?.enable();
      await clients.claim();
    })(),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (changesHands(request, facts.languages)) return event.waitUntil(forgetVisitor());
  const treatment = treatmentOf(request, location.origin, facts.languages);
  if (treatment === "leave") return;
  event.respondWith(answer(event, treatment));
});

addEventListener("message", (event) => {
  const { data } = event;
  if (typeof data !== "object" || data === null || !("keep" in data)) return;
  const { keep, files } = data as { keep: unknown; files?: unknown };
  if (typeof keep !== "string") return;
  event.waitUntil(fetchAndKeep(keep, Array.isArray(files) ? files.map(String) : []));
});

function answer(event: FetchEvent, treatment: Exclude<Treatment, "leave">): Promise<Response> {
  if (treatment === "asset" || treatment === "picture") return fileFor(event.request, treatment);
  return treatment === "data" ? dataFor(event.request) : documentFor(event, treatment);
}

/**
 * The router's data come only from the network; without one the router is redirected to the document, which shows its
 * date.
 */
async function dataFor(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if (!isAway(response.status)) return response;
  } catch {
    // No network.
  }
  void tellPages("unreached");
  return new Response(null, {
    status: 204,
    // An absolute address: to a path the router would add the language again.
    headers: { "x-remix-redirect": documentOf(request.url), "x-remix-reload-document": "true" },
  });
}

/** From the network, with a short time limit if the page is cached; else from the cache, with its date. */
async function documentFor(event: FetchEvent, treatment: "page" | "cart"): Promise<Response> {
  const { request } = event;
  const since = turnNow();
  const kept = (await isStillHere(treatment)) ? await keptDocument(request.url) : undefined;
  try {
    const response = await within(kept ? patienceMs : undefined, fromNetwork(event));
    if (!isAway(response.status)) {
      if (response.status === 200) {
        event.waitUntil(keepDocument(request.url, response.clone(), treatment, since));
      }
      return response;
    }
    if (!kept) return response;
  } catch {
    // No network, or a slow one.
  }
  void tellPages("unreached");
  const language = languageOf(request.url);
  if (kept) return restored(kept, (html, keptAt) => withDate(html, keptAt, language));
  const shell = await (await caches.open(shellCache(facts.version))).match(
    language.prefix + facts.offlinePath,
  );
  if (!shell) return Response.error();
  const isOwn = (path: string) => inLanguage(path, facts.languages).language === language;
  const pages = await readablePages(isOwn);
  return restored(shell, (html) => withPages(html, pages, language));
}

/** The cart is shown only to its previous reader. If cookies are readable, a visitor without one is somebody else. */
async function isStillHere(treatment: Treatment): Promise<boolean> {
  if (treatment !== "cart" || !cookieStore) return true;
  if (await cookieStore.get("known")) return true;
  await forgetVisitor();
  return false;
}

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  // Going back shows the browser's own cache, however old and without a date.
  if (request.cache === "force-cache" || request.cache === "only-if-cached") {
    return fetch(request.url, {
      headers: request.headers,
      credentials: "same-origin",
      redirect: "manual",
      cache: "no-cache",
    });
  }
  return (await preloadResponse) ?? fetch(request);
}

async function restored(kept: Response, change: (html: string, keptAt: string) => string): Promise<Response> {
  const html = change(await kept.text(), kept.headers.get(keptAtHeader) ?? "");
  const headers = new Headers(kept.headers);
  headers.set("cache-control", "no-store");
  return new Response(html, { headers });
}

/** For a page reached without a document: the router had only requested its data. */
async function fetchAndKeep(url: string, files: readonly string[]): Promise<void> {
  const treatment = treatmentOf({ method: "GET", mode: "navigate", url }, location.origin, facts.languages);
  if (treatment !== "page" && treatment !== "cart") return;
  const since = turnNow();
  try {
    const response = await fetch(url, { headers: { accept: "text/html" }, cache: "no-cache" });
    if (!response.redirected) await keepDocument(url, response, treatment, since);
    await keepFiles(files.filter((file) => file.startsWith("/assets/")));
  } catch {
    // The next visit caches it.
  }
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(shellCache(facts.version));
  for (const { prefix } of facts.languages) {
    const path = prefix + facts.offlinePath;
    const response = await fetch(path, { cache: "no-cache" });
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    const html = await response.clone().text();
    await cache.put(path, response);
    await cache.addAll(assetsIn(html));
  }
}

async function tellPages(news: "unreached"): Promise<void> {
  for (const client of await clients.matchAll()) client.postMessage({ news });
}

function languageOf(url: string): WorkerLanguage {
  const { language } = inLanguage(new URL(url).pathname, facts.languages);
  const own = language ?? facts.languages[0];
  if (!own) throw new Error("The server named no language.");
  return own;
}

async function within<Value>(ms: number | undefined, work: Promise<Value>): Promise<Value> {
  if (ms === undefined) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error("too slow")), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** TypeScript's types here are those of a page; a worker's environment differs. */
function scopeOf(surroundings: unknown): WorkerScope {
  const scope = surroundings as WorkerScope;
  return {
    facts: scope.facts,
    location: scope.location,
    clients: scope.clients,
    registration: scope.registration,
    cookieStore: scope.cookieStore,
    skipWaiting: () => scope.skipWaiting(),
    addEventListener: (name, listener) => scope.addEventListener(name, listener),
  };
}
