import { createContext, type ReactNode, use } from "react";
import type { Locale } from "./locale.ts";

const LocaleContext = createContext<Locale | null>(null);

export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/**
 * The language of the page or fragment: `text(id, values)` for words, `href(path)` for links of plain anchors and
 * forms.
 */
export function useLocale(): Locale {
  const locale = use(LocaleContext);
  if (!locale) throw new Error("There is no LocaleProvider above this component.");
  return locale;
}
