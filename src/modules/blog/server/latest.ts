import { type SQL, sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { parseDomain } from "#platform/models/domain.ts";
import { conditionOf } from "#platform/models/domain-sql.ts";
import { computed } from "#platform/models/field.ts";
import type { Model } from "#platform/models/model.ts";
import { nobody } from "#platform/session/session.ts";
import type { PostCardView } from "../components/post-view.ts";
import { isShown, postModel, postRows, toCard } from "./post-row.ts";

const always = computed("boolean", () => sql`true`);
const publishedAt = computed("datetime", () => sql`post.published_at`);

/**
 * The fields of published posts that a visitor's domain may use. Odoo's pages repeat that a post is published, which is
 * always true here; nobody counts `visits`, so every post has some.
 */
const askable: Model = {
  model: postModel,
  area: "website",
  table: "blog_post",
  name: "id",
  rights: {},
  fields: {
    id: computed("integer", () => sql`post.id`),
    blog_id: computed("integer", () => sql`blog.id`),
    website_id: computed("integer", () => sql`blog.site_id`),
    website_published: always,
    is_published: always,
    active: always,
    post_date: publishedAt,
    published_date: publishedAt,
    visits: computed("integer", () => sql`1`),
  },
};

/** The newest posts that match a domain of the wire: `[["blog_id", "=", 2]]`. Without one, posts of all blogs. */
export async function latestPosts(
  context: PublicContext,
  asked: { domain?: unknown; limit: number },
): Promise<PostCardView[]> {
  context.note("blog");
  const rows = await postRows(
    context,
    sql`${isShown(context)} and ${fitting(context, asked.domain)}`,
    sql`order by post.published_at desc, post.id desc limit ${asked.limit}`,
  );
  return rows.map((row) => toCard(context, row));
}

function fitting(context: PublicContext, domain: unknown): SQL {
  return conditionOf({ ...context, user: null, visitor: nobody() }, askable, parseDomain(domain ?? []));
}
