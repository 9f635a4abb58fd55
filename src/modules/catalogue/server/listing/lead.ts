import type { ContentTree } from "#modules/content/components/content-tree.ts";
import { loadContent } from "#modules/content/server/load-content.ts";
import { linesOfBlocks } from "#modules/content/server/plain-text.ts";
import { contentIn, readContents } from "#modules/content/server/stored-content.ts";
import type { PublicContext } from "#platform/context.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { drawnHtml } from "#platform/pages/drawn-html.ts";
import type { LeadView } from "../vocabulary/views.ts";

/** The stored description of a category or brand as plain text, for cards and page descriptions. */
export function wordsOfLead(stored: unknown, code: LocaleCode): string {
  return linesOfBlocks(contentIn(readContents(stored), code)?.content ?? []).join(" ");
}

/** Stored descriptions at the head of a list, one after the other; null if there are none. */
export async function leadView(context: PublicContext, stored: readonly unknown[]): Promise<LeadView | null> {
  const trees = stored.flatMap((one) => contentIn(readContents(one), context.locale.code) ?? []);
  const [first] = trees;
  if (!first) return null;
  const tree: ContentTree = { ...first, content: trees.flatMap(({ content }) => content) };
  const [view] = await loadContent(context, [tree]);
  if (!view?.html) return null;
  const charactersCount = linesOfBlocks(tree.content).join(" ").length;
  const inner = /^<p>(.*)<\/p>$/s.exec(view.html)?.[1];
  const isParagraph = tree.content.length === 1 && inner !== undefined;
  return drawnHtml(isParagraph ? inner : view.html, { isParagraph, charactersCount });
}
