import type { CrumbView, ProductView } from "#modules/catalogue/server/views.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Crumbs } from "#ui/crumbs.tsx";
import { keepTogether } from "#ui/keep-together.ts";
import { Price } from "#ui/price.tsx";
import { type ProductChoice, useProductChoice } from "./product-choice.ts";
import { ProductForm, productFormId } from "./product-form.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { ProductSection } from "./product-section.tsx";
import { ProductTabs } from "./product-tabs.tsx";

/** A product: its pictures beside everything that leads to buying it, then what there is to read. */
export function Product({ product, crumbs }: { product: ProductView; crumbs: CrumbView[] }) {
  const { text } = useLocale();
  const choice = useProductChoice(product);
  const { accessories, alternatives } = product.relations;
  return (
    <>
      <div className="wrap">
        <Crumbs
          label={text("shop.crumbs")}
          crumbs={crumbs.map(({ name, path }) => ({ label: name, href: path }))}
        />
        <div className="pdp">
          <ProductGallery product={product} optionIds={choice.optionIds} isPossible={choice.isPossible} />
          <div className="pdp__buy stack">
            <ProductTitle product={product} choice={choice} />
            <ChoicePrice product={product} choice={choice} />
            {product.summary && <p className="muted">{keepTogether(product.summary)}</p>}
            <ProductForm product={product} choice={choice} />
          </div>
        </div>
      </div>
      <ProductTabs product={product} />
      <ProductSection title={text("shop.goesWithIt")} cards={accessories} plaster />
      <ProductSection
        title={text("shop.alternatives")}
        cards={alternatives}
        plaster={accessories.length === 0}
      />
      <BuyBar choice={choice} />
    </>
  );
}

interface PartProps {
  product: ProductView;
  choice: ProductChoice;
}

function ProductTitle({ product, choice }: PartProps) {
  const { text } = useLocale();
  const { reference } = choice.combination;
  return (
    <div>
      {product.brand && (
        <p className="small">
          <Link className="quiet product__brand" to={product.brand.path}>
            {product.brand.name}
          </Link>
        </p>
      )}
      <h1 className="h1">{product.name}</h1>
      <p className="row product__facts">
        {product.badge && <Badge kind="new">{product.badge}</Badge>}
        {reference && <span className="small quiet num">{text("shop.reference", { reference })}</span>}
      </p>
    </div>
  );
}

/** The price of exactly this choice and quantity. Only the server knows it: until it answers, the last one is pale. */
function ChoicePrice({ product, choice }: PartProps) {
  const { text } = useLocale();
  const { price } = choice.combination;
  return (
    <div className="product__price" aria-live="polite" aria-busy={choice.isAsking || undefined}>
      <Price
        size="l"
        now={<bdi>{price.text}</bdi>}
        was={
          price.wasText ? { label: text("catalogue.before"), amount: <bdi>{price.wasText}</bdi> } : undefined
        }
        per={
          price.discountPercent > 0
            ? text("catalogue.saleBadge", { percent: price.discountPercent })
            : undefined
        }
        note={product.combination.price.taxNote}
      />
      {price.lowestText && <p className="low">{price.lowestText}</p>}
    </div>
  );
}

/** On a phone the price and the next step stay in sight. The button belongs to the form above. */
function BuyBar({ choice }: { choice: ProductChoice }) {
  const { text } = useLocale();
  const { combination, isPossible, limit } = choice;
  return (
    <div className="buybar bar-bottom">
      <p className="num">
        <b>{combination.price.text}</b>
      </p>
      <Button type="submit" form={productFormId} disabled={!isPossible || limit.soldOut}>
        {text(limit.soldOut && isPossible ? "shop.soldOut" : "shop.addToCart")}
      </Button>
    </div>
  );
}
