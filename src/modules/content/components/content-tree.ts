import type { PictureSize } from "./picture-size.ts";

/**
 * Written content: a tree of blocks with text, stored as JSON. ProseMirror reads and writes the same shape, so editor
 * and storage need no conversion. HTML is generated from it and never stored.
 */
export interface ContentTree {
  /** Version of the shape. `upgradeContent` upgrades older trees to the current one. */
  schema: 1;
  type: "doc";
  content: BlockNode[];
}

export const contentSchemaVersion = 1;

export const emptyTree: ContentTree = { schema: contentSchemaVersion, type: "doc", content: [] };

/** A block's id within its tree, by which edited versions are merged. */
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

/** A block that contains only text. */
export type TextBlock =
  | { type: "paragraph"; attrs: Identity; content: InlineNode[] }
  | { type: "heading"; attrs: Identity & { level: 2 | 3 | 4 }; content: InlineNode[] };

/** A block of a module; `data` are its settings, in the shape that its kind declares. */
export interface PlacedBlock {
  type: "placed";
  attrs: Identity & { kind: string; data: Record<string, unknown> };
}

export interface ImageFacts {
  src: string;
  /** Empty for a decorative picture. */
  alt: string;
  /** In pixels; 0 if unknown. */
  width: number;
  height: number;
  caption: string;
  /** If omitted, the picture is as wide as the text. */
  size?: Exclude<PictureSize, "text">;
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

/** The widths of the columns. In a narrow view the columns are stacked. */
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

/** The target of a link: a record of the site, so that renaming does not break the link, or an address. */
export type LinkTarget = { model: string; recordId: number } | { href: string };

/** The kind of a block that stores what this program cannot read, so that saving the text around it loses nothing. */
export const unknownKind = "unknown";

/** The name of a placed block whose kind no module provides. An unreadable block is named by its own type. */
export function plainName({ kind, data }: Pick<PlacedBlock["attrs"], "kind" | "data">): string {
  if (kind !== unknownKind) return kind;
  const { type, attrs } = (data["original"] ?? {}) as { type?: unknown; attrs?: { kind?: unknown } };
  const own = type === "placed" ? attrs?.kind : type;
  return typeof own === "string" ? own.slice(0, 40) : kind;
}
