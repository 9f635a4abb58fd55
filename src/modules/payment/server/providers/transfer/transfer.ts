import type { Locale } from "#platform/i18n/locale.ts";
import { formatMoney } from "#platform/money/format.ts";
import { minorDigits } from "#platform/money/minor-digits.ts";
import type { PaymentProvider, Provider, Transaction } from "../../provider/payment-provider.ts";
import { textSetting } from "../../provider/provider-form.ts";
import { transferCode } from "../../provider/transfer-code.ts";
import type { TransferInstructions } from "../../provider/views.ts";
import { transferForm } from "./transfer-form.ts";

/** Bank transfer: the buyer gets instructions, staff confirm the arrival. There is no provider to ask. */
export const transferProvider: PaymentProvider = {
  code: "transfer",
  form: transferForm,
  byHand: "bank",
  instructions: transferInstructions,
  bankAccount: (row) => ({ bank: textSetting(row, "bank"), iban: textSetting(row, "iban") }),
  async begin(_context, _provider, transaction, { donePath }) {
    const { id, amountMinor, currency } = transaction;
    return {
      redirectTo: donePath,
      providerReference: null,
      report: { kind: "pending", eventKey: `transfer:${id}:awaited`, amountMinor, currency, message: "" },
    };
  },
};

function transferInstructions(
  provider: Provider,
  transaction: Pick<Transaction, "reference" | "amountMinor" | "currency">,
  locale: Locale,
): TransferInstructions {
  const { reference, amountMinor, currency } = transaction;
  const account = { beneficiary: textSetting(provider, "beneficiary"), iban: textSetting(provider, "iban") };
  return {
    ...account,
    bank: textSetting(provider, "bank"),
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
