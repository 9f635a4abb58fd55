import { upsertProvider } from "#modules/payment/server/provider/provider.ts";
import type { WriteContext } from "#platform/context.ts";

/** Payment providers of the demo site: a test bank that moves no money, and bank transfer. */
export async function seedProviders(write: WriteContext): Promise<void> {
  await upsertProvider(write, {
    code: "test",
    name: { en: "Card (test bank)", ro: "Card (bancă de test)", de: "Karte (Testbank)" },
    description: {
      en: "A bank made for trying out. No money moves.",
      ro: "O bancă făcută pentru încercări. Nu se mișcă bani.",
      de: "Eine Bank für Versuche. Es fließt kein Geld.",
    },
    state: "test",
    position: 1,
  });
  await upsertProvider(write, {
    code: "transfer",
    name: { en: "Bank transfer", ro: "Transfer bancar", de: "Überweisung" },
    description: {
      en: "We start when the money is here, usually in a day.",
      ro: "Începem când sosesc banii, de obicei într-o zi.",
      de: "Wir beginnen, sobald das Geld da ist, meist innerhalb eines Tages.",
    },
    state: "enabled",
    position: 2,
    settings: {
      beneficiary: "Vitrine Tâmplărie SRL",
      bank: "Banca Exemplu, Cluj-Napoca",
      // A well-known sample IBAN that belongs to nobody.
      iban: "RO49 AAAA 1B31 0075 9384 0000",
    },
  });
}

/** Cash on delivery, for small orders in the demo shop's country. */
export async function seedCashOnDelivery(write: WriteContext): Promise<void> {
  await upsertProvider(write, {
    code: "cod",
    name: { en: "Cash on delivery", ro: "Plata la livrare", de: "Nachnahme" },
    description: {
      en: "You pay at the door, up to €500.",
      ro: "Plătiți la ușă, până la 500 €.",
      de: "Sie zahlen an der Tür, bis 500 €.",
    },
    state: "enabled",
    countryCodes: ["RO"],
    currencies: ["EUR"],
    position: 3,
    settings: { amountMax: "500", confirmAtPlacing: true },
  });
}
