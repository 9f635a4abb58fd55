import { workerPath } from "../paths.ts";

/** Lets the worker in, which keeps this page if it was not there yet when the page was loaded. */
export async function register(loadParts: () => Promise<unknown>): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const wasThere = workers.controller !== null;
  walkOnByDocuments(workers);
  try {
    await workers.register(workerPath, { scope: "/", updateViaCache: "none" });
  } catch {
    // The browser lets no worker in, for instance in a private window: the site works without.
    return;
  }
  if (isDataDear()) return;
  await loadParts().catch(() => {});
  if (!wasThere) await keepPage();
}

/** Takes the worker away, where this site no longer offers one. */
export async function unregister(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  if (registrations.length === 0) return;
  for (const name of await caches.keys()) if (name.startsWith("vitrine-")) await caches.delete(name);
  for (const registration of registrations) await registration.unregister();
}

/** Asks the worker to keep the page that is shown, with the files that it has loaded. Not where data is dear. */
export async function keepPage(): Promise<void> {
  if (isDataDear() || !navigator.serviceWorker) return;
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => name.slice(location.origin.length));
  active?.postMessage({ keep: location.href, files });
}

/** Throws away what was kept for somebody else: their cart, and pages with their prices. */
export async function forgetPages(names: readonly ("vitrine-pages" | "vitrine-cart")[]): Promise<void> {
  if (!("caches" in window)) return;
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * A worker of a new build has taken over. The files that this page might still ask for may be gone, so that the next
 * link is followed by the browser itself: its page is of the new build.
 */
function walkOnByDocuments(workers: ServiceWorkerContainer): void {
  // The first worker of all is no other one.
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
