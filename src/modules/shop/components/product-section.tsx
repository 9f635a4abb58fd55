import ArrowRight from "lucide-react/icons/arrow-right";
import { Suspense, useRef } from "react";
import type { ProductCardView } from "#modules/catalogue/server/vocabulary/views.ts";
import { lazyPart } from "#platform/browser/lazy-part.ts";
import { Link } from "#platform/browser/link.tsx";
import { useNear } from "#platform/browser/near.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { cardSizes, ShopCard } from "./shop-card.tsx";

export interface ProductRow {
  title: string;
  cards: ProductCardView[];
  /** Link to more of the same kind. */
  more?: { text: string; path: string } | undefined;
}

/** Number of cards side by side on a phone. */
const besideOnPhone = 2;
/** Number of cards in a full row. */
const beside = 4;

// Fingers and keys move a row without these buttons.
const RowTurn = lazyPart(async () => (await import("#ui/row-turn.tsx")).RowTurn);

/**
 * Rows of products under their titles, the first with a tinted background; empty rows are left out. Two short rows
 * share one section, and a short row stands beside its title, so that no half of the page is empty.
 */
export function ProductSections({ rows }: { rows: readonly ProductRow[] }) {
  const shown = rows.filter(({ cards }) => cards.length > 0);
  const isJoined = shown.length === 2 && shown.every(({ cards }) => cards.length * 2 <= beside);
  const sections = isJoined ? [shown] : shown.map((row) => [row]);
  return sections.map((together, index) => (
    <Suspense key={together[0]?.title}>
      <section className={index === 0 ? "section section--plaster" : "section"}>
        <div className={isJoined ? "wrap card-sections" : "wrap"}>
          {together.map((row) => (
            <CardSection key={row.title} {...row} />
          ))}
        </div>
      </section>
    </Suspense>
  ));
}

/** A titled row that scrolls sideways. */
function CardSection({ title, cards, more }: ProductRow) {
  const { text } = useLocale();
  const row = useRef<HTMLUListElement>(null);
  const isNear = useNear(row, cards.length > besideOnPhone);
  return (
    <div className="card-section" data-count={cards.length < beside ? cards.length : undefined}>
      <div className="section__head">
        <h2 className="h2">{title}</h2>
        {more && (
          <Link className="link--more" to={more.path}>
            {more.text} <Icon of={ArrowRight} small directed />
          </Link>
        )}
      </div>
      <ul className="card-row card-row--pairs" ref={row}>
        {cards.map((card) => (
          <li key={card.templateId}>
            <ShopCard card={card} sizes={cardSizes} look={cards.length === 1 ? "list" : "tall"} />
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
  );
}
