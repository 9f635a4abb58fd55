import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";
import type { MoneyByHand, TransactionState } from "./states.ts";

/** What providers and payment pages need to know about something that can be paid. */
export interface PayableFacts {
  id: number;
  /** Its name for people: "VT00012". References of transactions start with it. */
  name: string;
  amountMinor: number;
  currency: string;
  /** Whether this visitor may see and continue its payment. */
  isOwn: boolean;
  /**
   * The page with the result for the buyer, and the page with the open amount and the other payment methods. Both
   * without language prefix.
   */
  donePath: string;
  retryPath: string;
  /**
   * The form (POST) that cancels the payment while nothing has been paid. With `reopens` the order can be changed after
   * that; otherwise it stays as it is and waits for another payment.
   */
  giveUp: { path: string; fields: Record<string, string>; reopens: boolean };
}

export interface PaymentOutcome {
  transactionId: number;
  reference: string;
  providerCode: string;
  /** How money that staff record arrives; null for a provider that reports it. */
  byHand: MoneyByHand | null;
  /** Its previous state. */
  before: TransactionState;
  state: TransactionState;
  /** The amount that the provider reported as paid; may differ from the amount asked for. */
  amountMinor: number;
  askedMinor: number;
  currency: string;
  /** The provider's message for the buyer, without secrets. */
  message: string;
  /** Paid on delivery: the order is confirmed before it is paid. */
  confirmsUnpaid: boolean;
}

/** Something that can be paid for. The module that owns it fills this slot. */
export interface Payable {
  /** As stored with the transaction: "order". */
  kind: string;
  load: (context: Context, id: number) => Promise<PayableFacts | null>;
  /**
   * Called in the transaction that changes the payment's state, once for each change. It must not confirm anything if
   * the amount differs from what it asked for.
   */
  settled: (write: WriteContext, id: number, outcome: PaymentOutcome) => Promise<void>;
  /** Called in the transaction that changes the state of a refund, with the purpose of the refund. */
  refunded?: (write: WriteContext, id: number, outcome: RefundOutcome) => Promise<void>;
  /**
   * Called in the transaction that records a refund made on the provider's own site, with the payments locked. Returns
   * the purpose to record; must not move money.
   */
  refundedElsewhere?: (write: WriteContext, id: number, refund: ElsewhereRefund) => Promise<string>;
  /**
   * Called in the transaction that records a step of a dispute (inquiry or chargeback), with the payments locked.
   */
  disputed?: (write: WriteContext, id: number, dispute: DisputeNews) => Promise<void>;
  /**
   * Items with one of these names that can be paid, or could be until they were cancelled: bank transfers are matched
   * by name and may arrive late.
   */
  openNamed?: (context: PublicContext, names: readonly string[]) => Promise<OpenPayable[]>;
  /** The same by id. Both use a fixed number of queries. */
  openWithIds?: (context: PublicContext, ids: readonly number[]) => Promise<OpenPayable[]>;
  /** Called in the transaction that removes a payment which was recorded for this item by mistake. */
  corrected?: (write: WriteContext, id: number, amountMinor: number) => Promise<void>;
}

/** An item that a bank transfer may pay, and its open amount. */
export interface OpenPayable {
  payableKind: string;
  payableId: number;
  name: string;
  openMinor: number;
  /** The amount requested from the buyer now: the whole open amount or an agreed part of it. */
  askedMinor: number;
  /** Money booked before this day (2026-11-20) cannot belong to it. */
  since: string;
  /** A transfer is expected, or the order is confirmed: matching money is booked automatically. */
  isExpected: boolean;
  /** It was cancelled and is no longer due. */
  isGivenUp: boolean;
  currency: string;
  /** Whose it is. */
  buyer: string;
  /** Names of everybody who may pay for it. */
  payers: readonly string[];
  /** The page for staff. */
  path: string;
}

/**
 * asked: an inquiry, no money moves yet. taken: a chargeback, the bank holds the money until it decides. won, lost: the
 * decision from the shop's view. closed: the inquiry ended without a chargeback.
 */
export type DisputeStep = "asked" | "taken" | "won" | "lost" | "closed";

export interface DisputeNews {
  /** The payment's reference. */
  reference: string;
  step: DisputeStep;
  amountMinor: number;
  currency: string;
  answerBy: Date | null;
}

export interface ElsewhereRefund {
  /** The provider's id of the refund; each id is recorded once. */
  reference: string;
  amountMinor: number;
  /** Where it was made, by its proper name: "Stripe". */
  providerName: string;
}

export interface RefundOutcome {
  purpose: string;
  /** Of all parts together: failed as soon as one part has failed, done when all parts are. */
  state: "sending" | "byHand" | "done" | "failed";
}

export const payables = slot<Payable>("payables");
