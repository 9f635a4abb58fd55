import { randomUUID } from "node:crypto";
import { createElement, Fragment, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "#platform/i18n/locale.ts";
import { LocaleProvider } from "#platform/i18n/locale-provider.tsx";

/** React adds preload links of pictures before the markup. They belong into a head, which a fragment does not have. */
const preloads = /^(<link rel="preload"[^>]*>)+/;

/** Renders HTML that the wire prescribes, with the components of the pages. */
export function renderFragment(locale: Locale, element: ReactElement): string {
  const markup = renderToStaticMarkup(<LocaleProvider locale={locale}>{element}</LocaleProvider>);
  return markup.replace(preloads, "");
}

/** Separates fragments; random, so that no content can contain it. */
const cut = `cut-${randomUUID()}`;
const seam = `<hr id="${cut}"/>`;

/** Renders several fragments at once: React starts only once, and the ids that it generates are unique among them. */
export function renderFragments(locale: Locale, elements: readonly ReactElement[]): string[] {
  if (elements.length === 0) return [];
  const whole = elements.map((element, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are drawn once and never change places.
    <Fragment key={at}>
      {element}
      <hr id={cut} />
    </Fragment>
  ));
  return renderFragment(locale, createElement(Fragment, null, whole))
    .split(seam)
    .slice(0, -1);
}
