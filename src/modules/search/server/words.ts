const wordsMax = 8;
const termLengthMax = 120;

/**
 * Words without case and diacritics, normalized like `plain` of the database; anything except letters and digits
 * separates words.
 */
export function wordsOf(text: string): string[] {
  return folded(text.slice(0, termLengthMax))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, wordsMax);
}

export function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[łøđßæœı]/g, (letter) => unaccented[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
}

const unaccented: Record<string, string> = { ł: "l", ø: "o", đ: "d", ß: "ss", æ: "ae", œ: "oe", ı: "i" };
