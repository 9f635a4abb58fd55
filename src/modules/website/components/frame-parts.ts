import type { ComponentType } from "react";
import type { BlockContentProps } from "./home/block.tsx";
import type { ProductCardPartProps } from "./home/product-card-part.ts";

/**
 * A module's parts of every page's frame: `frameParts` of its `components/frame-parts.tsx`. Every visitor loads that
 * file at once, so it fetches later whatever can wait. If several modules have a search, a cart or a product card, the
 * highest module's is used.
 */
export interface FrameParts {
  /** The header's search; without one there is a plain form. */
  Search?: ComponentType;
  /** The header's cart; without one there is a plain link. */
  Cart?: ComponentType;
  /** Renders a product on the home page; without it a card shows only the name. */
  ProductCard?: ComponentType<ProductCardPartProps>;
  /** Overlays the end of the page, such as a bar of chosen items. */
  Over?: ComponentType;
  /** Fetches the component that renders blocks. */
  loadBlock?: () => Promise<ComponentType<BlockContentProps>>;
}
