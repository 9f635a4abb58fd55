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
 * Makes pages of trees: reads what their blocks show in one go for each kind, finds the addresses of links, and notes
 * the records that cached pages depend on. A block of an unknown kind shows nothing; the editor shows it as a card.
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

/** The blocks of a text that are filled in and of which visitors see nothing, such as a list of products without one. */
export async function emptyBlocks(context: PublicContext, tree: ContentTree): Promise<string[]> {
  const { trees } = await withLibraryPictures(context, [tree]);
  const [drawn] = await drawBlocks(context, trees, undefined);
  return placedBlocks(trees)
    .filter(({ attrs: { id, kind, data } }) => kindNamed(kind)?.accepts(data) && !drawn?.has(id))
    .map(({ attrs }) => attrs.id);
}

export interface ContentOptions extends Pick<HtmlOptions, "headingId"> {
  /** Address of the page with its origin, for what shares it. */
  address?: string;
  /** Whether a page begins with the first tree. */
  isTop?: boolean;
}

/** What stands in the first view of a page, more or less. */
const blocksAtTop = 2;

/** A picture that the page begins with is fetched at once: one that waits comes after the scripts. */
function firstPictureAtOnce(html: string): string {
  return html.replace(/(<img\b[^>]*) loading="lazy"/, '$1 fetchpriority="high"');
}

interface DrawnBlock {
  html: string;
  behaviour: string | undefined;
}

/** The blocks of each tree by their ids; those with nothing to show are left out. */
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

/** A block that fails must not take the page with it. */
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

/** The element that carries the kind for the style sheet, and what makes it move for the browser. */
export function wrapBlock({ kind, behaviour }: Pick<BlockKind, "kind" | "behaviour">, html: string): string {
  const moves = behaviour ? ` data-behaviour="${escapeHtml(behaviour)}"` : "";
  return `<div class="blk blk--${escapeHtml(kind)}"${moves}>${html}</div>`;
}

export function kindNamed(name: string): BlockKind | undefined {
  return blockKinds.entries().find(({ kind }) => kind === name);
}

/** Where links lead, with the prefix of the language; undefined for what is gone or not public. */
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
    // Typed addresses stay as they are: one may lead to another language.
    if ("href" in link) return link.href;
    const path = paths.get(link.model)?.get(link.recordId);
    return path === undefined ? undefined : context.locale.href(path);
  };
}

/** Words of a placed block, for `linesOfBlocks`. */
export function wordsOfBlock({ attrs }: PlacedBlock): string {
  return kindNamed(attrs.kind)?.words(attrs.data) ?? "";
}
