import type { Module } from "#platform/module.ts";
import { paymentAnswers } from "./server/calls.ts";
import { sendTestWebhook, settleTestCharge } from "./server/providers/test-webhook.ts";
import { reconcileTransactions } from "./server/reconcile.ts";

/**
 * Takes money for whatever can be paid (the slot `payables`). An attempt to pay is a transaction; what happens to
 * it are events, and its state follows from them. Providers stand behind one port: bank transfer, and a test bank
 * that speaks like a real one. Webhooks settle, and a job asks about what no webhook told.
 */
export const payment: Module = {
  name: "payment",
  needs: ["website", "people"],
  answers: paymentAnswers,
  tasks: {
    "payment.reconcile": reconcileTransactions,
    "payment.testWebhook": sendTestWebhook,
    "payment.testSettle": settleTestCharge,
  },
  schedules: [{ cron: "* * * * *", task: "payment.reconcile" }],
};
