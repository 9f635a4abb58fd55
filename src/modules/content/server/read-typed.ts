import { createHash } from "node:crypto";
import { z } from "zod";
import type { Seen } from "#modules/office/server/staff-record.ts";
import { type FieldErrors, invalidFields, type WordConflict } from "#platform/errors.ts";
import { type LocaleCode, locales } from "#platform/i18n/locale.ts";
import { codeMax } from "#platform/translated.ts";
import type { FieldValue } from "../components/content-field.tsx";
import { type ContentTree, emptyTree } from "../components/content-tree.ts";
import { mergeContent } from "../components/merge-content.ts";
import { isTree } from "../components/typed-content.ts";
import { checkPlace, type TextPlace } from "./content-place.ts";
import { contentTree } from "./content-schema.ts";
import { withSliders } from "./html.ts";
import { readContent, saidContents, type TranslatedContent } from "./stored-content.ts";
import { treeOfWords, wordsOfTree } from "./words.ts";

/**
 * More than a page's text ever needs. A tree as JSON is several times longer than its words and comes with its
 * original.
 */
const charactersMax = 4_000_000;

/** Sent with a form's texts: the hashes of the original words, which show whether a text returns unchanged. */
export const openedTexts = z
  .record(z.string().max(100), z.record(z.string().max(codeMax), z.string().max(charactersMax)))
  .optional();

/** The value of a ContentField: a tree from the editor, or words from a plain field. Read it with `treeOfTyped`. */
export const typedContent = z
  .string()
  .max(charactersMax, "content.tooLong")
  .refine((typed) => !isTree(typed) || readTyped(typed) !== undefined, "content.unreadable");

/**
 * The text from a ContentField. `stored` is the original text: words from a plain field keep its pictures and tables.
 */
export function treeOfTyped(typed: string, stored?: ContentTree): ContentTree {
  const tree = isTree(typed)
    ? readTyped(typed)?.tree
    : contentTree.safeParse(treeOfWords(typed, stored)).data;
  if (!tree) throw invalidFields({ body: isTree(typed) ? "content.unreadable" : "content.tooLong" });
  return tree;
}

interface StoredTexts {
  /** The text's place: blocks that it does not allow are refused. */
  place: TextPlace;
  /** Kinds of blocks that this text allows additionally. */
  isOwn?: (kind: string) => boolean;
  /** The prefix of the inputs' names: `body` of `body.en`. */
  field: string;
  stored: TranslatedContent;
  seen: Seen;
  /** See `openedTexts`. */
  opened: z.output<typeof openedTexts>;
  /** Refuses a text if both sides changed the same blocks; not called for a deliberate overwrite. */
  refuse: (conflicts: readonly WordConflict[], fields: FieldErrors) => Promise<never>;
}

/**
 * A text in all languages from ContentFields. If somebody else has saved meanwhile, both versions are merged block by
 * block; a deliberate overwrite keeps both versions of a block that both changed.
 */
export async function contentsOfTyped(
  typed: Readonly<Record<string, string>>,
  { place, isOwn, field, stored, seen, opened, refuse }: StoredTexts,
): Promise<TranslatedContent> {
  const conflicts: WordConflict[] = [];
  const trees = Object.entries(typed).map(([code, text]) => {
    const theirs = stored[code as keyof TranslatedContent] ?? emptyTree;
    if (seen !== "current" && !isTree(text) && openedMark(text) === opened?.[field]?.[code])
      return [code, theirs];
    const mine = treeOfTyped(text, theirs);
    const base = isTree(text) ? readTyped(text)?.base : undefined;
    if (seen === "current") return [code, mine];
    if (!base) {
      const [my, their] = [wordsOfTree(mine), wordsOfTree(theirs)];
      // The original of the words is unknown. If the stored text has changed since, the conflict is shown before the
      // text is replaced.
      if (my !== their && openedMark(their) !== opened?.[field]?.[code])
        conflicts.push({ field: `${field}.${code}`, mine: my, theirs: their });
      return [code, mine];
    }
    const merged = mergeContent(base, mine, theirs);
    for (const one of merged.conflicts)
      conflicts.push({
        field: `${field}.${code}`,
        mine: one.mine ? wordsOfTree({ ...mine, content: [one.mine] }) : "",
        theirs: one.theirs ? wordsOfTree({ ...theirs, content: [one.theirs] }) : "",
      });
    return [code, merged.tree];
  });
  if (seen === "stale" && conflicts.length > 0)
    await refuse(conflicts, Object.fromEntries(conflicts.map((one) => [one.field, "content.bothChanged"])));
  const contents = saidContents(Object.fromEntries(trees));
  for (const [code, tree] of Object.entries(contents)) checkPlace(place, tree, `${field}.${code}`, isOwn);
  return contents;
}

function readTyped(typed: string): { tree: ContentTree; base: ContentTree | undefined } | undefined {
  try {
    const { base, ...tree } = JSON.parse(typed) as Record<string, unknown>;
    const read = contentTree.safeParse(tree).data;
    if (!read) return undefined;
    return {
      tree: withSliders(read),
      base: base === undefined ? undefined : readContent({ ...tree, content: base }),
    };
  } catch {
    return undefined;
  }
}

/** A ContentField's values for a stored text; without one, for an empty text. */
export function fieldValue(tree: ContentTree = emptyTree): FieldValue {
  const words = wordsOfTree(tree);
  return { tree, words, opened: openedMark(words) };
}

/** Browsers change line ends. */
function openedMark(words: string): string {
  const plain = words.replaceAll("\r\n", "\n").trim();
  return createHash("sha256").update(plain).digest("base64url").slice(0, 16);
}

/** The same in every language of the program. */
export function fieldValues(trees: Record<LocaleCode, ContentTree>): Record<LocaleCode, FieldValue> {
  return Object.fromEntries(locales.map(({ code }) => [code, fieldValue(trees[code])]));
}
