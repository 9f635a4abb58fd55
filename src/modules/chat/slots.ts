import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import type { Role } from "#platform/roles.ts";
import { slot } from "#platform/slot.ts";
import type { CardView } from "./components/views.ts";

/** The visitor of a conversation: a browser, and the signed-in person. */
export interface ChatVisitor {
  sessionId: number | null;
  personId: number | null;
}

export interface ChatVisitorLine {
  title: string;
  detail: string;
  value: string;
  /** The path for staff; null if there is no such page. */
  path: string | null;
  /** The URL of a picture, such as a drawing. */
  picture?: string;
  /** The item's details. */
  facts?: { name: string; value: string }[];
}

/**
 * A module's data about a consenting visitor for the operator, such as their cart. Requested only with that consent.
 */
export interface ChatVisitorPart {
  /** The heading's text id. */
  label: string;
  /** The context has the visitor's prices and the operator's language. */
  view: (context: Context, visitor: ChatVisitor, chatId: number) => Promise<ChatVisitorLine[]>;
}

export const chatVisitorParts = slot<ChatVisitorPart>("chatVisitorParts");

/**
 * The preview of an address of this shop, without its language prefix, in a conversation; null if the module does not
 * own the address. The context has the visitor's language and prices.
 */
export type ChatCard = (context: PublicContext, address: URL) => Promise<CardView | null>;

export const chatCards = slot<ChatCard>("chatCards");

/** An operator's input for a proposal; each kind reads the fields that it needs. */
export interface AskedProposal {
  variantId: number;
  quantity: number;
  /** The discount; already checked against the operator's limit. */
  percent: number;
  /** A name such as a quote's number. */
  name: string;
  /** One of the kind's own `options`. */
  optionId?: number;
}

/** Something that can be proposed, such as a product that the operator has configured. */
export interface ProposalOption {
  id: number;
  title: string;
  value: string;
}

/** A kind of proposal that an operator makes in a conversation and that the visitor accepts with one click. */
export interface ChatProposalKind {
  kind: string;
  /** Operators with one of these roles may use it; by default all. */
  roles?: readonly Role[];
  /** The options of this operator, at the visitor's prices. */
  options?: (context: Context) => Promise<ProposalOption[]>;
  /**
   * The text and value for the visitor, and the data that `accept` needs. The context has the visitor's language and
   * prices.
   */
  propose: (
    context: Context,
    asked: AskedProposal,
  ) => Promise<{ title: string; value: string; terms: Record<string, unknown> }>;
  /** Carries out the proposal for the visitor and returns the path of the result. A refusal rolls everything back. */
  accept: (write: WriteContext, terms: Record<string, unknown>) => Promise<string>;
}

export const chatProposals = slot<ChatProposalKind>("chatProposals");

export interface ChatGoods {
  variantId: number;
  title: string;
  price: string;
  /** The path without a language prefix. */
  path: string;
  /** Whether it can be added to a cart directly; otherwise it can only be shown. */
  canPropose: boolean;
}

/** Products that match some words, in the visitor's language and with their prices. */
export const chatGoods = slot<(context: Context, needle: string) => Promise<ChatGoods[]>>("chatGoods");
