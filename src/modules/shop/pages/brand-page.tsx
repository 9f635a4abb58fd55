import { publicLoader } from "#platform/pages/page.ts";
import { ListingPage } from "../components/listing/listing-page.tsx";
import { listingPage, listingPageParameters } from "../server/listing-page.ts";
import type { Route } from "./+types/brand-page.ts";

export const loader = publicLoader(
  (context, { params, url }) => listingPage(context, url, { brandSlug: params["slug"] }),
  listingPageParameters,
);

export default function BrandPage({ loaderData }: Route.ComponentProps) {
  return <ListingPage view={loaderData} />;
}
