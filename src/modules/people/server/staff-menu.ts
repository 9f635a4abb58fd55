import type { StaffEntry } from "#platform/staff/slots.ts";
import { peoplePaths } from "../paths.ts";
import { guessedAccounts } from "./staff-list.ts";

/** What this module has in the menu of the back office. */
export const peopleEntries: readonly StaffEntry[] = [
  {
    group: "people",
    position: 10,
    label: "people.customers",
    path: peoplePaths.customers,
    roles: ["shop", "support"],
    icon: "users",
  },
  {
    group: "people",
    position: 80,
    label: "people.staff",
    path: peoplePaths.staff,
    roles: ["administrator"],
    icon: "user",
  },
  {
    group: "people",
    position: 90,
    label: "people.signIns",
    path: peoplePaths.signIns,
    roles: ["administrator"],
    icon: "shield",
    waiting: guessedAccounts,
    waitingLabel: "people.guessedAccounts",
  },
  {
    group: "website",
    position: 70,
    label: "people.countries",
    path: peoplePaths.countries,
    also: [peoplePaths.countryGroups],
    roles: ["administrator"],
    icon: "globe",
  },
];
