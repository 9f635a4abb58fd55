import { z } from "zod";
import type { ContentTree } from "#modules/content/components/content-tree.ts";
import { contentTree } from "#modules/content/server/content-schema.ts";
import { readContent } from "#modules/content/server/stored-content.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";

const titleCharactersMax = 200;
const descriptionCharactersMax = 400;

const shortLine = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replace(/\p{Cc}+/gu, " ").trim());

/** A page's text in one language, as a client sends it. */
export const pageText = z.object({
  title: shortLine(titleCharactersMax),
  /** For search engines and social cards. */
  description: shortLine(descriptionCharactersMax),
  body: contentTree,
});

/** A stored text; unreadable blocks are kept, see `readContent`. */
const storedText = pageText.extend({ body: z.unknown().transform(readContent) });

export interface PageText {
  title: string;
  description: string;
  body: ContentTree;
}

/** A page's texts by language. */
export type PageTexts = Partial<Record<LocaleCode, PageText>>;

export const emptyTree: ContentTree = { schema: 1, type: "doc", content: [] };

/** Stored texts, validated again: an unreadable language is omitted, so that the rest of the page stays online. */
export function readTexts(stored: unknown): PageTexts {
  const texts: Record<string, PageText> = {};
  if (typeof stored !== "object" || stored === null) return texts;
  for (const [code, text] of Object.entries(stored)) {
    const { data } = storedText.safeParse(text);
    if (data) texts[code] = data;
  }
  return texts;
}

/** Reads only the stored text that a language shows: reading a long page takes as long as rendering a part of it. */
export function shownText(stored: unknown, code: LocaleCode, own: LocaleCode): PageTexts {
  if (typeof stored !== "object" || stored === null) return {};
  const texts = stored as Record<string, unknown>;
  for (const one of new Set([code, own, ...Object.keys(texts)])) {
    if (!(one in texts)) continue;
    const read = readTexts({ [one]: texts[one] });
    if (isWritten(read[one as LocaleCode])) return read;
  }
  return {};
}

/** Whether this language has a text to show. */
export function isWritten(text: PageText | undefined): text is PageText {
  return text !== undefined && text.title !== "";
}

/** The text in a language, otherwise in the site's own, otherwise in any language. */
export function textIn(
  texts: PageTexts,
  code: LocaleCode,
  own: LocaleCode,
): { code: LocaleCode; text: PageText } | null {
  const codes = [code, own, ...(Object.keys(texts) as LocaleCode[])];
  for (const one of codes) {
    const text = texts[one];
    if (isWritten(text)) return { code: one, text };
  }
  return null;
}
