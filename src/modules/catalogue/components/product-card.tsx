import type { ReactNode } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { keepTogether } from "#ui/keep-together.ts";
import { Dots } from "#ui/option.tsx";
import { Price } from "#ui/price.tsx";
import { Stock } from "#ui/stock.tsx";
import type { ProductCardView } from "../server/vocabulary/views.ts";
import { discountPercent } from "./discount.ts";
import { Rating } from "./rating.tsx";

export interface ProductCardProps {
  card: ProductCardView;
  /** The displayed width of the picture, for the browser's `sizes`. */
  sizes: string;
  level?: 2 | 3 | 4;
  /** `list` shows the picture beside the text, for a card with a row of its own. */
  look?: "tall" | "list";
  /** Among the first cards on the screen: its picture loads at once. */
  priority?: boolean;
  /** Icon buttons in the corner of the picture, with the heart first. */
  action?: ReactNode;
  /** The button that leads to the purchase. */
  more?: ReactNode;
}

/** A product in a list; picture and name link to its page. */
export function ProductCard({ card, sizes, level, look, priority = false, action, more }: ProductCardProps) {
  const { text } = useLocale();
  const { main, hover } = card.pictures;
  const percent = discountPercent(card.price.minor, card.price.wasMinor);
  const price = <bdi>{card.price.text}</bdi>;
  return (
    <Card
      href={card.path}
      title={card.name}
      level={level}
      look={look}
      picture={main ? { ...main, sizes, priority } : undefined}
      hoverPicture={main && hover ? { ...hover, sizes } : undefined}
      noPicture={text("catalogue.pictureToFollow")}
      action={action}
      more={more}
      line={card.summary ? keepTogether(card.summary) : undefined}
      options={
        card.swatches.length > 1 && (
          <Dots fills={card.swatches.map(({ color }) => ({ colour: color }))}>
            {text("catalogue.colours", { count: card.swatchCount })}
          </Dots>
        )
      }
      badges={
        (card.badge || percent > 0) && (
          <>
            {percent > 0 && <Badge kind="sale">{text("catalogue.saleBadge", { percent })}</Badge>}
            {card.badge && <Badge kind="new">{card.badge}</Badge>}
          </>
        )
      }
    >
      {card.rating && <Rating rating={card.rating} />}
      <Price
        now={
          card.from ? (
            <>
              {text("catalogue.from")} {price}
            </>
          ) : (
            price
          )
        }
        was={
          card.price.wasText
            ? { label: text("catalogue.before"), amount: <bdi>{card.price.wasText}</bdi> }
            : undefined
        }
        note={card.price.lowestText}
      />
      {card.stock && card.stock.kind !== "in" && (
        <Stock kind={card.stock.kind} small>
          {card.stock.text}
        </Stock>
      )}
    </Card>
  );
}
