import { jsonb } from "drizzle-orm/pg-core";
import type { LocaleCode } from "./i18n/locale.ts";

/** A text in the site's languages, as one jsonb column. */
export type Translated = Partial<Record<LocaleCode, string>>;

export const translated = (name: string) => jsonb(name).$type<Translated>();

/** The text in a language, else in English, else in whichever there is. */
export function inLocale(text: Translated | null | undefined, code: LocaleCode): string {
  return text?.[code] || text?.en || Object.values(text ?? {})[0] || "";
}
