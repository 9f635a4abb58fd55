import { createPortal } from "react-dom";
import type { BehaviourProps } from "#modules/content/components/behaviours.ts";
import { RecentlyViewed } from "#modules/viewed/components/recently-viewed.tsx";
import { blockCardSizes } from "../../components/block-card-sizes.ts";
import { ShopCard } from "../../components/shop-card.tsx";

/** Asks for what this visitor has looked at, and shows nothing to those who have looked at nothing. */
export default function ViewedProductsBehaviour({ element }: BehaviourProps) {
  return createPortal(
    <RecentlyViewed
      renderCard={(card, look) => <ShopCard card={card} sizes={blockCardSizes} look={look} />}
    />,
    element,
  );
}
