import { eq } from "drizzle-orm";
import { sharedTax } from "#modules/catalogue/shared-views.ts";
import { createCarrier, type NewCarrier } from "#modules/delivery/server/carrier-rows.ts";
import type { DeliveryRule } from "#modules/delivery/server/rule.ts";
import { countries } from "#modules/people/server/address/country.ts";
import type { WriteContext } from "#platform/context.ts";

/** A price up to a weight; `perKg` is added to the base for each kilogram. */
function upTo(kg: number, baseMinor: number, perKg = "0"): DeliveryRule {
  return {
    variable: "weight",
    operator: "<=",
    threshold: String(kg),
    baseMinor,
    factor: perKg,
    factorVariable: "weight",
  };
}

/** The carriers of the demo site. */
export async function seedCarriers(write: WriteContext): Promise<void> {
  const [tax] = await write.db.select().from(sharedTax).where(eq(sharedTax.key, "vat-21"));
  const union = (await countries(write)).filter(({ inEu }) => inEu).map(({ code }) => code);
  for (const [position, carrier] of demoCarriers(union.sort()).entries()) {
    await createCarrier(write, { ...carrier, position, taxId: tax?.id ?? null, published: true });
  }
}

function demoCarriers(union: string[]): NewCarrier[] {
  return [
    {
      name: { en: "Parcel to your door", ro: "Colet la ușă", de: "Paket bis zur Haustür" },
      description: {
        en: "For everything that one person can carry.",
        ro: "Pentru tot ce poate duce un singur om.",
        de: "Für alles, was eine Person tragen kann.",
      },
      provider: "rules",
      countryCodes: union,
      freeAboveMinor: 15_000,
      goods: ["parcel"],
      daysFrom: 1,
      daysTo: 2,
      rules: [upTo(5, 490), upTo(20, 790), upTo(1_000, 790, "0.25")],
    },
    {
      name: { en: "Delivery to the kerb", ro: "Livrare la bordură", de: "Lieferung frei Bordsteinkante" },
      description: {
        en: "Two people set it down in front of the house.",
        ro: "Doi oameni lasă marfa în fața casei.",
        de: "Zwei Personen stellen die Ware vor dem Haus ab.",
      },
      countryCodes: union,
      goods: ["bulky", "freight"],
      daysFrom: 3,
      daysTo: 5,
      priceMinor: 4_900,
      freeAboveMinor: 100_000,
    },
    {
      name: {
        en: "Delivery and carrying in",
        ro: "Livrare și transport în casă",
        de: "Lieferung bis in die Wohnung",
      },
      description: {
        en: "To the room where it will be fitted, up to the third floor.",
        ro: "Până în camera unde se montează, cel mult la etajul trei.",
        de: "Bis in den Raum, in dem montiert wird, höchstens in den dritten Stock.",
      },
      provider: "rules",
      countryCodes: ["RO"],
      weightGramsMax: 800_000,
      goods: ["bulky", "freight"],
      daysFrom: 3,
      daysTo: 6,
      rules: [upTo(20, 5_900), upTo(100, 8_900), upTo(800, 8_900, "0.6")],
    },
    {
      name: { en: "Pick up at the showroom", ro: "Ridicare de la showroom", de: "Abholung im Showroom" },
      description: {
        en: "Ready when we write to you. Please bring the number of your order.",
        ro: "Este gata când vă scriem. Vă rugăm să aveți numărul comenzii.",
        de: "Liegt bereit, sobald wir Ihnen schreiben. Bitte bringen Sie die Bestellnummer mit.",
      },
      countryCodes: union,
      pickup: true,
      daysFrom: 0,
      daysTo: 0,
      pickupPoints: [
        {
          name: "Cluj-Napoca",
          address: "Strada Fabricii 12",
          hours: {
            en: "Mon to Fri 9–18, Sat 10–14",
            ro: "luni–vineri 9–18, sâmbătă 10–14",
            de: "Mo–Fr 9–18 Uhr, Sa 10–14 Uhr",
          },
        },
        {
          name: "Brașov",
          address: "Strada Lungă 119",
          hours: { en: "Mon to Fri 10–18", ro: "luni–vineri 10–18", de: "Mo–Fr 10–18 Uhr" },
        },
      ],
    },
    {
      name: { en: "Courier (test)", ro: "Curier (test)", de: "Kurier (Test)" },
      description: {
        en: "A carrier made for trying out. Nobody comes.",
        ro: "Un curier făcut pentru încercări. Nu vine nimeni.",
        de: "Ein Kurier für Versuche. Es kommt niemand.",
      },
      provider: "test",
      countryCodes: ["RO"],
      weightGramsMax: 30_000,
      daysFrom: 1,
      daysTo: 1,
      priceMinor: 3_500,
      settings: { habit: "fine", rateMinor: 2_900 },
      trackingLink: "https://tracking.example/{number}",
    },
  ];
}
