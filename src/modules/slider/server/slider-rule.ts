import type { SliderKind } from "../components/slider-view.ts";

/** How the items of a tab are found. `category`, `blog` and `tag` name one of them. */
export const sliderRules = ["chosen", "all", "newest", "best", "sale", "category", "blog", "tag"] as const;

export type SliderRule = (typeof sliderRules)[number];

const ofProducts: readonly SliderRule[] = ["chosen", "newest", "best", "sale", "category"];

/** The rules that make sense for what a slider shows; a banner has none. */
export const rulesOf: Readonly<Record<SliderKind, readonly SliderRule[]>> = {
  product: ofProducts,
  multi_tab: ofProducts,
  category: ["all", "chosen"],
  brand: ["all", "chosen"],
  blog: ["newest", "blog", "tag", "chosen"],
  banner: [],
};
