import { transact } from "#platform/db/transact.ts";
import { testBankPath } from "../../paths.ts";
import type { EventKind } from "../events.ts";
import type { PaymentProvider, ProviderReport } from "../provider.ts";
import {
  type BankEvent,
  type Charge,
  chargeOf,
  closeCharge,
  openCharge,
  type WebhookHabits,
} from "./test-bank.ts";
import { type RefundHabits, refundCharge } from "./test-refund.ts";

/** The shop's side of the test provider: it moves no money and behaves like one that does. */
export const testProvider: PaymentProvider = {
  code: "test",
  async begin(context, provider, transaction, { returnPath }) {
    const charge = await transact(context, (write) =>
      openCharge(write, {
        merchantReference: transaction.reference,
        amountMinor: transaction.amountMinor,
        currency: transaction.currency,
        returnUrl: returnPath,
        cancelUrl: returnPath,
        webhooks: (provider.settings["webhooks"] ?? {}) as WebhookHabits,
      }),
    );
    return { redirectTo: testBankPath(charge.key), providerReference: charge.key, report: null };
  },
  continueAt({ state, providerReference }) {
    return state === "draft" && providerReference ? testBankPath(providerReference) : null;
  },
  async fetchState(context, transaction) {
    return reportOf(await chargeOf(context, transaction.reference));
  },
  async close(context, transaction) {
    return reportOf(await transact(context, (write) => closeCharge(write, transaction.reference)));
  },
  async refund(context, provider, transaction, { key, amountMinor }) {
    const habits = (provider.settings["refunds"] ?? {}) as RefundHabits;
    const refund = await transact(context, (write) =>
      refundCharge(write, { merchantReference: transaction.reference, key, amountMinor, habits }),
    );
    if (habits.down === "after") throw new Error("The bank's answer got lost.");
    return { state: refund.state, message: refund.state === "refused" ? "payment.refundRefused" : "" };
  },
};

const kinds: Record<BankEvent["type"], EventKind> = {
  "charge.pending": "pending",
  "charge.captured": "captured",
  "charge.refused": "failed",
  "charge.cancelled": "cancelled",
};

const refusals: Record<string, string> = {
  insufficientFunds: "payment.insufficientFunds",
  challengeFailed: "payment.challengeFailed",
};

function reportOf(charge: Charge | null): ProviderReport | null {
  const event = charge?.history.at(-1);
  return charge && event ? toReport(charge, event) : null;
}

/** The same report whether the bank sent it or was asked: its key is the bank's own event. */
export function toReport(
  charge: Pick<Charge, "amountMinor" | "currency" | "refusal" | "webhooks">,
  event: Pick<BankEvent, "id" | "type">,
): ProviderReport {
  const taken = event.type === "charge.captured" ? charge.webhooks.capturedMinor : undefined;
  return {
    kind: kinds[event.type],
    eventKey: `test:${event.id}`,
    amountMinor: taken ?? charge.amountMinor,
    currency: charge.currency,
    message: event.type === "charge.refused" ? (refusals[charge.refusal] ?? "payment.refused") : "",
  };
}
