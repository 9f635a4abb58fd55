import type { BlockNode, ContentTree } from "#modules/content/components/content-tree.ts";
import { linesOfBlocks } from "#modules/content/server/plain-text.ts";
import { contentIn, readContent, type TranslatedContent } from "#modules/content/server/stored-content.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";

/** The words of a paper in each language, as they are stored. Before they were trees, they were plain lines. */
export function readPaperWords(stored: unknown): TranslatedContent {
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored)
      .map(
        ([code, text]) => [code, typeof text === "string" ? treeOfLines(text) : readContent(text)] as const,
      )
      .filter(([, tree]) => tree.content.length > 0),
  );
}

/** What a paper prints of them: a line for each paragraph and entry of a list. */
export function paperLines(words: TranslatedContent, code: LocaleCode): string {
  return linesOfBlocks(contentIn(words, code)?.content ?? []).join("\n");
}

/** Every line was printed as a paragraph of its own, and empty ones not at all. */
function treeOfLines(text: string): ContentTree {
  const content = text
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line, at): BlockNode => {
      const words = [{ type: "text" as const, text: line }];
      return { type: "paragraph", attrs: { id: `b${at + 1}` }, content: words };
    });
  return { schema: 1, type: "doc", content };
}
