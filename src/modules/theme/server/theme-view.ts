import { moment } from "#modules/office/server/audit-log.ts";
import type { Context } from "#platform/context.ts";
import { themeSamplePath } from "../paths.ts";
import { previewPages } from "../slots.ts";
import { draftOf, versionsOf } from "./draft.ts";
import { publishedTheme } from "./published.ts";

/** The data of the editor's page. */
export async function themeEditorView(context: Context) {
  const pages = await Promise.all(previewPages.entries().map((pagesOf) => pagesOf(context)));
  return {
    draft: await draftOf(context),
    published: publishedTheme(context.site),
    pages: [...pages.flat(), { label: context.locale.text("theme.sample"), path: themeSamplePath }],
    crumb: context.locale.text("theme.theme"),
  };
}

/** All earlier looks of the site, newest first. */
export async function themeVersionsView(context: Context) {
  const versions = await versionsOf(context);
  const shown = versions.find(({ isPublished }) => isPublished)?.number;
  return {
    versions: versions.map(({ number, isPublished, theme, savedAt, savedBy }) => ({
      number,
      isPublished,
      isShown: number === shown,
      name: theme.name,
      at: moment(context, savedAt),
      by: savedBy,
      colours: [theme.light.page, theme.light.ink, theme.light.brand, theme.light.accent],
      fonts: theme.fonts,
    })),
    crumb: context.locale.text("theme.versions"),
  };
}
