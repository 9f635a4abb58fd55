import type { RefundOutcome } from "../../slots.ts";

/**
 * waiting = the provider has not been asked yet; pending = the provider works on it; byHand = staff send the money
 * themselves.
 */
export type RefundState = "waiting" | "pending" | "byHand" | "done" | "failed";

/** The state of a refund from its parts: failed before byHand, and done only when all parts are. */
export function deriveRefundState(parts: readonly RefundState[]): RefundOutcome["state"] {
  if (parts.includes("failed")) return "failed";
  if (parts.includes("byHand")) return "byHand";
  return parts.every((state) => state === "done") ? "done" : "sending";
}
