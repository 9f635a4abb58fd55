import { toMinor } from "#platform/money/money.ts";
import type { PaymentProvider } from "../../provider/payment-provider.ts";
import { codForm } from "./cod-form.ts";

/** Cash on delivery: staff record the money after handing over the goods. There is no provider to ask. */
export const codProvider: PaymentProvider = {
  code: "cod",
  form: codForm,
  // `amountMax` is decimal text in the currency of the payment.
  takes({ settings: { amountMax } }, amountMinor, currency) {
    return typeof amountMax !== "string" || amountMax === "" || amountMinor <= toMinor(amountMax, currency);
  },
  byHand: "door",
  confirmsUnpaid: ({ settings }) => settings["confirmAtPlacing"] !== false,
  async begin(_context, _provider, transaction, { donePath }) {
    const { id, amountMinor, currency } = transaction;
    return {
      redirectTo: donePath,
      providerReference: null,
      report: { kind: "pending", eventKey: `cod:${id}:awaited`, amountMinor, currency, message: "" },
    };
  },
};
