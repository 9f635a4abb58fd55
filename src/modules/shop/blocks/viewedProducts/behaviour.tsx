import { createPortal } from "react-dom";
import type { BehaviourProps } from "#modules/content/components/behaviours.ts";
import { RecentlyViewed } from "#modules/viewed/components/recently-viewed.tsx";
import { blockCardSizes } from "../../components/block-card-sizes.ts";
import { ShopCard } from "../../components/shop-card.tsx";

/** Loads the visitor's recently viewed products; without any, the block stays hidden. */
export default function ViewedProductsBehaviour({ element }: BehaviourProps) {
  return createPortal(
    <RecentlyViewed
      renderCard={(card, look) => <ShopCard card={card} sizes={blockCardSizes} look={look} />}
    />,
    element,
  );
}
