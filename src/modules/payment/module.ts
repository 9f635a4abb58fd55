import { office } from "#modules/office/module.ts";
import { people } from "#modules/people/module.ts";
import { personErasures, personExports, personMerges } from "#modules/people/slots.ts";
import { website } from "#modules/website/module.ts";
import { legalFactSources, settingsPages } from "#modules/website/slots.ts";
import { models } from "#platform/models/model.ts";
import type { Module } from "#platform/module.ts";
import { recordKinds } from "#platform/records.ts";
import { fill } from "#platform/slot.ts";
import { staffEntries, staffLists, staffPlaces, staffSteps } from "#platform/staff/slots.ts";
import { webhookEvents } from "#platform/webhook-events.ts";
import { paymentEventsPath, providersPath, statementPath, statementsPath } from "./paths.ts";
import { paymentAnswers } from "./server/calls.ts";
import { cardsExport, eraseCards, mergeCards } from "./server/card/person-cards.ts";
import { forgetCard, keepPaidCard } from "./server/card/saved-card.ts";
import { paymentModels } from "./server/models.ts";
import { paymentProviders } from "./server/provider/payment-provider.ts";
import { ofProviders, providers } from "./server/providers/providers.ts";
import { reconcileRefunds, sendRefund } from "./server/refund/refund.ts";
import { paymentEventList } from "./server/staff/event-list.ts";
import { paymentEntry, paymentList } from "./server/staff/payment-list.ts";
import { paymentPlaces } from "./server/staff/staff-places.ts";
import { providerModel } from "./server/staff/staff-provider.ts";
import { paymentStep } from "./server/staff/staff-steps.ts";
import { statementModel } from "./server/statement/statement.ts";
import { bookStatement } from "./server/statement/statement-book.ts";
import { warnOfPromises } from "./server/transaction/capture.ts";
import { namesOfProviders } from "./server/transaction/legal-names.ts";
import { reconcileTransactions } from "./server/transaction/reconcile.ts";
import { paymentWebhookEvents } from "./server/webhook-events.ts";

/**
 * Takes money for anything that can be paid (the slot `payables`). A transaction is one attempt to pay; its state
 * follows from its events. All providers implement one interface: Stripe, bank transfer, cash on delivery, gift cards,
 * and a test bank that behaves like a real one. Webhooks settle transactions; a job reconciles those without a webhook.
 */
export const payment: Module = {
  name: "payment",
  needs: [office, website, people],
  layers: ["provider", "card", "transaction", "gift-card", "refund", "providers", "statement", "staff"],
  publicFiles: [
    "card/saved-card.ts",
    "gift-card/gift-card-merge.ts",
    "gift-card/gift-card-payment.ts",
    "gift-card/gift-card.ts",
    "gift-card/staff-gift-card.ts",
    "provider/card-number.ts",
    "provider/payment-provider.ts",
    "provider/provider.ts",
    "provider/refund-state.ts",
    "provider/views.ts",
    "refund/refund.ts",
    "staff/first-providers.ts",
    "transaction/arrived.ts",
    "transaction/capture.ts",
    "transaction/choice.ts",
    "transaction/money.ts",
    "transaction/process.ts",
    "transaction/received.ts",
    "transaction/transaction.ts",
  ],
  answers: paymentAnswers,
  fills: [
    fill(settingsPages, { position: 50, label: "payment.staffProviders", path: providersPath }),
    fill(
      recordKinds,
      { model: providerModel, staffPath: () => providersPath },
      { model: statementModel, staffPath: statementPath },
    ),
    fill(paymentProviders, ...providers),
    fill(models, ...paymentModels),
    fill(webhookEvents, ...paymentWebhookEvents),
    fill(personMerges, mergeCards),
    fill(personExports, cardsExport),
    fill(personErasures, eraseCards),
    fill(staffLists, paymentEventList, paymentList),
    fill(legalFactSources, { about: "payment", path: providersPath, names: namesOfProviders }),
    fill(staffSteps, paymentStep),
    fill(staffPlaces, ...paymentPlaces),
    fill(staffEntries, {
      group: "orders",
      position: 45,
      label: "payment.staffStatements",
      words: {
        en: "bank, bank transfer, reconcile, MT940, CAMT, import bank file, incoming money",
        ro: "bancă, transfer bancar, reconciliere, MT940, extras, încasări",
        de: "Kontoauszüge, Zahlungseingang, Abgleich, Bankdatei",
      },
      path: statementsPath,
      roles: ["shop"],
      icon: "card",
    }),
    fill(staffEntries, paymentEntry, {
      group: "system",
      position: 85,
      label: "payment.staffEvents",
      words: {
        en: "webhook of a payment, Stripe events, payment log, provider messages, payment errors",
        ro: "jurnal de plăți, evenimente Stripe, mesajele furnizorului, erori de plată",
        de: "Zahlungsprotokoll, Zahlungsfehler, Meldungen der Anbieter",
      },
      path: paymentEventsPath,
      roles: ["administrator"],
      icon: "card",
    }),
  ],
  tasks: {
    "payment.reconcile": reconcileTransactions,
    "payment.warnOfPromises": warnOfPromises,
    "payment.refund": sendRefund,
    "payment.reconcileRefunds": reconcileRefunds,
    "payment.bookStatement": bookStatement,
    "payment.keepCard": keepPaidCard,
    "payment.forgetCard": forgetCard,
    ...ofProviders.tasks,
  },
  schedules: [
    { cron: "* * * * *", task: "payment.reconcile" },
    { cron: "10 * * * *", task: "payment.warnOfPromises" },
    { cron: "* * * * *", task: "payment.reconcileRefunds" },
    ...ofProviders.schedules,
  ],
};
