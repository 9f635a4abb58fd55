import type { TransactionState } from "../../states.ts";

/**
 * What can happen to a payment. `mismatch`: money came, but not the amount or currency that was asked for. Money that
 * goes back (`refunded`) does not undo that it had come. `released`: the part of a promised amount that was not taken. `corrected`: money
 * that had been noted for this by mistake. `refundReturned`: money that went back and came here again, because the
 * buyer's bank could not book it. Of a dispute see `dispute.ts`; money that was lost by one (`disputeLost`) is gone.
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

/** `statement`: the bank's statement told it, and nobody had to decide anything. */
export type EventSource = "webhook" | "return" | "reconcile" | "staff" | "statement" | "system";

/**
 * The state that a set of events means, whatever order they came in: captured money stays captured when a late
 * "failed" arrives, and a "pending" that was overtaken changes nothing. Of failed and cancelled the first counts.
 */
export function deriveState(kinds: readonly EventKind[]): TransactionState {
  if (kinds.includes("captured")) return "done";
  // Wrong money has to be looked at by a person: it is neither paid nor free to be tried again.
  if (kinds.includes("mismatch")) return "pending";
  const end = kinds.find((kind) => kind === "failed" || kind === "cancelled");
  if (end) return end === "failed" ? "error" : "cancel";
  if (kinds.includes("authorized")) return "authorized";
  return kinds.includes("pending") ? "pending" : "draft";
}
