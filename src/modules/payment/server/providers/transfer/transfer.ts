import { and, eq, ne } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { formatMoney } from "#platform/money/format.ts";
import { minorDigits } from "#platform/money/minor-digits.ts";
import type { PaymentProvider, Provider, Transaction } from "../../provider/payment-provider.ts";
import { providerTable } from "../../provider/tables.ts";
import { transferCode } from "../../provider/transfer-code.ts";
import type { TransferInstructions } from "../../provider/views.ts";
import { transferForm } from "./transfer-form.ts";

/** Money by bank transfer: the buyer gets instructions, staff confirm when it has come. Nobody can be asked. */
export const transferProvider: PaymentProvider = {
  code: "transfer",
  form: transferForm,
  comesByHand: true,
  async begin(_context, _provider, transaction, { donePath }) {
    const { id, amountMinor, currency } = transaction;
    return {
      redirectTo: donePath,
      providerReference: null,
      report: { kind: "pending", eventKey: `transfer:${id}:awaited`, amountMinor, currency, message: "" },
    };
  },
};

export function transferInstructions(
  provider: Provider,
  transaction: Pick<Transaction, "reference" | "amountMinor" | "currency">,
  locale: Locale,
): TransferInstructions {
  const { settings } = provider;
  const said = (name: string) => (typeof settings[name] === "string" ? settings[name] : "");
  const { reference, amountMinor, currency } = transaction;
  const account = { beneficiary: said("beneficiary"), iban: said("iban") };
  return {
    ...account,
    bank: said("bank"),
    reference,
    amount: formatMoney(amountMinor, currency, locale.tag),
    amountTyped: typedAmount(amountMinor, currency, locale.tag),
    code: transferCode({ ...account, reference, amountMinor, currency }),
  };
}

function typedAmount(minor: number, currency: string, tag: string): string {
  const digits = minorDigits(currency);
  const options = { useGrouping: false, minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(tag, options).format(minor / 10 ** digits);
}

/** The account that transfers go to; empty texts where none are taken. */
export async function transferAccount(context: PublicContext): Promise<{ bank: string; iban: string }> {
  const [provider] = await context.db
    .select({ settings: providerTable.settings })
    .from(providerTable)
    .where(and(eq(providerTable.code, "transfer"), ne(providerTable.state, "disabled")))
    .limit(1);
  const said = (name: string) => {
    const value = provider?.settings[name];
    return typeof value === "string" ? value : "";
  };
  return { bank: said("bank"), iban: said("iban") };
}
