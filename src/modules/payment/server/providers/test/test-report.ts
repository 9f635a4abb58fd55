import type { EventKind } from "../../provider/events.ts";
import type { ProviderReport } from "../../provider/payment-provider.ts";
import type { Charge } from "./test-bank.ts";
import type { BankEvent } from "./test-tables.ts";

const kinds: Record<BankEvent["type"], EventKind> = {
  "charge.pending": "pending",
  "charge.authorized": "authorized",
  "charge.captured": "captured",
  "charge.refused": "failed",
  "charge.cancelled": "cancelled",
};

const refusals: Record<string, string> = {
  insufficientFunds: "payment.insufficientFunds",
  challengeFailed: "payment.challengeFailed",
};

/** The same report for a webhook and a request: its key is the bank's own event. */
export function toReport(
  charge: Pick<Charge, "amountMinor" | "currency" | "refusal" | "webhooks" | "capturedMinor">,
  event: Pick<BankEvent, "id" | "type">,
): ProviderReport {
  const { webhooks, capturedMinor } = charge;
  const taken = event.type === "charge.captured" ? (webhooks.capturedMinor ?? capturedMinor) : null;
  return {
    kind: kinds[event.type],
    eventKey: `test:${event.id}`,
    amountMinor: taken ?? charge.amountMinor,
    currency: charge.currency,
    message: event.type === "charge.refused" ? (refusals[charge.refusal] ?? "payment.refused") : "",
  };
}
