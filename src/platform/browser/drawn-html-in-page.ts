/** HTML that the server has drawn, by its mark: taken from the page on which it came, which says it only once. */
const taken = new Map<string, string>();

/**
 * Finished HTML of a view in the browser and on the server. An element that shows it names it by `data-drawn`. The same
 * mark always answers the same text, so that new data of a page leaves an element alone whose HTML did not change.
 */
export function htmlOfDrawn({ html, mark }: { html?: string; mark: string }): string {
  if (typeof document === "undefined") return html ?? "";
  const known = taken.get(mark) ?? html ?? inPage(mark);
  if (!html) taken.set(mark, known);
  return known;
}

function inPage(mark: string): string {
  return document.querySelector(`[data-drawn="${CSS.escape(mark)}"]`)?.innerHTML ?? "";
}
