import type { ReactElement } from "react";
import { shopFragment } from "#modules/shop/server/shop-fragment.tsx";
import type { Context } from "#platform/context.ts";
import { type Answer, answer, type Reply } from "#platform/http/answer.ts";
import { SliderBanner } from "../components/slider-banner.tsx";
import { SliderContent } from "../components/slider-content.tsx";
import type { SliderKind } from "../components/slider-view.ts";
import * as contract from "../contract.ts";
import { bannerOf } from "./banner.ts";
import { sliderView } from "./slider.ts";

export const sliderAnswers: readonly Answer[] = [
  answer(contract.productBanner, async (context, input) => {
    const banner = await bannerOf(context, input["product-id"]);
    return markup(context, banner && <SliderBanner banner={banner} />);
  }),

  answer(contract.productSlider, (context, input) => slides(context, "product", input["slider-id"])),
  answer(contract.tabSlider, (context, input) => slides(context, "multi_tab", input["slider-type"])),
  answer(contract.blogSlider, (context, input) => slides(context, "blog", input["slider-type"])),
  answer(contract.categorySlider, (context, input) => slides(context, "category", input["slider-id"])),
  answer(contract.brandSlider, (context, input) => slides(context, "brand", input["slider-id"])),

  answer(contract.productSliderSettings, (context, input) => settings(context, "product", input.slider_id)),
  answer(contract.tabSliderSettings, (context, input) => settings(context, "multi_tab", input.slider_filter)),
  answer(contract.blogSliderSettings, (context, input) => settings(context, "blog", input.slider_filter)),
  answer(contract.categorySliderSettings, (context, input) => settings(context, "category", input.slider_id)),
  answer(contract.brandSliderSettings, (context, input) => settings(context, "brand", input.slider_id)),
];

async function settings(context: Context, kind: SliderKind, asked: unknown) {
  return { ...(await sliderView(context, kind, asked)) };
}

async function slides(context: Context, kind: SliderKind, asked: unknown): Promise<Reply> {
  const slider = await sliderView(context, kind, asked);
  return markup(context, slider && slider.tabs.length > 0 ? <SliderContent slider={slider} /> : null);
}

/** Static markup without script; empty if there is nothing to show. */
function markup(context: Context, element: ReactElement | null): Reply {
  return {
    kind: "text",
    text: element ? shopFragment(context.locale, element) : "",
    type: "text/html; charset=utf-8",
  };
}
