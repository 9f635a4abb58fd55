import type { PostForm } from "#modules/blog/server/post-input.ts";
import { publishPost } from "#modules/blog/server/publish.ts";
import { createBlog } from "#modules/blog/server/staff-blog.ts";
import { createPost } from "#modules/blog/server/staff-post.ts";
import { createTag } from "#modules/blog/server/staff-tag.ts";
import type { CommandOptions } from "#platform/command.ts";
import type { WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { storeFile } from "#platform/files/file.ts";
import { coverOf } from "./cover.ts";
import { blogs, type DemoPost, tags } from "./demo-post.ts";
import { posts } from "./posts.ts";

const dayMs = 86_400_000;

/** The blogs of the demo, with posts in both languages and drawn covers. */
export async function seed(options: CommandOptions): Promise<void> {
  await transact(await options.context(), async (write) => {
    const blogIds = new Map<string, number>();
    for (const [position, [slug, words]] of Object.entries(blogs).entries()) {
      blogIds.set(slug, await createBlog(write, { ...words, slug, position }));
    }
    const tagIds = new Map<string, number>();
    for (const [key, name] of Object.entries(tags)) tagIds.set(key, await createTag(write, name));
    for (const post of posts) await seedPost(write, post, blogIds, tagIds);
    write.changed("blog");
  });
}

async function seedPost(
  write: WriteContext,
  post: DemoPost,
  blogIds: ReadonlyMap<string, number>,
  tagIds: ReadonlyMap<string, number>,
): Promise<void> {
  const form: PostForm = {
    name: post.name,
    subtitle: post.subtitle,
    body: post.body,
    slug: post.slug,
    author: post.author,
    coverCredit: "",
    coverSource: "",
    coverAlt: post.coverAlt,
    featured: post.featured ?? false,
    blogId: blogIds.get(post.blog) ?? 0,
    tagIds: post.tags.flatMap((tag) => tagIds.get(tag) ?? []),
    pictures: await storeFile(write, Buffer.from(coverOf(post)), "image/svg+xml"),
  };
  // Creates and publishes the post at a date in the past.
  const then = { ...write, now: new Date(write.now.getTime() - post.daysAgo * dayMs) };
  await publishPost(then, await createPost(then, form));
}
