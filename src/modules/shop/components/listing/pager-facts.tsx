import { createElement } from "react";
import type { ListingView } from "#modules/catalogue/server/vocabulary/views.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";

interface PagerFactsProps {
  listing: ListingView;
  /** The page in view. */
  page: number;
  path: (page: number) => string;
}

/**
 * Hidden data about the list, with the names of the specification: the addresses of its pages, and the page in view.
 * `page-number` is the page that the document was requested for. Missing addresses are empty. A custom element, because
 * only those may have arbitrary attributes.
 */
export function PagerFacts({ listing: { page: asked, pages, total }, page, path }: PagerFactsProps) {
  const { href } = useLocale();
  const address = (each: number) => (each >= 1 && each <= pages ? href(path(each)) : "");
  return createElement("pager-facts", {
    hidden: true,
    "current-page-url": address(page),
    "first-page-url": address(1),
    "last-page-url": address(pages),
    "next-page-url": address(page + 1),
    "prev-page-url": address(page - 1),
    "next-page-num": page < pages ? page + 1 : "",
    "prev-page-num": page > 1 ? page - 1 : "",
    "current-page-number": page,
    "page-number": asked,
    "total-page": pages,
    "all-products": total,
  });
}
