import type { ProductView } from "#modules/catalogue/server/views.ts";
import { CompareButton } from "#modules/compare/components/compare-button.tsx";
import { Heart } from "#modules/wishlist/components/heart.tsx";
import type { ProductChoice } from "./product-choice.ts";

/** What can be done with the chosen variant besides buying it. */
export function ProductTools({ product, choice }: { product: ProductView; choice: ProductChoice }) {
  const { variantId } = choice.combination;
  const { templateId, name } = product;
  return (
    <div className="row product__tools">
      {choice.isPossible && <Heart wide variantId={variantId} templateId={templateId} name={name} />}
      {choice.isPossible && <CompareButton wide variantId={variantId} name={name} />}
    </div>
  );
}
