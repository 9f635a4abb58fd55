import { type SQL, sql } from "drizzle-orm";
import type { LocaleCode } from "./i18n/locale.ts";

/** The words of a translated text in a language, else in English, else in any language that has some. */
export function wordsIn(column: SQL, code: LocaleCode): SQL {
  return sql`coalesce(nullif(${column}->>${code}::text, ''), nullif(${column}->>'en', ''),
    (select each.value from jsonb_each_text(${column}) each where each.value <> '' limit 1), '')`;
}

/** The words of a translated text in all languages, for searching. */
export function everyWord(column: SQL): SQL {
  return sql`(select string_agg(each.value, ' ') from jsonb_each_text(${column}) each)`;
}
