import type { ReactElement } from "react";
import { SiteLink } from "#modules/website/components/frame/site-link.tsx";
import { renderFragment } from "#platform/http/fragment.tsx";
import type { Locale } from "#platform/i18n/locale.ts";
import { LinkProvider } from "#ui/link.tsx";

/** A part of a page as the wire asks for it; its links carry the language as those of the page do. */
export function shopFragment(locale: Locale, element: ReactElement): string {
  return renderFragment(locale, <LinkProvider value={SiteLink}>{element}</LinkProvider>);
}
