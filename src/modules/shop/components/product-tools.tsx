import type { ReactNode } from "react";
import { staffProductPath } from "#modules/catalogue/paths.ts";
import type { ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import { CompareButton } from "#modules/compare/components/compare-button.tsx";
import { PublishLater } from "#modules/website/components/frame/publish-later.tsx";
import { Heart } from "#modules/wishlist/components/heart.tsx";
import type { ProductChoice } from "./choosing/product-choice.ts";

const publishers = ["shop", "website"];
const officeRoles = ["shop"];

interface ProductToolsProps {
  product: ProductView;
  choice: ProductChoice;
  /** Additional tools. */
  children?: ReactNode;
}

/** Actions for the chosen variant besides buying, and for the page, if the reader may publish it. */
export function ProductTools({ product, choice, children }: ProductToolsProps) {
  const { variantId } = choice.goods;
  const { templateId, name } = product;
  const chosen = { variantId, templateId, optionIds: choice.optionIds, name };
  return (
    <div className="row product__tools">
      {choice.isPossible && <Heart wide {...chosen} />}
      {choice.isPossible && <CompareButton wide {...chosen} />}
      {children}
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
