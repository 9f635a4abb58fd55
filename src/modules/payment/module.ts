import { settingsPages } from "#modules/website/slots.ts";
import type { Module } from "#platform/module.ts";
import { recordKinds } from "#platform/records.ts";
import { fill } from "#platform/slot.ts";
import { staffEntries, staffLists } from "#platform/staff/slots.ts";
import { paymentEventsPath, providersPath } from "./paths.ts";
import { paymentAnswers } from "./server/calls.ts";
import { paymentEventList } from "./server/event-list.ts";
import { sendTestWebhook, settleTestCharge } from "./server/providers/test-webhook.ts";
import { reconcileTransactions } from "./server/reconcile.ts";
import { reconcileRefunds, sendRefund } from "./server/refund.ts";
import { providerModel } from "./server/staff-provider.ts";

/**
 * Takes money for whatever can be paid (the slot `payables`). An attempt to pay is a transaction; what happens to
 * it are events, and its state follows from them. Providers stand behind one port: bank transfer, and a test bank
 * that speaks like a real one. Webhooks settle, and a job asks about what no webhook told.
 */
export const payment: Module = {
  name: "payment",
  needs: ["office", "website", "people"],
  answers: paymentAnswers,
  fills: [
    fill(settingsPages, { position: 50, label: "payment.staffProviders", path: providersPath }),
    fill(recordKinds, { model: providerModel, staffPath: () => providersPath }),
    fill(staffLists, paymentEventList),
    fill(staffEntries, {
      group: "operations",
      position: 85,
      label: "payment.staffEvents",
      path: paymentEventsPath,
      roles: ["administrator"],
      icon: "card",
    }),
  ],
  tasks: {
    "payment.reconcile": reconcileTransactions,
    "payment.refund": sendRefund,
    "payment.reconcileRefunds": reconcileRefunds,
    "payment.testWebhook": sendTestWebhook,
    "payment.testSettle": settleTestCharge,
  },
  schedules: [
    { cron: "* * * * *", task: "payment.reconcile" },
    { cron: "* * * * *", task: "payment.reconcileRefunds" },
  ],
};
