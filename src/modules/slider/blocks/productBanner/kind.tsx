import { z } from "zod";
import { productCards } from "#modules/catalogue/server/listing/card.ts";
import { type BlockKind, blockKind } from "#modules/content/server/block-kind.tsx";
import { SiteLink } from "#modules/website/components/frame/site-link.tsx";
import { LinkProvider } from "#ui/link.tsx";
import { SliderBanner } from "../../components/slider-banner.tsx";

/** One product, large, with the owner's texts; picture and price come from the catalogue. */
export const productBannerBlock: BlockKind = blockKind({
  kind: "productBanner",
  label: "slider.blockBanner",
  hint: "slider.blockBannerHint",
  icon: "banner",
  group: "shop",
  data: z.strictObject({
    productId: z.int().positive(),
    title: z.string().trim().max(200),
    words: z.string().trim().max(1_000),
    button: z.string().trim().max(100),
  }),
  initial: { productId: null, title: "", words: "", button: "" },
  settings: [
    { name: "productId", label: "slider.blockProduct", type: "record", model: "product.template" },
    { name: "title", label: "content.blockTitle", hint: "slider.blockBannerTitle", type: "text", max: 200 },
    { name: "words", label: "content.blockWords", type: "text", max: 1_000, isLong: true },
    { name: "button", label: "content.blockButton", type: "text", max: 100 },
  ],
  async load(context, data) {
    const cards = await productCards(
      context,
      data.map(({ productId }) => productId),
    );
    return data.map((one) => {
      const card = cards.find(({ templateId }) => templateId === one.productId);
      if (!card) return undefined;
      const { text } = context.locale;
      return {
        sliderId: card.templateId,
        title: one.title || card.name,
        words: one.words || card.summary,
        button: one.button || text("slider.toProduct"),
        href: card.path,
        price: card.from ? text("catalogue.fromPrice", { price: card.price.text }) : card.price.text,
        picture: card.pictures.main ? { ...card.pictures.main, alt: "" } : null,
      };
    });
  },
  block: ({ view }) => (
    <LinkProvider value={SiteLink}>
      <SliderBanner banner={view} />
    </LinkProvider>
  ),
  words: ({ title, words }) => [title, words].filter(Boolean).join("\n"),
  records: ({ productId }) => [`product:${productId}`],
});
