import { type LocaleCode, languageName } from "#platform/i18n/locale.ts";

/** Languages whose words PostgreSQL takes to their stems (Snowball). Words of others are compared as they are. */
const stemmed = new Set([
  ...["arabic", "armenian", "basque", "catalan", "danish", "dutch", "english", "finnish", "french", "german"],
  ...["greek", "hindi", "hungarian", "indonesian", "irish", "italian", "lithuanian", "nepali", "norwegian"],
  ...["portuguese", "romanian", "russian", "serbian", "spanish", "swedish", "tamil", "turkish", "yiddish"],
]);

/** The text search dictionary of a language: `german_stem`. */
export function dictionaryOf(code: LocaleCode): string {
  const name = languageName("en", code).toLowerCase();
  return stemmed.has(name) ? `${name}_stem` : "simple";
}
