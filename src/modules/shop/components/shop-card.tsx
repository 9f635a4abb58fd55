import { ProductCard, type ProductCardProps } from "#modules/catalogue/components/product-card.tsx";

/** A product in the lists of the shop, with what can be done with it from there. */
export function ShopCard(props: Omit<ProductCardProps, "action" | "more">) {
  return <ProductCard {...props} />;
}
