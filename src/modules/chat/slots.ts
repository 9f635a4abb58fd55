import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import type { Role } from "#platform/roles.ts";
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
  /** The address of a picture of it, such as a drawing. */
  picture?: string;
  /** What it consists of. */
  facts?: { name: string; value: string }[];
}

/** What a module shows an operator of a visitor who agreed to it, such as their cart. Asked only with that consent. */
export interface ChatVisitorPart {
  /** Id of its heading. */
  label: string;
  /** The context has the visitor's prices, and the operator's language. */
  view: (context: Context, visitor: ChatVisitor, chatId: number) => Promise<ChatVisitorLine[]>;
}

export const chatVisitorParts = slot<ChatVisitorPart>("chatVisitorParts");

/**
 * What an address of this shop, without its language, is shown as in a conversation; null where it is not theirs. Asked
 * with what the visitor sees: their language and prices.
 */
export type ChatCard = (context: PublicContext, address: URL) => Promise<CardView | null>;

export const chatCards = slot<ChatCard>("chatCards");

/** What an operator chose to propose; a kind reads what it needs. */
export interface AskedProposal {
  variantId: number;
  quantity: number;
  /** Off the price; what the operator may give has been checked. */
  percent: number;
  /** Such as the number of a quote. */
  name: string;
  /** One of the kind's own `options`. */
  optionId?: number;
}

/** Something ready to be proposed, such as what the operator has configured. */
export interface ProposalOption {
  id: number;
  title: string;
  value: string;
}

/** Something that an operator proposes in a conversation and that the visitor accepts with one press. */
export interface ChatProposalKind {
  kind: string;
  /** Operators with one of these roles; left out, all. */
  roles?: readonly Role[];
  /** What this operator may choose from, at the visitor's prices. */
  options?: (context: Context) => Promise<ProposalOption[]>;
  /** Words and value as the visitor reads them, and what `accept` needs. The context has their language and prices. */
  propose: (
    context: Context,
    asked: AskedProposal,
  ) => Promise<{ title: string; value: string; terms: Record<string, unknown> }>;
  /** Carries it out for the visitor, and answers where they find it. A refusal undoes all of it. */
  accept: (write: WriteContext, terms: Record<string, unknown>) => Promise<string>;
}

export const chatProposals = slot<ChatProposalKind>("chatProposals");

export interface ChatGoods {
  variantId: number;
  title: string;
  price: string;
  /** Without language prefix. */
  path: string;
  /** It can be put into a cart as it is; else it can only be shown. */
  canPropose: boolean;
}

/** Goods that fit some words, with the visitor's language and prices. */
export const chatGoods = slot<(context: Context, needle: string) => Promise<ChatGoods[]>>("chatGoods");
