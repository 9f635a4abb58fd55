import {
  createLocale,
  defaultLocale,
  type Locale,
  type LocaleCode,
  localeFacts,
} from "#platform/i18n/locale.ts";
import en from "../messages/en.json";
import ro from "../messages/ro.json";

const messages = { en, ro };

/** The language of somebody who is not the one looking, with this module's texts; for mails. */
export function localeOfPerson(code: LocaleCode): Locale {
  const facts = localeFacts(code) ?? defaultLocale;
  return createLocale(facts, messages[facts.code]);
}
