import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { type LocaleCode, locales } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { languagePath } from "../../paths.ts";

interface LanguageLinksProps {
  /** Codes of the site's languages. */
  offered: readonly LocaleCode[];
  short?: boolean;
  className?: string;
}

/** This page in the other languages. `short` shows the code, for the header; screen readers always get the name. */
export function LanguageLinks({ offered, short, className }: LanguageLinksProps) {
  const { code } = useLocale();
  const { pathname, search } = useLocation();
  return locales
    .filter((locale) => locale.code !== code && offered.includes(locale.code))
    .map((locale) => (
      <a
        key={locale.code}
        className={className}
        // The server's address may lack tracking parameters, so it may differ before hydration.
        suppressHydrationWarning
        href={languagePath(locale.wireCode, pathname + search)}
        hrefLang={locale.code}
        lang={locale.code}
        onClick={keepHash}
      >
        {short && locale.code.toUpperCase()}
        {short ? <VisuallyHidden> {locale.name}</VisuallyHidden> : locale.name}
      </a>
    ));

  /** The server does not know the hash; it is added when the visitor follows the link. */
  function keepHash(event: MouseEvent<HTMLAnchorElement>) {
    const wireCode = locales.find((locale) => locale.code === event.currentTarget.hreflang)?.wireCode;
    const { hash } = window.location;
    if (wireCode && hash) event.currentTarget.href = languagePath(wireCode, pathname + search, hash);
  }
}
