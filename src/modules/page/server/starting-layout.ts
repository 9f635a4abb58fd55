import type { BlockNode, ContentTree } from "#modules/content/components/content-tree.ts";
import type { Context } from "#platform/context.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import type { PageTexts } from "./page-text.ts";

/** What a new page begins with. */
export const startingLayouts = ["blank", "about", "contact", "questions"] as const;
export type StartingLayout = (typeof startingLayouts)[number];

/** The texts that a new page begins with, in one language; each sentence says what belongs in its place. */
export function startingTexts(
  { locale }: Context,
  code: LocaleCode,
  title: string,
  layout: StartingLayout,
): PageTexts {
  const { text } = locale.others?.[code] ?? locale;
  const parts = layouts[layout];
  const content = parts.map((part, at): BlockNode => {
    const id = `start${at + 1}`;
    const words = [{ type: "text" as const, text: text(`page.start_${layout}${at + 1}`) }];
    return part === "paragraph"
      ? { type: "paragraph", attrs: { id }, content: words }
      : { type: "heading", attrs: { id, level: part === "heading" ? 2 : 3 }, content: words };
  });
  const body: ContentTree = { schema: 1, type: "doc", content };
  return { [code]: { title, description: "", body } };
}

const layouts: Record<StartingLayout, readonly ("heading" | "subheading" | "paragraph")[]> = {
  blank: [],
  about: ["paragraph", "heading", "paragraph", "heading", "paragraph"],
  contact: ["paragraph", "heading", "paragraph", "heading", "paragraph"],
  questions: ["paragraph", "heading", "paragraph", "heading", "paragraph"],
};
