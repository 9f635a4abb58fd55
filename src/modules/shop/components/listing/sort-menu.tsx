import type { ListingView, SortOrder } from "#modules/catalogue/server/vocabulary/views.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Menu } from "#ui/menu.tsx";
import { type LayoutMode, listingPath } from "../../paths.ts";

const words: Record<SortOrder, string> = {
  relevance: "shop.sortRelevance",
  position: "shop.sortPosition",
  ordered: "shop.sortOrdered",
  newest: "shop.sortNewest",
  "list_price asc": "shop.sortCheapest",
  "list_price desc": "shop.sortDearest",
  "name asc": "shop.sortName",
  "name desc": "shop.sortNameBack",
};

/** The orders of a list, as links that keep all filters and start at page 1. */
export function SortMenu({ listing, layout }: { listing: ListingView; layout: LayoutMode | null }) {
  const { text } = useLocale();
  const orders = (Object.keys(words) as SortOrder[]).filter(
    (order) => order !== "relevance" || listing.search,
  );
  return (
    <Menu
      trigger={
        <>
          <span className="vh">{text("shop.sort")} </span>
          {text(words[listing.sort])}
        </>
      }
      triggerClassName="mini-select"
    >
      {orders.map((order) => (
        <Link
          key={order}
          to={listingPath({ ...listing.query, sort: order, page: 1 }, layout)}
          keepScroll
          rel="nofollow"
          aria-current={order === listing.sort ? "true" : undefined}
        >
          {text(words[order])}
        </Link>
      ))}
    </Menu>
  );
}
