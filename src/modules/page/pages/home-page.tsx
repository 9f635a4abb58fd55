import { siteData } from "#modules/website/server/site/site-data.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { publicLoader } from "#platform/pages/page.ts";
import { HomeBody } from "../components/home-body.tsx";
import { homePage } from "../server/home-page.ts";
import type { Route } from "./+types/home-page.ts";

export const loader = publicLoader(async (context, { url }) => ({
  page: await homePage(context),
  origin: url.origin,
  structured: await siteData(context, url.origin),
}));

export default function HomePage({ loaderData: { page, origin, structured } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={page.title}
        structured={structured}
        hidden={!page.indexed}
        {...(page.description && { description: page.description })}
        {...(page.picture && { picture: origin + page.picture })}
      />
      <HomeBody page={page} />
    </>
  );
}
