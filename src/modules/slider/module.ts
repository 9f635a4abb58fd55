import { blog } from "#modules/blog/module.ts";
import { blockKinds } from "#modules/content/server/block-kind.tsx";
import { mediaUsers } from "#modules/media/slots.ts";
import { office } from "#modules/office/module.ts";
import { shop } from "#modules/shop/module.ts";
import { homeSections, pageBlocks, visitorFacts } from "#modules/website/slots.ts";
import type { Module } from "#platform/module.ts";
import { recordKinds } from "#platform/records.ts";
import { fill } from "#platform/slot.ts";
import { staffEntries, staffLists, staffPickers } from "#platform/staff/slots.ts";
import { sliderBlockKinds } from "./blocks/blocks.ts";
import { staffSliderPath, staffSlidersPath } from "./paths.ts";
import { bannerPicture } from "./server/banner.ts";
import { hiddenBlocks, sliderBlocks, sliderSections } from "./server/blocks.ts";
import { sliderAnswers } from "./server/calls.tsx";
import { sliderMedia } from "./server/media-use.ts";
import { sliderModel, sliderRoles } from "./server/slider-record.ts";
import { revertSlider } from "./server/staff-slider.ts";
import { sliderList, sliderPicker } from "./server/staff-slider-list.ts";

/**
 * Rows of products, categories, brands and posts, and banners of products, that staff create and place on any page. A
 * page contains only their places; the contents load on approach, with the visitor's own prices.
 */
export const slider: Module = {
  name: "slider",
  needs: [shop, blog, office],
  answers: sliderAnswers,
  fills: [
    fill(blockKinds, ...sliderBlockKinds),
    fill(mediaUsers, sliderMedia),
    fill(homeSections, sliderSections),
    fill(pageBlocks, sliderBlocks),
    fill(visitorFacts, { name: "hidden_blocks", value: hiddenBlocks }),
    fill(staffEntries, {
      group: "content",
      position: 45,
      label: "slider.staffSliders",
      words: {
        en: "carousel, banner, hero, home page, slideshow, product row, featured products",
        ro: "carusel, banner, prima pagină, slideshow, produse recomandate",
        de: "Karussell, Bildlaufleiste, Diaschau, Produktreihe, Aufmacher",
      },
      path: staffSlidersPath,
      roles: sliderRoles,
      icon: "sliders",
    }),
    fill(staffLists, sliderList),
    fill(staffPickers, sliderPicker),
    fill(recordKinds, {
      model: sliderModel,
      staffPath: staffSliderPath,
      picture: bannerPicture,
      revert: revertSlider,
    }),
  ],
};
