import { content } from "#modules/content/module.ts";
import { mediaUsers } from "#modules/media/slots.ts";
import { people } from "#modules/people/module.ts";
import { theme } from "#modules/theme/module.ts";
import { previewPages } from "#modules/theme/slots.ts";
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
import { outsideModel, revertOutside } from "./server/consent/staff-outside.ts";
import { revertTracking, trackingModel } from "./server/consent/staff-tracking.ts";
import { legalModel, revertLegalDraft } from "./server/legal/legal-draft.ts";
import { promiseModel, revertPromises } from "./server/legal/staff-promise.ts";
import { mailHead } from "./server/mail/mail-head.tsx";
import { mailList } from "./server/mail/mails.ts";
import { mailServerModel } from "./server/mail/staff-mail-server.ts";
import { menuPages } from "./server/menu/menu-pages.ts";
import { menuModel, revertMenuEntry } from "./server/menu/staff-menu-entry.ts";
import { websiteModels } from "./server/models.ts";
import { logoFile, siteModel } from "./server/site/logo.ts";
import { legalMedia, logoMedia } from "./server/site/media-use.ts";
import { revertSite } from "./server/site/staff-site.ts";
import { websiteEntries, websitePlaces, websiteSettings } from "./server/staff/staff-menu.ts";
import { websiteSteps } from "./server/staff/staff-steps.ts";
import { visitFigure } from "./server/staff/visit-figure.ts";
import { websiteExport } from "./server/staff/website-export.ts";
import { settingsPages } from "./slots.ts";

/**
 * The public site around everything else: the frame of every page with its menus and languages, the home page, pictures
 * of records, metadata for search engines, the reference of the calls, and the outbox of mails for staff. Higher
 * modules contribute sections of the home page, addresses of the sitemap and facts about the visitor.
 */
export const website: Module = {
  name: "website",
  needs: [people, content, theme],
  layers: [
    "site",
    "picture",
    "consent",
    "legal",
    "menu",
    "mail",
    "home",
    "frame",
    "search",
    "developers",
    "staff",
  ],
  publicFiles: [
    "consent/cookie-choice.ts",
    "consent/outside.ts",
    "consent/staff-tracking.ts",
    "consent/tracking.ts",
    "home/home.ts",
    "home/page-block.ts",
    "legal/legal-diff.ts",
    "legal/legal-in-force.ts",
    "legal/legal-need.ts",
    "legal/legal.ts",
    "legal/promise.ts",
    "legal/staff-promise.ts",
    "legal/withdrawal-function.ts",
    "mail/staff-mail-server.ts",
    "menu/menu-path.ts",
    "menu/staff-menu-entry.ts",
    "site/edition.ts",
    "site/sharing.ts",
    "site/site-choice.ts",
    "site/logo.ts",
    "site/site-data.ts",
    "site/site-input.ts",
    "site/site-words.ts",
    "site/staff-site.ts",
    "staff/settings.ts",
  ],
  fills: [
    fill(exportParts, websiteExport),
    fill(models, ...websiteModels),
    fill(mediaUsers, logoMedia, legalMedia),
    fill(staffLists, mailList),
    fill(staffEntries, ...websiteEntries),
    fill(staffPlaces, ...websitePlaces),
    fill(staffSteps, ...websiteSteps),
    fill(staffFigures, visitFigure),
    fill(mailHeads, mailHead),
    fill(previewPages, menuPages),
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
