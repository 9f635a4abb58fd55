import type { View } from "#demo/drawing/subject.ts";
import type { AttributeSlug } from "./attributes.ts";
import type { BrandSlug } from "./brands.ts";
import type { CategorySlug } from "./categories.ts";
import type { Drawing } from "./drawing.ts";
import type { Measure } from "./measures.ts";
import type { TagSlug } from "./tags.ts";
import { both, type Text } from "./text.ts";

/** What a product offers for an attribute: value slugs in the order of choice, dearer ones with what they add. */
export type Choice = readonly [
  attribute: AttributeSlug,
  values: readonly (string | readonly [string, extraMinor: number])[],
];

/** Chosen values by attribute; as a rule it means every variant that has all of them. */
export type Combination = Partial<Record<AttributeSlug, string>>;

/** `when` together with any of `not` cannot be built; the comment beside it says why. */
export interface Exclusion {
  when: readonly [AttributeSlug, string];
  not: readonly (readonly [AttributeSlug, string])[];
}

export interface Stock {
  mode: "never" | "always" | "threshold" | "custom";
  /** In mode threshold: below it the buyer sees how many are left. */
  threshold?: number;
  message?: Text;
  /** Working days until a piece that is not there leaves. */
  leadDays?: number;
  /** Pieces of every variant; when left out, each variant has a plausible number of its own. */
  pieces?: number;
  /** The last matching rule counts. */
  rules?: readonly { where: Combination; pieces: number }[];
}

export interface DemoProduct {
  /** Also the last part of the product's address. */
  key: string;
  reference: string;
  name: Text;
  /** One quiet line under the name. */
  summary: Text;
  paragraphs: readonly [Text, Text];
  measures: readonly Measure[];
  brand: BrandSlug;
  /** The first one is the breadcrumb. */
  categories: readonly CategorySlug[];
  tags?: readonly TagSlug[];
  type?: "product" | "consu" | "service";
  /** With VAT. Only free samples cost nothing. */
  priceMinor: number;
  /** Shown without its price, which is asked for. */
  onRequest?: boolean;
  weightGrams: number;
  choices?: readonly Choice[];
  exclusions?: readonly Exclusion[];
  stock: Stock;
  badge?: Text;
  drawing: Drawing;
  /** Of the first picture and of the one under the pointer, where they are not those of the kind. */
  views?: readonly [View, View];
  videoUrl?: string;
  accessories?: readonly string[];
  alternatives?: readonly string[];
  optional?: readonly string[];
}

export const newBadge = both("New", "Nou");
export const readyBadge = both("Ready in 4 days", "Gata în 4 zile");
export const measureBadge = both("Made to measure", "Pe măsură");

export const stocked: Stock = { mode: "always" };
export const lastPieces: Stock = { mode: "threshold", threshold: 5 };
/** Work by the hour and papers: nothing to count. */
export const uncounted: Stock = { mode: "never" };

/** Built after the order, so it can always be bought; says when it is ready. */
export function madeToOrder(workingDays: number): Stock {
  const days = workingDays < 20 ? `${workingDays} zile lucrătoare` : `${workingDays} de zile lucrătoare`;
  return {
    mode: "custom",
    leadDays: workingDays,
    message: both(`Made for you, ready in ${workingDays} working days`, `Făcut la comandă, gata în ${days}`),
  };
}
