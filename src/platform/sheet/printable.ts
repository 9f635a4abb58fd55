/** Invisible signs and pictures that people type into names; a document does well without them. */
const unneeded = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Cc}\p{Cf}]|\p{Variation_Selector}/gu;
const keeps = /[©®™]/u;

/** What the typefaces can write, and how to write the rest in Latin letters. */
export interface Typeface {
  hasGlyph: (codePoint: number) => boolean;
  transliterate: (text: string) => string;
}

export interface Printable {
  text: string;
  /** Words of other scripts as they were, with what is printed in their place. */
  transliterated: { original: string; printed: string }[];
}

/**
 * The text as it is printed. Letters that the typefaces cannot write are transliterated word by word; a sign without
 * any Latin counterpart becomes a question mark, so that nothing disappears silently.
 */
export function printable(text: string, { hasGlyph, transliterate }: Typeface): Printable {
  const clean = text
    .normalize("NFC")
    .replace(/[^\S\u00a0\u202f]+/g, " ")
    // The typefaces have one space that does not break, not the narrow one.
    .replaceAll("\u202f", "\u00a0")
    .replace(unneeded, (sign) => (keeps.test(sign) ? sign : ""))
    .trim();
  const transliterated: Printable["transliterated"] = [];
  const canWrite = (sign: string) => hasGlyph(sign.codePointAt(0) ?? 0);
  const printed = clean.replace(/[^\s\u00a0]+/gu, (original) => {
    if ([...original].every(canWrite)) return original;
    // Marks belong to the letter before them and have no sound of their own.
    const inLatin = [...original]
      .map((sign) => (canWrite(sign) ? sign : transliterate(sign) || (/\p{M}/u.test(sign) ? "" : "?")))
      .join("");
    transliterated.push({ original, printed: inLatin });
    return inLatin;
  });
  return { text: printed, transliterated };
}
