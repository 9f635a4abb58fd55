import { ElementType, parseDocument } from "htmlparser2";
import type { BlockNode, ContentTree } from "../components/content-tree.ts";
import { contentOfHtml, type HtmlNode } from "../components/read-html.ts";

type Parsed = ReturnType<typeof parseDocument>["children"][number];

/** Elements inside of each other. The parser's time grows with the square of it, and no text that people write comes near. */
const depthMax = 1_000;

/** Reads HTML that somebody wrote or imported into a tree. The same HTML always gives the same tree. */
export function readHtml(html: string): ContentTree {
  const bounded = isTooDeep(html) ? html.replace(/<[^<>]*>/g, " ") : html;
  return withSliders(contentOfHtml(parseDocument(bounded, { decodeEntities: true }).children.map(adapt)));
}

/** The same text with its marks of sliders (`[slider 12]` in a paragraph of their own) as the blocks that they name. */
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

/** Elements that end by themselves, so that a row of them is no depth. */
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
    // Comments and declarations say nothing; what a CDATA section holds is text.
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
