import type { LocaleCode } from "#platform/i18n/locale.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { type GapName, gapNames, type LegalFacts } from "./legal-facts.ts";

/** A gap in a text for somebody to fill in: `[[Company name]]`. */
const gap = /\[\[([^[\]<>]{1,120})\]\]/g;

/** Its value, or its gap. */
export function gapOr(facts: LegalFacts, name: GapName, code: LocaleCode): string {
  return facts.known[name] ?? `[[${inLocale(gapNames[name], code)}]]`;
}

/** The gaps of a text in reading order, without duplicates. */
export function gapsIn(...texts: readonly (string | undefined)[]): string[] {
  return [...new Set(texts.flatMap((text) => [...(text ?? "").matchAll(gap)].map(([, name = ""]) => name)))];
}

/** The same text with the facts known by now. */
export function withoutKnownGaps(text: Translated, factsOf: Record<LocaleCode, LegalFacts>): Translated {
  return Object.fromEntries(
    Object.entries(text).map(([code, words]) => {
      const facts = factsOf[code];
      const filled = words.replace(gap, (whole, label: string) => {
        const name = nameOfGap(label);
        return (name && facts?.known[name]) || whole;
      });
      return [code, filled];
    }),
  );
}

/** The fact of a gap; undefined for a gap that somebody typed. */
export function nameOfGap(label: string): GapName | undefined {
  return (Object.keys(gapNames) as GapName[]).find((name) =>
    Object.values<string>(gapNames[name]).includes(label),
  );
}

/** Sanitised HTML with its gaps highlighted, for the person who checks a draft. */
export function gapsMarked(html: string): string {
  return html.replace(gap, "<mark>$1</mark>");
}
