import { content } from "#modules/content/module.ts";
import { people } from "#modules/people/module.ts";
import { mailHeads } from "#platform/mail/mail.ts";
import { models } from "#platform/models/model.ts";
import type { Module } from "#platform/module.ts";
import { recordKinds } from "#platform/records.ts";
import { fill } from "#platform/slot.ts";
import { exportParts } from "#platform/staff/export-parts.ts";
import { staffEntries, staffFigures, staffLists, staffPlaces, staffSteps } from "#platform/staff/slots.ts";
import {
  legalTextsPath,
  mailPath,
  mailServerPath,
  menuEntryPath,
  outsidePath,
  promisesPath,
  sitePath,
  trackingPath,
} from "./paths.ts";
import { websiteAnswers } from "./server/calls.ts";
import { commands } from "./server/commands.ts";
import { legalModel, revertLegalDraft } from "./server/legal-draft.ts";
import { logoFile, siteModel } from "./server/logo.ts";
import { mailHead } from "./server/mail-head.tsx";
import { mailList } from "./server/mails.ts";
import { websiteModels } from "./server/models.ts";
import { mailServerModel } from "./server/staff-mail-server.ts";
import { websiteEntries, websitePlaces, websiteSettings } from "./server/staff-menu.ts";
import { menuModel, revertMenuEntry } from "./server/staff-menu-entry.ts";
import { outsideModel, revertOutside } from "./server/staff-outside.ts";
import { promiseModel, revertPromises } from "./server/staff-promise.ts";
import { revertSite } from "./server/staff-site.ts";
import { websiteSteps } from "./server/staff-steps.ts";
import { revertTracking, trackingModel } from "./server/staff-tracking.ts";
import { visitFigure } from "./server/visit-figure.ts";
import { websiteExport } from "./server/website-export.ts";
import { settingsPages } from "./slots.ts";

/**
 * The public site around everything else: the frame of every page with its menus and languages, the home page,
 * pictures of records, what search engines read, the reference of the calls, and the outbox of mails for staff.
 * Higher modules contribute sections of the home page, addresses of the sitemap and facts about the visitor.
 */
export const website: Module = {
  name: "website",
  needs: [people, content],
  fills: [
    fill(exportParts, websiteExport),
    fill(models, ...websiteModels),
    fill(staffLists, mailList),
    fill(staffEntries, ...websiteEntries),
    fill(staffPlaces, ...websitePlaces),
    fill(staffSteps, ...websiteSteps),
    fill(staffFigures, visitFigure),
    fill(mailHeads, mailHead),
    fill(settingsPages, ...websiteSettings),
    fill(
      recordKinds,
      { model: legalModel, staffPath: () => legalTextsPath, revert: revertLegalDraft },
      { model: siteModel, staffPath: sitePath, picture: logoFile, revert: revertSite },
      { model: menuModel, staffPath: menuEntryPath, revert: revertMenuEntry },
      { model: mailServerModel, staffPath: () => mailServerPath },
      { model: trackingModel, staffPath: () => trackingPath, revert: revertTracking },
      { model: promiseModel, staffPath: () => promisesPath, revert: revertPromises },
      { model: outsideModel, staffPath: () => outsidePath, revert: revertOutside },
      { model: "mail.mail", staffPath: mailPath },
    ),
  ],
  answers: websiteAnswers,
  commands,
};
