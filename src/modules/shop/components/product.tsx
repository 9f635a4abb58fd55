import { memo, Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { Rating } from "#modules/catalogue/components/rating.tsx";
import type { CrumbView, ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import { useCount } from "#modules/stats/components/use-count.ts";
import { RecentlyViewed } from "#modules/viewed/components/recently-viewed.tsx";
import { useViewTracking } from "#modules/viewed/components/use-view-tracking.ts";
import { lazyPart } from "#platform/browser/lazy-part.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Crumbs } from "#ui/crumbs.tsx";
import { keepTogether } from "#ui/keep-together.ts";
import type { ProductPromiseView } from "../server/product-promise.ts";
import { BuyBar } from "./buy-bar.tsx";
import { ChoicePrice } from "./choosing/choice-price.tsx";
import { ConfigureLink } from "./choosing/configure-link.tsx";
import { type ProductChoice, useProductChoice } from "./choosing/product-choice.ts";
import { ProductForm } from "./choosing/product-form.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { ProductReference } from "./product-reference.tsx";
import { ProductSections } from "./product-section.tsx";
import { ProductTabs } from "./product-tabs.tsx";
import { ProductTools } from "./product-tools.tsx";
import { cardSizes, ShopCard } from "./shop-card.tsx";

const Share = lazyPart(async () => (await import("./share.tsx")).Share);

interface ProductProps {
  product: ProductView;
  crumbs: CrumbView[];
  promise: ProductPromiseView;
  /** HTML of the newest reviews; "" without any. */
  reviews?: string;
  /** Visitors who consented are counted, and their recently viewed products are stored. */
  isTracked?: boolean;
}

/** A product: its pictures beside the purchase form, then its texts. */
export function Product({ product, crumbs, promise, reviews = "", isTracked = false }: ProductProps) {
  const { text } = useLocale();
  const { revalidate } = useRevalidator();
  const choice = useProductChoice(product, { reload: () => void revalidate() });
  const [isAdding, setAdding] = useState(false);
  useViewTracking(choice.goods.variantId, choice.isPossible && !choice.isAsking, isTracked);
  const { variantId, price } = product.combination;
  const isConfigured = price.configured === true;
  useCount(isTracked && variantId !== null ? "/stats/ecom/product_view/:id" : null, variantId ?? 0);
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
            {isConfigured ? (
              <ConfigureLink product={product} />
            ) : (
              <ProductForm product={product} choice={choice} onBusy={setAdding} />
            )}
            <ProductTools product={product} choice={choice}>
              <Suspense>
                <Share name={product.name} />
              </Suspense>
            </ProductTools>
          </div>
        </div>
      </div>
      <FurtherDown product={product} promise={promise} />
      {reviews && (
        <section
          className="section wrap"
          aria-label={text("shop.reviews")}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn on the server from a component
          dangerouslySetInnerHTML={{ __html: reviews }}
        />
      )}
      <RecentlyViewed
        exceptId={product.templateId}
        renderCard={(card, look) => <ShopCard card={card} sizes={cardSizes} look={look} />}
      />
      {!product.combination.price.onRequest && !isConfigured && (
        <BuyBar product={product} choice={choice} isAdding={isAdding} />
      )}
    </>
  );
}

/** The part that does not depend on the choice. It is hydrated after the choice and does not render again with it. */
const FurtherDown = memo(function FurtherDown({
  product,
  promise,
}: Pick<ProductProps, "product" | "promise">) {
  const { text } = useLocale();
  const { accessories, alternatives } = product.relations;
  const kind = product.crumbs.at(-1);
  return (
    <>
      <Suspense>
        <ProductTabs product={product} promise={promise} />
      </Suspense>
      <ProductSections
        rows={[
          { title: text("shop.goesWithIt"), cards: accessories },
          {
            title: text("shop.alternatives"),
            cards: alternatives,
            more: kind && { text: text("shop.allOf", { name: kind.name }), path: kind.path },
          },
        ]}
      />
    </>
  );
});

interface PartProps {
  product: ProductView;
  choice: ProductChoice;
}

function ProductTitle({ product, choice }: PartProps) {
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
        {product.rating && (
          <a className="quiet" href="#reviews">
            <Rating rating={product.rating} />
          </a>
        )}
        {reference && <ProductReference reference={reference} />}
      </p>
    </div>
  );
}
