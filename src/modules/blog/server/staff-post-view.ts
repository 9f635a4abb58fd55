import { eq, sql } from "drizzle-orm";
import type { FieldValue } from "#modules/content/components/content-field.tsx";
import { fieldValues } from "#modules/content/server/read-typed.ts";
import { picturePath } from "#modules/website/paths.ts";
import { type SharingView, sharingView } from "#modules/website/server/site/sharing.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { hasRole } from "#platform/roles.ts";
import { allSites } from "#platform/site.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import type { PostView } from "../components/post-view.ts";
import { idInAddress, postPath, staffPostPath } from "../paths.ts";
import { postView } from "./post.ts";
import { blogRoles } from "./post-input.ts";
import { postModel, postRows } from "./post-row.ts";
import { blogTable, postTable, postTagTable, tagTable } from "./tables.ts";

export type PostState = "draft" | "scheduled" | "published";

export interface PostEditView {
  id: number | null;
  version: number;
  crumb: string;
  state: PostState;
  /** When it was or will be published, formatted. */
  at: string;
  name: Translated;
  subtitle: Translated;
  body: Record<LocaleCode, FieldValue>;
  slug: string;
  blogId: number;
  tagIds: number[];
  author: string;
  coverAlt: Translated;
  coverCredit: string;
  coverSource: string;
  featured: boolean;
  sharing: SharingView;
  /** Local time of the shop, in the format of its field. */
  publishAt: string;
  cover: { id: number; url: string }[];
  /** Null while it is not public. */
  publicPath: string | null;
  choices: {
    blogs: { value: number; label: string }[];
    tags: { value: number; label: string }[];
    authors: string[];
  };
}

/** A post for its form; null starts a new one. */
export async function postEditView(context: Context, id: number | null): Promise<PostEditView> {
  const choices = await choicesOf(context);
  if (id === null) {
    return {
      ...{ id, version: 0, crumb: context.locale.text("blog.staffNewPost"), state: "draft", at: "" },
      ...{
        name: {},
        subtitle: {},
        body: fieldValues({}),
        slug: "",
        tagIds: [],
        coverAlt: {},
        coverCredit: "",
        coverSource: "",
        featured: false,
      },
      ...{ publishAt: "", cover: [], publicPath: null, choices },
      sharing: await sharingView(context, { siteId: null, everywhere: false, alsoOn: [] }),
      blogId: choices.blogs[0]?.value ?? 0,
      author: context.user?.name ?? "",
    };
  }
  const [row] = await context.db
    .select({ post: postTable, slug: blogTable.slug, siteId: blogTable.siteId })
    .from(postTable)
    .innerJoin(blogTable, eq(blogTable.id, postTable.blogId))
    .where(eq(postTable.id, id));
  if (!row) throw notFound();
  const { post } = row;
  const tags = await context.db
    .select({ id: postTagTable.tagId })
    .from(postTagTable)
    .where(eq(postTagTable.postId, id));
  const at = post.publishedAt ?? post.publishAt;
  return {
    ...post,
    crumb: inLocale(post.name, context.locale.code),
    state: stateOf(post),
    at: at ? momentInShop(context, at) : "",
    body: fieldValues(post.body),
    tagIds: tags.map((tag) => tag.id),
    publishAt: post.publishAt ? fieldTime(post.publishAt) : "",
    cover: coverOf(id, post.coverFileId),
    publicPath: post.publishedAt ? postPath({ id: post.blogId, slug: row.slug }, post) : null,
    sharing: await sharingView(context, { ...post, siteId: row.siteId }),
    choices,
  };
}

/** The page of a post as it will be, published or not. For staff only: the caller has checked the role. */
export async function postPreview(context: Context, id: number): Promise<PostView> {
  const [row] = await postRows(context, sql`post.id = ${id}`, sql``);
  if (!row) throw notFound();
  return postView(context, row);
}

/** The address at which editors see an unpublished post, by the end of its public address; null for everybody else. */
export async function hiddenPostPath(context: Context, address: string): Promise<string | null> {
  const id = idInAddress(address);
  if (id === null || !hasRole(context.user?.roles ?? [], ...blogRoles)) return null;
  const rows = await context.db.select({ id: postTable.id }).from(postTable).where(eq(postTable.id, id));
  return rows.length > 0 ? staffPostPath(id, "preview") : null;
}

export function stateOf(post: { publishedAt: Date | null; publishAt: Date | null }): PostState {
  if (post.publishedAt) return "published";
  return post.publishAt ? "scheduled" : "draft";
}

/** A moment in the shop's local time, formatted, wherever the server runs. */
export function momentInShop({ locale }: Context, at: Date): string {
  const format = { dateStyle: "medium", timeStyle: "short" } as const;
  return shopFormat(locale.tag, format).format(at);
}

function fieldTime(at: Date): string {
  const format = { dateStyle: "short", timeStyle: "short" } as const;
  return shopFormat("sv-SE", format).format(at).replace(" ", "T");
}

function coverOf(id: number, fileId: number | null) {
  if (fileId === null) return [];
  const url = picturePath(postModel, id, "image_256", { unique: String(fileId) });
  return [{ id: fileId, url }];
}

async function choicesOf(context: Context): Promise<PostEditView["choices"]> {
  const { code } = context.locale;
  const [blogs, sites, tags, authors] = await Promise.all([
    context.db
      .select()
      .from(blogTable)
      .orderBy(
        sql`${blogTable.siteId} <> ${context.site.id}`,
        blogTable.siteId,
        blogTable.position,
        blogTable.id,
      ),
    allSites(context.db),
    context.db.select().from(tagTable).orderBy(tagTable.id),
    context.db.execute<{ author: string }>(
      sql`select distinct author from blog_post where author <> '' order by author limit 200`,
    ),
  ]);
  const known = blogs.map(({ id, name, siteId }) => {
    const site = sites.length > 1 ? sites.find((one) => one.id === siteId) : undefined;
    return { value: id, label: inLocale(name, code) + (site ? ` (${site.name})` : "") };
  });
  return {
    // The first post creates its blog.
    blogs: known.length > 0 ? known : [{ value: 0, label: context.locale.text("blog.title") }],
    tags: tags.map(({ id, name }) => ({ value: id, label: inLocale(name, code) })),
    authors: authors.rows.map(({ author }) => author),
  };
}
