import type { StaffEntry } from "#platform/staff/slots.ts";
import { legalTextsPath, mailServerPath, mailsPath, menusPath, outsidePath, settingsPath } from "../paths.ts";
import type { SettingsPage } from "../slots.ts";
import { missingLegalTexts } from "./legal-office.ts";
import { failedMails, mailRoles } from "./mails.ts";

/** What this module has in the menu of the back office. */
export const websiteEntries: readonly StaffEntry[] = [
  {
    group: "website",
    position: 20,
    label: "website.menus",
    path: menusPath,
    roles: ["website"],
    icon: "menu",
  },
  {
    group: "website",
    position: 30,
    label: "website.legalTexts",
    path: legalTextsPath,
    roles: ["website"],
    icon: "scale",
    waiting: missingLegalTexts,
    waitingLabel: "website.legalMissingWaiting",
  },
  {
    group: "website",
    position: 90,
    label: "website.settings",
    path: settingsPath,
    roles: ["administrator"],
    icon: "settings",
  },
  {
    group: "operations",
    position: 50,
    label: "website.mailsTitle",
    path: mailsPath,
    roles: mailRoles,
    icon: "mail",
    waiting: failedMails,
    waitingLabel: "website.mailsWaiting",
  },
];

export const websiteSettings: readonly SettingsPage[] = [
  { position: 10, label: "website.sites", path: settingsPath },
  { position: 40, label: "website.mailServer", path: mailServerPath },
  { position: 45, label: "website.outside", path: outsidePath },
];
