import { z } from "zod";
import { invalidFields } from "#platform/errors.ts";
import { type LocaleCode, locales } from "#platform/i18n/locale.ts";
import type { FieldValue } from "../components/content-field.tsx";
import { type ContentTree, emptyTree } from "../components/content-tree.ts";
import { isTree } from "../components/typed-content.ts";
import { contentTree } from "./content-schema.ts";
import { withSliders } from "./html.ts";
import { treeOfWords, wordsOfTree } from "./words.ts";

/** More than a text of a page ever needs; its tree as JSON takes several times its words. */
const charactersMax = 2_000_000;

/** What a ContentField sends: a tree from the editor, or words from somebody without it. Read it with `treeOfTyped`. */
export const typedContent = z
  .string()
  .max(charactersMax)
  .refine((typed) => !isTree(typed) || readTyped(typed) !== undefined, "content.unreadable");

/**
 * The text that a ContentField sent. `stored` is the one that it was opened with: words that somebody typed without the
 * editor keep its pictures and tables.
 */
export function treeOfTyped(typed: string, stored?: ContentTree): ContentTree {
  const tree = isTree(typed) ? readTyped(typed) : contentTree.safeParse(treeOfWords(typed, stored)).data;
  if (!tree) throw invalidFields({ body: isTree(typed) ? "content.unreadable" : "content.tooLong" });
  return tree;
}

function readTyped(typed: string): ContentTree | undefined {
  try {
    const tree = contentTree.safeParse(JSON.parse(typed)).data;
    return tree && withSliders(tree);
  } catch {
    return undefined;
  }
}

/** What a ContentField shows of a stored text; of none, an empty one. */
export function fieldValue(tree: ContentTree = emptyTree): FieldValue {
  return { tree, words: wordsOfTree(tree) };
}

/** The same in every language of the program. */
export function fieldValues(trees: Record<LocaleCode, ContentTree>): Record<LocaleCode, FieldValue> {
  return Object.fromEntries(locales.map(({ code }) => [code, fieldValue(trees[code])]));
}
