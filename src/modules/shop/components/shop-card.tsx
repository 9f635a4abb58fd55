import { ProductCard, type ProductCardProps } from "#modules/catalogue/components/product-card.tsx";
import { CompareButton } from "#modules/compare/components/compare-button.tsx";
import { Heart } from "#modules/wishlist/components/heart.tsx";
import { CardBuying } from "./card-buying.tsx";
import { CardLook } from "./card-look.tsx";

/** Picture sizes of a card in a row of four, two on a phone. */
export const cardSizes = "(min-width: 48rem) 24vw, 50vw";

/** A product in the lists of the shop, with its buttons. */
export function ShopCard(props: Omit<ProductCardProps, "action" | "more">) {
  const { card } = props;
  return (
    <ProductCard
      {...props}
      action={
        <>
          <Heart {...card} />
          <CompareButton {...card} />
          <CardLook card={card} />
        </>
      }
      more={<CardBuying card={card} />}
    />
  );
}
