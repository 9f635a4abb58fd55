import type { ReactElement } from "react";
import type { ZodType } from "zod";
import type { Context, PublicContext } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";

/** What a block needs to know of its surroundings while it is rendered. */
export interface BlockSurroundings {
  context: PublicContext | Context;
  /** Level of a heading that stands at the top of the block. */
  headingLevel: 2 | 3 | 4;
}

/** A kind of block that a module contributes. `Data` is what staff set; `View` what its component shows. */
export interface BlockKind<Data = never, View = unknown> {
  /** Unique among all kinds and kept for ever: stored trees name it. */
  kind: string;
  /** Id of its name in the list of blocks. */
  label: string;
  data: ZodType<Data>;
  /** Reads what the block shows, in one go for all blocks of this kind on a page. Undefined where there is nothing to show. */
  load: (context: PublicContext, data: readonly Data[]) => Promise<readonly (View | undefined)[]>;
  /** The component that visitors see, rendered on the server; it works without JavaScript. */
  block: (props: { id: string; data: Data; view: View }) => ReactElement;
  /** Its words, for search, mails and descriptions. */
  words: (data: Data, view: View | undefined) => string;
  /** Records that it shows, as tags of cached pages: `product:12`. They also answer "used on". */
  records: (data: Data) => readonly string[];
}

/** All kinds of blocks. The editor, the renderer, search and mails learn of a kind here and nowhere else. */
export const blockKinds = slot<BlockKind>("blockKinds");
