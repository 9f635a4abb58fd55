import { picturesOf } from "#modules/catalogue/components/picture-choice.ts";
import type { ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { keepTogether } from "#ui/keep-together.ts";
import { Thumb } from "#ui/no-picture.tsx";
import { Picture } from "#ui/picture.tsx";
import { ChoicePrice } from "./choosing/choice-price.tsx";
import { useProductChoice } from "./choosing/product-choice.ts";
import { ProductForm } from "./choosing/product-form.tsx";
import { ProductReference } from "./product-reference.tsx";

interface ProductGlanceProps {
  product: ProductView;
  /** Reloads the product if its offer has changed meanwhile. */
  reload?: () => void;
  /** The product is in the cart now. */
  onAdded?: () => void;
}

/** The quick view of a product: the facts for a purchase, and a link to everything else. */
export function ProductGlance({ product, reload, onAdded }: ProductGlanceProps) {
  const { text } = useLocale();
  const choice = useProductChoice(product, { isPage: false, ...(reload && { reload }) });
  const pictures = picturesOf(product.pictures, choice.optionIds).slice(0, 2);
  const { reference } = choice.combination;
  return (
    <div className="glance">
      <div className="glance__m">
        {pictures.map((picture) => (
          <Picture key={picture.id} {...picture} sizes="(min-width: 48rem) 20rem, 88vw" />
        ))}
      </div>
      <div className="stack">
        <div>
          <h3 className="h2">{product.name}</h3>
          {reference && <ProductReference reference={reference} />}
        </div>
        <ChoicePrice product={product} choice={choice} />
        {product.summary && <p className="muted">{keepTogether(product.summary)}</p>}
        <ProductForm product={product} choice={choice} id="glance-form" onAdded={onAdded} />
        <p>
          <Link className="link" to={product.path}>
            {text("shop.allDetails")}
          </Link>
        </p>
      </div>
    </div>
  );
}

/** Only the choices that are needed before a product of a list can be added. */
export function ProductChoices({ product, reload, onAdded }: ProductGlanceProps) {
  const choice = useProductChoice(product, { isPage: false, ...(reload && { reload }) });
  const [picture] = picturesOf(product.pictures, choice.optionIds);
  return (
    <div className="stack">
      <div className="glance__head">
        <Thumb picture={picture} sizes="96px" />
        <div>
          <h3 className="h4">{product.name}</h3>
          <ChoicePrice product={product} choice={choice} />
        </div>
      </div>
      <ProductForm product={product} choice={choice} id="choice-form" onAdded={onAdded} />
    </div>
  );
}
