import { Node } from "prosemirror-model";
import { type BlockNode, type ContentTree, contentSchemaVersion } from "../content-tree.ts";
import { cutAtDetails, markOfDetail, type TextDetail } from "../text-details.ts";
import { editorSchema } from "./schema.ts";

interface Json {
  type: string;
  attrs?: Record<string, unknown>;
  content?: Json[];
  [key: string]: unknown;
}

/** The editor's document for a stored tree, with details as chips. An empty tree gets one empty paragraph. */
export function docOfTree(tree: ContentTree, details: readonly TextDetail[] = []): Node {
  const stored = tree.content.length > 0 ? (tree.content as unknown as Json[]) : [{ type: "paragraph" }];
  const content = details.length > 0 ? stored.map((node) => withChips(node, details)) : stored;
  return Node.fromJSON(editorSchema, { type: "doc", content });
}

/** The tree to store. A document with one empty paragraph is an empty text. */
export function treeOfDoc(doc: Node): ContentTree {
  const { content = [] } = doc.toJSON() as Json;
  const isEmpty = doc.childCount === 1 && doc.firstChild?.type.name === "paragraph" && doc.content.size === 2;
  return {
    schema: contentSchemaVersion,
    type: "doc",
    content: isEmpty ? [] : (content.map(complete) as unknown as BlockNode[]),
  };
}

/** ProseMirror omits empty `content`, and adds column widths and the usual width of pictures, which are not stored. */
function complete(node: Json): Json {
  const isLeaf = editorSchema.nodes[node.type]?.isLeaf ?? true;
  const { colwidth: _, size, ...others } = node.attrs ?? {};
  const attrs = size === undefined || size === "text" ? others : { ...others, size };
  return {
    ...node,
    ...(node.attrs ? { attrs } : {}),
    ...(isLeaf ? {} : { content: joined((node.content ?? []).map(asStored)) }),
  };
}

function withChips(node: Json, details: readonly TextDetail[]): Json {
  if (!node.content || node.type === "code") return node;
  const content = node.content.flatMap((inner) => {
    if (inner.type !== "text") return [withChips(inner, details)];
    return cutAtDetails(String(inner["text"]), details).map((piece): Json => {
      if ("text" in piece) return { ...inner, text: piece.text };
      const { text: _, ...marked } = inner;
      return { ...marked, type: "detail", attrs: { name: piece.detail } };
    });
  });
  return { ...node, content };
}

function asStored(node: Json): Json {
  if (node.type !== "detail") return complete(node);
  const { attrs, ...marked } = node;
  return { ...marked, type: "text", text: markOfDetail(String(attrs?.["name"])) };
}

/** Joins neighbouring pieces with the same marks, which a chip had separated. */
function joined(nodes: readonly Json[]): Json[] {
  const pieces: Json[] = [];
  for (const node of nodes) {
    const last = pieces.at(-1);
    const isSame =
      last?.type === "text" &&
      node.type === "text" &&
      JSON.stringify(last["marks"] ?? []) === JSON.stringify(node["marks"] ?? []);
    if (isSame) pieces[pieces.length - 1] = { ...last, text: `${last["text"]}${node["text"]}` };
    else pieces.push(node);
  }
  return pieces;
}
