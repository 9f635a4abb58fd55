import { z } from "zod";
import { type BlockKind, blockKind } from "#modules/content/server/block-kind.tsx";
import { SiteLink } from "#modules/website/components/frame/site-link.tsx";
import { keptValue } from "#platform/cache/kept-values.ts";
import type { PublicContext } from "#platform/context.ts";
import { LinkProvider } from "#ui/link.tsx";
import { PostCard } from "../../components/post-card.tsx";
import { latestPosts } from "../../server/latest.ts";

const postsMax = 12;

/** The newest posts, of one blog or of all. Without any it says so, like the block of the home page. */
export const latestPostsBlock: BlockKind = blockKind({
  kind: "latestPosts",
  label: "blog.blockLatest",
  hint: "blog.blockLatestHint",
  icon: "posts",
  group: "site",
  data: z.strictObject({
    title: z.string().trim().max(200),
    blogId: z.int().positive().nullable(),
    count: z.int().min(1).max(postsMax),
  }),
  initial: { title: "", blogId: null, count: 3 },
  settings: [
    { name: "title", label: "content.blockTitle", type: "text", max: 200 },
    {
      name: "blogId",
      label: "blog.blockLatestBlog",
      hint: "blog.blockLatestBlogHint",
      type: "record",
      model: "blog.blog",
    },
    { name: "count", label: "blog.blockLatestCount", type: "number", min: 1, max: postsMax },
  ],
  load: (context, data) =>
    Promise.all(
      data.map(async ({ blogId, count }) => ({
        posts: await keptValue(context, `blog.latest ${blogId ?? ""} ${count}`, (inner) =>
          latestPosts(inner, {
            limit: count,
            ...(blogId === null ? {} : { domain: [["blog_id", "=", blogId]] }),
          }),
        ),
        empty: noPosts(context),
      })),
    ),
  block: ({ data: { title }, view: { posts, empty } }) => (
    <LinkProvider value={SiteLink}>
      <section>
        {title && <h2>{title}</h2>}
        {posts.length === 0 && <p>{empty}</p>}
        <div className="posts">
          {posts.map((post) => (
            <PostCard key={post.id} post={post} level={3} columns={3} />
          ))}
        </div>
      </section>
    </LinkProvider>
  ),
  words: ({ title }) => title,
  records: () => ["blog"],
});

const noPosts = ({ locale }: PublicContext) => locale.text("blog.nothingPublished");
