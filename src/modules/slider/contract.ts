import { z } from "zod";
import { get, rpc } from "#platform/contract.ts";
import type { SliderTabView } from "./components/slider-view.ts";

/** An invalid id finds no slider: the page then hides its block. */
const asked = z.unknown().optional();

/** Empty for an unknown id. `tabs` and `name` are ours: the contents of the markup as data, for our own pages. */
const settings = z.looseObject({
  s_id: z.string().optional(),
  counts: z.number().optional(),
  auto_slide: z.boolean().optional(),
  auto_play_time: z.number().optional(),
  name: z.string().optional(),
  tabs: z.custom<SliderTabView[]>().optional(),
});

export const productBanner = get({
  path: "/theme_decor/get_product_banner_details_xml",
  input: z.looseObject({ "product-id": asked }),
  summary: "The banner of a product as markup; empty where it has none.",
  perMinute: 600,
});

export const productSlider = get({
  path: "/theme_decor/product_get_dynamic_slider",
  input: z.looseObject({ "slider-id": asked }),
  summary: "The cards of a product slider as markup; empty for an unknown or archived one.",
  perMinute: 600,
});

export const productSliderSettings = rpc({
  path: "/theme_decor/slider_product_call",
  input: z.looseObject({ slider_id: asked }),
  output: settings,
  summary:
    "How a product slider moves: `s_id`, `counts`, `auto_slide`, `auto_play_time` (ms). Ours: what it shows.",
  perMinute: 600,
});

export const tabSlider = get({
  path: "/tabpro/product_multi_get_dynamic_slider",
  input: z.looseObject({ "slider-type": asked }),
  summary: "The tabs of a multi-tab product slider with their cards as markup.",
  perMinute: 600,
});

export const tabSliderSettings = rpc({
  path: "/theme_decor/multi_tab_product_call",
  input: z.looseObject({ slider_filter: asked }),
  output: settings,
  summary: "How a multi-tab product slider moves: `auto_slide`, `auto_play_time` (ms). Ours: what it shows.",
  perMinute: 600,
});

export const blogSlider = get({
  path: "/theme_decor/second_blog_get_dynamic_slider",
  input: z.looseObject({ "slider-type": asked }),
  summary: "The cards of a blog slider as markup.",
  perMinute: 600,
});

export const blogSliderSettings = rpc({
  path: "/theme_decor/blog_image_effect_config",
  input: z.looseObject({ slider_filter: asked }),
  output: settings,
  summary: "How a blog slider moves: `auto_slide`, `auto_play_time` (ms). Ours: what it shows.",
  perMinute: 600,
});

export const categorySlider = get({
  path: "/theme_decor/category_slider_3",
  input: z.looseObject({ "slider-id": asked }),
  summary: "The tiles of a category slider as markup.",
  perMinute: 600,
});

export const categorySliderSettings = rpc({
  path: "/theme_decor/bizcommon_image_effect_config",
  input: z.looseObject({ slider_id: asked }),
  output: settings,
  summary: "How many categories stand side by side: `counts`. Ours: what the slider shows.",
  perMinute: 600,
});

export const brandSlider = get({
  path: "/theme_decor/brand_slider",
  input: z.looseObject({ "slider-id": asked }),
  summary: "The tiles of a brand slider as markup.",
  perMinute: 600,
});

export const brandSliderSettings = rpc({
  path: "/theme_decor/brand_slider_count",
  input: z.looseObject({ slider_id: asked }),
  output: settings,
  summary: "How many brands stand side by side: `s_id`, `counts`. Ours: what the slider shows.",
  perMinute: 600,
});
