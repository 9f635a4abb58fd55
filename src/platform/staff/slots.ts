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
 * Other names of a place, separated by commas. "Find anything" searches both languages, because an owner who reads the
 * back office in English still types "TVA".
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
  /** Further addresses of this entry, without entries of their own. */
  also?: readonly string[];
  roles: readonly Role[];
  /** The name of an icon in `office/components/entry-icon.ts`. */
  icon: string;
  /** The number of open tasks there; shown beside the entry and on the dashboard if above zero. */
  waiting?: (context: Context) => Promise<number>;
  /**
   * Id of the open tasks in words, for the dashboard: "{count, plural, one {# order to ship} other {# orders to
   * ship}}".
   */
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

/** Places that "Find anything" finds in addition to the entries of the menu. */
export const staffPlaces = slot<StaffPlace>("staffPlaces");

export const staffLists = slot<StaffList>("staffLists");

/** A step before a shop's first sale; the first page shows it until it is done. */
export interface StaffStep {
  position: number;
  /** Ids of the task and of its purpose. */
  label: string;
  why: string;
  /** Id of what buyers cannot do before this step; absent if the shop sells without it. */
  missing?: string;
  /**
   * Buyers can buy without this step, but an owner should not sell before it: the law requires it, or money would be
   * lost.
   */
  beforeSale?: boolean;
  path: (context: Context) => string;
  roles: readonly Role[];
  isDone: (context: Context) => Promise<boolean>;
}

export const staffSteps = slot<StaffStep>("staffSteps");

/** A kind of record that "Find anything" searches. */
export interface StaffSearch {
  /** Id of the plural name of these records. */
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

/** Records that a form refers to; the person finds them by typing. */
export interface StaffPicker {
  /** The wire's name of their kind, such as `product.template`. */
  model: string;
  roles: readonly Role[];
  /** The records that match the needle, best first; the first ones for an empty needle. */
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
  /** The sum or the state, formatted: "€12,430.00". */
  headline: string;
  points: { day: string; value: number; label: string }[];
}

export const staffFigures = slot<StaffFigure>("staffFigures");
