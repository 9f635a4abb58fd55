/**
 * The React key of a drawn line. A line at another measure is the same line moved: with a key made of its measures, each
 * keystroke would remove it and insert a new one, and the browser would compute the style of the whole page again.
 */
export function placeKey(place: number): string {
  return String(place);
}
