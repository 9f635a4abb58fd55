import type { SliderKind } from "../components/slider-view.ts";

/** Rules that find the items of a tab. `category`, `blog` and `tag` refer to one record. */
export const sliderRules = ["chosen", "all", "newest", "best", "sale", "category", "blog", "tag"] as const;

export type SliderRule = (typeof sliderRules)[number];

const ofProducts: readonly SliderRule[] = ["chosen", "newest", "best", "sale", "category"];

/** The rules for each kind of contents; a banner has none. */
export const rulesOf: Readonly<Record<SliderKind, readonly SliderRule[]>> = {
  product: ofProducts,
  multi_tab: ofProducts,
  category: ["all", "chosen"],
  brand: ["all", "chosen"],
  blog: ["newest", "blog", "tag", "chosen"],
  banner: [],
};
