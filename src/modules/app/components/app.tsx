import { createRoot } from "react-dom/client";
import { createLocale, defaultLocale, localeFacts } from "#platform/i18n/locale.ts";
import { LocaleProvider } from "#platform/i18n/locale-provider.tsx";
import type { Messages } from "#platform/i18n/say.ts";
import { AppBar } from "./app-bar.tsx";
import { InstallHint } from "./install-hint.tsx";
import { register, unregister } from "./worker-link.ts";

/** The worker has already written it into a page from the cache. */
const barName = "app-bar";

/**
 * Makes the site an app, once the page itself is idle. It is outside the page's component tree, so that a failed page
 * still shows the missing network. `loadParts` loads parts that are otherwise fetched on demand and have to be
 * available offline.
 */
export async function startApp(
  loadParts: () => Promise<unknown>,
  loadWords: () => Promise<Messages>,
): Promise<void> {
  if (!document.querySelector('link[rel="manifest"]')) return unregister();
  void register(loadParts);
  // Its own texts, for which no page has to wait.
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
