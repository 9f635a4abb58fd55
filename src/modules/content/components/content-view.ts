import type { DrawnHtml } from "#platform/pages/drawn-html.ts";

/** A text as a page shows it: finished HTML that includes its placed blocks. It is the same for every visitor. */
export interface ContentView extends DrawnHtml {
  /** Names of the behaviours that the browser loads. */
  behaviours: string[];
}
