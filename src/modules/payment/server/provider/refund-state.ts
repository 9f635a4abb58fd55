import type { RefundOutcome } from "../../slots.ts";

/** waiting = the provider is to be asked; pending = it works on it; byHand = staff send the money themselves. */
export type RefundState = "waiting" | "pending" | "byHand" | "done" | "failed";

/** What the parts of a refund come to: one that failed is told before one that staff owe, and done are only all. */
export function deriveRefundState(parts: readonly RefundState[]): RefundOutcome["state"] {
  if (parts.includes("failed")) return "failed";
  if (parts.includes("byHand")) return "byHand";
  return parts.every((state) => state === "done") ? "done" : "sending";
}
