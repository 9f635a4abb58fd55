import { eq } from "drizzle-orm";
import { keepInvoiceSettings } from "#modules/orders/server/invoice/settings.ts";
import { type Showroom, seedShowrooms } from "#modules/website/server/showrooms.ts";
import { type SiteWords, seedSiteWords } from "#modules/website/server/site-words.ts";
import type { WriteContext } from "#platform/context.ts";
import { siteTable } from "#platform/site.ts";
import { both } from "./demo-product.ts";

/** The firm behind the demo. Its telephone number is of a range that nobody has. */
const firm = {
  name: "Vitrine",
  company: "Vitrine Tâmplărie SRL",
  address: "Strada Fabricii 12, 400620 Cluj-Napoca, România",
  email: "shop@vitrine.example",
  phone: "+40 264 555 010",
  currency: "EUR",
  countryCode: "RO",
  taxDisplay: "included",
} as const;

const weekdays = both("Mon to Fri 9–18, Sat 10–14", "luni–vineri 9–18, sâmbătă 10–14");
const weekdaysOnly = both("Mon to Fri 10–18", "luni–vineri 10–18");

const showrooms: Showroom[] = [
  { city: both("Cluj-Napoca", "Cluj-Napoca"), street: "Strada Fabricii 12", hours: weekdays },
  { city: both("Bucharest", "București"), street: "Calea Griviței 84", hours: weekdays },
  { city: both("Brașov", "Brașov"), street: "Strada Lungă 119", hours: weekdaysOnly },
];

const words: SiteWords = {
  homePageTitle: both("Windows and doors, made to your opening", "Ferestre și uși pe măsura golului din zid"),
  homeTitle: both("Made to your opening", "Pe măsura golului din zid"),
  homeText: both(
    "Windows, doors and skylights, built in Cluj to the millimetre. Choose yours, and see the price at once.",
    "Ferestre, uși și ferestre de mansardă, făcute la Cluj, la milimetru. Alegeți și vedeți prețul pe loc.",
  ),
  aboutTitle: both("From the workshop", "Din atelier"),
  about: both(
    "Windows, doors and skylights, built in Cluj to the millimetre. Ask us anything before you order.",
    "Ferestre, uși și ferestre de mansardă, făcute la Cluj, la milimetru. Întrebați-ne orice înainte de a comanda.",
  ),
};

/** Tells the site who it belongs to. */
export async function seedSite(write: WriteContext): Promise<void> {
  await write.db.update(siteTable).set(firm).where(eq(siteTable.id, write.site.id));
  await keepInvoiceSettings(write, write.site.id, { vat: "RO99120045", registration: "J12/1204/2019" });
  await seedShowrooms(write, write.site.id, showrooms);
  await seedSiteWords(write, write.site.id, words);
  write.changed("site");
}
