import type { DrawnHtml } from "#platform/pages/drawn-html.ts";

/** A text as a page shows it: finished HTML, in which placed blocks stand. It is the same for everybody. */
export interface ContentView extends DrawnHtml {
  /** What to load in the browser for blocks that move. */
  behaviours: string[];
}
