import { eq } from "drizzle-orm";
import { keepHandling } from "#modules/delivery/server/staff-handling.ts";
import { keepInvoiceSettings } from "#modules/orders/server/invoice/settings.ts";
import { type Showrooms, seedShowrooms } from "#modules/website/server/home/showrooms.ts";
import type { ShopPromises } from "#modules/website/server/legal/promise.ts";
import { seedPromises } from "#modules/website/server/legal/staff-promise.ts";
import type { Room } from "#modules/website/server/site/room.ts";
import { type SiteWords, seedSiteWords } from "#modules/website/server/site/site-words.ts";
import type { WriteContext } from "#platform/context.ts";
import { siteTable } from "#platform/site.ts";
import { both } from "./text.ts";

/** The company behind the demo. Its phone number is from an unassigned range. */
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

export const showrooms: Showrooms = {
  title: both("Come and open one", "Veniți să deschideți una"),
  text: both(
    "Forty windows you can turn, tilt and slam. Bring a sketch; the coffee is on us.",
    "Patruzeci de ferestre pe care le puteți roti, rabata și trânti. Aduceți o schiță; cafeaua e din partea noastră.",
  ),
  button: both("Visit a showroom", "Vizitați un showroom"),
  picture: both("The Vitrine showroom in Cluj at dusk", "Showroomul Vitrine din Cluj, la amurg"),
  places: [
    { city: both("Cluj-Napoca", "Cluj-Napoca"), street: "Strada Fabricii 12", hours: weekdays },
    { city: both("Bucharest", "București"), street: "Calea Griviței 84", hours: weekdays },
    { city: both("Brașov", "Brașov"), street: "Strada Lungă 119", hours: weekdaysOnly },
  ],
};

export const words: SiteWords = {
  homePageTitle: both("Windows and doors, made to your opening", "Ferestre și uși pe măsura golului din zid"),
  homeTitle: both("Made to your opening", "Pe măsura golului din zid"),
  homeText: both(
    "Windows, doors and skylights, built in Cluj to the millimetre. Choose yours, and see the price at once.",
    "Ferestre, uși și ferestre de mansardă, făcute la Cluj, la milimetru. Alegeți și vedeți prețul pe loc.",
  ),
  shopButton: both("See what we make", "Vedeți ce facem"),
  aboutTitle: both("From the workshop", "Din atelier"),
  about: both(
    "Windows, doors and skylights, built in Cluj to the millimetre. Ask us anything before you order.",
    "Ferestre, uși și ferestre de mansardă, făcute la Cluj, la milimetru. Întrebați-ne orice înainte de a comanda.",
  ),
  cartEmpty: both(
    "Windows, doors and things for the home wait in the shop.",
    "Ferestrele, ușile și lucrurile pentru casă vă așteaptă în magazin.",
  ),
  journalTitle: both("From the workshop and the site", "Din atelier și de la montaj"),
  journalLead: both(
    "How windows are made, measured, fitted and looked after, told by those who do it.",
    "Cum se fac, se măsoară, se montează și se îngrijesc ferestrele, povestit de cei care o fac.",
  ),
};

/** The content of the drawings on the home page. */
export const room: Room = {
  picture: both(
    "A window seat under a three-part larch window, hills outside, morning light on the wall",
    "O banchetă sub o fereastră de larice din trei părți, dealuri afară, lumina dimineții pe perete",
  ),
  inside: {
    title: both("What is inside 78 millimetres", "Ce se află în 78 de milimetri"),
    picture: both(
      "Cross-section through the bottom rail of a Zada 78 window",
      "Secțiune prin rama de jos a unei ferestre Zada 78",
    ),
    parts: [
      {
        title: both("Triple glazing, argon filled", "Trei foi de sticlă, cu argon"),
        text: both(
          "Three panes of 4 mm, warm-edge spacers. Ug 0.5 W/m²K.",
          "Trei foi de 4 mm, baghete calde. Ug 0,5 W/m²K.",
        ),
      },
      {
        title: both("Larch, three layers, glued crosswise", "Larice, trei straturi lipite în cruce"),
        text: both(
          "From the Apuseni, felled in winter. It does not warp.",
          "Din Apuseni, tăiat iarna. Nu se strâmbă.",
        ),
      },
      {
        title: both("An aluminium cap outside", "La exterior, o față de aluminiu"),
        text: both(
          "Rain never meets the wood. Clips off to be painted.",
          "Ploaia nu atinge niciodată lemnul. Se desprinde pentru vopsit.",
        ),
      },
      {
        title: both("Three seals, one of them in the middle", "Trei garnituri, una la mijloc"),
        text: both(
          "Tight to 600 Pa. Replaced by hand in five minutes.",
          "Etanșă până la 600 Pa. Se schimbă cu mâna, în cinci minute.",
        ),
      },
    ],
  },
};

/** Matches the demo's withdrawal text. */
const promises: Partial<ShopPromises> = {
  returnDays: 14,
  returnCost: "buyer",
  returnConditions: both(
    "What cannot go by post is collected at our cost.",
    "Ce nu poate fi trimis prin poștă ridicăm noi, pe cheltuiala noastră.",
  ),
};

/** Fills in the company data of the site. */
export async function seedSite(write: WriteContext): Promise<void> {
  await write.db.update(siteTable).set(firm).where(eq(siteTable.id, write.site.id));
  await keepInvoiceSettings(write, write.site.id, { vat: "RO99120045", registration: "J12/1204/2019" });
  await keepHandling(write, write.site.id, {
    days: 1,
    cutOff: "14:00",
    workdays: [1, 2, 3, 4, 5],
    region: "",
    closedDays: [],
  });
  await seedShowrooms(write, write.site.id, showrooms);
  await seedSiteWords(write, write.site.id, words, room);
  await seedPromises(write, promises);
  write.changed("site");
}
