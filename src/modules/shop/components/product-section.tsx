import type { ProductCardView } from "#modules/catalogue/server/views.ts";
import { ShopCard } from "./shop-card.tsx";

interface ProductSectionProps {
  title: string;
  cards: ProductCardView[];
  plaster?: boolean;
}

export const cardSizes = "(min-width: 48rem) 24vw, 50vw";

/** A row of products under a title; nothing at all when there are none. */
export function ProductSection({ title, cards, plaster = false }: ProductSectionProps) {
  if (cards.length === 0) return null;
  return (
    <section className={plaster ? "section section--plaster" : "section"}>
      <div className="wrap">
        <div className="section__head">
          <h2 className="h2">{title}</h2>
        </div>
        <div className="grid grid--cards grid--4">
          {cards.map((card) => (
            <ShopCard key={card.templateId} card={card} sizes={cardSizes} />
          ))}
        </div>
      </div>
    </section>
  );
}
