import { randomUUID } from "node:crypto";
import { createElement, Fragment, type ReactElement } from "react";
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

/** Stands between fragments; nobody outside can write it. */
const cut = `cut-${randomUUID()}`;
const seam = `<hr id="${cut}"/>`;

/** Several at once: React begins only once, and ids that it gives are unique among them. */
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
