import type { TransactionState } from "../../states.ts";

/**
 * The events of a payment. `mismatch`: money arrived, but not in the requested amount or currency. Money that goes back
 * (`refunded`) does not undo the capture. `released`: the part of an authorized amount that was not captured.
 * `corrected`: money that staff had recorded for this by mistake. `refundReturned`: a refund that came back, because
 * the buyer's bank could not book it. For disputes see `dispute.ts`; money lost in one (`disputeLost`) is gone.
 */
export type EventKind =
  | "begun"
  | "pending"
  | "authorized"
  | "captured"
  | "mismatch"
  | "failed"
  | "cancelled"
  | "refunded"
  | "refundFailed"
  | "refundReturned"
  | "disputeAsked"
  | "disputed"
  | "disputeWon"
  | "disputeLost"
  | "disputeClosed"
  | "released"
  | "corrected";

/** `statement`: a bank statement reported it, without a decision by staff. */
export type EventSource = "webhook" | "return" | "reconcile" | "staff" | "statement" | "system";

/**
 * The state that follows from a set of events, in whatever order they came: captured money stays captured when a late
 * "failed" arrives, and a late "pending" changes nothing. Of failed and cancelled the first counts.
 */
export function deriveState(kinds: readonly EventKind[]): TransactionState {
  if (kinds.includes("captured")) return "done";
  // A person has to look at a wrong amount: the payment is neither paid nor free for another try.
  if (kinds.includes("mismatch")) return "pending";
  const end = kinds.find((kind) => kind === "failed" || kind === "cancelled");
  if (end) return end === "failed" ? "error" : "cancel";
  if (kinds.includes("authorized")) return "authorized";
  return kinds.includes("pending") ? "pending" : "draft";
}
