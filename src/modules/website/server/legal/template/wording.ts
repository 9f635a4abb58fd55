import type { LegalFacts } from "../legal-facts.ts";

/** What a template is written with: facts, and `of` for a fact's value or the gap in its place. */
export interface Given extends LegalFacts {
  of: (name: keyof LegalFacts["known"]) => string;
}

export interface Wording {
  title: string;
  /** Paragraphs, headings (`## `) and lists (`- `), as legal-words.ts reads them. */
  body: (given: Given) => string;
}

/** One template in the languages whose packs say `legalTemplates`; in others the owner writes the text. */
export interface Template {
  en: Wording;
  [code: string]: Wording;
}

/** Parts with an empty line between them; what does not apply is left out. */
export function parts(...all: readonly (string | false)[]): string {
  return all.filter((part) => part !== false && part !== "").join("\n\n");
}
