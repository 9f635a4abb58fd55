import { escapeHtml } from "#platform/html/escape.ts";
import type {
  BlockNode,
  ContentTree,
  Definition,
  InlineNode,
  LinkTarget,
  ListItem,
  Mark,
  PlacedBlock,
  PlainMarkType,
  TableCell,
  TableRow,
} from "../components/content-tree.ts";
import { classOfPicture, type PictureSize } from "../components/picture-size.ts";

/** The parts of rendering that depend on the place. */
export interface HtmlOptions {
  /** A link's address; undefined for a deleted or private record, of which only the words remain. */
  address: (link: LinkTarget) => string | undefined;
  /** The finished, safe HTML of a placed block; empty if there is nothing to show. */
  block: (block: PlacedBlock) => string;
  /** A picture's sizes for `srcset`; undefined for a picture with only one size. */
  picture?: (src: string) => string | undefined;
  /** A heading's id, if it has one. */
  headingId?: (heading: Extract<BlockNode, { type: "heading" }>) => string | undefined;
}

const elementOf: Record<PlainMarkType, string> = {
  strong: "strong",
  emphasis: "em",
  underline: "u",
  strike: "s",
  subscript: "sub",
  superscript: "sup",
  small: "small",
  highlight: "mark",
  inlineCode: "code",
};

/**
 * A text as HTML for readers without blocks: feeds, exports, programs, search engines. A slider becomes its mark, so
 * that `readHtml` reads back the same text; for public readers sliders are left out.
 */
export function htmlOfTree(
  tree: ContentTree | undefined,
  { sliders = "as marks" }: { sliders?: "as marks" | "left out" } = {},
): string {
  if (!tree) return "";
  return htmlOfBlocks(tree.content, {
    address: (link) => ("href" in link ? link.href : undefined),
    block: ({ attrs: { kind, data } }) =>
      kind === "slider" && sliders === "as marks" ? `<p>[slider ${Number(data["sliderId"])}]</p>` : "",
  });
}

/** The widths of pictures. A text is as wide as the view, at most as wide as its column. */
const widths: Record<PictureSize, string> = {
  small: "(min-width: 24rem) 20rem, 94vw",
  text: "(min-width: 48rem) 54rem, 100vw",
  wide: "(min-width: 82.5rem) 82.5rem, 100vw",
  full: "100vw",
};

/** The HTML of blocks for a page. Text and attributes are escaped; only `options.block` adds its own HTML. */
export function htmlOfBlocks(blocks: readonly BlockNode[], options: HtmlOptions): string {
  return blocks
    .map((block) => htmlOfBlock(block, options))
    .filter((html) => html !== "")
    .join("\n");
}

function htmlOfBlock(block: BlockNode, options: HtmlOptions): string {
  switch (block.type) {
    case "paragraph":
      return `<p>${htmlOfLine(block.content, options)}</p>`;
    case "heading": {
      const id = options.headingId?.(block);
      const anchor = id ? ` id="${escapeHtml(id)}" tabindex="-1"` : "";
      return `<h${block.attrs.level}${anchor}>${htmlOfLine(block.content, options)}</h${block.attrs.level}>`;
    }
    case "bulletList":
      return `<ul>${htmlOfItems(block.content, options)}</ul>`;
    case "orderedList": {
      const start = block.attrs.start === 1 ? "" : ` start="${block.attrs.start}"`;
      return `<ol${start}>${htmlOfItems(block.content, options)}</ol>`;
    }
    case "quote":
      return `<blockquote>${htmlOfBlocks(block.content, options)}</blockquote>`;
    case "code":
      return `<pre>${block.content.map(({ text }) => escapeHtml(text)).join("")}</pre>`;
    case "divider":
      return "<hr />";
    case "image":
      return htmlOfImage(block.attrs, options);
    case "table":
      return htmlOfTable(block.attrs.caption, block.content, options);
    case "definitions":
      return `<dl>${block.content.map((part) => htmlOfDefinition(part, options)).join("")}</dl>`;
    case "columns":
      return `<div class="columns columns--${block.attrs.layout}" style="--columns: ${block.content.length}">${block.content
        .map(({ content }) => `<div class="columns__one prose">${htmlOfBlocks(content, options)}</div>`)
        .join("")}</div>`;
    case "placed":
      return options.block(block);
  }
}

function htmlOfItems(items: readonly ListItem[], options: HtmlOptions): string {
  return items.map((item) => `<li>${htmlOfTight(item.content, options)}</li>`).join("");
}

/** The blocks of a list item or cell: a single paragraph needs no spacing and therefore no element. */
function htmlOfTight(blocks: readonly BlockNode[], options: HtmlOptions): string {
  const [first, ...rest] = blocks;
  if (first?.type !== "paragraph" || rest.some(({ type }) => type === "paragraph"))
    return htmlOfBlocks(blocks, options);
  return [htmlOfLine(first.content, options), ...rest.map((block) => htmlOfBlock(block, options))].join("");
}

function htmlOfImage(image: Extract<BlockNode, { type: "image" }>["attrs"], options: HtmlOptions): string {
  const sizes = options.picture?.(image.src);
  const offered = sizes ? ` sizes="${widths[image.size ?? "text"]}" srcset="${escapeHtml(sizes)}"` : "";
  const size = image.width && image.height ? ` width="${image.width}" height="${image.height}"` : "";
  const picture = `<img${offered} src="${escapeHtml(image.src)}" alt="${escapeHtml(image.alt)}"${size} loading="lazy" />`;
  const caption = image.caption ? `<figcaption>${escapeHtml(image.caption)}</figcaption>` : "";
  const name = classOfPicture(image.size);
  return `<figure${name ? ` class="${name}"` : ""}>${picture}${caption}</figure>`;
}

function htmlOfTable(caption: string, rows: readonly TableRow[], options: HtmlOptions): string {
  const isHead = (row: TableRow) => row.content.every(({ type }) => type === "tableHeader");
  const headCount = rows.findIndex((row) => !isHead(row));
  const heads = headCount === -1 ? [] : rows.slice(0, headCount);
  const rest = headCount === -1 ? rows : rows.slice(headCount);
  const row = ({ content }: TableRow, isTop: boolean) =>
    `<tr>${content.map((cell) => htmlOfCell(cell, isTop, options)).join("")}</tr>`;
  return [
    "<table>",
    caption && `<caption>${escapeHtml(caption)}</caption>`,
    heads.length > 0 && `<thead>${heads.map((one) => row(one, true)).join("")}</thead>`,
    `<tbody>${rest.map((one) => row(one, false)).join("")}</tbody>`,
    "</table>",
  ]
    .filter(Boolean)
    .join("");
}

function htmlOfCell(cell: TableCell, isTop: boolean, options: HtmlOptions): string {
  const spans = (["colspan", "rowspan"] as const)
    .filter((name) => cell.attrs[name] > 1)
    .map((name) => ` ${name}="${cell.attrs[name]}"`)
    .join("");
  const content = htmlOfTight(cell.content, options);
  if (cell.type === "tableCell") return `<td${spans}>${content}</td>`;
  return `<th${spans} scope="${isTop ? "col" : "row"}">${content}</th>`;
}

function htmlOfDefinition(part: Definition, options: HtmlOptions): string {
  const element = part.type === "term" ? "dt" : "dd";
  return `<${element}>${htmlOfLine(part.content, options)}</${element}>`;
}

/** Text with its marks. A mark over several pieces is opened once. */
function htmlOfLine(line: readonly InlineNode[], options: HtmlOptions): string {
  const open: Mark[] = [];
  let html = "";
  const closeTo = (depth: number) => {
    while (open.length > depth) html += endOf(open.pop() as Mark, options);
  };
  for (const [at, node] of line.entries()) {
    const marks = node.type === "text" ? (node.marks ?? []) : marksAcross(line, at);
    let depth = 0;
    while (depth < open.length && depth < marks.length && isSame(open[depth], marks[depth])) depth += 1;
    closeTo(depth);
    for (const mark of marks.slice(depth)) {
      html += startOf(mark, options);
      open.push(mark);
    }
    html += node.type === "text" ? escapeHtml(node.text) : "<br />";
  }
  closeTo(0);
  return html;
}

/** Marks that continue across a line break, so that the break does not close them. */
function marksAcross(line: readonly InlineNode[], at: number): readonly Mark[] {
  const marksAt = (place: number) => {
    const node = line[place];
    return node?.type === "text" ? (node.marks ?? []) : [];
  };
  const before = marksAt(at - 1);
  const after = marksAt(at + 1);
  const end = before.findIndex((mark, place) => !isSame(mark, after[place]));
  return end === -1 ? before : before.slice(0, end);
}

function isSame(a: Mark | undefined, b: Mark | undefined): boolean {
  return a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b);
}

function startOf(mark: Mark, options: HtmlOptions): string {
  if (mark.type !== "link") return `<${elementOf[mark.type]}>`;
  const address = options.address(mark.attrs.to);
  if (address === undefined) return "";
  const rel = /^https?:/i.test(address) ? ' rel="noopener nofollow"' : "";
  return `<a href="${escapeHtml(address)}"${rel}>`;
}

function endOf(mark: Mark, options: HtmlOptions): string {
  if (mark.type !== "link") return `</${elementOf[mark.type]}>`;
  return options.address(mark.attrs.to) === undefined ? "" : "</a>";
}
