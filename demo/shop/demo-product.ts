import type { View } from "#demo/drawing/subject.ts";
import type { AttributeSlug } from "./attributes.ts";
import type { BrandSlug } from "./brands.ts";
import type { CategorySlug } from "./categories.ts";
import type { Drawing } from "./drawing.ts";
import type { Measure } from "./measures.ts";
import type { TagSlug } from "./tags.ts";
import { both, type Text } from "./text.ts";

/**
 * The values of an attribute that a product offers: value slugs in the order of choice, with the surcharge of expensive
 * ones.
 */
export type Choice = readonly [
  attribute: AttributeSlug,
  values: readonly (string | readonly [string, extraMinor: number])[],
];

/** Chosen values by attribute. In a rule it matches every variant with all of these values. */
export type Combination = Partial<Record<AttributeSlug, string>>;

/** `when` cannot be combined with any of `not`; the comment beside each exclusion gives the reason. */
export interface Exclusion {
  when: readonly [AttributeSlug, string];
  not: readonly (readonly [AttributeSlug, string])[];
}

export interface Stock {
  mode: "never" | "always" | "threshold" | "custom";
  /** In mode threshold: at lower stock the buyer sees the number of pieces left. */
  threshold?: number;
  message?: Text;
  /** Working days until an out-of-stock piece is dispatched. */
  leadDays?: number;
  /** Stock of every variant; if omitted, each variant gets a plausible number. */
  pieces?: number;
  /** The last matching rule wins. */
  rules?: readonly { where: Combination; pieces: number }[];
}

export interface DemoProduct {
  /** Also the last part of the product's URL. */
  key: string;
  reference: string;
  name: Text;
  /** One muted line under the name. */
  summary: Text;
  paragraphs: readonly [Text, Text];
  measures: readonly Measure[];
  brand: BrandSlug;
  /** The breadcrumb shows the first one. */
  categories: readonly CategorySlug[];
  tags?: readonly TagSlug[];
  type?: "product" | "consu" | "service";
  /** With VAT. Only free samples are 0. */
  priceMinor: number;
  /** Shown without a price: the buyer requests one. */
  onRequest?: boolean;
  weightGrams: number;
  choices?: readonly Choice[];
  exclusions?: readonly Exclusion[];
  stock: Stock;
  badge?: Text;
  drawing: Drawing;
  /** The views of the main and hover pictures, if they differ from the default of the kind. */
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
/** Hourly work and documents have no stock. */
export const uncounted: Stock = { mode: "never" };

/** Built after the order, so it can always be bought; the message gives the lead time. */
export function madeToOrder(workingDays: number): Stock {
  const days = workingDays < 20 ? `${workingDays} zile lucrătoare` : `${workingDays} de zile lucrătoare`;
  return {
    mode: "custom",
    leadDays: workingDays,
    message: both(
      `Made for you, ready in ${workingDays} working days`,
      `Făcut la comandă, gata în ${days}`,
      `Für Sie gefertigt, in ${workingDays} Arbeitstagen fertig`,
    ),
  };
}
