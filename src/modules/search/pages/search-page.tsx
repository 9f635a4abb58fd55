import { publicLoader } from "#platform/pages/page.ts";
import { SiteSearch } from "../components/results/site-search.tsx";
import { searchParameters, siteSearch } from "../server/search-view.ts";
import type { Route } from "./+types/search-page.ts";

export const loader = publicLoader((context, { url }) => siteSearch(context, url), searchParameters);

export default function SearchPage({ loaderData: view }: Route.ComponentProps) {
  return <SiteSearch view={view} />;
}
