import { transact } from "#platform/db/transact.ts";
import type { PaymentProvider, ProviderReport } from "../../provider/payment-provider.ts";
import { savedCardReference } from "../../provider/saved-card-reference.ts";
import { testAnswers } from "./calls.ts";
import { testBankPath } from "./paths.ts";
import { type Charge, chargeOf, closeCharge, openCharge } from "./test-bank.ts";
import { captureCharge, voidCharge } from "./test-capture.ts";
import { forgetTestCard, keptCard, payByKept } from "./test-card.ts";
import { addTestCard } from "./test-card-create.ts";
import { testForm } from "./test-form.ts";
import { type RefundHabits, refundCharge } from "./test-refund.ts";
import { toReport } from "./test-report.ts";
import type { WebhookHabits } from "./test-tables.ts";
import { sendTestWebhook, settleTestCharge } from "./test-webhook.ts";

/** The shop's side of the test provider: it moves no money but behaves like a provider that does. */
export const testProvider: PaymentProvider = {
  code: "test",
  isForTests: true,
  form: testForm,
  answers: testAnswers,
  tasks: { "payment.testWebhook": sendTestWebhook, "payment.testSettle": settleTestCharge },
  async begin(context, provider, transaction, { returnPath }) {
    const charge = await transact(context, (write) =>
      openCharge(write, {
        merchantReference: transaction.reference,
        amountMinor: transaction.amountMinor,
        currency: transaction.currency,
        returnUrl: returnPath,
        cancelUrl: returnPath,
        webhooks: (provider.settings["webhooks"] ?? {}) as WebhookHabits,
        capturesLater: provider.settings["captureLater"] === true,
        keepsCard: transaction.savesCard,
      }),
    );
    const { key } = charge;
    const cardKey = await savedCardReference(context, transaction.savedCardId);
    if (!cardKey || charge.state !== "open") {
      return { redirectTo: testBankPath(key), providerReference: key, report: null };
    }
    const paid = await transact(context, (write) => payByKept(write, key, cardKey));
    // The bank demands authentication first.
    const redirectTo = paid.state === "challenge" ? testBankPath(key) : returnPath;
    return { redirectTo, providerReference: key, report: reportOf(paid) };
  },
  savesCards: () => true,
  addTypedCard: addTestCard,
  async fetchCard(context, _provider, transaction) {
    const charge = await chargeOf(context, transaction.reference);
    return charge?.cardKey ? keptCard(context, charge.cardKey) : null;
  },
  async forgetCard(context, _provider, cardReference) {
    await transact(context, (write) => forgetTestCard(write, cardReference));
  },
  continueAt({ state, providerReference }) {
    return state === "draft" && providerReference ? testBankPath(providerReference) : null;
  },
  async fetchState(context, _provider, transaction) {
    return reportOf(await chargeOf(context, transaction.reference));
  },
  async close(context, _provider, transaction) {
    return reportOf(await transact(context, (write) => closeCharge(write, transaction.reference)));
  },
  async capture(context, _provider, transaction, amountMinor) {
    const charge = await transact(context, (write) =>
      captureCharge(write, transaction.reference, amountMinor),
    );
    return certain(charge);
  },
  async void(context, _provider, transaction) {
    return certain(await transact(context, (write) => voidCharge(write, transaction.reference)));
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

function reportOf(charge: Charge | null): ProviderReport | null {
  const event = charge?.history.at(-1);
  return charge && event ? toReport(charge, event) : null;
}

function certain(charge: Charge): ProviderReport {
  const report = reportOf(charge);
  if (!report) throw new Error("The bank has nothing to say of this charge.");
  return report;
}
