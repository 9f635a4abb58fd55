import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { type Site, siteTable } from "#platform/site.ts";
import { inLocale, storedTranslated } from "#platform/translated.ts";
import { type Room, type RoomView, roomView } from "./room.ts";

const kept = storedTranslated.catch({});

/** The owner's words about the shop, in the site's languages: on the home page and in the footer of every page. */
export const siteWords = z.object({
  /** The home page's title for search engines. */
  homePageTitle: kept,
  homeTitle: kept,
  homeText: kept,
  /** The button that leads into the shop. */
  shopButton: kept,
  aboutTitle: kept,
  about: kept,
  /** The message of an empty cart. */
  cartEmpty: kept,
  /** The heading of the newest posts on the home page. */
  journalTitle: kept,
  /** The introduction of the blog. */
  journalLead: kept,
});

export type SiteWords = z.output<typeof siteWords>;

export interface HomeWordsView {
  pageTitle: string;
  title: string;
  text: string;
  /** Empty if the owner has written none. */
  shopButton: string;
  /** The drawn room behind them and the section further down, if the site has them. */
  room: RoomView | null;
}

export interface AboutView {
  title: string;
  text: string;
}

/** From `site.settings.home`; missing or invalid values are empty. */
export function siteWordsOf(site: Site): SiteWords {
  return siteWords.parse(settingsOf(site));
}

/** Without a title of its own, the home page shows the shop's name. */
export function homeWordsView({ site, locale }: PublicContext): HomeWordsView {
  const words = siteWordsOf(site);
  const title = inLocale(words.homeTitle, locale.code) || site.name;
  return {
    pageTitle: inLocale(words.homePageTitle, locale.code) || title,
    title,
    text: inLocale(words.homeText, locale.code),
    shopButton: inLocale(words.shopButton, locale.code),
    room: roomView(settingsOf(site)["room"], locale.code),
  };
}

export function aboutView({ site, locale }: PublicContext): AboutView {
  const words = siteWordsOf(site);
  return {
    title: inLocale(words.aboutTitle, locale.code) || site.name,
    text: inLocale(words.about, locale.code),
  };
}

/** One of them in the language of the context; empty if the owner has written none. */
export function siteWord(
  { site, locale }: Pick<PublicContext, "site" | "locale">,
  key: keyof SiteWords,
): string {
  return inLocale(siteWordsOf(site)[key], locale.code);
}

/** Writes the words of a site, and those of its home page's drawn room. */
export async function seedSiteWords(
  write: WriteContext,
  siteId: number,
  words: SiteWords,
  room: Room,
): Promise<void> {
  const home = JSON.stringify({ ...words, room });
  await write.db
    .update(siteTable)
    .set({ settings: sql`${siteTable.settings} || jsonb_build_object('home', ${home}::jsonb)` })
    .where(eq(siteTable.id, siteId));
  write.changed("site");
}

function settingsOf({ settings }: Site): Record<string, unknown> {
  const home = settings["home"];
  return typeof home === "object" && home !== null ? { ...home } : {};
}
