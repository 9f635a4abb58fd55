import { sql } from "drizzle-orm";
import { emptyTree } from "#modules/content/components/content-tree.ts";
import { htmlOfTree } from "#modules/content/server/write-html.ts";
import { textPieces } from "#modules/website/server/home/page-block.ts";
import type { PublicContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { describedBy } from "#platform/html/beginning.ts";
import { siteOrigin } from "#platform/site.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import type { NamedLink, PostView } from "../components/post-view.ts";
import { blogFeedPath, idInAddress, postPath, postsPath, tagPath } from "../paths.ts";
import { anchorsOf } from "./body.ts";
import { isShown, type PostRow, postOrder, postRows, toCard } from "./post-row.ts";

const relatedMax = 3;

/** A post, or its current address. */
export type PostAnswer = { kind: "post"; post: PostView } | { kind: "moved"; path: string };

/** The post whose id ends this address. Under another name or blog it has moved; a draft is refused. */
export async function postByAddress(
  context: PublicContext,
  asked: { blog: string; post: string },
): Promise<PostAnswer> {
  context.note("blog");
  const id = idInAddress(asked.post);
  if (id === null) throw notFound();
  const [row] = await postRows(context, sql`post.id = ${id} and ${isShown(context)}`, sql``);
  if (!row) throw notFound();
  const blog = { id: row.blog_id, slug: row.blog_slug };
  const path = postPath(blog, row);
  if (path !== `${postsPath}/${asked.blog}/${asked.post}`) return { kind: "moved", path };
  return { kind: "post", post: await postView(context, row) };
}

/** All data of a post's page. */
export async function postView(context: PublicContext, row: PostRow): Promise<PostView> {
  const card = toCard(context, row);
  const blog = { id: row.blog_id, slug: row.blog_slug };
  const next = await nextPost(context, row);
  const tree = row.body[card.lang] ?? emptyTree;
  const { anchors, contents } = anchorsOf(tree);
  const [related, tags, pieces] = await Promise.all([
    relatedPosts(context, row, next?.id ?? 0),
    tagsOf(context, row.id),
    textPieces(context, tree, {
      headingId: ({ attrs }) => anchors.get(attrs.id),
      address: siteOrigin(context) + context.locale.href(postPath(blog, row)),
    }),
  ]);
  return {
    ...card,
    description: card.subtitle || describedBy(htmlOfTree(tree, { sliders: "left out" })),
    pieces,
    contents,
    blogId: row.blog_id,
    mayFollow: row.blog_site_id === context.site.id,
    published: row.published_at !== null,
    feedPath: blogFeedPath(blog),
    coverCredit: row.cover_credit ? { name: row.cover_credit, href: row.cover_source } : null,
    authorPath: row.author ? `${postsPath}?${new URLSearchParams({ author: row.author })}` : null,
    isOtherLanguage: card.lang !== context.locale.code,
    tags,
    changedAt: new Date(row.changed_at).toISOString(),
    related: related.map((one) => toCard(context, one)),
    next: next && toCard(context, next),
  };
}

/** The previous post in time in the same blog; after the oldest comes the newest again. */
async function nextPost(context: PublicContext, row: PostRow): Promise<PostRow | null> {
  const at = row.published_at ?? context.now.toISOString();
  const [next] = await postRows(
    context,
    sql`${isShown(context)} and blog.id = ${row.blog_id} and post.id <> ${row.id}`,
    sql`order by (post.published_at, post.id) < (${at}::timestamptz, ${row.id}::integer) desc,
      post.published_at desc, post.id desc limit 1`,
  );
  return next ?? null;
}

/** Posts with the most common tags, then those of the same blog. */
function relatedPosts(context: PublicContext, row: PostRow, except: number): Promise<PostRow[]> {
  const shared = sql`(select count(*) from blog_post_tag mine join blog_post_tag theirs on theirs.tag_id = mine.tag_id
    where mine.post_id = ${row.id} and theirs.post_id = post.id)`;
  return postRows(
    context,
    sql`${isShown(context)} and post.id not in (${row.id}, ${except})`,
    sql`order by ${shared} desc, (blog.id = ${row.blog_id}) desc, ${postOrder} limit ${relatedMax}`,
  );
}

async function tagsOf({ db, locale }: PublicContext, postId: number): Promise<NamedLink[]> {
  const { rows } = await db.execute<{ id: number; slug: string; name: Translated }>(sql`
    select tag.id, tag.slug, tag.name from blog_tag tag join blog_post_tag tagged on tagged.tag_id = tag.id
    where tagged.post_id = ${postId} order by tag.id`);
  return rows.map((tag) => ({ name: inLocale(tag.name, locale.code), path: tagPath(tag) }));
}
