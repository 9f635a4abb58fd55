import { parseDocument } from "htmlparser2";

type Node = ReturnType<typeof parseDocument>["children"][number];

/**
 * The content of HTML for a reader: elements with attributes and the words between them, in order. White space counts
 * as one blank, with none at a block's edge.
 */
export function outlineOf(html: string): string[] {
  const lines: string[] = [];
  const walk = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if (node.type === "text") lines.push(node.data.replace(/\s+/g, " "));
      if (!("name" in node) || !("attribs" in node)) continue;
      const attributes = Object.entries(node.attribs)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => ` ${name}="${value}"`);
      lines.push(`<${node.name}${attributes.join("")}>`);
      walk(node.children as Node[]);
      lines.push(`</${node.name}>`);
    }
  };
  walk(parseDocument(html, { decodeEntities: true }).children);
  // Joins words that an entity or a comment splits.
  const joined: string[] = [];
  for (const line of lines) {
    const isText = (one: string | undefined) => one !== undefined && !one.startsWith("<");
    if (isText(line) && isText(joined.at(-1))) joined.push(`${joined.pop()}${line}`);
    else joined.push(line);
  }
  const inline = /^<\/?(?:a|b|code|em|i|mark|s|small|strong|sub|sup|u)\b/;
  return joined
    .map((line, at) => {
      if (line.startsWith("<")) return line;
      const start = inline.test(joined[at - 1] ?? "") ? line : line.trimStart();
      return inline.test(joined[at + 1] ?? "") ? start : start.trimEnd();
    })
    .filter((line) => line !== "");
}
