import type { ReactElement } from "react";
import { SiteLink } from "#modules/website/components/frame/site-link.tsx";
import { renderFragment } from "#platform/http/fragment.tsx";
import type { Locale } from "#platform/i18n/locale.ts";
import { LinkProvider } from "#ui/link.tsx";

/** A page fragment for the wire; its links have the language prefix, like those of pages. */
export function shopFragment(locale: Locale, element: ReactElement): string {
  return renderFragment(locale, <LinkProvider value={SiteLink}>{element}</LinkProvider>);
}
