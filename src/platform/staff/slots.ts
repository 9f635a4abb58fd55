import type { Context } from "#platform/context.ts";
import type { Role } from "#platform/roles.ts";
import { slot } from "#platform/slot.ts";
import type { StaffList } from "./list.ts";

/** Groups of the back office's menu, in their order. */
export const staffGroups = [
  "orders",
  "products",
  "customers",
  "marketing",
  "content",
  "figures",
  "settings",
  "system",
] as const;

export type StaffGroup = (typeof staffGroups)[number];

/**
 * What people call a place besides its name, separated by commas: "Find anything" looks in both languages, because an
 * owner who reads the back office in English still says "TVA".
 */
export interface SearchWords {
  en: string;
  [code: string]: string;
}

/** An entry of the back office's menu. */
export interface StaffEntry {
  group: StaffGroup;
  position: number;
  /** Id of its text. */
  label: string;
  words: SearchWords;
  path: string;
  /** Further addresses that belong to it and have no entry of their own. */
  also?: readonly string[];
  roles: readonly Role[];
  /** A name that `office/components/entry-icon.ts` knows. */
  icon: string;
  /** How many things wait for somebody there; shown beside the entry and on the dashboard when above zero. */
  waiting?: (context: Context) => Promise<number>;
  /** Id of what waits there, in words for the dashboard: "{count, plural, one {# order to ship} other {# orders to ship}}". */
  waitingLabel?: string;
}

export const staffEntries = slot<StaffEntry>("staffEntries");

/** A page or a group of fields without a menu entry of its own, such as the logo among the settings. */
export interface StaffPlace {
  /** Id of its text. */
  label: string;
  words: SearchWords;
  path: (context: Context) => string;
  roles: readonly Role[];
}

/** Places that "Find anything" finds beside the entries of the menu. */
export const staffPlaces = slot<StaffPlace>("staffPlaces");

export const staffLists = slot<StaffList>("staffLists");

/** What a shop needs before its first sale; the first page shows each until it is there. */
export interface StaffStep {
  position: number;
  /** Id of what is to be done, and of what it is good for. */
  label: string;
  why: string;
  /** Id of what buyers cannot do until it is there; without one the shop sells all the same. */
  missing?: string;
  /** Buyers can buy without it, but an owner should not sell: the law asks for it, or money would be lost. */
  beforeSale?: boolean;
  path: (context: Context) => string;
  roles: readonly Role[];
  isDone: (context: Context) => Promise<boolean>;
}

export const staffSteps = slot<StaffStep>("staffSteps");

/** What "Find anything" looks through. */
export interface StaffSearch {
  /** Id of what is found, in the plural. */
  label: string;
  roles: readonly Role[];
  find: (context: Context, needle: string, limit: number) => Promise<StaffFound[]>;
}

export interface StaffFound {
  title: string;
  detail: string;
  path: string;
}

export const staffSearches = slot<StaffSearch>("staffSearches");

/** Records that a form refers to, found while typing. */
export interface StaffPicker {
  /** The wire's name of their kind, such as `product.template`. */
  model: string;
  roles: readonly Role[];
  /** Those that fit the needle, best first; an empty needle gives the first ones. */
  find: (context: Context, needle: string, limit: number) => Promise<StaffPick[]>;
  named: (context: Context, ids: readonly number[]) => Promise<StaffPick[]>;
}

export interface StaffPick {
  id: number;
  label: string;
  detail?: string;
}

export const staffPickers = slot<StaffPicker>("staffPickers");

/** A chart of the dashboard: one value for each day. */
export interface StaffFigure {
  label: string;
  roles: readonly Role[];
  position: number;
  path?: string;
  days: (context: Context, from: Date, to: Date) => Promise<StaffFigureView>;
}

export interface StaffFigureView {
  /** The sum or the state in words, formatted: "€12,430.00". */
  headline: string;
  points: { day: string; value: number; label: string }[];
}

export const staffFigures = slot<StaffFigure>("staffFigures");
