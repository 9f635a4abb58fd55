import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { ProductCardView } from "#modules/catalogue/server/vocabulary/views.ts";
import type { BehaviourProps } from "#modules/content/components/behaviours.ts";
import { blockCardSizes } from "../../components/block-card-sizes.ts";
import { ShopCard } from "../../components/shop-card.tsx";

interface LiveCard {
  place: HTMLElement;
  card: ProductCardView;
}

/** Lets visitors buy, remember and compare products from their cards. */
export default function ProductsBehaviour({ element }: BehaviourProps) {
  const [live, setLive] = useState<LiveCard[]>([]);
  useEffect(() => {
    const places = [...element.querySelectorAll<HTMLElement>("[data-card]")];
    const cards = places.map((place) => ({
      place,
      card: JSON.parse(place.dataset["card"] ?? "") as ProductCardView,
    }));
    // The same card replaces the static one, so that nothing jumps.
    for (const { place } of cards) place.replaceChildren();
    setLive(cards);
  }, [element]);
  return live.map(({ place, card }) =>
    createPortal(<ShopCard card={card} sizes={blockCardSizes} />, place, String(card.templateId)),
  );
}
