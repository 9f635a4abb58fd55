import type { ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Price } from "#ui/price.tsx";
import type { ProductChoice } from "./product-choice.ts";

interface ChoicePriceProps {
  product: ProductView;
  choice: ProductChoice;
}

/**
 * The price of exactly this choice and quantity. Only the server knows it: until it answers, the last price is faded.
 */
export function ChoicePrice({ product, choice }: ChoicePriceProps) {
  const { text } = useLocale();
  const { price } = choice.combination;
  return (
    <div className="product__price" aria-live="polite" aria-busy={choice.isAsking || undefined}>
      <Price
        size="l"
        now={
          <bdi>
            {product.combination.price.configured
              ? text("catalogue.fromPrice", { price: price.text })
              : price.text}
          </bdi>
        }
        was={
          price.wasText ? { label: text("catalogue.before"), amount: <bdi>{price.wasText}</bdi> } : undefined
        }
        per={
          price.discountPercent > 0 ? (
            <bdi dir="ltr">{text("catalogue.saleBadge", { percent: price.discountPercent })}</bdi>
          ) : undefined
        }
        note={product.combination.price.taxNote}
      />
      {price.lowestText && <p className="low">{price.lowestText}</p>}
    </div>
  );
}
