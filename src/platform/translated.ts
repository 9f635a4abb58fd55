import { jsonb } from "drizzle-orm/pg-core";
import { z } from "zod";
import { type LocaleCode, locales } from "./i18n/locale.ts";

/** A text in the site's languages, as one jsonb column. */
export type Translated = Record<LocaleCode, string>;

export const translated = (name: string) => jsonb(name).$type<Translated>();

/** The text in a language, else in English, else in any language that has it. */
export function inLocale(text: Translated | null | undefined, code: LocaleCode): string {
  return text?.[code] || text?.en || Object.values(text ?? {})[0] || "";
}

/** The code of an installed language, as forms and calls send it. */
export const languageCode = z.enum(locales.map(({ code }): string => code));

/** A stored text; a language whose pack was removed keeps its words. */
export const storedTranslated = z.record(z.string(), z.string());

/** Longer than the code of any language, installed or removed. */
export const codeMax = 20;

/** A text from a form or a call; texts in unknown languages are dropped. */
export function translatedOf(words: z.ZodType<string, unknown>) {
  return z
    .record(z.string().max(codeMax), words)
    .transform(
      (text): Translated =>
        Object.fromEntries(Object.entries(text).filter(([code]) => languageCode.safeParse(code).success)),
    );
}

/** The same text with an entry for every language, as forms and models need it. */
export function inEveryLanguage(text: Translated): Translated {
  return Object.fromEntries(locales.map(({ code }) => [code, text[code] ?? ""]));
}

/** Whether two texts have the same words in every language. */
export function isSameText(one: Translated, other: Translated): boolean {
  const codes = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...codes].every((code) => (one[code] ?? "") === (other[code] ?? ""));
}
