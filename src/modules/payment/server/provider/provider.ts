import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import type { BankAccount, PaymentProvider, Provider } from "./payment-provider.ts";
import { paymentProviders } from "./payment-provider.ts";
import { providerTable } from "./tables.ts";
import type { ProviderView } from "./views.ts";

export const methodMissing = refusal("invalid", "payment.methodMissing");
export const providerUnavailable = refusal("unavailable", "payment.providerUnavailable");

export function implementationOf(provider: Provider): PaymentProvider {
  const found = paymentProviders.entries().find(({ code }) => code === provider.code);
  if (!found) throw new Error(`There is no payment provider ${provider.code}.`);
  return found;
}

/** Codes of the providers that match, for SQL, so that no query lists them by hand. */
export function providerCodes(isAsked: (provider: PaymentProvider) => boolean): string[] {
  return paymentProviders
    .entries()
    .filter(isAsked)
    .map(({ code }) => code);
}

/** The bank account for documents: of the first payment method that has one; empty texts without any. */
export async function shopAccount({ db }: Pick<PublicContext, "db">): Promise<BankAccount> {
  const rows = await db
    .select()
    .from(providerTable)
    .where(ne(providerTable.state, "disabled"))
    .orderBy(asc(providerTable.position), asc(providerTable.id));
  for (const row of rows) {
    const account = implementationOf(row).bankAccount?.(row);
    if (account) return account;
  }
  return { bank: "", iban: "" };
}

/** Whether the provider itself sends refunds; otherwise staff do. */
export function sendsBack(provider: Provider): boolean {
  return implementationOf(provider).refund !== undefined;
}

/**
 * The payment methods that this site offers for a currency and a country ("" while unknown), and for an amount if one
 * has a maximum.
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
    .filter((row) => isLetIn(context, implementationOf(row)))
    .filter((row) => !amountMinor || implementationOf(row).takes?.(row, amountMinor, currency) !== false)
    .map((row) => toProviderView(context, row));
}

/** The test bank exists only if the installation allows it. */
export function isLetIn(
  { installation }: Pick<PublicContext, "installation">,
  { isForTests }: PaymentProvider,
): boolean {
  return !isForTests || installation.testProvider;
}

function toProviderView({ locale }: PublicContext, provider: Provider): ProviderView {
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

/** Undefined before the first setup. */
export async function providerByCode(
  context: Pick<PublicContext, "db">,
  code: string,
): Promise<Provider | undefined> {
  const [provider] = await context.db
    .select()
    .from(providerTable)
    .where(eq(providerTable.code, code))
    .orderBy(asc(providerTable.id))
    .limit(1);
  return provider;
}

export interface ProviderInput {
  code: string;
  name: Translated;
  description: Translated;
  state: "disabled" | "enabled" | "test";
  countryCodes?: string[];
  currencies?: string[];
  /** The settings from the provider's own form. */
  settings?: Record<string, unknown>;
  position?: number;
}

/** Creates a provider, or changes the one with the same code; settings not given stay as they are. */
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
