import type { ProductCardView } from "#modules/catalogue/server/vocabulary/views.ts";
import type { FrameParts } from "#modules/website/components/frame-parts.ts";
import type { HomeProduct } from "#modules/website/components/home/home-section.ts";
import { CartMenu } from "./cart-menu.tsx";
import { SearchBox } from "./search-box.tsx";
import { cardSizes, ShopCard } from "./shop-card.tsx";

export const frameParts: FrameParts = {
  Search: () => <SearchBox id="head-search" limit={5} wholeSite />,
  Cart: CartMenu,
  ProductCard: ({ product }) => (isCard(product) ? <ShopCard card={product} sizes={cardSizes} /> : null),
};

/** The catalogue puts whole cards into the home page, whose type has only name and address. */
function isCard(product: HomeProduct): product is ProductCardView {
  return "templateId" in product;
}
