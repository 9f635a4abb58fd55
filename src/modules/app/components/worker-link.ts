import { workerPath } from "../paths.ts";

/** Registers the worker, which caches this page if the worker was not active when the page was loaded. */
export async function register(loadParts: () => Promise<unknown>): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const wasThere = workers.controller !== null;
  walkOnByDocuments(workers);
  try {
    await workers.register(workerPath, { scope: "/", updateViaCache: "none" });
  } catch {
    // The browser allows no worker, for instance in a private window: the site works without one.
    return;
  }
  if (isDataDear()) return;
  await loadParts().catch(() => {});
  if (!wasThere) await keepPage();
}

/** Removes the worker, if this site no longer offers one. */
export async function unregister(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  if (registrations.length === 0) return;
  for (const name of await caches.keys()) if (name.startsWith("vitrine-")) await caches.delete(name);
  for (const registration of registrations) await registration.unregister();
}

/** Asks the worker to cache the displayed page with its loaded files. Not with a data saver. */
export async function keepPage(): Promise<void> {
  if (isDataDear() || !navigator.serviceWorker) return;
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => name.slice(location.origin.length));
  active?.postMessage({ keep: location.href, files });
}

/** Deletes another person's cached data: their cart, and pages with their prices. */
export async function forgetPages(names: readonly ("vitrine-pages" | "vitrine-cart")[]): Promise<void> {
  if (!("caches" in window)) return;
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * A worker of a new build has taken over. Files that this page might still request may be gone, so the browser itself
 * follows the next link and loads a page of the new build.
 */
function walkOnByDocuments(workers: ServiceWorkerContainer): void {
  // The very first worker replaces none.
  let isFirst = workers.controller === null;
  workers.addEventListener("controllerchange", () => {
    if (!isFirst) window.addEventListener("click", leaveToBrowser, { capture: true });
    isFirst = false;
  });
}

function leaveToBrowser(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  if (!isSamePage) event.stopPropagation();
}

function isDataDear(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
