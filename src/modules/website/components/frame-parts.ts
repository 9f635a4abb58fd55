import type { ComponentType } from "react";
import type { BlockContentProps } from "./home/block.tsx";
import type { ProductCardPartProps } from "./home/product-card-part.ts";

/**
 * What a module puts into the frame around every page: `frameParts` of its `components/frame-parts.tsx`. Every visitor
 * loads that file at once, so whatever may wait is fetched by it later. Of a search, a cart and a product's card the highest module's count.
 */
export interface FrameParts {
  /** The search of the head; without one there is a plain form. */
  Search?: ComponentType;
  /** The cart of the head; without one there is a plain link. */
  Cart?: ComponentType;
  /** Draws a product of the home page; without it a card holds only the name. */
  ProductCard?: ComponentType<ProductCardPartProps>;
  /** Lies over the end of the page, such as a bar of what was chosen. */
  Over?: ComponentType;
  /** Fetches what draws blocks. */
  loadBlock?: () => Promise<ComponentType<BlockContentProps>>;
}
