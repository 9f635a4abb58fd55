import type { Translated } from "#platform/translated.ts";

/** A text in a language, otherwise in English. Families contain all languages, so nothing needs to be requested. */
export function inLanguage(text: Translated | undefined, code: string): string {
  return text?.[code] || text?.["en"] || "";
}
