import type { Context } from "#platform/context.ts";
import type { Answer } from "#platform/http/answer.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import type { Module, Work } from "#platform/module.ts";
import { slot } from "#platform/slot.ts";
import type { MoneyByHand } from "../../states.ts";
import type { EventKind } from "./events.ts";
import type { ProviderForm } from "./provider-form.ts";
import type { providerTable, transactionTable } from "./tables.ts";
import type { TypedCard } from "./typed-card.ts";
import type { TransferInstructions } from "./views.ts";

export type Transaction = typeof transactionTable.$inferSelect;

export type Provider = typeof providerTable.$inferSelect;

/** What a provider reports about one payment. `eventKey` is the same for every delivery and every channel. */
export interface ProviderReport {
  kind: EventKind;
  eventKey: string;
  amountMinor: number;
  currency: string;
  /** A text id of this module, shown to the buyer; "" for no message. */
  message: string;
}

export interface BankAccount {
  bank: string;
  iban: string;
}

export interface PaymentPaths {
  /** The buyer's return path from the provider, without language prefix. */
  returnPath: string;
  /** The page for the buyer once the payment is complete. */
  donePath: string;
}

/**
 * One way to take money. Each implementation is a folder of `providers/` with all its own settings, calls, jobs and
 * texts. Only the list `providers/providers.ts` names it; a row of payment_provider enables it.
 */
export interface PaymentProvider {
  code: string;
  /** Moves no money: it exists only if the installation allows the test bank, and never looks like a real one. */
  isForTests?: boolean;
  /** Its form for staff; absent if it has no settings. */
  form?: ProviderForm;
  /** Its webhook and other calls. */
  answers?: readonly Answer[];
  /** Its jobs, by task name, and their schedules. */
  tasks?: Record<string, Work>;
  schedules?: Module["schedules"];
  /**
   * Opens the payment at the provider and returns where the buyer goes. It is never called inside a transaction,
   * because it may call an external system. Calling it again for the same payment must return the same answer.
   */
  begin: (
    context: Context,
    provider: Provider,
    transaction: Transaction,
    paths: PaymentPaths,
  ) => Promise<Begun>;
  /** Whether it accepts this amount; otherwise buyers are not offered it. */
  takes?: (provider: Provider, amountMinor: number, currency: string) => boolean;
  /**
   * Whether cards can be saved and used again. The transaction states before it begins whether the buyer wants that
   * (`savesCard`, `savedCardId`).
   */
  savesCards?: (provider: Provider) => boolean;
  /** Begins to save a card without a payment; returns the path of the provider's own page for typing it. */
  beginCard?: (context: Context, provider: Provider) => Promise<string>;
  /** Saves a card whose number was typed on our site: for tests only, because no real number may reach this program. */
  addTypedCard?: (context: Context, card: TypedCard, acquirerId: number | undefined) => Promise<unknown>;
  /** The card that the buyer paid with and wanted to save; null if there is none. */
  fetchCard?: (context: Context, provider: Provider, transaction: Transaction) => Promise<CardFacts | null>;
  /** Deletes a card that its owner removed. Idempotent. */
  forgetCard?: (context: Context, provider: Provider, cardReference: string) => Promise<void>;
  /** The page on which an unfinished payment continues; null if it cannot. */
  continueAt?: (transaction: Transaction) => string | null;
  /**
   * The money arrives outside the program and staff record it, so the buyer does not wait for it: on the shop's bank
   * account, or at the door together with the goods.
   */
  byHand?: MoneyByHand;
  /** For money sent to a bank account: the data that a buyer types into the bank's form. */
  instructions?: (
    provider: Provider,
    transaction: Pick<Transaction, "reference" | "amountMinor" | "currency">,
    locale: Locale,
  ) => TransferInstructions;
  /** The account, which documents name. */
  bankAccount?: (provider: Provider) => BankAccount;
  /** Whether an order is confirmed before it is paid on delivery. */
  confirmsUnpaid?: (provider: Provider) => boolean;
  /** Fetches the current state of the payment; null if the provider does not know it or has no news. */
  fetchState?: (
    context: Context,
    provider: Provider,
    transaction: Transaction,
  ) => Promise<ProviderReport | null>;
  /** Cancels an unpaid payment so that it cannot be paid later; returns its state after that. */
  close?: (context: Context, provider: Provider, transaction: Transaction) => Promise<ProviderReport | null>;
  /**
   * Captures an authorized amount, in full or in part, and releases the rest. Returns the state after that. Retrying
   * with the same amount captures it only once.
   */
  capture?: (
    context: Context,
    provider: Provider,
    transaction: Transaction,
    amountMinor: number,
  ) => Promise<ProviderReport>;
  /** Voids an authorization that was not captured; returns the state after that. */
  void?: (context: Context, provider: Provider, transaction: Transaction) => Promise<ProviderReport>;
  /**
   * Refunds a captured payment, or reports the state of that refund: the same key refunds once, however often it is
   * called. It is never called inside a transaction. Without this function staff send the money themselves.
   */
  refund?: (
    context: Context,
    provider: Provider,
    transaction: Transaction,
    asked: { key: string; amountMinor: number },
  ) => Promise<RefundReport>;
}

/** A card stored at a provider. */
export interface CardFacts {
  /** The provider's name for it, never its number. */
  providerReference: string;
  /** "visa", "mastercard"; "" if unknown. */
  brand: string;
  last4: string;
  /** The last day on which it can be used, as 2030-12-31; null if unknown. */
  expiresOn: string | null;
}

export interface RefundReport {
  state: "done" | "pending" | "refused";
  /** A text id of this module, shown to staff; "" for no message. */
  message: string;
}

export interface Begun {
  redirectTo: string;
  providerReference: string | null;
  /** What is known immediately, for example that a transfer is expected. */
  report: ProviderReport | null;
}

/** The implementations behind the rows of payment_provider. They import this file, so it cannot import them. */
export const paymentProviders = slot<PaymentProvider>("paymentProviders");
