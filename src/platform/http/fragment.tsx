import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "#platform/i18n/locale.ts";
import { LocaleProvider } from "#platform/i18n/locale-provider.tsx";

/** HTML that the wire prescribes, from the same components that the pages use. */
export function renderFragment(locale: Locale, element: ReactElement): string {
  return renderToStaticMarkup(<LocaleProvider locale={locale}>{element}</LocaleProvider>);
}
