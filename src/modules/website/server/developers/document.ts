import { notFound } from "#platform/errors.ts";

/** The developers' documents are part of the program, so that they describe this version. */
const sources = import.meta.glob<string>("../../../../../docs/api/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

const byName = new Map(
  Object.entries(sources).map(([path, text]) => [path.split("/").at(-1)?.replace(/\.md$/, "") ?? "", text]),
);

/** Names in addresses: the first page is called `start`. */
const order = ["README", "domains", "products", "orders", "webhooks"];

export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "code"; text: string }
  | { kind: "table"; head: string[]; rows: string[][] };

export interface DocumentView {
  title: string;
  blocks: Block[];
}

/** The documents in their reading order. */
export function documents(): { name: string; title: string }[] {
  return order.flatMap((file) => {
    const text = byName.get(file);
    return text === undefined ? [] : [{ name: nameOf(file), title: titleOf(text) }];
  });
}

export function documentNamed(name: string): DocumentView {
  const text = byName.get(order.find((file) => nameOf(file) === name) ?? "");
  if (text === undefined) throw notFound();
  return { title: titleOf(text), blocks: blocksOf(text).slice(1) };
}

function nameOf(file: string): string {
  return file === "README" ? "start" : file;
}

function titleOf(text: string): string {
  return /^# (.+)$/m.exec(text)?.[1] ?? "";
}

/** The parts of Markdown that our own documents use. */
export function blocksOf(text: string): Block[] {
  // Extracts code first, because its empty lines end no paragraph.
  return text.split(/^(```[^\n]*\n[\s\S]*?^```)$/m).flatMap((part): Block[] => {
    const code = /^```[^\n]*\n([\s\S]*?)```$/.exec(part);
    if (code) return [{ kind: "code", text: code[1] ?? "" }];
    return part
      .split(/\n{2,}/)
      .map((each) => each.trim())
      .filter(Boolean)
      .map(blockOf);
  });
}

function blockOf(text: string): Block {
  const heading = /^(#{1,4}) (.+)$/.exec(text);
  if (heading) return { kind: "heading", level: heading[1]?.length ?? 1, text: heading[2] ?? "" };
  const lines = text.split("\n");
  if (text.startsWith("|")) {
    const [head = [], , ...rows] = lines.map(cellsOf);
    return { kind: "table", head, rows };
  }
  if (text.startsWith("- ")) return { kind: "list", items: text.slice(2).split(/\n- /).map(oneLine) };
  return { kind: "paragraph", text: oneLine(text) };
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, " ");
}
