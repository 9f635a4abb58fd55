import { useMatches } from "react-router";
import { useCount } from "./use-count.ts";

/** Counts views of pages that owners write, if the page is marked as tracked. */
export function CountedPage() {
  const page = useMatches()
    .map(({ loaderData }) => trackedIn(loaderData))
    .find(Boolean);
  useCount(page ? "/stats/page_view/:id" : null, page?.id);
  return null;
}

interface OwnPage {
  id: number;
  track?: boolean;
}

/** See `page/pages/public-page.tsx` and `home-page.tsx`. */
function trackedIn(data: unknown): OwnPage | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const { found, page = found?.page } = data as { found?: { page?: OwnPage }; page?: OwnPage };
  return page?.track === true ? page : undefined;
}
