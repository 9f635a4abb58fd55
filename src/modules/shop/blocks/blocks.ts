import type { BlockKind } from "#modules/content/server/block-kind.tsx";
import { productsBlock } from "./products/kind.tsx";
import { viewedProductsBlock } from "./viewedProducts/kind.tsx";

export const shopBlocks: readonly BlockKind[] = [productsBlock, viewedProductsBlock];
