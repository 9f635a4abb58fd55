import { setupScreenPath } from "#modules/office/paths.ts";
import type { StaffStep } from "#platform/staff/slots.ts";
import { legalTextsPath, sitePath } from "../../paths.ts";
import { missingLegalTexts } from "../legal/legal-need.ts";
import { mailServerView } from "../mail/staff-mail-server.ts";

/** This module's steps in the setup of a new shop. */
export const websiteSteps: readonly StaffStep[] = [
  {
    position: 10,
    label: "website.stepCompany",
    why: "website.stepCompanyWhy",
    beforeSale: true,
    path: () => setupScreenPath("firm"),
    roles: ["administrator"],
    isDone: async ({ site }) => site.company.trim() !== "" && site.address.trim() !== "",
  },
  {
    position: 65,
    label: "website.stepLanguages",
    why: "website.stepLanguagesWhy",
    path: ({ site }) => `${sitePath(site.id)}#languages`,
    roles: ["administrator"],
    isDone: async ({ site }) => site.settings["languages"] !== undefined,
  },
  {
    position: 70,
    label: "website.stepMail",
    why: "website.stepMailWhy",
    path: () => setupScreenPath("mail"),
    roles: ["administrator"],
    isDone: async (context) => {
      const { source, fromSource } = await mailServerView(context);
      return source !== "none" && (fromSource === "configured" || fromSource === "host");
    },
  },
  {
    position: 80,
    label: "website.stepLegal",
    why: "website.stepLegalWhy",
    beforeSale: true,
    path: () => legalTextsPath,
    roles: ["website"],
    isDone: async (context) => (await missingLegalTexts(context)) === 0,
  },
];
