/** Texts of this length stand in a page as they are; React hands over what is shorter with other things around it. */
const longCharacters = 20_000;

/**
 * Lays the long pieces of a page aside while the rest of it is changed. Each change would copy them, and large copies are
 * what a process collects most slowly.
 */
export function longPieces(mark: string) {
  const long: string[] = [];
  const places = new RegExp(`<${mark}:(\\d+)>`);
  /** The page in parts, the long ones again in their places. */
  const parts = (html: string) =>
    html.split(places).map((part, at) => (at % 2 === 0 ? part : (long[Number(part)] ?? "")));

  return {
    /** What stands for a piece until it is put back; a short one stands for itself. */
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
