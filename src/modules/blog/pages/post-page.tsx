import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { publicLoader } from "#platform/pages/page.ts";
import { ArticleHead } from "../components/article-head.tsx";
import { FeedLink } from "../components/feed-link.tsx";
import { PostArticle } from "../components/post-article.tsx";
import { shownPost } from "../server/post-page.ts";
import type { Route } from "./+types/post-page.ts";

/** The cover may be of a provider that wants to hear that its picture was seen, see CoverCredit. */
export const headers = () => ({ "x-page-guest": "unsplash" });

export const loader = publicLoader(async (context, { params, url }) => ({
  post: await shownPost(context, { blog: params["blog"] ?? "", post: params["post"] ?? "" }),
  origin: url.origin,
}));

export default function PostPage({ loaderData: { post, origin } }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <>
      <PageHead
        title={post.title}
        description={post.subtitle || text("blog.tagDescription", { title: post.title })}
        {...(post.cover && { picture: origin + post.cover.src })}
      />
      <ArticleHead post={post} origin={origin} />
      <FeedLink path={post.feedPath} title={post.blog.name} />
      <PostArticle key={post.id} post={post} origin={origin} />
    </>
  );
}
