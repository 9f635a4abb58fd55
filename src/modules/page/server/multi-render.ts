import { loadContent } from "#modules/content/server/load-content.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/errors.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { draftTexts } from "./draft.ts";
import { textIn } from "./page-text.ts";
import { checkPage } from "./page-there.ts";
import { pageOfView } from "./view-model.ts";

/** The HTML of several pages' drafts, keyed by the requested ids. Unknown pages are omitted. */
export async function renderViews(
  context: Context,
  asked: readonly (string | number)[],
): Promise<Record<string, string>> {
  const rendered: Record<string, string> = {};
  const own = languagesOf(context.site).own.code;
  for (const view of new Set(asked)) {
    const pageId = pageOfView(view);
    if (pageId === null || !(await isThere(context, pageId))) continue;
    const found = textIn(await draftTexts(context, pageId), context.locale.code, own);
    const [content] = await loadContent(context, found ? [found.text.body] : []);
    rendered[String(view)] = content?.html ?? "";
  }
  return rendered;
}

async function isThere(context: Context, pageId: number): Promise<boolean> {
  try {
    await checkPage(context, pageId);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
