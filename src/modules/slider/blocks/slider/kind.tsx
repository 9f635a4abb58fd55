import { z } from "zod";
import { type BlockKind, blockKind } from "#modules/content/server/block-kind.tsx";
import { SiteLink } from "#modules/website/components/frame/site-link.tsx";
import type { PublicContext } from "#platform/context.ts";
import { LinkProvider } from "#ui/link.tsx";
import { SliderBanner } from "../../components/slider-banner.tsx";
import { SliderContent } from "../../components/slider-content.tsx";
import type { BannerView, SliderView } from "../../components/slider-view.ts";
import { bannerOf } from "../../server/banner.ts";
import { sliderView } from "../../server/slider.ts";
import { sliderModel } from "../../server/slider-record.ts";
import { activeSlider, slidersTag } from "../../server/slider-row.ts";

interface PlacedSlider {
  id: number;
  shape: string;
  shown: { slider: SliderView } | { banner: BannerView };
}

/** A slider or banner that staff have made. Without JavaScript it is a row that scrolls. */
export const sliderBlock: BlockKind = blockKind({
  kind: "slider",
  label: "slider.block",
  hint: "slider.blockHint",
  icon: "slider",
  group: "shop",
  data: z.strictObject({ sliderId: z.int().positive() }),
  initial: { sliderId: null },
  settings: [{ name: "sliderId", label: "slider.blockSlider", type: "record", model: sliderModel }],
  load: (context, data) => Promise.all(data.map(({ sliderId }) => placedSlider(context, sliderId))),
  block: ({ view: { id, shape, shown } }) => (
    <LinkProvider value={SiteLink}>
      {"slider" in shown ? (
        <div data-slider={id} data-shape={shape} data-name={shown.slider.name}>
          <h2>{shown.slider.name}</h2>
          <div data-plain="">
            <SliderContent slider={shown.slider} />
          </div>
        </div>
      ) : (
        <SliderBanner banner={shown.banner} />
      )}
    </LinkProvider>
  ),
  words: () => "",
  records: ({ sliderId }) => [slidersTag, `slider:${sliderId}`],
  behaviour: "slider/slider",
});

async function placedSlider(context: PublicContext, id: number): Promise<PlacedSlider | undefined> {
  const row = await activeSlider(context, id);
  if (!row) return undefined;
  if (row.kind === "banner") {
    const banner = await bannerOf(context, row.template_id);
    return banner ? { id, shape: row.kind, shown: { banner } } : undefined;
  }
  const slider = await sliderView(context, row.kind, id);
  return slider && slider.tabs.length > 0 ? { id, shape: row.kind, shown: { slider } } : undefined;
}
