import { data } from "react-router";
import { goToAfresh } from "#modules/people/server/sign-in/go-to-afresh.ts";
import { outsideOf } from "#modules/website/server/consent/outside.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { guestHeaders } from "#platform/http/csp.ts";
import { isNotFound, personalLoader, publicLoader } from "#platform/pages/page.ts";
import { ArticleHead } from "../components/article-head.tsx";
import { FeedLink } from "../components/feed-link.tsx";
import { PostArticle } from "../components/post-article.tsx";
import { shownPost } from "../server/post-page.ts";
import { hiddenPostPath } from "../server/staff-post-view.ts";
import type { Route } from "./+types/post-page.ts";

/** See the loader. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

const postLoader = publicLoader(async (context, { params, url }) => {
  const post = await shownPost(context, { blog: params["blog"] ?? "", post: params["post"] ?? "" });
  const view = { post, origin: url.origin };
  // The provider of a cover is notified of views, see CoverCredit: only if the owner has set an application id.
  const isTold = post.coverCredit?.href && outsideOf(context.site).pictureAppId !== "";
  return data(view, isTold ? { headers: guestHeaders({ img: "https://views.unsplash.com" }) } : {});
});

/** Editors are redirected to the page that says that nobody else sees the post. */
const hiddenLoader = personalLoader("anyone", async (context, { params }) => {
  const path = await hiddenPostPath(context, params["post"] ?? "");
  if (path) throw goToAfresh(path, 302);
});

async function load(args: Route.LoaderArgs) {
  try {
    return await postLoader(args);
  } catch (thrown) {
    if (isNotFound(thrown)) await hiddenLoader(args);
    throw thrown;
  }
}

export const loader = Object.assign(load, { parameters: postLoader.parameters });

export default function PostPage({ loaderData: { post, origin } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={post.title}
        description={post.description}
        {...(post.cover && { picture: origin + post.cover.src })}
      />
      <ArticleHead post={post} origin={origin} />
      <FeedLink path={post.feedPath} title={post.blog.name} />
      <PostArticle key={post.id} post={post} origin={origin} />
    </>
  );
}
