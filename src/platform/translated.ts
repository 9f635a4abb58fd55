import { jsonb } from "drizzle-orm/pg-core";
import { z } from "zod";
import { type LocaleCode, locales } from "./i18n/locale.ts";

/** A text in the site's languages, as one jsonb column. */
export type Translated = Record<LocaleCode, string>;

export const translated = (name: string) => jsonb(name).$type<Translated>();

/** The text in a language, else in English, else in whichever there is. */
export function inLocale(text: Translated | null | undefined, code: LocaleCode): string {
  return text?.[code] || text?.en || Object.values(text ?? {})[0] || "";
}

/** A language of the program, as forms and calls name it. */
export const languageCode = z.enum(locales.map(({ code }): string => code));

/** A text as it was stored; a language whose pack was taken away since keeps its words. */
export const storedTranslated = z.record(z.string(), z.string());

/** Longer than any code of a language, also of one whose pack was taken away. */
export const codeMax = 20;

/** A text as a form or a call sends it: what is sent for languages that do not exist is left out. */
export function translatedOf(words: z.ZodType<string, unknown>) {
  return z
    .record(z.string().max(codeMax), words)
    .transform(
      (text): Translated =>
        Object.fromEntries(Object.entries(text).filter(([code]) => languageCode.safeParse(code).success)),
    );
}

/** The same text with a place for every language, as forms and models want it. */
export function inEveryLanguage(text: Translated): Translated {
  return Object.fromEntries(locales.map(({ code }) => [code, text[code] ?? ""]));
}

/** Whether two texts say the same in every language. */
export function isSameText(one: Translated, other: Translated): boolean {
  const codes = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...codes].every((code) => (one[code] ?? "") === (other[code] ?? ""));
}
