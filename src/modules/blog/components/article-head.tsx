import { StructuredData } from "#platform/browser/page-head.tsx";
import type { Locale } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { postsPath } from "../paths.ts";
import type { PostView } from "./post-view.ts";

/** The article's data for search engines and previews, in addition to those of every page. */
export function ArticleHead({ post, origin }: { post: PostView; origin: string }) {
  const locale = useLocale();
  return (
    <>
      <meta property="og:type" content="article" />
      <meta property="article:published_time" content={post.dateTime} />
      <meta property="article:modified_time" content={post.changedAt} />
      {post.tags.map(({ path, name }) => (
        <meta key={path} property="article:tag" content={name} />
      ))}
      <StructuredData of={[articleData(post, origin, locale), crumbData(post, origin, locale)]} />
    </>
  );
}

function articleData(post: PostView, origin: string, { href }: Locale) {
  const address = origin + href(post.path);
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: post.title,
    description: post.description,
    inLanguage: post.lang,
    url: address,
    mainEntityOfPage: address,
    datePublished: post.dateTime,
    dateModified: post.changedAt,
    ...(post.author && { author: { "@type": "Person", name: post.author } }),
    ...(post.cover && { image: [origin + post.cover.src] }),
    ...(post.tags.length > 0 && { keywords: post.tags.map(({ name }) => name).join(", ") }),
  };
}

function crumbData(post: PostView, origin: string, { href, text }: Locale) {
  const crumbs = [
    { name: text("blog.title"), path: postsPath },
    post.blog,
    { name: post.title, path: post.path },
  ];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + href(path),
    })),
  };
}
