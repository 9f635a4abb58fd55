import type { Context } from "#platform/context.ts";
import type { Answer } from "#platform/http/answer.ts";
import type { Module, Work } from "#platform/module.ts";
import { slot } from "#platform/slot.ts";
import type { EventKind } from "./events.ts";
import type { ProviderForm } from "./provider-form.ts";
import type { providerTable, transactionTable } from "./tables.ts";

export type Transaction = typeof transactionTable.$inferSelect;

export type Provider = typeof providerTable.$inferSelect;

/** What a provider says about one payment. `eventKey` is the same however often and through which door it is said. */
export interface ProviderReport {
  kind: EventKind;
  eventKey: string;
  amountMinor: number;
  currency: string;
  /** A text id of this module, shown to the buyer; "" says nothing. */
  message: string;
}

export interface PaymentPaths {
  /** Where the provider sends the buyer afterwards, without language prefix. */
  returnPath: string;
  /** What the buyer reads once the payment needs nothing more. */
  donePath: string;
}

/**
 * One way to take money. Each implementation is a folder of `providers/` with everything that is its own: settings,
 * calls, jobs, texts. Only the list `providers/providers.ts` names it; a row of payment_provider switches it on.
 */
export interface PaymentProvider {
  code: string;
  /** Moves no money: it exists only where the installation allows the test bank, and never looks like a real one. */
  isForTests?: boolean;
  /** How staff set it up; without it there is nothing to set up. */
  form?: ProviderForm;
  /** Its webhook and other calls. */
  answers?: readonly Answer[];
  /** Its jobs, by task name, and when they are repeated. */
  tasks?: Record<string, Work>;
  schedules?: Module["schedules"];
  /**
   * Opens the payment at the provider and says where the buyer goes. Not called inside a transaction, since it may
   * talk to the outside; calling it again for the same payment must give the same answer.
   */
  begin: (
    context: Context,
    provider: Provider,
    transaction: Transaction,
    paths: PaymentPaths,
  ) => Promise<Begun>;
  /** Whether it accepts this amount; where it does not, buyers are not offered it. */
  takes?: (provider: Provider, amountMinor: number, currency: string) => boolean;
  /**
   * Whether cards can be saved here and paid with again. Who wants that stands in the transaction (`savesCard`,
   * `savedCardId`) before it begins.
   */
  savesCards?: (provider: Provider) => boolean;
  /** The card that a payment was made with and that the buyer wanted to be saved; null when there is none. */
  fetchCard?: (context: Context, provider: Provider, transaction: Transaction) => Promise<CardFacts | null>;
  /** Forgets a card that its owner deleted; forgetting it again does no harm. */
  forgetCard?: (context: Context, provider: Provider, cardReference: string) => Promise<void>;
  /** Where a payment that was begun and not made yet is continued; null once it cannot be. */
  continueAt?: (transaction: Transaction) => string | null;
  /** The money comes by another road, and staff say when it is here: nobody waits for it at the screen. */
  comesByHand?: boolean;
  /** An order is confirmed although it is paid at the door. */
  confirmsUnpaid?: (provider: Provider) => boolean;
  /** Asks how the payment stands; null when the provider does not know it or has nothing to say. */
  fetchState?: (
    context: Context,
    provider: Provider,
    transaction: Transaction,
  ) => Promise<ProviderReport | null>;
  /** Closes a payment that nobody has made, so that it cannot be made later; answers how it stands then. */
  close?: (context: Context, provider: Provider, transaction: Transaction) => Promise<ProviderReport | null>;
  /**
   * Takes money that was promised (authorized), all of it or less; what is not taken is let go. Answers how the payment
   * stands then. The same amount asked for again is taken once.
   */
  capture?: (
    context: Context,
    provider: Provider,
    transaction: Transaction,
    amountMinor: number,
  ) => Promise<ProviderReport>;
  /** Lets money go that was promised and not taken; answers how the payment stands then. */
  void?: (context: Context, provider: Provider, transaction: Transaction) => Promise<ProviderReport>;
  /**
   * Sends money of a captured payment back, or tells how that stands: the same key moves it once, however often it is
   * asked. Not called inside a transaction. Where it is missing staff send the money themselves.
   */
  refund?: (
    context: Context,
    provider: Provider,
    transaction: Transaction,
    asked: { key: string; amountMinor: number },
  ) => Promise<RefundReport>;
}

/** A card that a provider keeps. */
export interface CardFacts {
  /** The provider's name for it, never its number. */
  providerReference: string;
  /** "visa", "mastercard"; "" when it is not said. */
  brand: string;
  last4: string;
  /** The last day on which it can be used, as 2030-12-31; null when it is not said. */
  expiresOn: string | null;
}

export interface RefundReport {
  state: "done" | "pending" | "refused";
  /** A text id of this module, shown to staff; "" says nothing. */
  message: string;
}

export interface Begun {
  redirectTo: string;
  providerReference: string | null;
  /** What is known at once, such as that a transfer is now awaited. */
  report: ProviderReport | null;
}

/** The implementations behind the rows of payment_provider. They import this file, so it cannot import them. */
export const paymentProviders = slot<PaymentProvider>("paymentProviders");
