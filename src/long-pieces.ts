/** React writes texts of at least this length as one chunk; it merges shorter ones with their surroundings. */
const longCharacters = 20_000;

/**
 * Replaces the long pieces of a page with placeholders while the rest changes. Each change would copy them, and the
 * garbage collector is slowest with large strings.
 */
export function longPieces(mark: string) {
  const long: string[] = [];
  const places = new RegExp(`<${mark}:(\\d+)>`);
  /** Splits the page at the placeholders and puts the long pieces back. */
  const parts = (html: string) =>
    html.split(places).map((part, at) => (at % 2 === 0 ? part : (long[Number(part)] ?? "")));

  return {
    /** Returns a placeholder for a long piece, and a short piece unchanged. */
    aside(piece: string): string {
      if (piece.length < longCharacters || piece.includes(mark)) return piece;
      return `<${mark}:${long.push(piece) - 1}>`;
    },
    textOf: (html: string) => parts(html).join(""),
    bytesOf(html: string): Buffer {
      const all = parts(html);
      const bytes = Buffer.allocUnsafeSlow(all.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
      let at = 0;
      for (const part of all) at += bytes.write(part, at);
      return bytes;
    },
  };
}
