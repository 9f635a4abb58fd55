import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";
import type { TransactionState } from "./states.ts";

/** What a payable thing says about itself to a provider and to the pages that lead back from it. */
export interface PayableFacts {
  id: number;
  /** What a person calls it: "VT00012". Transactions are named after it. */
  name: string;
  amountMinor: number;
  currency: string;
  /** Whether this visitor may see and continue its payment. */
  isOwn: boolean;
  /**
   * Where the buyer reads the result, and where what is paid stands and another way to pay can be chosen. Without
   * language prefix.
   */
  donePath: string;
  retryPath: string;
  /**
   * The form (POST) that gives the payment up as long as nothing has been paid. `reopens`: what was to be paid can be
   * changed then; else it stays and waits for another payment.
   */
  giveUp: { path: string; fields: Record<string, string>; reopens: boolean };
}

export interface PaymentOutcome {
  transactionId: number;
  reference: string;
  providerCode: string;
  /** How it stood before. */
  before: TransactionState;
  state: TransactionState;
  /** What the provider said was paid; may differ from what was asked. */
  amountMinor: number;
  askedMinor: number;
  currency: string;
  /** The provider's words for the buyer, already without anything secret. */
  message: string;
  /** Money that comes at the door: what was ordered is made before it is paid. */
  confirmsUnpaid: boolean;
}

/** Something that can be paid for. Whoever owns it fills this slot. */
export interface Payable {
  /** As stored with the transaction: "order". */
  kind: string;
  load: (context: Context, id: number) => Promise<PayableFacts | null>;
  /**
   * Called in the transaction that changes the payment's state, once for each change. It must confirm nothing
   * when the amount is not what it asked for.
   */
  settled: (write: WriteContext, id: number, outcome: PaymentOutcome) => Promise<void>;
  /** Called in the transaction that changes how money on its way back stands, with the purpose it was asked for. */
  refunded?: (write: WriteContext, id: number, outcome: RefundOutcome) => Promise<void>;
  /**
   * Called in the transaction that notes money which went back without being asked for here, with the payments locked:
   * at the provider's own site. Answers the purpose under which it is noted; must move nothing.
   */
  refundedElsewhere?: (write: WriteContext, id: number, refund: ElsewhereRefund) => Promise<string>;
  /**
   * Called in the transaction that notes a step of a dispute, with the payments locked: the buyer's bank questions a
   * payment or takes it back.
   */
  disputed?: (write: WriteContext, id: number, dispute: DisputeNews) => Promise<void>;
  /**
   * What has one of these names and may be paid for, or was until it was given up: money that came by hand is matched
   * by them, and comes late as well.
   */
  openNamed?: (context: PublicContext, names: readonly string[]) => Promise<OpenPayable[]>;
  /** The same by their ids. Both take a fixed number of queries. */
  openWithIds?: (context: PublicContext, ids: readonly number[]) => Promise<OpenPayable[]>;
  /** Called in the transaction that takes money out of the count again: it had been taken for this by mistake. */
  corrected?: (write: WriteContext, id: number, amountMinor: number) => Promise<void>;
}

/** Something that money may come for, and how much of it is open. */
export interface OpenPayable {
  payableKind: string;
  payableId: number;
  name: string;
  openMinor: number;
  /** What the buyer is asked for now: all that is open, or the part of it that was agreed. */
  askedMinor: number;
  /** Money that was booked before this day (2026-11-20) is not for it. */
  since: string;
  /** A transfer is awaited for it, or it is agreed already: money that fits needs nobody's word. */
  isExpected: boolean;
  /** Nobody waits for its money any more. */
  isGivenUp: boolean;
  currency: string;
  /** Whose it is. */
  buyer: string;
  /** Everybody who may pay for it, by the names they gave. */
  payers: readonly string[];
  /** Where staff look at it. */
  path: string;
}

/**
 * asked: the bank wants to know more and moves no money yet. taken: it has taken the money back until it is decided. won,
 * lost: who keeps it. closed: what was asked came to nothing.
 */
export type DisputeStep = "asked" | "taken" | "won" | "lost" | "closed";

export interface DisputeNews {
  /** Of the payment. */
  reference: string;
  step: DisputeStep;
  amountMinor: number;
  currency: string;
  answerBy: Date | null;
}

export interface ElsewhereRefund {
  /** The provider's own name of it: the same one comes once. */
  reference: string;
  amountMinor: number;
  /** Where it was made, by its proper name: "Stripe". */
  providerName: string;
}

export interface RefundOutcome {
  purpose: string;
  /** Of all parts together: it has failed as soon as one has, and is done when all are. */
  state: "sending" | "byHand" | "done" | "failed";
}

export const payables = slot<Payable>("payables");
