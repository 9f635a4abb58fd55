import { staffProductPath } from "#modules/catalogue/paths.ts";
import { productPreview, publishingRoles } from "#modules/catalogue/server/editor/staff-product-preview.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Product } from "../../components/product.tsx";
import { variantHintOf } from "../../server/product-address.ts";
import { productPromise } from "../../server/product-promise.ts";
import type { Route } from "./+types/product-preview-page.ts";

/** The page of an unpublished product: for staff only, never cached, hidden from search engines. */
export const loader = personalLoader(publishingRoles, async (context, { params, url }) => {
  const product = await productPreview(context, Number(params["productId"]), variantHintOf(url));
  return { product, promise: productPromise(context, product) };
});

export default function ProductPreviewPage({ loaderData: { product, promise } }: Route.ComponentProps) {
  const { href, text } = useLocale();
  const crumbs = [
    { name: text("shop.home"), path: "/" },
    ...product.crumbs,
    { name: product.name, path: staffProductPath(product.templateId, "preview") },
  ];
  return (
    <>
      <PageHead title={product.seo.title} hidden />
      <div className="wrap">
        <p className="row">
          {!product.published && <Badge kind="warn">{text("shop.notPublished")}</Badge>}
          <a
            className={buttonClass({ kind: "line", size: "s" })}
            href={href(staffProductPath(product.templateId))}
          >
            {text("shop.editProduct")}
          </a>
        </p>
      </div>
      <Product key={product.combination.path} product={product} crumbs={crumbs} promise={promise} />
    </>
  );
}
