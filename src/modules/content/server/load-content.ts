import type { PublicContext } from "#platform/context.ts";
import { escapeHtml } from "#platform/html/escape.ts";
import { drawnHtml } from "#platform/pages/drawn-html.ts";
import type { BlockNode, ContentTree, LinkTarget, PlacedBlock } from "../components/content-tree.ts";
import type { ContentView } from "../components/content-view.ts";
import { linkedRecords } from "../slots.ts";
import { type BlockKind, type BlockToDraw, blockKinds } from "./block-kind.tsx";
import { withLibraryPictures } from "./library-pictures.ts";
import { linkedRecordsOf, placedBlocks } from "./placed-blocks.ts";
import { type HtmlOptions, htmlOfBlocks } from "./write-html.ts";

/**
 * Renders trees: loads the views of each kind at once, resolves links, and records the data that cached pages depend
 * on. A block of an unknown kind shows nothing; the editor shows it as a card.
 */
export async function loadContent(
  context: PublicContext,
  stored: readonly ContentTree[],
  options: ContentOptions = {},
): Promise<ContentView[]> {
  const { trees, picture } = await withLibraryPictures(context, stored);
  const [drawn, address] = await Promise.all([
    drawBlocks(context, trees, options.address),
    addressesOf(context, trees),
  ]);
  return trees.map((tree, at) => {
    const write = (blocks: readonly BlockNode[]) =>
      htmlOfBlocks(blocks, {
        ...(options.headingId ? { headingId: options.headingId } : {}),
        address,
        picture: (src) => picture(src)?.srcSet,
        block: ({ attrs }) => drawn[at]?.get(attrs.id)?.html ?? "",
      });
    const inView = options.isTop && at === 0 ? blocksAtTop : 0;
    const top = firstPictureAtOnce(write(tree.content.slice(0, inView)));
    const html = [top, write(tree.content.slice(inView))].filter(Boolean).join("\n");
    const behaviours = [...(drawn[at]?.values() ?? [])].flatMap(({ behaviour }) => behaviour ?? []);
    return drawnHtml(html, { behaviours: [...new Set(behaviours)] });
  });
}

/** The complete blocks of a text that show nothing to visitors, such as an empty list of products. */
export async function emptyBlocks(context: PublicContext, tree: ContentTree): Promise<string[]> {
  const { trees } = await withLibraryPictures(context, [tree]);
  const [drawn] = await drawBlocks(context, trees, undefined);
  return placedBlocks(trees)
    .filter(({ attrs: { id, kind, data } }) => kindNamed(kind)?.accepts(data) && !drawn?.has(id))
    .map(({ attrs }) => attrs.id);
}

export interface ContentOptions extends Pick<HtmlOptions, "headingId"> {
  /** The page's absolute URL, for share links. */
  address?: string;
  /** Whether the first tree is at the top of the page. */
  isTop?: boolean;
}

/** The approximate number of blocks in a page's first view. */
const blocksAtTop = 2;

/** The browser loads a picture at the top of the page immediately: a lazy one would wait for the scripts. */
function firstPictureAtOnce(html: string): string {
  return html.replace(/(<img\b[^>]*) loading="lazy"/, '$1 fetchpriority="high"');
}

interface DrawnBlock {
  html: string;
  behaviour: string | undefined;
}

/** The HTML of each tree's blocks by id, without blocks that show nothing. */
async function drawBlocks(
  context: PublicContext,
  trees: readonly ContentTree[],
  address: string | undefined,
): Promise<Map<string, DrawnBlock>[]> {
  const drawn = trees.map(() => new Map<string, DrawnBlock>());
  const byKind = Map.groupBy(
    trees.flatMap((tree, at) => placedBlocks([tree]).map((block) => ({ block, at }))),
    ({ block }) => block.attrs.kind,
  );
  await Promise.all(
    [...byKind].map(async ([name, placed]) => {
      const kind = kindNamed(name);
      if (!kind) return;
      context.note(...new Set(placed.flatMap(({ block }) => kind.records(block.attrs.data))));
      const asked = placed.map(({ block: { attrs }, at }) => ({
        id: `blk${at || ""}-${attrs.id}`,
        data: attrs.data,
        address,
      }));
      const parts = await drawOfKind(context, kind, asked);
      placed.forEach(({ block, at }, index) => {
        const html = parts[index];
        if (html) drawn[at]?.set(block.attrs.id, { html, behaviour: kind.behaviour });
      });
    }),
  );
  return drawn;
}

/** A failing block must not break the page. */
async function drawOfKind(
  context: PublicContext,
  kind: BlockKind,
  blocks: readonly BlockToDraw[],
): Promise<string[]> {
  try {
    const inner = await kind.draw(context, blocks);
    return inner.map((html) => html && wrapBlock(kind, html));
  } catch (error) {
    context.log.error({ error, kind: kind.kind }, "Blocks of a page could not be drawn.");
    return blocks.map(() => "");
  }
}

/** The element with the kind for the style sheet and the behaviour for the browser. */
export function wrapBlock({ kind, behaviour }: Pick<BlockKind, "kind" | "behaviour">, html: string): string {
  const moves = behaviour ? ` data-behaviour="${escapeHtml(behaviour)}"` : "";
  return `<div class="blk blk--${escapeHtml(kind)}"${moves}>${html}</div>`;
}

export function kindNamed(name: string): BlockKind | undefined {
  return blockKinds.entries().find(({ kind }) => kind === name);
}

/** The addresses of links with the language prefix; undefined for deleted or private records. */
export async function addressesOf(
  context: PublicContext,
  trees: readonly ContentTree[],
): Promise<(link: LinkTarget) => string | undefined> {
  const asked = Map.groupBy(linkedRecordsOf(trees), ({ model }) => model);
  const paths = new Map<string, ReadonlyMap<number, string>>();
  await Promise.all(
    linkedRecords.entries().map(async ({ model, paths: find }) => {
      const links = asked.get(model);
      if (!links) return;
      paths.set(model, await find(context, [...new Set(links.map(({ recordId }) => recordId))]));
    }),
  );
  return (link) => {
    // Typed addresses stay unchanged, because one may lead to another language.
    if ("href" in link) return link.href;
    const path = paths.get(link.model)?.get(link.recordId);
    return path === undefined ? undefined : context.locale.href(path);
  };
}

/** The words of a placed block, for `linesOfBlocks`. */
export function wordsOfBlock({ attrs }: PlacedBlock): string {
  return kindNamed(attrs.kind)?.words(attrs.data) ?? "";
}
