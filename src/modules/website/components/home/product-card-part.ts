import { type ComponentType, createContext } from "react";
import type { HomeProduct } from "./home-section.ts";

export interface ProductCardPartProps {
  product: HomeProduct;
}

/** Draws a product of the home page; the shop knows what can be done with one. */
export const ProductCardPart = createContext<ComponentType<ProductCardPartProps> | null>(null);
