import { EmptyWishlist, emptyWishlistParameters } from "#modules/wishlist/components/empty-wishlist.tsx";
import { publicLoader } from "#platform/pages/page.ts";
import { ListingPage } from "../components/listing/listing-page.tsx";
import { listingPage, listingPageParameters } from "../server/listing-page.ts";
import type { Route } from "./+types/products-page.ts";

export const loader = publicLoader(
  (context, { url }) => listingPage(context, url),
  [...listingPageParameters, ...emptyWishlistParameters],
);

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <EmptyWishlist />
      <ListingPage view={loaderData} />
    </>
  );
}
