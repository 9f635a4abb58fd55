import type { Module } from "#platform/module.ts";
import type { StaffPlace } from "#platform/staff/slots.ts";
import { providerPath } from "../../paths.ts";
import type { PaymentProvider } from "../provider/payment-provider.ts";
import { codProvider } from "./cod/cod.ts";
import { giftCardProvider } from "./gift-card/gift-card.ts";
import { stripeProvider } from "./stripe/stripe.ts";
import { testProvider } from "./test/test.ts";
import { transferProvider } from "./transfer/transfer.ts";

/** Every payment provider of this program, in the order of the staff's list. */
export const providers: readonly PaymentProvider[] = [
  transferProvider,
  codProvider,
  stripeProvider,
  testProvider,
  giftCardProvider,
];

/** The providers' contributions besides taking money: calls, jobs, and places of their settings. */
export function composedProviders(listed: readonly PaymentProvider[]) {
  return {
    answers: listed.flatMap(({ answers = [] }) => answers),
    tasks: Object.assign({}, ...listed.map(({ tasks }) => tasks)) as NonNullable<Module["tasks"]>,
    schedules: listed.flatMap(({ schedules = [] }) => schedules),
    places: listed.flatMap(({ code, form }): StaffPlace[] =>
      form?.words
        ? [{ label: form.name, words: form.words, path: () => providerPath(code), roles: ["administrator"] }]
        : [],
    ),
  };
}

export const ofProviders = composedProviders(providers);
