import { customType } from "drizzle-orm/pg-core";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import {
  type BlockNode,
  type ContentTree,
  contentSchemaVersion,
  unknownKind,
} from "../components/content-tree.ts";
import { contentTree, everyBlock } from "./content-schema.ts";
import { readHtml } from "./html.ts";
import { upgradeContent } from "./upgrade.ts";
import { htmlOfTree } from "./write-html.ts";

/** A text in the site's languages, one tree each. Languages without a text are omitted. */
export type TranslatedContent = Record<LocaleCode, ContentTree>;

/** A `jsonb` column for a text in the site's languages. Every write and read validates it. */
export const translatedContent = customType<{ data: TranslatedContent; driverData: unknown }>({
  dataType: () => "jsonb",
  fromDriver: readContents,
  toDriver: (contents) => JSON.stringify(checkedContents(contents)),
});

/** A `jsonb` column for a single text. */
export const storedContent = customType<{ data: ContentTree; driverData: unknown }>({
  dataType: () => "jsonb",
  fromDriver: readContent,
  toDriver: (tree) => JSON.stringify(contentTree.parse(tree)),
});

/** Reads a query's result for such a column. */
export function readContents(stored: unknown): TranslatedContent {
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).map(([code, content]) => [code, readContent(content)]));
}

/** Reads a stored text. A block of a newer program or a missing module is wrapped in an unknown block. */
export function readContent(stored: unknown): ContentTree {
  const upgraded = upgradeContent(stored);
  const parsed = contentTree.safeParse(withKnownBlocks(upgraded));
  return parsed.success ? parsed.data : recovered(upgraded);
}

/** Throws for a tree that could not be read again; that is the caller's bug, never a user's input. */
export function checkedContents(contents: TranslatedContent): TranslatedContent {
  return Object.fromEntries(Object.entries(contents).map(([code, tree]) => [code, contentTree.parse(tree)]));
}

/** Omits languages without words, so that another language replaces them. */
export function saidContents(contents: TranslatedContent): TranslatedContent {
  return Object.fromEntries(Object.entries(contents).filter(([, tree]) => tree.content.length > 0));
}

/** The trees of a text that was given as HTML. */
export function contentsOfHtml(html: Partial<Record<LocaleCode, string>>): TranslatedContent {
  return saidContents(
    Object.fromEntries(Object.entries(html).map(([code, text]) => [code, readHtml(text ?? "")])),
  );
}

/** A text as HTML in each of its languages, for feeds, exports and programs. */
export function htmlOfContents(contents: TranslatedContent): Record<LocaleCode, string> {
  return Object.fromEntries(Object.entries(contents).map(([code, tree]) => [code, htmlOfTree(tree)]));
}

/** The text in a language, otherwise in English, otherwise in any language. */
export function contentIn(contents: TranslatedContent, code: LocaleCode): ContentTree | undefined {
  return contents[code] ?? contents.en ?? Object.values(contents)[0];
}

/** Unwraps blocks that were unknown when stored but are known now. */
function withKnownBlocks(stored: unknown): unknown {
  const blocks = blocksOf(stored);
  if (!blocks?.some(originalOf)) return stored;
  return {
    ...(stored as object),
    content: blocks.map((block) => {
      const original = originalOf(block);
      return original && isReadable(original) ? original : block;
    }),
  };
}

function originalOf(block: unknown): unknown {
  const { type, attrs } = block as Partial<BlockNode> & { attrs?: Record<string, unknown> };
  if (type !== "placed" || attrs?.["kind"] !== unknownKind) return undefined;
  return (attrs["data"] as Record<string, unknown> | undefined)?.["original"];
}

function recovered(stored: unknown): ContentTree {
  const taken = new Set<string>();
  const content = (blocksOf(stored) ?? [stored]).map((block, place) => {
    // Versions are merged by id, so a block with a repeated id cannot stay unwrapped either.
    const ids = isReadable(block) ? idsOf(block as BlockNode) : undefined;
    if (!ids || ids.some((id) => taken.has(id))) return unknownBlock(block, `unknown-${place}`);
    for (const id of ids) taken.add(id);
    return block as BlockNode;
  });
  return { schema: contentSchemaVersion, type: "doc", content };
}

function idsOf(block: BlockNode): string[] {
  const ids: string[] = [];
  everyBlock([block], ({ attrs }) => ids.push(attrs.id) > 0);
  return ids;
}

function unknownBlock(original: unknown, id: string): BlockNode {
  return { type: "placed", attrs: { id, kind: unknownKind, data: { original } } };
}

function isReadable(block: unknown): boolean {
  return contentTree.safeParse({ schema: contentSchemaVersion, type: "doc", content: [block] }).success;
}

function blocksOf(stored: unknown): unknown[] | undefined {
  if (typeof stored !== "object" || stored === null || !("content" in stored)) return undefined;
  return Array.isArray(stored.content) ? stored.content : undefined;
}
