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
 * Guides a new owner to a shop that sells: a few short screens over other modules' settings, which can be skipped and
 * resumed, and finally what is missing before the first sale. Its only own data is the chosen country.
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
