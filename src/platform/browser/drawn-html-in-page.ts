/**
 * HTML that the server has drawn, by its mark. The page contains each text once, and the first use takes it from there.
 */
const taken = new Map<string, string>();

/**
 * Finished HTML of a view in the browser and on the server. An element that shows it names it by `data-drawn`. The same
 * mark always answers the same text, so new data of a page does not touch an element whose HTML did not change.
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
