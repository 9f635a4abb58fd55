import { catalogue } from "#modules/catalogue/module.ts";
import { office } from "#modules/office/module.ts";
import type { Module } from "#platform/module.ts";
import { fill } from "#platform/slot.ts";
import { staffEntries, staffLists } from "#platform/staff/slots.ts";
import { familiesPath } from "./paths.ts";
import { familyList } from "./server/staff/family-view.ts";

/**
 * Windows, doors and other goods that a buyer configures. Browser and server share the solver (what the rules of a family
 * leave after some choices, why something is not to be had, how it is to be had after all), the geometry (what is drawn, cut,
 * ordered, weighed), its drawing, and the prices. Staff edit a draft of a family; buyers configure its released version.
 */
export const configurator: Module = {
  name: "configurator",
  needs: [office, catalogue],
  fills: [
    fill(staffLists, familyList),
    fill(staffEntries, {
      group: "products",
      position: 35,
      label: "configurator.families",
      words: {
        en: "configurator, made to measure, custom size, rules, price grid, price list by size, dimensions",
        ro: "configurator, la comandă, pe măsură, reguli, grilă de prețuri, dimensiuni",
      },
      path: familiesPath,
      roles: familyList.roles,
      icon: "sliders",
    }),
  ],
};
