import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { type Site, siteTable } from "#platform/site.ts";
import { inLocale, storedTranslated } from "#platform/translated.ts";
import { type Room, type RoomView, roomView } from "./room.ts";

const kept = storedTranslated.catch({});

/** What the owner says of the shop, in both languages: on the home page and at the foot of every page. */
export const siteWords = z.object({
  /** Of the home page, for search engines. */
  homePageTitle: kept,
  homeTitle: kept,
  homeText: kept,
  /** On the button that leads into the shop. */
  shopButton: kept,
  aboutTitle: kept,
  about: kept,
  /** On the cart while nothing is in it. */
  cartEmpty: kept,
  /** Above the newest posts of the home page. */
  journalTitle: kept,
  /** At the head of the blog. */
  journalLead: kept,
});

export type SiteWords = z.output<typeof siteWords>;

export interface HomeWordsView {
  pageTitle: string;
  title: string;
  text: string;
  /** Empty where the owner has not said any. */
  shopButton: string;
  /** The drawn room behind them and the section further down, where the site has them. */
  room: RoomView | null;
}

export interface AboutView {
  title: string;
  text: string;
}

/** As `site.settings.home` holds them; whatever is missing or cannot be read is empty. */
export function siteWordsOf(site: Site): SiteWords {
  return siteWords.parse(settingsOf(site));
}

/** Where nothing was said of the shop, its name stands. */
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

/** One of them in the language of the context; empty where the owner has not said any. */
export function siteWord(
  { site, locale }: Pick<PublicContext, "site" | "locale">,
  key: keyof SiteWords,
): string {
  return inLocale(siteWordsOf(site)[key], locale.code);
}

/** Writes the words of a site, and what stands in the drawn room of its home page. */
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
