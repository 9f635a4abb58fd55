import { z } from "zod";
import { goToAfresh } from "#modules/people/server/sign-in/go-to-afresh.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { notFound } from "#platform/errors.ts";
import { goTo, isNotFound, pageAction, personalLoader, publicLoader } from "#platform/pages/page.ts";
import { PageArticle } from "../components/page-article.tsx";
import { PageLock } from "../components/page-lock.tsx";
import { findPage } from "../server/page-view.ts";
import { guardedPage, hiddenPagePath, tryToUnlock } from "../server/shown-page.ts";
import type { Route } from "./+types/public-page.ts";

const addressOf = (params: Record<string, string | undefined>) => `/${params["*"] ?? ""}`;

const openLoader = publicLoader(async (context, { params, url }) => {
  const found = await findPage(context, addressOf(params));
  if (found.kind === "moved") throw new Response(null, { status: 301, headers: { location: found.path } });
  if (found.kind === "nothing") throw notFound();
  return { found, origin: url.origin };
});

/** Depends on the visitor, so the response is never cached for others. */
const guardedLoader = personalLoader("anyone", async (context, { params, url }) => ({
  found: await guardedPage(context, addressOf(params)),
  origin: url.origin,
}));

/** Redirects editors to the page that says that only they can see it. */
const hiddenLoader = personalLoader("anyone", async (context, { params }) => {
  const path = await hiddenPagePath(context, addressOf(params));
  if (path) throw goToAfresh(path, 302);
});

async function load(args: Route.LoaderArgs) {
  try {
    const open = await openLoader(args);
    return open.found.kind === "page"
      ? { found: open.found, origin: open.origin }
      : await guardedLoader(args);
  } catch (thrown) {
    if (isNotFound(thrown)) await hiddenLoader(args);
    throw thrown;
  }
}

export const loader = Object.assign(load, { parameters: openLoader.parameters });

export const action = pageAction(
  "anyone",
  z.object({ password: z.string().max(200) }),
  async (context, { password }, { params }) => {
    const address = addressOf(params);
    await tryToUnlock(context, address, password);
    return goTo(address);
  },
);

export default function PublicPage({ loaderData: { found, origin }, actionData }: Route.ComponentProps) {
  if (found.kind === "locked") return <PageLock problem={actionData} />;
  const { page } = found;
  return (
    <>
      <PageHead
        title={page.title}
        structured={page.structured}
        hidden={!page.indexed}
        {...(page.description && { description: page.description })}
        {...(page.picture && { picture: origin + page.picture })}
      />
      <PageArticle page={page} />
    </>
  );
}
