import { createLocale, type Locale, type LocaleCode, readableLocales } from "./locale.ts";
import type { Messages } from "./say.ts";

/** Compiled texts of all modules, one catalog for each language. */
export type Catalogs = Readonly<Record<LocaleCode, Messages>>;

export function localesOf(catalogs: Catalogs): Record<LocaleCode, Locale> {
  const made = {} as Record<LocaleCode, Locale>;
  for (const facts of readableLocales)
    made[facts.code] = { ...createLocale(facts, catalogs[facts.code] ?? {}), others: made };
  return made;
}
