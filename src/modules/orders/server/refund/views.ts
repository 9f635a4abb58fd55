import type { RefundOutcome } from "#modules/payment/slots.ts";

/** A refund in the list of its order. */
export interface RefundView {
  id: number;
  madeOn: string;
  madeBy: string;
  amount: string;
  state: RefundOutcome["state"];
  stateText: string;
  /** The amount that staff still have to transfer; null if there is none. */
  toTransfer: string | null;
  /** Why the money has not left. */
  problem: string | null;
  reason: string;
  /** "2 × Seal", one for each line. */
  lines: string[];
  creditNote: { number: string; path: string } | null;
  canRetry: boolean;
  /** Staff have sent it, or can send it, themselves. */
  canNoteByHand: boolean;
}

/** The refund form. */
export interface RefundFormView {
  orderId: number;
  orderName: string;
  currency: string;
  /** Idempotency key of the form: sent twice, it makes one refund. */
  key: string;
  lines: {
    lineId: number;
    name: string;
    detail: string;
    sold: number;
    left: number;
    /** Value of the pieces that are left. */
    worth: string;
    canRestock: boolean;
  }[];
  /** The refundable amount, formatted. */
  left: string;
  leftMinor: number;
  /** Null if no delivery was paid, or all of it is refunded. */
  deliveryLeft: string | null;
  /** Decimal string that prefills the field. */
  overpaidTyped: string;
  overpaidLeft: string | null;
  /** How the refund is sent: by the provider or by hand. */
  ways: string[];
  hasInvoice: boolean;
}

/** The preview of a refund. */
export interface RefundSum {
  /** Both null for an overpayment alone, without pieces or delivery. */
  untaxed: string | null;
  tax: string | null;
  total: string;
  /** Why the refund is not possible. */
  problem: string | null;
}
