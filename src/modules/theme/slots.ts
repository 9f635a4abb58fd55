import type { PublicContext } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";

/** A page on which editors preview a draft of the theme. */
export interface PreviewPage {
  label: string;
  /** Without language prefix. */
  path: string;
}

export const previewPages = slot<(context: PublicContext) => Promise<readonly PreviewPage[]>>("previewPages");
