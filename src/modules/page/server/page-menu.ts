import { saveMenuEntry } from "#modules/website/server/menu/staff-menu-entry.ts";
import type { WriteContext } from "#platform/context.ts";
import { invalidFields } from "#platform/errors.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { draftsOf, lockPage } from "./draft.ts";
import { checkPage } from "./page-there.ts";

/** Adds a page to a menu under its titles, as the last entry at its place. Returns the entry's name. */
export async function addToMenu(write: WriteContext, pageId: number, under: string): Promise<string> {
  if (under === "") throw invalidFields({ menuUnder: "page.menuUnderMissing" });
  await lockPage(write, pageId);
  const path = await checkPage(write, pageId);
  const drafts = await draftsOf(write, pageId);
  const titles: Translated = Object.fromEntries(
    drafts.filter(({ title }) => title !== "").map(({ code, title }) => [code, title]),
  );
  // A menu entry needs a name in every language; a language without a title uses another language's.
  const name: Translated = Object.fromEntries(
    languagesOf(write.site).offered.map(({ code }) => [code, inLocale(titles, code)]),
  );
  if (Object.values(name).some((one) => one === "")) throw invalidFields({ menuUnder: "page.titleMissing" });
  await saveMenuEntry(write, null, { under, name, path });
  return inLocale(name, write.locale.code);
}
