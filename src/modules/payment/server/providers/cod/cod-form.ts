import { typedDecimal } from "#platform/money/typed.ts";
import { flag, line } from "#platform/wire.ts";
import { providerForm, textSetting } from "../../provider/provider-form.ts";

/** The maximum amount for cash, and whether an order is confirmed before it is paid. */
export const codForm = providerForm({
  name: "payment.staffCode_cod",
  lead: "payment.staffLead_cod",
  words: {
    en: "cash on delivery, cash, COD, pay the courier, pay on arrival",
    ro: "ramburs, plata la livrare, numerar, plata la curier, cash",
    de: "Nachnahme, bar zahlen, Barzahlung, bei Lieferung zahlen",
  },
  // `amountMax` is decimal text, "" for any amount.
  shape: { amountMax: line.default(""), confirmAtPlacing: flag },
  read: (row) => ({
    amountMax: textSetting(row, "amountMax"),
    confirmAtPlacing: row?.settings["confirmAtPlacing"] !== false,
  }),
  sections: ({ context: { locale }, settings }) => [
    {
      title: locale.text("payment.staffCod"),
      lead: locale.text("payment.staffCodLead"),
      fields: [
        {
          kind: "amount",
          name: "amountMax",
          label: locale.text("payment.staffAmountMax"),
          hint: locale.text("payment.staffAmountMaxHint"),
          value: settings.amountMax,
        },
        {
          kind: "flag",
          name: "confirmAtPlacing",
          label: locale.text("payment.staffConfirmAtPlacing"),
          checked: settings.confirmAtPlacing,
        },
      ],
    },
  ],
  setup: {
    title: "payment.staffCode_cod",
    lead: "payment.setupLead_cod",
    name: "payment.setupName_cod",
    position: 30,
    asks: { kind: "tick", label: "payment.setupTick_cod" },
  },
  check: ({ settings, wrong }) => {
    // The amount has no currency until a payment names one; some currencies have three decimals, others none.
    const amountMax = settings.amountMax === "" ? "" : typedDecimal(settings.amountMax, 2);
    if (amountMax === null || amountMax.startsWith("-")) wrong["amountMax"] = "payment.staffAmountMaxWrong";
    return { ...settings, amountMax: amountMax ?? "" };
  },
});
