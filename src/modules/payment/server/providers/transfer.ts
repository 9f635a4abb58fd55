import type { Locale } from "#platform/i18n/locale.ts";
import { formatMoney } from "#platform/money/format.ts";
import type { PaymentProvider, Provider, Transaction } from "../provider.ts";
import type { TransferInstructions } from "../views.ts";

/** Money by bank transfer: the buyer gets instructions, staff confirm when it has come. Nobody can be asked. */
export const transferProvider: PaymentProvider = {
  code: "transfer",
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
  return {
    beneficiary: said("beneficiary"),
    bank: said("bank"),
    iban: said("iban"),
    reference: transaction.reference,
    amount: formatMoney(transaction.amountMinor, transaction.currency, locale.tag),
  };
}
