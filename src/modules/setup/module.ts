import { catalogue } from "#modules/catalogue/module.ts";
import { delivery } from "#modules/delivery/module.ts";
import { office } from "#modules/office/module.ts";
import { setupPath } from "#modules/office/paths.ts";
import { payment } from "#modules/payment/module.ts";
import { people } from "#modules/people/module.ts";
import { shop } from "#modules/shop/module.ts";
import { theme } from "#modules/theme/module.ts";
import { website } from "#modules/website/module.ts";
import type { Module } from "#platform/module.ts";
import { fill } from "#platform/slot.ts";
import { staffEntries, staffSteps } from "#platform/staff/slots.ts";
import { menuStep } from "./server/first-menu.ts";
import { themeStep } from "./server/first-theme.ts";

/**
 * Leads a new owner to a shop that sells: a few short screens over the settings of the other modules, each of which can
 * be skipped and found again, and at the end what is still missing before somebody can buy. It keeps nothing of its own
 * but the country that was chosen.
 */
export const setup: Module = {
  name: "setup",
  needs: [office, people, theme, website, payment, catalogue, delivery, shop],
  fills: [
    fill(staffSteps, menuStep, themeStep),
    fill(staffEntries, {
      group: "settings",
      position: 5,
      label: "setup.title",
      words: {
        en: "setup, set up the shop, first steps, wizard, getting started, start selling, country",
        ro: "configurare inițială, primii pași, asistent, începe să vinzi, pornire, țară",
        de: "Einrichtung, Shop einrichten, erste Schritte, Assistent, loslegen",
      },
      path: setupPath,
      roles: ["administrator"],
      icon: "checks",
    }),
  ],
};
