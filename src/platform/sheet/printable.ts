/** Invisible characters and emoji that people type into names; a document can omit them. */
const unneeded = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Cc}\p{Cf}]|\p{Variation_Selector}/gu;
const keeps = /[©®™]/u;

/** The characters that the typefaces have, and a transliteration of the rest into Latin letters. */
export interface Typeface {
  hasGlyph: (codePoint: number) => boolean;
  transliterate: (text: string) => string;
}

export interface Printable {
  text: string;
  /** Words of other scripts, with the text printed in their place. */
  transliterated: { original: string; printed: string }[];
}

/**
 * The text as printed. Words with letters that the typefaces lack are transliterated; a character without any Latin
 * counterpart becomes a question mark, so that nothing disappears silently.
 */
export function printable(text: string, { hasGlyph, transliterate }: Typeface): Printable {
  const clean = text
    .normalize("NFC")
    .replace(/[^\S\u00a0\u202f]+/g, " ")
    // The typefaces have the no-break space, but not the narrow one.
    .replaceAll("\u202f", "\u00a0")
    .replace(unneeded, (sign) => (keeps.test(sign) ? sign : ""))
    .trim();
  const transliterated: Printable["transliterated"] = [];
  const canWrite = (sign: string) => hasGlyph(sign.codePointAt(0) ?? 0);
  const printed = clean.replace(/[^\s\u00a0]+/gu, (original) => {
    if ([...original].every(canWrite)) return original;
    // Combining marks belong to the letter before them and have no transliteration of their own.
    const inLatin = [...original]
      .map((sign) => (canWrite(sign) ? sign : transliterate(sign) || (/\p{M}/u.test(sign) ? "" : "?")))
      .join("");
    transliterated.push({ original, printed: inLatin });
    return inLatin;
  });
  return { text: printed, transliterated };
}
