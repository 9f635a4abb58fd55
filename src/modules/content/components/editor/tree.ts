import { Node } from "prosemirror-model";
import { type BlockNode, type ContentTree, contentSchemaVersion } from "../content-tree.ts";
import { editorSchema } from "./schema.ts";

interface Json {
  type: string;
  attrs?: Record<string, unknown>;
  content?: Json[];
  [key: string]: unknown;
}

/** The editor's document of a stored tree. An empty tree gets one paragraph to write in. */
export function docOfTree(tree: ContentTree): Node {
  const content = tree.content.length > 0 ? tree.content : [{ type: "paragraph" }];
  return Node.fromJSON(editorSchema, { type: "doc", content });
}

/** The tree to store. A document of one empty paragraph is an empty text. */
export function treeOfDoc(doc: Node): ContentTree {
  const { content = [] } = doc.toJSON() as Json;
  const isEmpty = doc.childCount === 1 && doc.firstChild?.type.name === "paragraph" && doc.content.size === 2;
  return {
    schema: contentSchemaVersion,
    type: "doc",
    content: isEmpty ? [] : (content.map(complete) as unknown as BlockNode[]),
  };
}

/** ProseMirror leaves out `content` where there is none, and keeps widths of columns that are not stored. */
function complete(node: Json): Json {
  const isLeaf = editorSchema.nodes[node.type]?.isLeaf ?? true;
  const { colwidth: _, ...attrs } = node.attrs ?? {};
  return {
    ...node,
    ...(node.attrs ? { attrs } : {}),
    ...(isLeaf ? {} : { content: (node.content ?? []).map(complete) }),
  };
}
