import {
  type BlockNode,
  type ContentTree,
  contentSchemaVersion,
  type Definition,
  type InlineNode,
  type LinkTarget,
  type ListItem,
  type Mark,
  type PlainMarkType,
  type TableCell,
  type TableRow,
} from "./content-tree.ts";
import { pictureSizeIn } from "./picture-size.ts";

/** A node of parsed HTML, on the server and in the browser. `tag` is in lower case and empty for text. */
export interface HtmlNode {
  tag: string;
  text: string;
  attribute: (name: string) => string;
  children: () => readonly HtmlNode[];
}

const markOf: Record<string, PlainMarkType> = {
  strong: "strong",
  b: "strong",
  em: "emphasis",
  i: "emphasis",
  u: "underline",
  s: "strike",
  del: "strike",
  strike: "strike",
  sub: "subscript",
  sup: "superscript",
  small: "small",
  mark: "highlight",
  code: "inlineCode",
};

const headingLevel: Record<string, 2 | 3 | 4> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };

/** The content of these elements is never visible. */
const dropped = new Set([
  "script",
  "style",
  "template",
  "head",
  "title",
  "iframe",
  "object",
  "noscript",
  "svg",
]);

/** Addresses of the site, other sites, mail and telephone; every other scheme may run code. */
const safeAddress = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|\?)/i;

/** Deeper than people nest; deeper content becomes text of its parent. */
const depthMax = 24;

/**
 * Reads HTML from existing texts, imports and pasted pages into a tree. Elements that the tree does not know become
 * text; nothing remains that could run code or load data from another site.
 */
export function contentOfHtml(nodes: readonly HtmlNode[], newId: () => string = countedIds()): ContentTree {
  const reader = new Reader(newId);
  return { schema: contentSchemaVersion, type: "doc", content: reader.blocks(nodes, [], 0) };
}

/** Ids in block order, so that the same HTML always results in the same tree. */
function countedIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `b${count}`;
  };
}

type Paragraph = Extract<BlockNode, { type: "paragraph" }>;

class Reader {
  private readonly newId: () => string;

  constructor(newId: () => string) {
    this.newId = newId;
  }

  blocks(nodes: readonly HtmlNode[], marks: readonly Mark[], depth: number): BlockNode[] {
    const found: BlockNode[] = [];
    let line: InlineNode[] = [];
    const endLine = () => {
      const content = trimmed(line);
      line = [];
      if (content.length > 0) found.push({ type: "paragraph", attrs: { id: this.newId() }, content });
    };
    const add = (node: HtmlNode, around: readonly Mark[], level: number): void => {
      if (dropped.has(node.tag)) return;
      if (node.tag === "" || node.tag === "br" || level > depthMax) {
        line.push(...this.inline(node, around, level));
        return;
      }
      const mark = markFor(node);
      const inner = mark ? withMark(around, mark) : around;
      if (mark || node.tag === "span" || node.tag === "font") {
        for (const child of node.children()) add(child, inner, level + 1);
        return;
      }
      const block = this.block(node, around, level);
      if (block !== undefined) {
        endLine();
        found.push(...block);
        return;
      }
      if (inlineTags.has(node.tag)) {
        for (const child of node.children()) add(child, around, level + 1);
        return;
      }
      // A container without meaning of its own, such as a div: its content is separate from its surroundings.
      endLine();
      for (const child of node.children()) add(child, around, level + 1);
      endLine();
    };
    for (const node of nodes) add(node, marks, depth);
    endLine();
    return found;
  }

  /** The blocks for an element, or undefined for text and plain containers. */
  private block(node: HtmlNode, marks: readonly Mark[], depth: number): BlockNode[] | undefined {
    const attrs = () => ({ id: this.newId() });
    const level = headingLevel[node.tag];
    if (level)
      return this.textBlocks(node, marks, depth, ({ attrs: { id }, content }) => ({
        type: "heading",
        attrs: { id, level },
        content,
      }));
    switch (node.tag) {
      case "p":
        return this.textBlocks(node, marks, depth, (paragraph) => paragraph);
      case "ul":
      case "menu":
        return some({ type: "bulletList", attrs: attrs(), content: this.items(node, depth) });
      case "ol": {
        const start = Math.trunc(Number(node.attribute("start") || 1));
        return some({
          type: "orderedList",
          attrs: { ...attrs(), start: Number.isSafeInteger(start) ? start : 1 },
          content: this.items(node, depth),
        });
      }
      case "blockquote":
        return some({ type: "quote", attrs: attrs(), content: this.blocks(node.children(), [], depth + 1) });
      case "pre": {
        const text = withoutOuterBreaks(plainText(node));
        return text === "" ? [] : [{ type: "code", attrs: attrs(), content: [{ type: "text", text }] }];
      }
      case "hr":
        return [{ type: "divider", attrs: attrs() }];
      case "img":
        return this.image(node);
      case "figure":
        return this.figure(node, depth);
      case "table":
        return this.table(node, depth);
      case "dl":
        return some({ type: "definitions", attrs: attrs(), content: this.definitions(node, depth) });
      default:
        return undefined;
    }
  }

  /** A paragraph or heading. Pictures and other blocks inside it become its siblings, in their order. */
  private textBlocks(
    node: HtmlNode,
    marks: readonly Mark[],
    depth: number,
    make: (paragraph: Paragraph) => BlockNode,
  ): BlockNode[] {
    return this.blocks(node.children(), marks, depth + 1).map((block) =>
      block.type === "paragraph" ? make(block) : block,
    );
  }

  private items(list: HtmlNode, depth: number): ListItem[] {
    const items: ListItem[] = [];
    for (const node of list.children()) {
      if (node.tag === "" && node.text.trim() === "") continue;
      const isItem = node.tag === "li";
      const content = this.blocks(isItem ? node.children() : [node], [], depth + 1);
      if (content.length === 0) continue;
      const before = items.at(-1);
      // A list directly inside a list belongs to the item before it, as in browsers.
      if (!isItem && before) before.content.push(...content);
      else items.push({ type: "listItem", content });
    }
    return items;
  }

  private image(node: HtmlNode, caption = "", classes = ""): BlockNode[] {
    const src = node.attribute("src").trim();
    // Only this site's pictures: another site would learn who reads the page.
    if (!isOwnAddress(src)) return [];
    const size = (name: string) =>
      Math.min(20_000, Math.max(0, Math.trunc(Number(node.attribute(name))) || 0));
    const attrs = {
      id: this.newId(),
      src,
      alt: node.attribute("alt"),
      width: size("width"),
      height: size("height"),
      caption,
      ...pictureSizeIn(classes),
    };
    return [{ type: "image", attrs }];
  }

  private figure(node: HtmlNode, depth: number): BlockNode[] {
    const caption = plainText(first(node, "figcaption")).replace(/\s+/g, " ").trim();
    const picture = first(node, "img");
    const image = picture ? this.image(picture, caption, node.attribute("class")) : [];
    if (image.length > 0) return image;
    return this.blocks(node.children(), [], depth + 1);
  }

  private table(node: HtmlNode, depth: number): BlockNode[] {
    const rows: TableRow[] = [];
    const caption = plainText(first(node, "caption")).replace(/\s+/g, " ").trim();
    const addRows = (parent: HtmlNode) => {
      for (const child of parent.children()) {
        if (child.tag === "tr") rows.push({ type: "tableRow", content: this.cells(child, depth) });
        else if (["thead", "tbody", "tfoot"].includes(child.tag)) addRows(child);
      }
    };
    addRows(node);
    const content = rows.filter((row) => row.content.length > 0);
    return content.length === 0 ? [] : [{ type: "table", attrs: { id: this.newId(), caption }, content }];
  }

  private cells(row: HtmlNode, depth: number): TableCell[] {
    return row
      .children()
      .filter((cell) => cell.tag === "td" || cell.tag === "th")
      .map((cell) => {
        const span = (name: string) =>
          Math.min(100, Math.max(1, Math.trunc(Number(cell.attribute(name))) || 1));
        const content = this.blocks(cell.children(), [], depth + 1);
        return {
          type: cell.tag === "th" ? "tableHeader" : "tableCell",
          attrs: { colspan: span("colspan"), rowspan: span("rowspan") },
          content:
            content.length > 0 ? content : [{ type: "paragraph", attrs: { id: this.newId() }, content: [] }],
        };
      });
  }

  private definitions(node: HtmlNode, depth: number): Definition[] {
    return node.children().flatMap((child): Definition[] => {
      if (child.tag === "div") return this.definitions(child, depth);
      if (child.tag !== "dt" && child.tag !== "dd") return [];
      const content = trimmed(this.inline(child, [], depth + 1));
      return content.length === 0 ? [] : [{ type: child.tag === "dt" ? "term" : "meaning", content }];
    });
  }

  private inline(node: HtmlNode, marks: readonly Mark[], depth: number): InlineNode[] {
    if (node.tag === "") {
      const text = node.text.replace(/[ \t\r\n\f]+/g, " ");
      return text === "" ? [] : [{ type: "text", text, ...(marks.length > 0 ? { marks: [...marks] } : {}) }];
    }
    if (node.tag === "br") return [{ type: "hardBreak" }];
    if (dropped.has(node.tag)) return [];
    if (depth > depthMax) {
      const text = plainText(node).replace(/\s+/g, " ");
      return text === "" ? [] : [{ type: "text", text }];
    }
    const mark = markFor(node);
    const inner = mark ? withMark(marks, mark) : marks;
    return node.children().flatMap((child) => this.inline(child, inner, depth + 1));
  }
}

/** Inline elements that the tree ignores. */
const inlineTags = new Set([
  "a",
  "abbr",
  "bdi",
  "bdo",
  "cite",
  "data",
  "dfn",
  "ins",
  "kbd",
  "label",
  "q",
  "samp",
  "time",
  "tt",
  "var",
  "wbr",
  "o:p",
  "picture",
  "source",
]);

function markFor(node: HtmlNode): Mark | undefined {
  const type = markOf[node.tag];
  if (type) return { type };
  if (node.tag !== "a") return undefined;
  const to = linkOf(node.attribute("href"));
  return to && { type: "link", attrs: { to } };
}

/** The target of an address, or undefined if it must not become a link. */
export function linkOf(address: string): LinkTarget | undefined {
  // Reads the address like browsers: ignores tabs and line breaks everywhere, and other control characters at its ends.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they could hide a scheme
  const href = address.replace(/[\t\n\r]/g, "").replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, "");
  return safeAddress.test(href) ? { href: href.replaceAll(" ", "%20") } : undefined;
}

/** Whether an address belongs to this site: "/a", but not "//other.example". */
export function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}

function withMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  return marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark];
}

/** Trims a line like a browser: no white space at its ends or around breaks, and never two spaces in a row. */
function trimmed(line: readonly InlineNode[]): InlineNode[] {
  const result: InlineNode[] = [];
  let isAfterSpace = true;
  for (const node of line) {
    if (node.type === "hardBreak") {
      trimEnd(result);
      result.push(node);
      isAfterSpace = true;
      continue;
    }
    const text: string = isAfterSpace ? node.text.replace(/^ +/, "") : node.text;
    if (text === "") continue;
    const before = result.at(-1);
    if (before?.type === "text" && JSON.stringify(before.marks) === JSON.stringify(node.marks)) {
      result[result.length - 1] = { ...before, text: before.text + text };
    } else result.push({ ...node, text });
    isAfterSpace = text.endsWith(" ");
  }
  trimEnd(result);
  while (result.at(-1)?.type === "hardBreak") {
    result.pop();
    trimEnd(result);
  }
  while (result[0]?.type === "hardBreak") result.shift();
  return result;
}

function trimEnd(line: InlineNode[]): void {
  const last = line.at(-1);
  if (last?.type !== "text") return;
  const text = last.text.replace(/ +$/, "");
  line.pop();
  if (text !== "") line.push({ ...last, text });
}

/** Uses its own list instead of the call stack, because HTML may be nested to any depth. */
function plainText(node: HtmlNode | undefined): string {
  let text = "";
  const open = node ? [node] : [];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.tag === "") text += next.text;
    else if (next.tag === "br") text += "\n";
    else if (!dropped.has(next.tag)) open.push(...[...next.children()].reverse());
  }
  return text;
}

/** The lines of a code block without outer empty lines, which browsers show only in part. */
function withoutOuterBreaks(text: string): string {
  let [from, to] = [0, text.length];
  while (text[from] === "\n") from += 1;
  while (to > from && text[to - 1] === "\n") to -= 1;
  return text.slice(from, to);
}

/** The first element with this tag inside another one, in document order. */
function first(node: HtmlNode, tag: string): HtmlNode | undefined {
  const open = [...node.children()].reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.tag === tag) return next;
    open.push(...[...next.children()].reverse());
  }
  return undefined;
}

function some(block: Extract<BlockNode, { content: unknown[] }>): BlockNode[] {
  return block.content.length > 0 ? [block] : [];
}
