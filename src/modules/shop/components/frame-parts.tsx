import type { FrameParts } from "#modules/website/components/frame-parts.ts";
import { CartMenu } from "./cart-menu.tsx";
import { SearchBox } from "./search-box.tsx";

export const frameParts: FrameParts = {
  Search: () => <SearchBox id="head-search" limit={5} />,
  Cart: CartMenu,
};
