import { type SQL, sql } from "drizzle-orm";
import type { LocaleCode } from "./i18n/locale.ts";

/** Of a text in the site's languages: its words in one of them, else in English, else in whichever there is. */
export function wordsIn(column: SQL, code: LocaleCode): SQL {
  return sql`coalesce(nullif(${column}->>${code}::text, ''), nullif(${column}->>'en', ''),
    (select each.value from jsonb_each_text(${column}) each where each.value <> '' limit 1), '')`;
}

/** Of a text in the site's languages: its words in all of them, to search in. */
export function everyWord(column: SQL): SQL {
  return sql`(select string_agg(each.value, ' ') from jsonb_each_text(${column}) each)`;
}
