import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import type { FieldErrors } from "#platform/errors.ts";
import type { Role } from "#platform/roles.ts";
import { slot } from "#platform/slot.ts";
import type { Translated } from "#platform/translated.ts";
import type { BlockView } from "./components/home/block-view.ts";
import type { HomePictures } from "./components/home/home-pictures.ts";
import type { HomeSection } from "./components/home/home-section.ts";

/** A small fact about the visitor that public pages request after loading, such as `cart_quantity`. */
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

/** Pages of settings, for administrators, in one row of tabs; higher modules add theirs. */
export const settingsPages = slot<SettingsPage>("settingsPages");

/** A small value in the frame of every public page, the same for everybody. */
export interface FrameFact {
  name: string;
  /** Must note its dependencies, so that cached pages follow its changes. */
  value: (context: PublicContext) => Promise<unknown>;
}

export const frameFacts = slot<FrameFact>("frameFacts");

export const visitorFacts = slot<VisitorFact>("visitorFacts");

/** Facts of legal texts that only a higher module knows: the enabled carriers or payment methods. */
export interface LegalFactSource {
  about: "delivery" | "payment";
  /** The page on which staff enable them. */
  path: string;
  names: (context: Context) => Promise<Translated[]>;
}

export const legalFactSources = slot<LegalFactSource>("legalFactSources");

/** Called in the transaction that publishes or withdraws legal texts, with the ids of all versions of that kind. */
export const legalWatchers =
  slot<(write: WriteContext, ids: readonly number[]) => Promise<void>>("legalWatchers");

/** Sections of the home page, ordered by position. Prices in them are formatted texts. */
export const homeSections = slot<(context: PublicContext) => Promise<HomeSection[]>>("homeSections");

/** The large pictures of a drawn home page; at most one entry. Without one the page has only its words. */
export const homePictures = slot<HomePictures>("homePictures");

export const sitemapEntries = slot<(context: PublicContext) => Promise<SitemapEntry[]>>("sitemapEntries");

/** Blocks that staff have placed on pages of other modules. */
export interface PageBlocks {
  /** The blocks at the end of pages, by their addresses. It notes the dependencies of the answer (`note`). */
  placed: (context: PublicContext) => Promise<BlockView[]>;
  /** The blocks that a page's text names. Unknown ones are omitted. */
  named: (context: PublicContext, ids: readonly number[]) => Promise<BlockView[]>;
}

export const pageBlocks = slot<PageBlocks>("pageBlocks");

/** Addresses that other sites show and this one hides; menu entries with such an address are omitted. */
export const hiddenPaths = slot<(context: PublicContext) => Promise<readonly string[]>>("hiddenPaths");

/** A kind of record with a public page, on which editors publish and hide it. */
export interface Publishable {
  /** The wire's name: `product.template`. */
  model: string;
  roles: readonly Role[];
  /** Publishes or hides a record; toggles it without `wanted`. Answers whether it is public now. */
  publish: (write: WriteContext, id: number, wanted?: boolean) => Promise<boolean>;
}

export const publishables = slot<Publishable>("publishables");

/** A higher module's objections to a site's settings, by field: the id of a text each. */
export const siteChecks =
  slot<(write: WriteContext, site: { currency: string }) => Promise<FieldErrors>>("siteChecks");
