import { sql } from "drizzle-orm";
import type {
  BlockNode,
  ContentTree,
  InlineNode,
  PlacedBlock,
} from "#modules/content/components/content-tree.ts";
import { everyBlock } from "#modules/content/server/content-schema.ts";
import { emptyBlocks, kindNamed } from "#modules/content/server/load-content.ts";
import type { Context } from "#platform/context.ts";
import { type LocaleCode, splitLocale } from "#platform/i18n/locale.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { askedPath, isTaken } from "./page-path.ts";
import { isWritten, type PageTexts } from "./page-text.ts";
import { isThere } from "./tables.ts";

/** A problem that should be fixed before publishing. Blocking findings prevent it. */
export interface Finding {
  kind:
    | "noTitle"
    | "noDescription"
    | "noAlt"
    | "emptyLink"
    | "deadLink"
    | "hiddenLink"
    | "headingJump"
    | "incomplete"
    | "nothing"
    | "outdated"
    | "untranslated";
  blocks: boolean;
  /** The language with the problem. */
  code: LocaleCode;
  /** The block with the problem; empty for a problem of the page itself. */
  blockId: string;
  /** The cause, such as a link's address. */
  about: string;
}

export function isBlocked(findings: readonly Finding[]): boolean {
  return findings.some(({ blocks }) => blocks);
}

/** The problems of a page's drafts, in reading order. */
export async function gateOf(context: Context, pageId: number, texts: PageTexts): Promise<Finding[]> {
  const { offered, own } = languagesOf(context.site);
  const findings: Finding[] = [];
  const written = offered.filter(({ code }) => isWritten(texts[code]));
  if (written.length === 0)
    findings.push({ kind: "noTitle", blocks: true, code: own.code, blockId: "", about: "" });
  const links = new Map<string, { code: LocaleCode; blockId: string }>();
  for (const { code, name } of offered) {
    const text = texts[code];
    if (!isWritten(text)) {
      if (written.length > 0)
        findings.push({ kind: "untranslated", blocks: false, code, blockId: "", about: name });
      continue;
    }
    if (text.description === "")
      findings.push({ kind: "noDescription", blocks: false, code, blockId: "", about: "" });
    findings.push(...inTree(text.body).map((finding) => ({ ...finding, code })));
    for (const { blockId, href } of linksIn(text.body))
      links.set(`${code} ${blockId} ${href}`, { code, blockId });
  }
  return [...findings, ...(await outdated(context, pageId)), ...(await deadLinks(context, pageId, links))];
}

/**
 * Blocks that would show nothing now. They do not block publishing, because they may have content tomorrow. The check
 * renders them, so publishing itself skips it.
 */
export async function emptyOnPage(context: Context, texts: PageTexts): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { code } of languagesOf(context.site).offered) {
    const text = texts[code];
    if (!isWritten(text)) continue;
    for (const blockId of await emptyBlocks(context, text.body))
      findings.push({ kind: "nothing", blocks: false, code, blockId, about: "" });
  }
  return findings;
}

/** Translations that are older than the last change of their original. */
async function outdated(context: Context, pageId: number): Promise<Finding[]> {
  const { offered, own } = languagesOf(context.site);
  const { rows } = await context.db.execute<{ code: string }>(sql`
    select draft.code from page_draft draft
      join page_draft source on source.page_id = draft.page_id and source.code = ${own.code}
    where draft.page_id = ${pageId} and draft.title <> '' and source.title <> ''
      and draft.changed_at < source.changed_at`);
  return offered
    .filter(({ code }) => rows.some((row) => row.code === code))
    .map(({ code, name }) => ({ kind: "outdated", blocks: false, code, blockId: "", about: name }));
}

/** The problems that are visible in a tree alone. */
export function inTree(tree: ContentTree): Omit<Finding, "code">[] {
  const findings: Omit<Finding, "code">[] = [];
  let level = 1;
  everyBlock(tree.content, (block) => {
    const blockId = block.attrs.id;
    if (block.type === "image" && block.attrs.alt.trim() === "")
      findings.push({ kind: "noAlt", blocks: false, blockId, about: block.attrs.src });
    if (block.type === "placed") findings.push(...inBlock(block.attrs));
    if (block.type === "heading") {
      if (block.attrs.level > level + 1)
        findings.push({ kind: "headingJump", blocks: false, blockId, about: wordsOf(block.content) });
      level = block.attrs.level;
    }
    return true;
  });
  for (const { blockId, href } of linksIn(tree))
    if (href === "#") findings.push({ kind: "emptyLink", blocks: true, blockId, about: href });
  return findings;
}

/** A block with incomplete settings, and its pictures without an alternative text. */
function inBlock({ id: blockId, kind: name, data }: PlacedBlock["attrs"]): Omit<Finding, "code">[] {
  const kind = kindNamed(name);
  if (kind && !kind.accepts(data)) return [{ kind: "incomplete", blocks: false, blockId, about: "" }];
  const silent = picturesIn(data).find(({ alt }) => alt.trim() === "");
  return silent ? [{ kind: "noAlt", blocks: false, blockId, about: silent.src }] : [];
}

function picturesIn(value: unknown): { src: string; alt: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const { src, alt } = value as Record<string, unknown>;
  if (typeof src === "string" && typeof alt === "string") return [{ src, alt }];
  return Object.values(value).flatMap(picturesIn);
}

function linksIn(tree: ContentTree): { blockId: string; href: string }[] {
  const found: { blockId: string; href: string }[] = [];
  everyBlock(tree.content, (block) => {
    for (const node of linesOf(block)) {
      for (const mark of node.type === "text" ? (node.marks ?? []) : []) {
        if (mark.type === "link" && "href" in mark.attrs.to)
          found.push({ blockId: block.attrs.id, href: mark.attrs.to.href });
      }
    }
    return true;
  });
  return found;
}

function linesOf(block: BlockNode): readonly InlineNode[] {
  if (block.type === "paragraph" || block.type === "heading") return block.content;
  return block.type === "definitions" ? block.content.flatMap(({ content }) => content) : [];
}

function wordsOf(line: readonly InlineNode[]): string {
  return line.map((node) => (node.type === "text" ? node.text : " ")).join("");
}

/** Links to owners' pages that do not exist or are hidden from visitors. Other modules' addresses are not checked. */
async function deadLinks(
  context: Context,
  pageId: number,
  links: ReadonlyMap<string, { code: LocaleCode; blockId: string }>,
): Promise<Finding[]> {
  const asked = [...links].flatMap(([key, place]) => {
    const href = key.split(" ").slice(2).join(" ");
    if (!href.startsWith("/")) return [];
    const { path } = splitLocale(askedPath(href.split(/[?#]/)[0] ?? "/"));
    return path === "/" || isTaken(path) ? [] : [{ ...place, href, path }];
  });
  if (asked.length === 0) return [];
  const paths = [...new Set(asked.map(({ path }) => path))];
  const { rows } = await context.db.execute<{ path: string; id: number; published: boolean }>(sql`
    select page.path, page.id, page.published_at is not null as published from page_page page
    where ${isThere(context.site.id)} and page.path = any(${sql.param(paths)}::text[])
    union all
    select redirect.from_path, 0, true from page_redirect redirect
    where redirect.site_id = ${context.site.id} and redirect.from_path = any(${sql.param(paths)}::text[])`);
  return asked.flatMap(({ path, code, blockId, href }): Finding[] => {
    const found = rows.filter((row) => row.path === path);
    if (found.some((row) => row.published || row.id === pageId)) return [];
    const isHidden = found.length > 0;
    return [{ kind: isHidden ? "hiddenLink" : "deadLink", blocks: !isHidden, code, blockId, about: href }];
  });
}
