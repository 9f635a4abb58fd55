/**
 * What people write: a tree of blocks with text in them, stored as JSON. Its shape is the one that ProseMirror reads and
 * writes, so that the editor and the store need no translation. HTML is made from it and never stored.
 */
export interface ContentTree {
  /** Version of the shape. `upgradeContent` brings older trees to this one. */
  schema: 1;
  type: "doc";
  content: BlockNode[];
}

export const contentSchemaVersion = 1;

export const emptyTree: ContentTree = { schema: contentSchemaVersion, type: "doc", content: [] };

/** Identity of a block within its tree: two edited versions are merged by it. */
interface Identity {
  id: string;
}

export type BlockNode =
  | TextBlock
  | { type: "bulletList"; attrs: Identity; content: ListItem[] }
  | { type: "orderedList"; attrs: Identity & { start: number }; content: ListItem[] }
  | { type: "quote"; attrs: Identity; content: BlockNode[] }
  | { type: "code"; attrs: Identity; content: PlainText[] }
  | { type: "divider"; attrs: Identity }
  | { type: "image"; attrs: Identity & ImageFacts }
  | { type: "table"; attrs: Identity & { caption: string }; content: TableRow[] }
  | { type: "definitions"; attrs: Identity; content: Definition[] }
  | { type: "columns"; attrs: Identity & { layout: ColumnLayout }; content: Column[] }
  | PlacedBlock;

/** A block that consists of text alone. */
export type TextBlock =
  | { type: "paragraph"; attrs: Identity; content: InlineNode[] }
  | { type: "heading"; attrs: Identity & { level: 2 | 3 | 4 }; content: InlineNode[] };

/** A block that a module contributes; `data` is what staff set, in the shape that its kind declares. */
export interface PlacedBlock {
  type: "placed";
  attrs: Identity & { kind: string; data: Record<string, unknown> };
}

export interface ImageFacts {
  src: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  /** In pixels; 0 where it is not known. */
  width: number;
  height: number;
  caption: string;
}

export interface ListItem {
  type: "listItem";
  content: BlockNode[];
}

export interface TableRow {
  type: "tableRow";
  content: TableCell[];
}

export interface TableCell {
  type: "tableCell" | "tableHeader";
  attrs: { colspan: number; rowspan: number };
  content: BlockNode[];
}

/** How wide the columns are. On a narrow view they stand below each other. */
export const columnLayouts = ["even", "wideStart", "wideEnd"] as const;
export type ColumnLayout = (typeof columnLayouts)[number];

export interface Column {
  type: "column";
  content: BlockNode[];
}

export interface Definition {
  type: "term" | "meaning";
  content: InlineNode[];
}

export interface PlainText {
  type: "text";
  text: string;
}

export type InlineNode = { type: "text"; text: string; marks?: Mark[] } | { type: "hardBreak" };

export type PlainMarkType =
  | "strong"
  | "emphasis"
  | "underline"
  | "strike"
  | "subscript"
  | "superscript"
  | "small"
  | "highlight"
  | "inlineCode";

export type Mark = { type: PlainMarkType } | LinkMark;

export interface LinkMark {
  type: "link";
  attrs: { to: LinkTarget };
}

/** Where a link leads: to a record of the site, which survives that it is renamed, or to an address. */
export type LinkTarget = { model: string; recordId: number } | { href: string };

/** The kind of a block that keeps what this program cannot read, so that saving the text around it loses nothing. */
export const unknownKind = "unknown";

/** What a placed block is called where no module names its kind. A block that cannot be read is called by its own type. */
export function plainName({ kind, data }: Pick<PlacedBlock["attrs"], "kind" | "data">): string {
  if (kind !== unknownKind) return kind;
  const { type, attrs } = (data["original"] ?? {}) as { type?: unknown; attrs?: { kind?: unknown } };
  const own = type === "placed" ? attrs?.kind : type;
  return typeof own === "string" ? own.slice(0, 40) : kind;
}
