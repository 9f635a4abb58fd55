import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { ProductCardView } from "#modules/catalogue/server/vocabulary/views.ts";
import { caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { RowTurn } from "#ui/row-turn.tsx";
import { showToast } from "#ui/toast.tsx";
import type * as contract from "../contract.ts";

const call = caller<typeof contract>();

/** Number of cards in a full row. */
const beside = 4;

/** Slides of viewed products: four at a time on wide screens, one on a small screen. They follow the finger. */
export function ViewedProducts({ renderCard, exceptId }: RecentlyViewedProps) {
  const { text } = useLocale();
  const [cards, setCards] = useState<ProductCardView[]>([]);
  const titleId = useId();
  useEffect(() => {
    let isOver = false;
    const show = async () => {
      const { products = [] } = await call("/shop/products/recently_viewed", {});
      if (!isOver) setCards(products.map(({ card }) => card as unknown).filter(isCard));
    };
    show().catch(() => {
      // The page is complete without them.
    });
    return () => {
      isOver = true;
    };
  }, []);
  const shown = cards.filter(({ templateId }) => templateId !== exceptId);
  if (shown.length === 0) return null;

  async function forget() {
    try {
      await call("/shop/products/recently_viewed_delete", {});
      setCards([]);
      showToast({ title: text("viewed.forgotten") });
    } catch {
      showToast({ title: text("viewed.notForgotten") });
    }
  }
  return (
    <section className="section" aria-labelledby={titleId}>
      <div className="wrap">
        <div className="card-section" data-count={shown.length < beside ? shown.length : undefined}>
          <div className="section__head">
            <h2 className="h2" id={titleId}>
              {text("viewed.title")}
            </h2>
            <Button kind="quiet" size="s" onClick={forget}>
              {text("viewed.forget")}
            </Button>
          </div>
          <Slides cards={shown} renderCard={renderCard} />
        </div>
      </div>
    </section>
  );
}

function Slides({
  cards,
  renderCard,
}: { cards: ProductCardView[] } & Pick<RecentlyViewedProps, "renderCard">) {
  const { text } = useLocale();
  const row = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul className="card-row" ref={row}>
        {cards.map((card) => (
          <li key={card.templateId}>{renderCard(card, cards.length === 1 ? "list" : "tall")}</li>
        ))}
      </ul>
      {cards.length > 1 && (
        <RowTurn
          row={row}
          count={cards.length}
          previousLabel={text("viewed.previous")}
          nextLabel={text("viewed.next")}
        />
      )}
    </>
  );
}

function isCard(card: unknown): card is ProductCardView {
  return typeof card === "object" && card !== null && "templateId" in card;
}

export interface RecentlyViewedProps {
  /** Draws a product; the page above knows its buttons. */
  renderCard: (card: ProductCardView, look: "tall" | "list") => ReactNode;
  /** The product that the page itself shows. */
  exceptId?: number;
}
