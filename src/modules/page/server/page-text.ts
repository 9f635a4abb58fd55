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

/** A page in one language, as somebody sends it. */
export const pageText = z.object({
  title: shortLine(titleCharactersMax),
  /** For search engines and social cards. */
  description: shortLine(descriptionCharactersMax),
  body: contentTree,
});

/** As it is stored: a block that nobody can read any more is kept, see `readContent`. */
const storedText = pageText.extend({ body: z.unknown().transform(readContent) });

export interface PageText {
  title: string;
  description: string;
  body: ContentTree;
}

/** A page in the languages in which it was written. */
export type PageTexts = Partial<Record<LocaleCode, PageText>>;

export const emptyTree: ContentTree = { schema: 1, type: "doc", content: [] };

/** Stored texts, checked again: a language that cannot be read is left out, so that the rest of the page stays up. */
export function readTexts(stored: unknown): PageTexts {
  const texts: Record<string, PageText> = {};
  if (typeof stored !== "object" || stored === null) return texts;
  for (const [code, text] of Object.entries(stored)) {
    const { data } = storedText.safeParse(text);
    if (data) texts[code] = data;
  }
  return texts;
}

/**
 * The text that is shown in a language, of stored ones: the others are not even read, because reading a long page takes
 * as long as rendering a part of it.
 */
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

/** Whether there is anything to show in this language. */
export function isWritten(text: PageText | undefined): text is PageText {
  return text !== undefined && text.title !== "";
}

/** The text in a language, else in the site's own, else in whichever there is. */
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
