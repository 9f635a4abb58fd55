/**
 * A measure with its unit stays on one line: `1,200 × 1,400 mm`, `Uw 0.78`, `36 dB`; and no line begins with a
 * middle dot. For texts from the data.
 */
export function keepTogether(text: string): string {
  return text
    .replaceAll(" × ", "\u00a0×\u00a0")
    .replaceAll(" · ", "\u00a0· ")
    .replaceAll(/(\d) (?=(?:mm|cm|m|km|kg|g|l|ml|dB|W|%)(?![\p{L}\d]))/gu, "$1\u00a0")
    .replaceAll(/\b([UR][a-zA-Z]?) (?=\d)/g, "$1\u00a0");
}
