import type { OpenText } from "#modules/content/components/editor/open-text.ts";
import type { EditedText } from "./kept-draft.ts";

/** The elements that the page itself contains for the script that opens its text. */
export const earlyDataId = "early-page";
export const earlyTextId = "early-text";
export const textNameId = "edit-text-name";
export const stateId = "edit-state";

/** What the page tells that script. */
export interface EarlyStart {
  pageId: number;
  code: string;
  version: number;
  draft: EditedText;
  /** The names of the placed blocks' kinds. */
  names: Record<string, string>;
  /** The words for a text that is not saved yet. */
  unsaved: string;
}

/** A page whose words can be typed before React and the tools have loaded. */
export interface EarlyPage {
  pageId: number;
  code: string;
  text: OpenText;
  /** Calls `listener` with every change, and immediately with all earlier ones. */
  listen: (listener: (typed: Partial<EditedText>) => void) => void;
}

let early: EarlyPage | undefined;

export function setEarlyPage(page: EarlyPage): void {
  early = page;
}

/** The page that was opened early, as long as its text is shown. */
export function earlyPage(pageId: number, code: string): EarlyPage | undefined {
  const isThis = early?.pageId === pageId && early.code === code && early.text.view !== null;
  return isThis ? early : undefined;
}
