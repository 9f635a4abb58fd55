import type { BlockView } from "#modules/website/components/home/block-view.ts";
import { caller } from "#platform/browser/call.ts";
import type * as contract from "../contract.ts";
import type { SliderView } from "./slider-view.ts";

export type FetchedSlider =
  | { kind: "slider"; slider: SliderView }
  | { kind: "markup"; html: string }
  | { kind: "nothing" };

const call = caller<typeof contract>();

/**
 * The contents of a block. Sliders come as data with their settings, so that the page draws its usual cards with all
 * their buttons; a banner is text, a picture and a link, and comes as markup.
 */
export async function fetchSlider(
  { id, shape, recordId }: BlockView,
  href: (path: string) => string,
  signal: AbortSignal,
): Promise<FetchedSlider> {
  if (shape === "banner") {
    const path = href(`/theme_decor/get_product_banner_details_xml?product-id=${recordId ?? 0}`);
    const response = await fetch(path, { signal });
    if (!response.ok) throw new Error(`The banner was answered by ${response.status}.`);
    const html = await response.text();
    return html === "" ? { kind: "nothing" } : { kind: "markup", html };
  }
  const slider = await settingsOf(shape, id, signal);
  return isSlider(slider) && slider.tabs.length > 0 ? { kind: "slider", slider } : { kind: "nothing" };
}

function settingsOf(shape: string, id: number, signal: AbortSignal): Promise<unknown> {
  switch (shape) {
    case "multi_tab":
      return call("/theme_decor/multi_tab_product_call", { slider_filter: id }, { signal });
    case "blog":
      return call("/theme_decor/blog_image_effect_config", { slider_filter: id }, { signal });
    case "category":
      return call("/theme_decor/bizcommon_image_effect_config", { slider_id: id }, { signal });
    case "brand":
      return call("/theme_decor/brand_slider_count", { slider_id: id }, { signal });
    default:
      return call("/theme_decor/slider_product_call", { slider_id: id }, { signal });
  }
}

/** An unknown slider has an empty answer. */
function isSlider(answer: unknown): answer is SliderView {
  return typeof answer === "object" && answer !== null && "tabs" in answer && "s_id" in answer;
}
