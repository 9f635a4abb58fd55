import { z } from "zod";
import { type BlockKind, blockKind } from "#modules/content/server/block-kind.tsx";

/**
 * The visitor's recently viewed products. The page contains only an empty place, because it is the same for everybody.
 */
export const viewedProductsBlock: BlockKind = blockKind({
  kind: "viewedProducts",
  label: "shop.blockViewed",
  hint: "shop.blockViewedHint",
  icon: "history",
  group: "shop",
  data: z.strictObject({}),
  initial: {},
  settings: [],
  block: () => <div data-viewed="" />,
  words: () => "",
  behaviour: "shop/viewedProducts",
});
