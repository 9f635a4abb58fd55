import { and, asc, eq, sql } from "drizzle-orm";
import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { toMinor } from "#platform/money/money.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { codProvider } from "../providers/cod.ts";
import { giftCardProvider } from "../providers/gift-card.ts";
import { stripeProvider } from "../providers/stripe/stripe.ts";
import { testProvider } from "../providers/test/test.ts";
import { transferProvider } from "../providers/transfer.ts";
import type { EventKind } from "./events.ts";
import { providerTable, type transactionTable } from "./tables.ts";
import type { ProviderView } from "./views.ts";

export const methodMissing = refusal("invalid", "payment.methodMissing");
export const providerUnavailable = refusal("unavailable", "payment.providerUnavailable");

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

/** One way to take money. Implementations are in `providers/`; a row of payment_provider switches one on. */
export interface PaymentProvider {
  code: string;
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
  /** Whether it takes such an amount at all; where it does not, buyers are not offered it. */
  takes?: (amountMinor: number, currency: string) => boolean;
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

const implementations: readonly PaymentProvider[] = [
  transferProvider,
  testProvider,
  stripeProvider,
  codProvider,
  giftCardProvider,
];

export function implementationOf(provider: Provider): PaymentProvider {
  const found = implementations.find(({ code }) => code === provider.code);
  if (!found) throw new Error(`There is no payment provider ${provider.code}.`);
  return found;
}

/** Whether money goes back through the provider itself; else staff send it. */
export function sendsBack(provider: Provider): boolean {
  return implementationOf(provider).refund !== undefined;
}

/**
 * The ways to pay that this site offers for a currency and a country ("" when it is not known yet), and for an amount
 * where one takes no more than so much.
 */
export async function offeredProviders(
  context: PublicContext,
  { currency, countryCode, amountMinor }: { currency: string; countryCode: string; amountMinor?: number },
): Promise<ProviderView[]> {
  const rows = await context.db
    .select()
    .from(providerTable)
    .where(
      and(
        sql`${providerTable.state} <> 'disabled'`,
        sql`(${providerTable.currencies} = '{}' or ${currency} = any(${providerTable.currencies}))`,
        sql`(${providerTable.countryCodes} = '{}' or ${countryCode} = '' or ${countryCode} = any(${providerTable.countryCodes}))`,
      ),
    )
    .orderBy(asc(providerTable.position), asc(providerTable.id));
  return rows
    .filter(({ code }) => code !== "test" || context.installation.testProvider)
    .filter(({ settings }) => isWithin(settings["amountMax"], currency, amountMinor))
    .filter((row) => !amountMinor || implementationOf(row).takes?.(amountMinor, currency) !== false)
    .map((row) => toProviderView(context, row));
}

/** `most` is a decimal text in the currency of the payment; "" or nothing takes any amount. */
function isWithin(most: unknown, currency: string, amountMinor = 0): boolean {
  return typeof most !== "string" || most === "" || amountMinor <= toMinor(most, currency);
}

export function toProviderView({ locale }: PublicContext, provider: Provider): ProviderView {
  return {
    id: provider.id,
    code: provider.code,
    name: inLocale(provider.name, locale.code),
    description: inLocale(provider.description, locale.code),
    isTest: provider.state === "test",
    savesCards: implementationOf(provider).savesCards?.(provider) ?? false,
  };
}

export async function providerById(context: PublicContext, id: number): Promise<Provider> {
  const [provider] = await context.db.select().from(providerTable).where(eq(providerTable.id, id));
  if (!provider) throw providerUnavailable();
  return provider;
}

/** Undefined where it was never set up. */
export async function providerByCode(
  context: Pick<PublicContext, "db">,
  code: ProviderCode,
): Promise<Provider | undefined> {
  const [provider] = await context.db
    .select()
    .from(providerTable)
    .where(eq(providerTable.code, code))
    .orderBy(asc(providerTable.id))
    .limit(1);
  return provider;
}

export type ProviderCode = "transfer" | "test" | "stripe" | "cod";

export interface ProviderInput {
  code: ProviderCode;
  name: Translated;
  description: Translated;
  state: "disabled" | "enabled" | "test";
  countryCodes?: string[];
  currencies?: string[];
  /**
   * transfer: {beneficiary, bank, iban}; test: {webhooks: WebhookHabits}, which new charges take over; stripe: see
   * StripeSettings; cod: {amountMax, confirmAtPlacing}. test and stripe: {captureLater, captureAtShipment}.
   */
  settings?: Record<string, unknown>;
  position?: number;
}

/** Puts a provider in, or changes the one with the same code; settings that are not named stay as they are. */
export async function upsertProvider(write: WriteContext, input: ProviderInput): Promise<number> {
  const [present] = await write.db
    .select()
    .from(providerTable)
    .where(eq(providerTable.code, input.code))
    .limit(1);
  const values = {
    ...input,
    settings: { ...present?.settings, ...input.settings },
  };
  const rows = present
    ? await write.db.update(providerTable).set(values).where(eq(providerTable.id, present.id)).returning()
    : await write.db.insert(providerTable).values(values).returning();
  const [row] = rows;
  if (!row) throw new Error("The payment provider was not stored.");
  return row.id;
}
