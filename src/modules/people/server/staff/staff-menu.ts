import type { StaffEntry } from "#platform/staff/slots.ts";
import { peoplePaths } from "../../paths.ts";
import { guessedAccounts } from "./staff-list.ts";

/** This module's entries in the menu of the back office. */
export const peopleEntries: readonly StaffEntry[] = [
  {
    group: "customers",
    position: 10,
    label: "people.customers",
    words: {
      en: "clients, buyers, contacts, addresses, companies, GDPR, accounts, address book",
      ro: "cumpărători, contacte, adrese, companii, GDPR, conturi, persoane",
      de: "Kundschaft, Käufer, Kontakte, Adressbuch, Kundenkonten, DSGVO",
    },
    path: peoplePaths.customers,
    roles: ["shop", "support"],
    icon: "users",
  },
  {
    group: "settings",
    position: 85,
    label: "people.staff",
    words: {
      en: "employees, users, team, roles, permissions, colleagues, invite, admin, access",
      ro: "angajați, utilizatori, echipă, roluri, drepturi, colegi, invită, administrator, acces",
      de: "Mitarbeiter, Benutzer, Rollen, Berechtigungen, Kollegen einladen, Zugang",
    },
    path: peoplePaths.staff,
    roles: ["administrator"],
    icon: "user",
  },
  {
    group: "system",
    position: 90,
    label: "people.signIns",
    words: {
      en: "logins, log in, security, hacked, failed sign-ins, passwords, attempts",
      ro: "logări, conectări, securitate, parole, încercări, intrări",
      de: "Anmeldeversuche, Sicherheit, gehackt, Passwörter",
    },
    path: peoplePaths.signIns,
    roles: ["administrator"],
    icon: "shield",
    waiting: guessedAccounts,
    waitingLabel: "people.guessedAccounts",
  },
  {
    group: "settings",
    position: 72,
    label: "people.countries",
    words: {
      en: "country, states, regions, countries we sell to, zones, provinces, address format",
      ro: "țară, țări, județe, regiuni, zone, provincii, unde livrăm",
      de: "Bundesländer, Regionen, Lieferländer, Adressformat",
    },
    path: peoplePaths.countries,
    also: [peoplePaths.countryGroups],
    roles: ["administrator"],
    icon: "globe",
  },
];
