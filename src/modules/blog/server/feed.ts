import { sql } from "drizzle-orm";
import { htmlOfTree } from "#modules/content/server/write-html.ts";
import type { PublicContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { inLocale } from "#platform/translated.ts";
import { blogFeedPath, blogPath, feedPath, idInAddress, postPath, postsPath } from "../paths.ts";
import { blogRows, whereOf } from "./post-list.ts";
import { type PostRow, postRows, shownLanguage } from "./post-row.ts";

const postsMax = 30;

/** The newest posts as an Atom feed (RFC 4287) in the context's language; of one blog or, without a name, of all. */
export async function atomFeed(context: PublicContext, origin: string, blogName?: string): Promise<string> {
  const blogs = await blogRows(context);
  const blog = blogName === undefined ? null : blogs.find(({ id }) => id === idInAddress(blogName));
  if (blog === undefined) throw notFound();
  const rows = await postRows(
    context,
    whereOf(context, { blogId: blog?.id }),
    sql`order by post.published_at desc, post.id desc limit ${postsMax}`,
  );
  const { locale, site } = context;
  const address = (path: string) => escapeXml(origin + locale.href(path));
  const title = blog ? `${inLocale(blog.name, locale.code)} · ${site.name}` : site.name;
  const changed = rows
    .map((row) => row.changed_at)
    .sort()
    .at(-1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    // The pictures of a text have relative URLs.
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale.code}" xml:base="${escapeXml(origin)}/">`,
    `<title>${escapeXml(title)}</title>`,
    `<id>${address(blog ? blogPath(blog) : postsPath)}</id>`,
    `<link rel="alternate" type="text/html" href="${address(blog ? blogPath(blog) : postsPath)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${address(blog ? blogFeedPath(blog) : feedPath)}"/>`,
    `<updated>${new Date(changed ?? context.now).toISOString()}</updated>`,
    ...rows.map((row) => entryOf(context, row, address)),
    "</feed>",
    "",
  ].join("\n");
}

function entryOf({ locale, site }: PublicContext, row: PostRow, address: (path: string) => string): string {
  const lang = shownLanguage(row, locale.code);
  const path = address(postPath({ id: row.blog_id, slug: row.blog_slug }, row));
  return [
    `<entry xml:lang="${lang}">`,
    `<title>${escapeXml(inLocale(row.name, lang))}</title>`,
    `<id>${path}</id>`,
    `<link rel="alternate" type="text/html" href="${path}"/>`,
    `<published>${new Date(row.published_at ?? row.changed_at).toISOString()}</published>`,
    `<updated>${new Date(row.changed_at).toISOString()}</updated>`,
    `<author><name>${escapeXml(row.author || site.name)}</name></author>`,
    `<summary>${escapeXml(row.subtitle[lang] ?? "")}</summary>`,
    `<content type="html">${escapeXml(htmlOfTree(row.body[lang], { sliders: "left out" }))}</content>`,
    "</entry>",
  ].join("");
}

/** XML allows no control characters, not even escaped ones. */
function escapeXml(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, "").replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
