import { createRoot } from "react-dom/client";
import { createLocale, defaultLocale, localeFacts } from "#platform/i18n/locale.ts";
import { LocaleProvider } from "#platform/i18n/locale-provider.tsx";
import type { Messages } from "#platform/i18n/say.ts";
import { AppBar } from "./app-bar.tsx";
import { InstallHint } from "./install-hint.tsx";
import { register, unregister } from "./worker-link.ts";

/** A page from the cache has it already, written by the worker. */
const barName = "app-bar";

/**
 * Makes the site an app, once the page itself has nothing more to do. It stands beside the tree of the page, so that
 * a page that failed still says that there is no network. `loadParts` loads what is otherwise fetched when it is
 * pressed, and must be there without a network.
 */
export async function startApp(
  loadParts: () => Promise<unknown>,
  loadWords: () => Promise<Messages>,
): Promise<void> {
  if (!document.querySelector('link[rel="manifest"]')) return unregister();
  void register(loadParts);
  // Words of its own, which no page has to wait for.
  const facts = localeFacts(document.documentElement.lang) ?? defaultLocale;
  const locale = createLocale(facts, await loadWords());
  const written = document.querySelector<HTMLElement>(barName);
  const bar = written ?? document.createElement(barName);
  bar.className = "app-bar";
  if (!written) document.body.prepend(bar);
  const hint = document.createElement("app-install");
  document.body.append(hint);
  const siteName = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? "";
  createRoot(bar).render(
    <LocaleProvider locale={locale}>
      <AppBar keptAt={bar.dataset["kept"]} />
    </LocaleProvider>,
  );
  createRoot(hint).render(
    <LocaleProvider locale={locale}>
      <InstallHint siteName={siteName} />
    </LocaleProvider>,
  );
}
