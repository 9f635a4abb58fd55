import type { RefundOutcome } from "#modules/payment/slots.ts";

/** A refund among those of an order. */
export interface RefundView {
  id: number;
  madeOn: string;
  madeBy: string;
  amount: string;
  state: RefundOutcome["state"];
  stateText: string;
  /** What staff still have to transfer themselves; null where nothing is. */
  toTransfer: string | null;
  /** Why it has not gone, in words. */
  problem: string | null;
  reason: string;
  /** "2 × Seal", one for each line. */
  lines: string[];
  creditNote: { number: string; path: string } | null;
  canRetry: boolean;
  /** Staff have sent it, or can send it, themselves. */
  canNoteByHand: boolean;
}

/** The form that gives money back. */
export interface RefundFormView {
  orderId: number;
  orderName: string;
  currency: string;
  /** Of the form: sent twice, it is one refund. */
  key: string;
  lines: {
    lineId: number;
    name: string;
    detail: string;
    sold: number;
    left: number;
    /** What the pieces that are left are worth. */
    worth: string;
    canRestock: boolean;
  }[];
  /** What can still go back in all, in words. */
  left: string;
  leftMinor: number;
  /** Null where no delivery was paid or all of it went back. */
  deliveryLeft: string | null;
  /** Decimal text, to be filled in. */
  overpaidTyped: string;
  overpaidLeft: string | null;
  /** How the money will go: by the provider, or by hand. */
  ways: string[];
  hasInvoice: boolean;
}

/** What a refund comes to while it is being filled in. */
export interface RefundSum {
  /** Both null where no piece and no delivery goes back, only money. */
  untaxed: string | null;
  tax: string | null;
  total: string;
  /** Why it cannot be done like this, in words. */
  problem: string | null;
}
