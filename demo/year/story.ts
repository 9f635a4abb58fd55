import type { Piece } from "./baskets.ts";
import type { Buyer } from "./buyers.ts";

/** A document with its reserved number, so that documents issued meanwhile leave no gap. */
export interface Numbered {
  at: Date;
  number: number;
}

export interface RefundPlan extends Numbered {
  what: "onePiece" | "everything" | "delivery";
  reason: string;
}

/** The events of an order after it was placed. Events that have not happened yet are null or missing. */
export interface Fate {
  paidAt: Date | null;
  invoice: Numbered | null;
  shipments: { at: Date; part: "all" | "first" | "rest" }[];
  refund: RefundPlan | null;
  cancelled: { at: Date; reason: string } | null;
  dispute: { at: Date; answerBy: Date } | null;
  held: { at: Date; reason: string } | null;
  note: { at: Date; body: string } | null;
}

export type PayBy = "test" | "transfer" | "cod";

export interface OrderStory {
  kind: "order";
  key: string;
  /** The order's number: "VT00012" is 12. */
  number: number;
  at: Date;
  buyer: Buyer;
  pieces: Piece[];
  payBy: PayBy;
  /** A promotion's code. */
  code: string | null;
  /** A gift card, bought earlier, that pays a part. */
  giftCard: { at: Date; amountMinor: number } | null;
  isPickedUp: boolean;
  words: string;
  fate: Fate;
}

export interface QuoteStory {
  kind: "quote";
  key: string;
  number: number;
  at: Date;
  buyer: Buyer;
  pieces: Piece[];
  words: string;
  /** `validUntil` is a day in the shop's time zone. */
  offer: { at: Date; validUntil: string; percentOff: number; words: string } | null;
  answer: { at: Date; kind: "accept" | "decline" | "counter"; words: string } | null;
  fate: Fate;
}

/** An abandoned cart. It has no number. */
export interface CartStory {
  kind: "cart";
  key: string;
  at: Date;
  buyer: Buyer;
  pieces: Piece[];
}

export interface CardStory {
  kind: "card";
  key: string;
  at: Date;
  amountMinor: number;
  email: string;
  words: string;
  isBlocked: boolean;
}

export type Story = OrderStory | QuoteStory | CartStory | CardStory;

export const nothingYet: Readonly<Fate> = {
  paidAt: null,
  invoice: null,
  shipments: [],
  refund: null,
  cancelled: null,
  dispute: null,
  held: null,
  note: null,
};
