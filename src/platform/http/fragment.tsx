import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "#platform/i18n/locale.ts";
import { LocaleProvider } from "#platform/i18n/locale-provider.tsx";

/** React asks for the pictures of a page ahead of its markup. A fragment has no head that this could stand in. */
const preloads = /^(<link rel="preload"[^>]*>)+/;

/** HTML that the wire prescribes, from the same components that the pages use. */
export function renderFragment(locale: Locale, element: ReactElement): string {
  const markup = renderToStaticMarkup(<LocaleProvider locale={locale}>{element}</LocaleProvider>);
  return markup.replace(preloads, "");
}
