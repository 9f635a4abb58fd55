import { localesOf } from "#platform/i18n/catalogs.ts";
import type { Locale, LocaleCode } from "#platform/i18n/locale.ts";
import { catalogs } from "../catalogs.ts";

const locales = localesOf(catalogs);

/** A language with all its texts. Throws if the language has no pack. */
export function localeOf(code: LocaleCode): Locale {
  const locale = locales[code];
  if (!locale) throw new Error(`There is no language "${code}".`);
  return locale;
}
