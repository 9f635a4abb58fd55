import type { ListingView } from "#modules/catalogue/server/views.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";

interface PagerFactsProps {
  listing: ListingView;
  /** The page in view. */
  page: number;
  path: (page: number) => string;
}

/**
 * What the specification wants to find of a list on a hidden element: where its pages are and which one is in view.
 * `page-number` is the page that the document was asked for. An address that does not exist is empty.
 */
export function PagerFacts({ listing: { page: asked, pages, total }, page, path }: PagerFactsProps) {
  const { href } = useLocale();
  const address = (each: number) => (each >= 1 && each <= pages ? href(path(each)) : "");
  return (
    <div
      hidden
      className="pager-facts"
      data-current-page-url={address(page)}
      data-first-page-url={address(1)}
      data-last-page-url={address(pages)}
      data-next-page-url={address(page + 1)}
      data-prev-page-url={address(page - 1)}
      data-next-page-num={page < pages ? page + 1 : ""}
      data-prev-page-num={page > 1 ? page - 1 : ""}
      data-current-page-number={page}
      data-page-number={asked}
      data-total-page={pages}
      data-all-products={total}
    />
  );
}
