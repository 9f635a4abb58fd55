import { staffProductPath } from "#modules/catalogue/paths.ts";
import type { ProductView } from "#modules/catalogue/server/views.ts";
import { CompareButton } from "#modules/compare/components/compare-button.tsx";
import { PublishLater } from "#modules/website/components/publish-later.tsx";
import { Heart } from "#modules/wishlist/components/heart.tsx";
import type { ProductChoice } from "./product-choice.ts";

const publishers = ["shop", "website"];
const officeRoles = ["shop"];

/** What can be done with the chosen variant besides buying it, and with the page by who may publish it. */
export function ProductTools({ product, choice }: { product: ProductView; choice: ProductChoice }) {
  const { variantId } = choice.combination;
  const { templateId, name } = product;
  return (
    <div className="row product__tools">
      {choice.isPossible && <Heart wide variantId={variantId} templateId={templateId} name={name} />}
      {choice.isPossible && <CompareButton wide variantId={variantId} name={name} />}
      <PublishLater
        model="product.template"
        id={templateId}
        published={product.published}
        roles={publishers}
        officePath={staffProductPath(templateId)}
        officeRoles={officeRoles}
      />
    </div>
  );
}
