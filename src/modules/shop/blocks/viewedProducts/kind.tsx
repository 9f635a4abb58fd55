import { z } from "zod";
import { type BlockKind, blockKind } from "#modules/content/server/block-kind.tsx";

/** What the visitor has looked at. The page holds only the place, since it is the same for everybody. */
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
