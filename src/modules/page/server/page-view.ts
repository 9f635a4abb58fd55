import { sql } from "drizzle-orm";
import { picturePath } from "#modules/website/paths.ts";
import { homeView } from "#modules/website/server/home/home.ts";
import type { PublicContext } from "#platform/context.ts";
import { siteOrigin } from "#platform/site.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import type { PageView } from "../components/page-view.ts";
import { homeParts, pageParts } from "./page-content.ts";
import { askedPath, pathsAbove } from "./page-path.ts";
import { pageModel } from "./page-record.ts";
import { type PageTexts, shownText, textIn } from "./page-text.ts";
import { isThere, type PageAccess } from "./tables.ts";

/** The result for an address. `guarded` is a page with restricted access: it depends on the visitor. */
export type FoundPage =
  | { kind: "page"; page: PageView }
  | { kind: "guarded"; id: number }
  | { kind: "moved"; path: string }
  | { kind: "nothing" };

export interface PageRow extends Record<string, unknown> {
  id: number;
  path: string;
  access: PageAccess;
  role: string;
  password_hash: string;
  indexed: boolean;
  track: boolean;
  picture_file_id: number | null;
  published_at: string | null;
  texts: unknown;
  titles: Translated | null;
}

/** The published page at an address. `moved` means another spelling of its address. */
export async function findPage(context: PublicContext, address: string): Promise<FoundPage> {
  const path = askedPath(address);
  const rows = await rowsAt(context, path);
  const row = rows.find((one) => one.path === path && one.published_at !== null);
  if (!row) return { kind: "nothing" };
  if (path !== address) return { kind: "moved", path };
  context.note(...rows.map(({ id }) => `page:${id}`));
  if (row.access !== "everybody") return { kind: "guarded", id: row.id };
  const page = await pageView(context, row, textsOf(context, row), rows);
  return page ? { kind: "page", page } : { kind: "nothing" };
}

/** The page at an address and its parents; only its own text is read. */
export async function rowsAt(context: PublicContext, path: string): Promise<PageRow[]> {
  const paths = [path, ...pathsAbove(path)];
  const { rows } = await context.db.execute<PageRow>(sql`
    select page.id, page.path, page.access, page.role, page.password_hash, page.indexed, page.track,
      page.picture_file_id, page.published_at,
      case when page.path = ${path}::text then live.texts end as texts,
      (select jsonb_object_agg(text.key, text.value->>'title') from jsonb_each(live.texts) text) as titles
    from page_page page left join page_version live on live.id = page.live_id
    where ${isThere(context.site.id)} and page.path = any(${sql.param(paths)}::text[])
    order by length(page.path), page.site_id <> ${context.site.id}`);
  return rows;
}

/** The texts that a row shows in the context's language. */
export function textsOf({ locale, site }: PublicContext, row: PageRow): PageTexts {
  return shownText(row.texts, locale.code, languagesOf(site).own.code);
}

/** Null without a text in any language. */
export async function pageView(
  context: PublicContext,
  row: PageRow,
  texts: PageTexts,
  around: readonly PageRow[],
): Promise<PageView | null> {
  const { code } = context.locale;
  const found = textIn(texts, code, languagesOf(context.site).own.code);
  if (!found) return null;
  const { title, description, body } = found.text;
  const home = row.path === "/" ? await homeView(context) : null;
  const above = around.filter((one) => one.path !== row.path && one.published_at !== null);
  const crumbs = above.map((one) => ({ label: inLocale(one.titles, code), href: one.path }));
  return {
    id: row.id,
    path: row.path,
    title,
    description,
    ...(found.code === code ? {} : { lang: found.code }),
    crumbs: row.path === "/" ? [] : [...crumbs, { label: title }],
    parts: await (row.path === "/" ? homeParts : pageParts)(context, body, row.path),
    home,
    indexed: row.indexed && row.access === "everybody",
    track: row.track,
    picture:
      row.picture_file_id === null
        ? (home?.words.room?.hero.src ?? null)
        : picturePath(pageModel, row.id, "image_1920", { unique: String(row.picture_file_id) }),
    structured: structuredData(context, { ...row, title, description }, [
      ...(row.path === "/" ? [] : [{ label: context.locale.text("page.home"), href: "/" }]),
      ...crumbs,
      { label: title, href: row.path },
    ]),
  };
}

/** The structured data of a page (schema.org): the page and its breadcrumb. */
function structuredData(
  context: PublicContext,
  page: { path: string; title: string; description: string },
  crumbs: readonly { label: string; href: string }[],
): object[] {
  const address = (path: string) => siteOrigin(context) + context.locale.href(path);
  const itself = {
    "@context": "https://schema.org",
    "@type": "WebPage",
    name: page.title,
    url: address(page.path),
    inLanguage: context.locale.code,
    ...(page.description && { description: page.description }),
  };
  if (crumbs.length < 2) return [itself];
  const trail = {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, href }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: label,
      item: address(href),
    })),
  };
  return [itself, trail];
}
