import { escapeHtml } from "#platform/html/escape.ts";
import {
  type BlockNode,
  type ContentTree,
  contentSchemaVersion,
  type InlineNode,
} from "../components/content-tree.ts";
import { readHtml } from "./html.ts";
import { linesOfBlocks } from "./plain-text.ts";

/**
 * A text as words for the plain field: empty lines between paragraphs, `## ` before a heading, `- ` before list items,
 * `> ` before a quotation, `**bold**`, `*italic*`, `[words](/address)`. A block without such a form, such as a picture,
 * is a line that names it: `[block b7: Oak board]`. If the line stays, the block stays unchanged.
 */
export function wordsOfTree(tree: ContentTree): string {
  return wordsOfBlocks(tree.content)
    .map(({ words }) => words)
    .join("\n\n");
}

/** Reads such words. `stored` is the text from which they were made; its untouched blocks stay unchanged. */
export function treeOfWords(written: string, stored?: ContentTree): ContentTree {
  const free = new Stored(stored?.content ?? []);
  const blocks = partsOf(written).flatMap((part): Read[] => {
    const id = blockName.exec(part)?.[1];
    const kept = id ? free.takeById(id) : free.takeByWords(part);
    if (kept) return [{ kept }];
    return readHtml(htmlOfPart(part)).content.map((fresh) => ({ fresh }));
  });
  return { schema: contentSchemaVersion, type: "doc", content: withIds(blocks, stored?.content ?? []) };
}

/** The line that names a block without a form in words. */
const blockName = /^\[block ([\w-]{1,24})(?::[^\n]*)?\]$/;

/** A block that was stored, or a newly written one. */
type Read = { kept: BlockNode } | { fresh: BlockNode };

/** Stored blocks by words and by id; each can be taken once. */
class Stored {
  private readonly byWords = new Map<string, BlockNode[]>();
  private readonly byId = new Map<string, BlockNode>();
  private readonly taken = new Set<BlockNode>();

  constructor(blocks: readonly BlockNode[]) {
    for (const { block, words } of wordsOfBlocks(blocks)) {
      this.byId.set(block.attrs.id, block);
      const same = this.byWords.get(words);
      if (same) same.push(block);
      else this.byWords.set(words, [block]);
    }
  }

  takeByWords(words: string): BlockNode | undefined {
    const same = this.byWords.get(words);
    for (let block = same?.shift(); block; block = same?.shift())
      if (!this.taken.has(block)) return this.take(block);
    return undefined;
  }

  takeById(id: string): BlockNode | undefined {
    const block = this.byId.get(id);
    return this.take(block && !this.taken.has(block) ? block : undefined);
  }

  private take(block: BlockNode | undefined): BlockNode | undefined {
    if (block) this.taken.add(block);
    return block;
  }
}

function wordsOfBlocks(blocks: readonly BlockNode[]): { block: BlockNode; words: string }[] {
  return blocks.map((block) => {
    const words = wordsOfBlock(block);
    if (words !== undefined && isSaid(words, block)) return { block, words };
    const [first = ""] = linesOfBlocks([block]).concat(block.type === "image" ? block.attrs.alt : "");
    const name = first
      .replace(/[\s[\]]+/g, " ")
      .trim()
      .slice(0, 60);
    return { block, words: name ? `[block ${block.attrs.id}: ${name}]` : `[block ${block.attrs.id}]` };
  });
}

/** Whether the words read back as exactly this block. */
function isSaid(words: string, block: BlockNode): boolean {
  const parts = partsOf(words);
  if (parts.length !== 1 || parts[0] !== words || blockName.test(words)) return false;
  return isSame(readHtml(htmlOfPart(words)).content, [block]);
}

/** Undefined if the block has no form in words. */
function wordsOfBlock(block: BlockNode): string | undefined {
  switch (block.type) {
    case "paragraph":
      return wordsOfLine(block.content);
    case "heading":
      return `${"#".repeat(block.attrs.level)} ${wordsOfLine(block.content)}`;
    case "bulletList":
      return block.content
        .map(({ content: [first] }) => (first?.type === "paragraph" ? `- ${wordsOfLine(first.content)}` : ""))
        .join("\n");
    case "quote":
      return block.content.map((inner) => (wordsOfBlock(inner) ?? "").replace(/^/gm, "> ")).join("\n>\n");
    case "divider":
      return "---";
    case "placed":
      return block.attrs.kind === "slider" ? `[slider ${block.attrs.data["sliderId"]}]` : undefined;
    default:
      return undefined;
  }
}

function wordsOfLine(line: readonly InlineNode[]): string {
  return line
    .map((node) => {
      if (node.type === "hardBreak") return "\n";
      return [...(node.marks ?? [])].reverse().reduce((words, mark) => {
        if (mark.type === "strong") return `**${words}**`;
        if (mark.type === "emphasis") return `*${words}*`;
        if (mark.type === "link" && "href" in mark.attrs.to) return `[${words}](${mark.attrs.to.href})`;
        return words;
      }, node.text);
    })
    .join("");
}

/** Whether two texts are equal except for block ids. */
function isSame(one: readonly BlockNode[], other: readonly BlockNode[]): boolean {
  const said = (blocks: readonly BlockNode[]) =>
    JSON.stringify(blocks, (key, value) => (key === "id" ? undefined : value));
  return said(one) === said(other);
}

/**
 * New blocks take the ids of the removed blocks at their place, so that other people's edits of the same text match the
 * same blocks. The rest get unused ids.
 */
function withIds(blocks: readonly Read[], stored: readonly BlockNode[]): BlockNode[] {
  const kept = new Set(blocks.flatMap((block) => ("kept" in block ? [block.kept] : [])));
  const places = new Map(stored.map((block, place) => [block, place]));
  const taken = new Set(stored.flatMap(idsIn));
  let place = 0;
  let count = 0;
  const newId = () => {
    do count += 1;
    while (taken.has(`w${count}`));
    return `w${count}`;
  };
  return blocks.map((block) => {
    if ("kept" in block) {
      place = (places.get(block.kept) ?? 0) + 1;
      return block.kept;
    }
    const before = stored[place];
    const isFree = before?.type === block.fresh.type && !kept.has(before);
    if (isFree) place += 1;
    return renamed(block.fresh, isFree ? before.attrs.id : newId(), newId);
  });
}

function idsIn(value: unknown): string[] {
  const ids: string[] = [];
  JSON.stringify(value, (key, inner) => {
    if (key === "id" && typeof inner === "string") ids.push(inner);
    return inner;
  });
  return ids;
}

/** The block with this id; its inner blocks get new ids. */
function renamed(block: BlockNode, id: string, newId: () => string): BlockNode {
  const inner = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => inner(one, ""));
    if (typeof value !== "object" || value === null || key === "data") return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        name === "id" && key === "attrs" ? newId() : inner(one, name),
      ]),
    );
  };
  const copy = inner({ ...block, attrs: null }, "") as BlockNode;
  return { ...copy, attrs: { ...block.attrs, id } } as BlockNode;
}

/** Inline tags at the start, such as a bold word, do not prevent a paragraph. */
const beginsHtml = /^\s*<(?!\/?(?:a|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b)\/?[a-z!]/i;
const container = /^\s*<(blockquote|div|dl|figure|ol|pre|table|ul)\b/i;

/** Splits words at empty lines. Pasted HTML stays together, even across empty lines. */
function partsOf(written: string): string[] {
  const parts = written
    .replaceAll("\r\n", "\n")
    .trim()
    .split(/\n[^\S\n]*\n\s*/)
    .filter((part) => part.trim() !== "");
  const closed: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const [, tag] = container.exec(parts[at] ?? "") ?? [];
    const end = tag ? `</${tag.toLowerCase()}>` : "";
    const last = tag ? parts.findIndex((part, place) => place >= at && part.toLowerCase().includes(end)) : at;
    closed.push(parts.slice(at, Math.max(at, last) + 1).join("\n\n"));
    at = Math.max(at, last);
  }
  return closed;
}

/** The HTML of a part; `readHtml` turns it into blocks and drops anything that could run code. */
function htmlOfPart(part: string): string {
  const [, quoted = ""] = /^\s*<blockquote>([\s\S]*)<\/blockquote>\s*$/i.exec(part) ?? [];
  if (/\n\s*\n/.test(quoted))
    return `<blockquote>${quoted
      .split(/\n\s*\n/)
      .map(htmlOfPart)
      .join("")}</blockquote>`;
  return beginsHtml.test(part) ? part : htmlOfLines(part.split("\n").map((line) => line.trim()));
}

/** Headings, one per line; then list items, a quotation, a divider or one paragraph. */
function htmlOfLines(lines: readonly string[]): string {
  const headings = lines.map((line) => /^(#{2,4})\s+(.+)$/.exec(line));
  const first = headings.indexOf(null);
  const above = headings.slice(0, first === -1 ? lines.length : first).map((heading) => {
    const level = heading?.[1]?.length ?? 2;
    return `<h${level}>${htmlOfWords(heading?.[2] ?? "")}</h${level}>`;
  });
  const below = lines.slice(above.length);
  if (below.length === 0) return above.join("\n");
  return [...above, htmlBelow(below)].join("\n");
}

function htmlBelow(lines: readonly string[]): string {
  if (lines.length === 1 && lines[0] === "---") return "<hr>";
  if (lines.every((line) => /^[-*•]\s+/.test(line)))
    return `<ul>${lines.map((line) => `<li>${htmlOfWords(line.replace(/^[-*•]\s+/, ""))}</li>`).join("")}</ul>`;
  if (lines.every((line) => line.startsWith(">"))) {
    const inner = lines.map((line) => line.replace(/^>\s?/, "")).join("\n");
    return `<blockquote>${partsOf(inner).map(htmlOfPart).join("")}</blockquote>`;
  }
  return `<p>${lines.map(htmlOfWords).join("<br>")}</p>`;
}

const marked = [
  [/\*\*(?=\S)([^*\n]*[^*\s])\*\*/g, "<strong>$1</strong>"],
  [/(?<![\w*])\*(?=\S)([^*\n]*[^*\s])\*(?![\w*])/g, "<em>$1</em>"],
] as const;

/** Converts mark signs and links; typed tags pass on to `readHtml`, which cleans them. */
function htmlOfWords(words: string): string {
  const linked = words.replace(
    /\[([^[\]\n]+)\]\(([^()\s<>"]+)\)/g,
    (_, inner: string, href: string) => `<a href="${escapeHtml(href)}">${inner}</a>`,
  );
  return marked.reduce((html, [sign, element]) => html.replace(sign, element), linked);
}
