import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { publicLoader } from "#platform/pages/page.ts";
import { Crumbs } from "#ui/crumbs.tsx";
import { Pager } from "#ui/pager.tsx";
import { reviewsPaths } from "../paths.ts";
import { productReviewsPage } from "../server/product-reviews.tsx";
import type { Route } from "./+types/product-reviews-page.ts";

export const loader = publicLoader(
  (context, { params, url }) => productReviewsPage(context, params["slug"] ?? "", url),
  ["page", "stars"],
);

/** All reviews of a product, with the filter by stars. */
export default function ProductReviewsPage({ loaderData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { name, path, html, page, pages, stars, slug } = loaderData;
  const title = text("reviews.of", { name });
  return (
    <div className="wrap page stack">
      <PageHead title={title} description={text("reviews.description", { name })} />
      <Crumbs
        label={text("reviews.crumbs")}
        crumbs={[
          { label: name, href: path },
          { label: text("reviews.crumb"), href: reviewsPaths.product(slug) },
        ]}
      />
      <h1 className="h1">{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn on the server from a component */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      <Pager
        page={page}
        pages={pages}
        href={(wanted) => reviewsPaths.product(slug, { stars, page: wanted })}
        label={text("reviews.pages")}
        previousLabel={text("reviews.previous")}
        nextLabel={text("reviews.next")}
      />
    </div>
  );
}
