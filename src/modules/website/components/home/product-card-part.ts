import { type ComponentType, createContext } from "react";
import type { HomeProduct } from "./home-section.ts";

export interface ProductCardPartProps {
  product: HomeProduct;
}

/** Renders a product on the home page; the shop knows its actions. */
export const ProductCardPart = createContext<ComponentType<ProductCardPartProps> | null>(null);
