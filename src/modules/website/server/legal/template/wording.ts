import type { LegalFacts } from "../legal-facts.ts";

/** A template's input: facts, and `of` for a fact's value or its gap. */
export interface Given extends LegalFacts {
  of: (name: keyof LegalFacts["known"]) => string;
}

export interface Wording {
  title: string;
  /** Paragraphs, headings (`## `) and lists (`- `), as legal-words.ts reads them. */
  body: (given: Given) => string;
}

/** One template in the languages whose packs have `legalTemplates`; in other languages the owner writes the text. */
export interface Template {
  en: Wording;
  [code: string]: Wording;
}

/** Joins parts with an empty line; false parts are omitted. */
export function parts(...all: readonly (string | false)[]): string {
  return all.filter((part) => part !== false && part !== "").join("\n\n");
}
