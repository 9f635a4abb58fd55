import { line } from "#platform/wire.ts";
import { providerForm, textSetting } from "../../provider/provider-form.ts";
import { checkedIban } from "../../provider/staff-iban.ts";

/** The account that buyers transfer to. It must be complete before buyers can choose the transfer. */
export const transferForm = providerForm({
  name: "payment.staffCode_transfer",
  lead: "payment.staffLead_transfer",
  words: {
    en: "IBAN, bank account, bank transfer, wire, pay by invoice, account number",
    ro: "IBAN, cont bancar, transfer bancar, ordin de plată, virament",
    de: "Überweisung, Bankverbindung, Kontonummer, Vorkasse",
  },
  shape: { beneficiary: line.default(""), bank: line.default(""), iban: line.default("") },
  read: (row) => ({
    beneficiary: textSetting(row, "beneficiary"),
    bank: textSetting(row, "bank"),
    iban: textSetting(row, "iban"),
  }),
  sections: ({ context: { locale }, settings }) => [
    {
      title: locale.text("payment.staffAccount"),
      lead: locale.text("payment.staffAccountLead"),
      fields: [
        {
          kind: "line",
          name: "beneficiary",
          label: locale.text("payment.staffBeneficiary"),
          value: settings.beneficiary,
          isWide: true,
        },
        {
          kind: "line",
          name: "iban",
          label: "IBAN",
          value: settings.iban,
          input: { spellCheck: false, autoCapitalize: "characters" },
        },
        { kind: "line", name: "bank", label: locale.text("payment.staffBank"), value: settings.bank },
      ],
    },
  ],
  setup: {
    title: "payment.staffCode_transfer",
    lead: "payment.setupLead_transfer",
    name: "payment.setupName_transfer",
    position: 20,
    asks: { kind: "fields", needed: ["iban"] },
    proposed: ({ site }) => ({ beneficiary: site.company }),
  },
  check: ({ settings, isOffered, wrong }) => {
    const iban = settings.iban === "" ? "" : checkedIban(settings.iban);
    if (iban === null) wrong["iban"] = "payment.staffIbanWrong";
    if (isOffered && iban === "") wrong["iban"] = "payment.staffIbanMissing";
    if (isOffered && settings.beneficiary === "") wrong["beneficiary"] = "payment.staffBeneficiaryMissing";
    return { ...settings, iban: iban ?? "" };
  },
});
