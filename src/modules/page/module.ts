import { content } from "#modules/content/module.ts";
import { blockKinds } from "#modules/content/server/block-kind.tsx";
import { mediaUsers } from "#modules/media/slots.ts";
import { office } from "#modules/office/module.ts";
import { people } from "#modules/people/module.ts";
import { search } from "#modules/search/module.ts";
import { searchKinds } from "#modules/search/slots.ts";
import { website } from "#modules/website/module.ts";
import { publishables, sitemapEntries } from "#modules/website/slots.ts";
import { models } from "#platform/models/model.ts";
import type { Module } from "#platform/module.ts";
import { formerAddresses } from "#platform/pages/former-address.ts";
import { recordKinds } from "#platform/records.ts";
import { fill } from "#platform/slot.ts";
import { staffEntries, staffLists, staffSearches } from "#platform/staff/slots.ts";
import { translatedKinds } from "#platform/staff/translations.ts";
import { missingPath, redirectsPath, staffPagePath, staffPagesPath } from "./paths.ts";
import { pageAnswers } from "./server/calls.ts";
import { homeSectionBlock } from "./server/home-section-block.tsx";
import { pageMedia } from "./server/media-use.ts";
import { missingList } from "./server/missing-list.ts";
import { revertPage } from "./server/page.ts";
import { pageList, pageSearch } from "./server/page-list.ts";
import { pageModel, pageRoles } from "./server/page-record.ts";
import { pageTexts } from "./server/page-search.ts";
import { pageSitemap } from "./server/page-sitemap.ts";
import { bodyPicture, bodyPictureModel, pagePicture } from "./server/picture.ts";
import { pagesDue, pagesDueTask, publishablePage } from "./server/publish.ts";
import { redirectedFrom } from "./server/redirect.ts";
import { redirectList } from "./server/redirect-list.ts";
import { translatedPages } from "./server/translations.ts";
import { viewModel } from "./server/view-model.ts";

/**
 * Pages that owners write: drafts in each language, a published version, scheduled publishing and hiding, and redirects
 * from former addresses. An address that no other route answers is one of these pages, or not found.
 */
export const page: Module = {
  name: "page",
  needs: [office, people, website, content, search],
  answers: pageAnswers,
  fills: [
    fill(models, viewModel),
    fill(blockKinds, homeSectionBlock),
    fill(mediaUsers, pageMedia),
    fill(sitemapEntries, pageSitemap),
    fill(searchKinds, pageTexts),
    fill(publishables, publishablePage),
    fill(staffLists, pageList, redirectList, missingList),
    fill(translatedKinds, translatedPages),
    fill(formerAddresses, redirectedFrom),
    fill(staffSearches, pageSearch),
    fill(staffEntries, {
      group: "content",
      position: 10,
      label: "page.staffPages",
      words: {
        en: "website pages, home page, landing page, about us, contact page, edit page",
        ro: "pagini, prima pagină, pagină de prezentare, despre noi, contact",
        de: "Startseite, Webseiten, Über uns, Kontaktseite, Seite bearbeiten",
      },
      path: staffPagesPath,
      roles: pageRoles,
      icon: "page",
    }),
    fill(staffEntries, {
      group: "content",
      position: 15,
      label: "page.redirects",
      words: {
        en: "redirects, redirections, 301, 404, not found, old addresses, broken links, URL",
        ro: "redirecționări, 301, 404, negăsite, adrese vechi, linkuri rupte, URL",
        de: "Weiterleitungen, Umleitungen, nicht gefunden, alte Adressen, defekte Links",
      },
      path: redirectsPath,
      also: [missingPath],
      roles: pageRoles,
      icon: "undo",
    }),
    fill(
      recordKinds,
      { model: pageModel, staffPath: staffPagePath, picture: pagePicture, revert: revertPage },
      { model: bodyPictureModel, picture: bodyPicture },
    ),
  ],
  tasks: { [pagesDueTask]: pagesDue },
  // The next start makes up for a time at which no process was running.
  schedules: [{ cron: "*/10 * * * *", task: pagesDueTask }],
};
