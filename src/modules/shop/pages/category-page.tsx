import { publicLoader } from "#platform/pages/page.ts";
import { ListingPage } from "../components/listing/listing-page.tsx";
import { listingPage, listingPageParameters } from "../server/listing-page.ts";
import type { Route } from "./+types/category-page.ts";

export const loader = publicLoader(
  (context, { params, url }) => listingPage(context, url, { categorySlug: params["slug"] }),
  listingPageParameters,
);

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  return <ListingPage view={loaderData} />;
}
