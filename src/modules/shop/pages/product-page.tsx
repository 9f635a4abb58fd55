import { useLocation } from "react-router";
import { hiddenProductPath } from "#modules/catalogue/server/editor/staff-product-preview.ts";
import { productBySlug } from "#modules/catalogue/server/product/product.ts";
import { goToAfresh } from "#modules/people/server/sign-in/go-to-afresh.ts";
import { productReviewSection } from "#modules/reviews/server/product-reviews.tsx";
import { trackingOf } from "#modules/website/server/consent/tracking.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { isNotFound, personalLoader, publicLoader } from "#platform/pages/page.ts";
import { Product } from "../components/product.tsx";
import { breadcrumbData, productData } from "../components/structured-data.ts";
import { movedTo, productParameters, variantHintOf } from "../server/product-address.ts";
import { productPromise } from "../server/product-promise.ts";
import type { Route } from "./+types/product-page.ts";

const productLoader = publicLoader(async (context, { params, url }) => {
  const answer = await productBySlug(context, params["slug"] ?? "", variantHintOf(url));
  if (answer.kind === "moved") throw movedTo(answer.path);
  context.note("site");
  const isTracked = trackingOf(context.site).productPages;
  const { product } = answer;
  return {
    product,
    origin: url.origin,
    isTracked,
    promise: productPromise(context, product),
    reviews: product.rating ? await productReviewSection(context, product) : "",
  };
}, productParameters);

/** Staff are redirected to the page that says that nobody else sees the product. */
const hiddenLoader = personalLoader("anyone", async (context, { params }) => {
  const path = await hiddenProductPath(context, params["slug"] ?? "");
  if (path) throw goToAfresh(path, 302);
});

async function load(args: Route.LoaderArgs) {
  try {
    return await productLoader(args);
  } catch (thrown) {
    if (isNotFound(thrown)) await hiddenLoader(args);
    throw thrown;
  }
}

export const loader = Object.assign(load, { parameters: productLoader.parameters });

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, origin, isTracked, promise, reviews } = loaderData;
  const { href, text } = useLocale();
  const { pathname, search } = useLocation();
  const address = (path: string) => origin + href(path);
  const picture = product.combination.pictures[0];
  const crumbs = [
    { name: text("shop.home"), path: "/" },
    ...product.crumbs,
    { name: product.name, path: product.path },
  ];
  return (
    <>
      <PageHead
        title={product.seo.title}
        description={product.seo.description || text("shop.listingDescription", { title: product.name })}
        {...(picture && { picture: origin + picture.src })}
        structured={[productData(product, address, origin, promise.offer), breadcrumbData(crumbs, address)]}
      />
      {/* Another URL starts over without the last choice. A reload of the same URL keeps the choice. */}
      <Product
        key={pathname + search}
        product={product}
        crumbs={crumbs}
        promise={promise}
        isTracked={isTracked}
        reviews={reviews}
      />
    </>
  );
}
