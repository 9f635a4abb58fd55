import { refusal } from "#platform/errors.ts";

/** Values: text, signs. Nothing is issued, so no number is used up. */
export const documentUnprintable = refusal("invalid", "orders.documentUnprintable");

/** Invisible signs and pictures that people type into names; a document does well without them. */
const unneeded = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Cc}\p{Cf}]|\p{Variation_Selector}/gu;
const keeps = /[©®™]/u;

/** The text as it is printed. Refuses what the typefaces cannot write rather than print empty boxes. */
export function printable(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const clean = text
    .normalize("NFC")
    .replace(/[^\S\u00a0\u202f]+/g, " ")
    // The typefaces have one space that does not break, not the narrow one.
    .replaceAll("\u202f", "\u00a0")
    .replace(unneeded, (sign) => (keeps.test(sign) ? sign : ""))
    .trim();
  const missing = new Set([...clean].filter((sign) => !hasGlyph(sign.codePointAt(0) ?? 0)));
  if (missing.size > 0) {
    throw documentUnprintable({ text: clean.slice(0, 60), signs: [...missing].slice(0, 8).join(" ") });
  }
  return clean;
}
