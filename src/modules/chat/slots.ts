import type { Context, PublicContext } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";
import type { CardView } from "./components/views.ts";

/** Who sits at the other end: a browser, and the person who is signed in there. */
export interface ChatVisitor {
  sessionId: number | null;
  personId: number | null;
}

export interface ChatVisitorLine {
  title: string;
  detail: string;
  value: string;
  /** Where staff find it; null where there is no such page. */
  path: string | null;
}

/** What a module shows an operator of a visitor who agreed to it, such as their cart. Asked only with that consent. */
export interface ChatVisitorPart {
  /** Id of its heading. */
  label: string;
  view: (context: Context, visitor: ChatVisitor) => Promise<ChatVisitorLine[]>;
}

export const chatVisitorParts = slot<ChatVisitorPart>("chatVisitorParts");

/**
 * What an address of this shop, without its language, is shown as in a conversation; null where it is not theirs. Asked
 * with what the visitor sees: their language and prices.
 */
export type ChatCard = (context: PublicContext, address: URL) => Promise<CardView | null>;

export const chatCards = slot<ChatCard>("chatCards");
