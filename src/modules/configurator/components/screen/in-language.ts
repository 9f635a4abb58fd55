import type { Translated } from "#platform/translated.ts";

/** The words of a language, else the English ones: families come with all languages, so that nothing is fetched again. */
export function inLanguage(text: Translated | undefined, code: string): string {
  return text?.[code] || text?.["en"] || "";
}
