/** What to put in place of the chosen part of a text so that a mark stands around it, and what to choose then. */
export function wrapSelection(
  text: string,
  start: number,
  end: number,
  before: string,
  after: string,
): { inserted: string; start: number; end: number } {
  const chosen = text.slice(start, end);
  // Each chosen line of a list is an entry of its own.
  const inner = before.includes("<li>") ? chosen.split(/\n+/).join("</li>\n<li>") : chosen;
  const from = start + before.length;
  return { inserted: before + inner + after, start: from, end: from + inner.length };
}
