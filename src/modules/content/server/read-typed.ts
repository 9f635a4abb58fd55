import { z } from "zod";
import type { ContentTree } from "../components/content-tree.ts";
import { isTree } from "../components/typed-content.ts";
import { contentTree } from "./content-schema.ts";
import { readHtml } from "./html.ts";
import { htmlOfBlocks } from "./write-html.ts";

/** More than a text of a page ever needs; its tree as JSON takes several times its words. */
const charactersMax = 2_000_000;

/**
 * What a ContentField sent, as HTML: a tree from the editor, or words from somebody without it, which `htmlOfWords`
 * reads. A tree that the store would refuse is a fault of the field.
 */
export function typedHtml(htmlOfWords: (words: string) => string) {
  return z
    .string()
    .max(charactersMax)
    .transform((typed, check) => {
      if (!isTree(typed)) return htmlOfWords(typed);
      const tree = readTree(typed);
      if (tree)
        return htmlOfBlocks(tree.content, {
          address: (link) => ("href" in link ? link.href : undefined),
          block: () => "",
        });
      check.addIssue({ code: "custom", message: "content.unreadable" });
      return z.NEVER;
    });
}

function readTree(typed: string): ContentTree | undefined {
  try {
    return contentTree.safeParse(JSON.parse(typed)).data;
  } catch {
    return undefined;
  }
}

/** A stored text as a ContentField takes it. */
export interface FieldValue {
  tree: ContentTree;
  words: string;
}

/** What a ContentField shows of a stored text: `wordsOfHtml` writes it for somebody without the editor. */
export function fieldValue(html: string, wordsOfHtml: (html: string) => string): FieldValue {
  return { tree: readHtml(html), words: wordsOfHtml(html) };
}
