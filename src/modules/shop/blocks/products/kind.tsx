import { z } from "zod";
import { productCards } from "#modules/catalogue/server/listing/card.ts";
import { type BlockKind, blockKind } from "#modules/content/server/block-kind.tsx";
import { SiteLink } from "#modules/website/components/frame/site-link.tsx";
import { LinkProvider } from "#ui/link.tsx";
import { blockCardSizes } from "../../components/block-card-sizes.ts";
import { ShopCard } from "../../components/shop-card.tsx";

const productsMax = 12;

/** Products of the owner's choice, as cards. Products that are no longer shown are left out. */
export const productsBlock: BlockKind = blockKind({
  kind: "products",
  label: "shop.blockProducts",
  hint: "shop.blockProductsHint",
  icon: "product",
  group: "shop",
  data: z.strictObject({
    title: z.string().trim().max(200),
    products: z
      .array(z.strictObject({ productId: z.int().positive().nullable() }))
      .min(1)
      .max(productsMax),
  }),
  initial: { title: "", products: [{ productId: null }] },
  settings: [
    { name: "title", label: "content.blockTitle", type: "text", max: 200 },
    {
      name: "products",
      label: "shop.blockProducts",
      type: "list",
      itemLabel: "shop.blockProduct",
      max: productsMax,
      initial: { productId: null },
      fields: [{ name: "productId", label: "shop.blockProduct", type: "record", model: "product.template" }],
    },
  ],
  async load(context, data) {
    const idsOf = data.map(({ products }) => products.flatMap(({ productId }) => productId ?? []));
    const cards = await productCards(context, [...new Set(idsOf.flat())]);
    return idsOf.map((ids) => {
      const shown = ids.flatMap((id) => cards.find(({ templateId }) => templateId === id) ?? []);
      return shown.length > 0 ? shown : undefined;
    });
  },
  block: ({ data: { title }, view: cards }) => (
    <LinkProvider value={SiteLink}>
      <section>
        {title && <h2>{title}</h2>}
        <ul className="card-row block-cards">
          {cards.map((card) => (
            <li key={card.templateId} data-card={JSON.stringify(card)}>
              <ShopCard card={card} sizes={blockCardSizes} />
            </li>
          ))}
        </ul>
      </section>
    </LinkProvider>
  ),
  words: ({ title }) => title,
  records: ({ products }) => products.flatMap(({ productId }) => (productId ? [`product:${productId}`] : [])),
  behaviour: "shop/products",
});
