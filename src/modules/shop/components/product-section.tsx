import { Suspense, useRef } from "react";
import type { ProductCardView } from "#modules/catalogue/server/views.ts";
import { lazyPart } from "#platform/browser/lazy-part.ts";
import { useNear } from "#platform/browser/near.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { ShopCard } from "./shop-card.tsx";

interface ProductSectionProps {
  title: string;
  cards: ProductCardView[];
  plaster?: boolean;
}

export const cardSizes = "(min-width: 48rem) 24vw, 50vw";
/** So many stand side by side on a phone. */
const besideOnPhone = 2;

// A row is moved by the finger and by keys without them.
const RowTurn = lazyPart(async () => (await import("#ui/row-turn.tsx")).RowTurn);

/** A row of products under a title that goes on sideways; nothing at all when there are none. */
export function ProductSection({ title, cards, plaster = false }: ProductSectionProps) {
  const { text } = useLocale();
  const row = useRef<HTMLUListElement>(null);
  const isNear = useNear(row, cards.length > besideOnPhone);
  if (cards.length === 0) return null;
  return (
    <section className={plaster ? "section section--plaster" : "section"}>
      <div className="wrap">
        <div className="section__head">
          <h2 className="h2">{title}</h2>
        </div>
        <ul className="card-row card-row--pairs" ref={row}>
          {cards.map((card) => (
            <li key={card.templateId}>
              <ShopCard card={card} sizes={cardSizes} />
            </li>
          ))}
        </ul>
        {isNear && (
          <Suspense>
            <RowTurn
              row={row}
              count={cards.length}
              previousLabel={text("shop.previousIn", { title })}
              nextLabel={text("shop.nextIn", { title })}
            />
          </Suspense>
        )}
      </div>
    </section>
  );
}
