import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import type { FieldErrors } from "#platform/errors.ts";
import type { Role } from "#platform/roles.ts";
import { slot } from "#platform/slot.ts";
import type { Translated } from "#platform/translated.ts";
import type { BlockView } from "./components/home/block-view.ts";
import type { HomePictures } from "./components/home/home-pictures.ts";
import type { HomeSection } from "./components/home/home-section.ts";

/** A small fact about the visitor that public pages ask for after loading, such as `cart_quantity`. */
export interface VisitorFact {
  name: string;
  value: (context: Context) => Promise<unknown>;
}

/** One public page for search engines. The path is without language prefix. */
export interface SitemapEntry {
  path: string;
  changedAt?: Date;
}

/** A page of settings among the others. */
export interface SettingsPage {
  position: number;
  /** Id of its name. */
  label: string;
  path: string;
}

/** Pages of settings, for administrators, in one row of tabs; modules above add theirs. */
export const settingsPages = slot<SettingsPage>("settingsPages");

/** A small fact that the frame of every public page shows, the same for everybody. */
export interface FrameFact {
  name: string;
  /** Notes what it depends on, so that kept pages forget it. */
  value: (context: PublicContext) => Promise<unknown>;
}

export const frameFacts = slot<FrameFact>("frameFacts");

export const visitorFacts = slot<VisitorFact>("visitorFacts");

/** What legal texts name and only a higher module knows: carriers, or ways to pay, that are really on. */
export interface LegalFactSource {
  about: "delivery" | "payment";
  /** Where staff switch them on. */
  path: string;
  names: (context: Context) => Promise<Translated[]>;
}

export const legalFactSources = slot<LegalFactSource>("legalFactSources");

/**
 * Told in its transaction that legal texts came into force or went out of it: the ids of all versions of that kind.
 */
export const legalWatchers =
  slot<(write: WriteContext, ids: readonly number[]) => Promise<void>>("legalWatchers");

/** Sections of the home page; each says by its position where it stands. Prices in them are finished texts. */
export const homeSections = slot<(context: PublicContext) => Promise<HomeSection[]>>("homeSections");

/** The large pictures of a drawn home page; at most one entry. Without one the page stands on its words. */
export const homePictures = slot<HomePictures>("homePictures");

export const sitemapEntries = slot<(context: PublicContext) => Promise<SitemapEntry[]>>("sitemapEntries");

/** Blocks that staff have placed on pages which know nothing of them. */
export interface PageBlocks {
  /** Those that stand at the end of pages, by their addresses. The answer says which pages depend on it (`note`). */
  placed: (context: PublicContext) => Promise<BlockView[]>;
  /** Those that the text of a page names. Unknown ones are left out. */
  named: (context: PublicContext, ids: readonly number[]) => Promise<BlockView[]>;
}

export const pageBlocks = slot<PageBlocks>("pageBlocks");

/** Addresses that this site does not show and others do; entries of menus that lead there are left out. */
export const hiddenPaths = slot<(context: PublicContext) => Promise<readonly string[]>>("hiddenPaths");

/** A kind of record with a public page, which editors show and hide from that page. */
export interface Publishable {
  /** The wire's name: `product.template`. */
  model: string;
  roles: readonly Role[];
  /** Shows or hides one, without `wanted` whatever it was not before. Answers whether it is shown now. */
  publish: (write: WriteContext, id: number, wanted?: boolean) => Promise<boolean>;
}

export const publishables = slot<Publishable>("publishables");

/** What a module above has against the settings of a site, by field: the id of a text each. */
export const siteChecks =
  slot<(write: WriteContext, site: { currency: string }) => Promise<FieldErrors>>("siteChecks");
