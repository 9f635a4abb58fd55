import type { PaymentProvider } from "../provider/payment-provider.ts";

/** Cash at the door: staff note the money when the goods have been handed over. Nobody can be asked. */
export const codProvider: PaymentProvider = {
  code: "cod",
  comesByHand: true,
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
