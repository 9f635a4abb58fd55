import { type LocaleCode, locales } from "#platform/i18n/locale.ts";

/** The text search dictionary of a language, after the stemmer in its language pack: `german_stem`. */
export function dictionaryOf(code: LocaleCode): string {
  const stemmer = locales.find((one) => one.code === code)?.stemmer ?? "simple";
  return stemmer === "simple" ? stemmer : `${stemmer}_stem`;
}
