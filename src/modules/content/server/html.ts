import { ElementType, parseDocument } from "htmlparser2";
import type { BlockNode, ContentTree } from "../components/content-tree.ts";
import { contentOfHtml, type HtmlNode } from "../components/read-html.ts";

type Parsed = ReturnType<typeof parseDocument>["children"][number];

/**
 * The maximum nesting of elements. The parser's time grows with the square of the depth, and real texts stay far below.
 */
const depthMax = 1_000;

/** Reads written or imported HTML into a tree. The same HTML always results in the same tree. */
export function readHtml(html: string): ContentTree {
  const bounded = isTooDeep(html) ? html.replace(/<[^<>]*>/g, " ") : html;
  return withSliders(contentOfHtml(parseDocument(bounded, { decodeEntities: true }).children.map(adapt)));
}

/** The same text with slider marks (`[slider 12]` in a paragraph of its own) replaced by slider blocks. */
export function withSliders(tree: ContentTree): ContentTree {
  return { ...tree, content: tree.content.map(placedSlider) };
}

function placedSlider(block: BlockNode): BlockNode {
  if (block.type !== "paragraph" || block.content.length !== 1) return block;
  const [only] = block.content;
  const mark = only?.type === "text" && !only.marks && /^\[slider ([1-9]\d{0,8})\]$/.exec(only.text.trim());
  if (!mark) return block;
  const { id } = block.attrs;
  return { type: "placed", attrs: { id, kind: "slider", data: { sliderId: Number(mark[1]) } } };
}

/** Void elements and elements with optional end tags, so that a row of them adds no depth. */
const endsItself =
  /^(?:area|base|br|col|dd|dt|embed|hr|img|input|li|link|meta|option|p|source|tbody|td|tfoot|th|thead|tr|wbr)$/i;

function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, end, name = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (endsItself.test(name)) continue;
    depth = end ? Math.max(0, depth - 1) : depth + 1;
    if (depth > depthMax) return true;
  }
  return false;
}

function adapt(node: Parsed): HtmlNode {
  if (node.type === ElementType.Text) return { tag: "", text: node.data, attribute: none, children: empty };
  if (!("name" in node) || !("attribs" in node)) {
    const inside = "children" in node ? node.children : [];
    // Comments and declarations have no content; a CDATA section is text.
    return { tag: "div", text: "", attribute: none, children: () => inside.map(adapt) };
  }
  const { attribs, children } = node;
  return {
    tag: node.name,
    text: "",
    attribute: (name) => attribs[name] ?? "",
    children: () => children.map(adapt),
  };
}

const none = () => "";
const empty = () => [];
