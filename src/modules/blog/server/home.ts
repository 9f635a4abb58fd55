import { sql } from "drizzle-orm";
import type { HomeSection } from "#modules/website/components/home/home-section.ts";
import { siteWord } from "#modules/website/server/site/site-words.ts";
import type { SitemapEntry } from "#modules/website/slots.ts";
import type { PublicContext } from "#platform/context.ts";
import { blogPath, postPath, postsPath, tagPath } from "../paths.ts";
import { latestPosts } from "./latest.ts";
import { blogRows } from "./post-list.ts";
import { isShown } from "./post-row.ts";

const latestMax = 3;
const sitemapMax = 50_000;

/** The latest posts on the home page. A site with a blog but no posts says so; one without a blog shows nothing. */
export async function blogSections(context: PublicContext): Promise<HomeSection[]> {
  const { text } = context.locale;
  const posts = await latestPosts(context, { limit: latestMax });
  if (posts.length === 0 && (await blogRows(context)).length === 0) return [];
  return [
    {
      kind: "posts",
      position: 55,
      title: siteWord(context, "journalTitle") || text("blog.homeTitle"),
      more: { href: postsPath, text: text("blog.homeMore") },
      empty: text("blog.nothingPublished"),
      posts: posts.map((post) => ({
        href: post.path,
        title: post.title,
        ...(post.lang === context.locale.code ? {} : { lang: post.lang }),
        line: post.subtitle,
        note: text("blog.dateAndTime", { date: post.publishedAt, minutes: post.readingMinutes }),
        ...(post.cover ? { picture: post.cover } : {}),
      })),
    },
  ];
}

/** Every blog, tag and post of the site. */
export async function blogSitemap(context: PublicContext): Promise<SitemapEntry[]> {
  const blogs = await blogRows(context);
  if (blogs.length === 0) return [];
  const posts = await context.db.execute<{
    id: number;
    slug: string;
    blog_id: number;
    blog_slug: string;
    changed_at: string;
  }>(sql`
    select post.id, post.slug, blog.id as blog_id, blog.slug as blog_slug, post.changed_at from blog_post post
    join blog_blog blog on blog.id = post.blog_id where ${isShown(context)} order by post.id limit ${sitemapMax}`);
  const tags = await context.db.execute<{ id: number; slug: string }>(sql`
    select tag.id, tag.slug from blog_tag tag where exists (select 1 from blog_post_tag tagged
      join blog_post post on post.id = tagged.post_id join blog_blog blog on blog.id = post.blog_id
      where tagged.tag_id = tag.id and ${isShown(context)}) order by tag.id`);
  return [
    { path: postsPath },
    ...blogs.map((blog) => ({ path: blogPath(blog) })),
    ...tags.rows.map((tag) => ({ path: tagPath(tag) })),
    ...posts.rows.map((post) => ({
      path: postPath({ id: post.blog_id, slug: post.blog_slug }, post),
      changedAt: new Date(post.changed_at),
    })),
  ];
}
