import { eq } from "drizzle-orm";
import { keepInvoiceSettings } from "#modules/orders/server/invoice/settings.ts";
import { type Showroom, seedShowrooms } from "#modules/website/server/showrooms.ts";
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

/** Tells the site who it belongs to. */
export async function seedSite(write: WriteContext): Promise<void> {
  await write.db.update(siteTable).set(firm).where(eq(siteTable.id, write.site.id));
  await keepInvoiceSettings(write, write.site.id, { vat: "RO99120045", registration: "J12/1204/2019" });
  await seedShowrooms(write, write.site.id, showrooms);
  write.changed("site");
}
