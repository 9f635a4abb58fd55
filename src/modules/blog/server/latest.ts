import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { type Domain, parseDomain, wrongDomain } from "#platform/models/domain.ts";
import { id } from "#platform/wire.ts";
import type { PostCardView } from "../components/post-view.ts";
import { isShown, postRows, toCard } from "./post-row.ts";

/** The newest posts of the blogs that a domain of the wire names; `[["blog_id", "=", 2]]`. Without one of all blogs. */
export async function latestPosts(
  context: PublicContext,
  asked: { domain?: unknown; limit: number },
): Promise<PostCardView[]> {
  context.note("blog");
  const blogIds = blogIdsOf(parseDomain(asked.domain ?? []));
  const ofBlogs = blogIds === null ? sql`true` : sql`blog.id = any(${sql.param([...blogIds])}::integer[])`;
  const rows = await postRows(
    context,
    sql`${isShown(context)} and ${ofBlogs}`,
    sql`order by post.published_at desc, post.id desc limit ${asked.limit}`,
  );
  return rows.map((row) => toCard(context, row));
}

/** The blogs that every term allows; null where none is named. Only `blog_id` may be asked for, by `=` or `in`. */
function blogIdsOf(domain: Domain): Set<number> | null {
  if (domain.kind === "and") {
    const named = domain.parts.map(blogIdsOf).filter((ids) => ids !== null);
    const [first] = named;
    return first ? new Set([...first].filter((blogId) => named.every((ids) => ids.has(blogId)))) : null;
  }
  if (domain.kind !== "term" || domain.path.join(".") !== "blog_id") {
    throw wrongDomain({ reason: "only blog_id can be asked for" });
  }
  const wanted = domain.operator === "in" ? domain.value : [domain.value];
  const ids = id.array().max(100).safeParse(wanted);
  if (!ids.success || !["=", "in"].includes(domain.operator)) {
    throw wrongDomain({ reason: "blog_id is compared with = or in" });
  }
  return new Set(ids.data);
}
