/**
 * Keeps a measure and its unit on one line: `1,200 × 1,400 mm`, `Uw 0.78`, `36 dB`. No line begins with a middle dot. A
 * single letter stays with its word: `e-mail`, `E-Mail`, `T-shirt`. For texts from the data and titles.
 */
export function keepTogether(text: string): string {
  return text
    .replaceAll(" × ", "\u00a0×\u00a0")
    .replaceAll(" · ", "\u00a0· ")
    .replaceAll(/(\d) (?=(?:mm|cm|m|km|kg|g|l|ml|dB|W|%)(?![\p{L}\d]))/gu, "$1\u00a0")
    .replaceAll(/(?<![\p{L}\d])(\p{L})-(?=\p{L})/gu, "$1-\u2060")
    .replaceAll(/\b([UR][a-zA-Z]?) (?=\d)/g, "$1\u00a0");
}
