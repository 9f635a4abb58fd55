import type { StaffPlace } from "#platform/staff/slots.ts";
import { providerPath, providersPath } from "../../paths.ts";

const roles = ["administrator"] as const;

/** Settings of payments that have no entry in the menu. */
export const paymentPlaces: readonly StaffPlace[] = [
  {
    label: "payment.staffProviders",
    words: {
      en: "payment methods, ways to pay, how customers pay, checkout payment, payment settings",
      ro: "metode de plată, modalități de plată, cum plătesc clienții, setări de plată",
    },
    path: () => providersPath,
    roles,
  },
  {
    label: "payment.staffCode_transfer",
    words: {
      en: "IBAN, bank account, bank transfer, wire, pay by invoice, account number",
      ro: "IBAN, cont bancar, transfer bancar, ordin de plată, virament",
    },
    path: () => providerPath("transfer"),
    roles,
  },
  {
    label: "payment.staffCode_cod",
    words: {
      en: "cash on delivery, cash, COD, pay the courier, pay on arrival",
      ro: "ramburs, plata la livrare, numerar, plata la curier, cash",
    },
    path: () => providerPath("cod"),
    roles,
  },
  {
    label: "payment.staffCode_stripe",
    words: {
      en: "card, credit card, debit card, Visa, Mastercard, Apple Pay, Google Pay, Stripe keys",
      ro: "card, card de credit, Visa, Mastercard, Apple Pay, Google Pay, chei Stripe",
    },
    path: () => providerPath("stripe"),
    roles,
  },
];
