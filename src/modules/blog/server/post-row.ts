import { type SQL, sql } from "drizzle-orm";
import { readContents, type TranslatedContent } from "#modules/content/server/stored-content.ts";
import { htmlOfTree } from "#modules/content/server/write-html.ts";
import { sharedFile } from "#modules/media/shared-views.ts";
import { picturePath } from "#modules/website/paths.ts";
import { isOnSite } from "#modules/website/server/site/sharing.ts";
import type { PublicContext } from "#platform/context.ts";
import { type LocaleCode, locales } from "#platform/i18n/locale.ts";
import { longDay } from "#platform/i18n/shop-time.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import type { PictureProps } from "#ui/picture.tsx";
import type { PostCardView } from "../components/post-view.ts";
import { blogPath, postPath } from "../paths.ts";
import { readingMinutes } from "./body.ts";

/** The wire's model name of a post. */
export const postModel = "blog.post";

export interface PostRow extends Record<string, unknown> {
  id: number;
  slug: string;
  name: Translated;
  subtitle: Translated;
  body: TranslatedContent;
  author: string;
  featured: boolean;
  /** Null for a draft, which only its preview shows. */
  published_at: string | null;
  changed_at: string;
  cover_file_id: number | null;
  cover_alt: Translated;
  cover_credit: string;
  cover_source: string;
  cover_type: string | null;
  cover_width: number | null;
  cover_height: number | null;
  /** From the media library; null for a cover that is not in it. */
  library_alt: Translated | null;
  focus_x: number | null;
  focus_y: number | null;
  blog_id: number;
  blog_site_id: number;
  blog_slug: string;
  blog_name: Translated;
}

/** The columns that `toCard` needs, from `post`, `blog` and the file of the cover. */
const postColumns: SQL = sql`post.id, post.slug, post.name, post.subtitle, post.body, post.author, post.featured,
  post.published_at, post.changed_at, post.cover_file_id, post.cover_alt, post.cover_credit, post.cover_source, file.type as cover_type,
  file.width as cover_width, file.height as cover_height, library.alt as library_alt,
  library.focus_x, library.focus_y, blog.id as blog_id, blog.site_id as blog_site_id, blog.slug as blog_slug,
  blog.name as blog_name`;

const postSource: SQL = sql`blog_post post join blog_blog blog on blog.id = post.blog_id
  left join file on file.id = post.cover_file_id
  left join ${sharedFile} library on library.file_id = post.cover_file_id`;

/** Condition on `post` and `blog`: a site shows the post once it is published. */
export function isOn(siteId: number | SQL): SQL {
  const row = { siteId: sql`blog.site_id`, everywhere: sql`post.everywhere`, alsoOn: sql`post.also_on` };
  return isOnSite(row, siteId);
}

/** Published, and visible on this site. */
export function isShown({ site }: Pick<PublicContext, "site">): SQL {
  return sql`(post.published_at is not null and ${isOn(site.id)})`;
}

/** Featured ones first, then the newest. */
export const postOrder: SQL = sql`post.featured desc, post.published_at desc, post.id desc`;

export async function postRows(context: PublicContext, where: SQL, rest: SQL): Promise<PostRow[]> {
  const { rows } = await context.db.execute<PostRow>(
    sql`select ${postColumns} from ${postSource} where ${where} ${rest}`,
  );
  return rows.map((row) => ({ ...row, body: readContents(row.body) }));
}

/** The displayed language of a post: the reader's if it has title and text, else one that has both. */
export function shownLanguage(
  { name, body }: Pick<PostRow, "name" | "body">,
  wanted: LocaleCode,
): LocaleCode {
  const codes = [wanted, ...locales.map(({ code }) => code).filter((code) => code !== wanted)];
  return codes.find((code) => name[code] && body[code]) ?? codes.find((code) => name[code]) ?? wanted;
}

export function toCard(context: PublicContext, row: PostRow): PostCardView {
  const lang = shownLanguage(row, context.locale.code);
  const blog = { id: row.blog_id, slug: row.blog_slug };
  const at = new Date(row.published_at ?? context.now);
  return {
    id: row.id,
    path: postPath(blog, row),
    title: inLocale(row.name, lang),
    subtitle: row.subtitle[lang] ?? "",
    lang,
    blog: { name: inLocale(row.blog_name, context.locale.code), path: blogPath(blog) },
    author: row.author,
    publishedAt: longDay(context.locale.tag, at),
    dateTime: at.toISOString(),
    readingMinutes: readingMinutes(htmlOfTree(row.body[lang])),
    featured: row.featured,
    cover: coverOf(row, lang),
  };
}

/** The wire's picture sizes for covers: the longer side in pixels. */
const sidesPx = [512, 1024, 1920];

function coverOf(row: PostRow, lang: LocaleCode): PictureProps | null {
  if (row.cover_file_id === null) return null;
  const natural = naturalSize(row);
  const address = (side: number) =>
    picturePath(postModel, row.id, `image_${side}`, { unique: String(row.cover_file_id) });
  const longest = Math.max(natural.widthPx, natural.heightPx);
  const widths = sidesPx.map((side) => ({
    side,
    widthPx: Math.round(natural.widthPx * Math.min(1, side / longest)),
  }));
  return {
    src: address(1024),
    srcSet: widths
      .filter(({ widthPx }, index) => widthPx !== widths[index - 1]?.widthPx)
      .map(({ side, widthPx }) => `${address(side)} ${widthPx}w`)
      .join(", "),
    alt: row.cover_alt[lang] || (row.library_alt?.[lang] ?? ""),
    ...(row.focus_x === null || row.focus_y === null ? {} : { focus: { x: row.focus_x, y: row.focus_y } }),
    ...natural,
  };
}

/** A drawing has no pixel size and is shown up to 1920 px. */
function naturalSize({ cover_type, cover_width, cover_height }: PostRow) {
  const [width, height] = [cover_width ?? 1200, cover_height ?? 900];
  const grown = cover_type === "image/svg+xml" ? 1920 / Math.max(width, height) : 1;
  return { widthPx: Math.round(width * grown), heightPx: Math.round(height * grown) };
}
