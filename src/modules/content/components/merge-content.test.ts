import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentTree, everyBlock } from "../server/content-schema.ts";
import type { BlockNode, ContentTree } from "./content-tree.ts";
import { mergeContent } from "./merge-content.ts";

const paragraph = (id: string, text: string): BlockNode => ({
  type: "paragraph",
  attrs: { id },
  content: text === "" ? [] : [{ type: "text", text }],
});
const list = (id: string, ...items: BlockNode[]): BlockNode => ({
  type: "bulletList",
  attrs: { id },
  content: items.map((item) => ({ type: "listItem", content: [item] })),
});
const tree = (...content: BlockNode[]): ContentTree => ({ schema: 1, type: "doc", content });
const [a, b, c] = [paragraph("a", "Oak"), paragraph("b", "Larch"), paragraph("c", "Ash")];
const base = tree(a, b, c);

const wordsOf = ({ content }: ContentTree): string[] => {
  const words: string[] = [];
  everyBlock(content, (block) => {
    if (block.type === "paragraph")
      for (const node of block.content) if (node.type === "text") words.push(node.text);
    return true;
  });
  return words;
};

describe("two versions of a text", () => {
  test("changes of different blocks are both taken, wherever they are", () => {
    const mine = tree(paragraph("a", "Oak, oiled"), b, c, paragraph("m", "Mine"));
    const theirs = tree(a, paragraph("t", "Theirs"), b, paragraph("c", "Ash, waxed"));
    const { tree: merged, conflicts } = mergeContent(base, mine, theirs);
    expect(wordsOf(merged)).toEqual(["Oak, oiled", "Theirs", "Larch", "Ash, waxed", "Mine"]);
    expect(conflicts).toEqual([]);
  });

  test("what one deleted is gone, and where one moved a block it stands there", () => {
    expect(mergeContent(base, tree(a, c), tree(c, a, b)).tree).toEqual(tree(c, a));
    expect(mergeContent(base, tree(c, a, b), tree(a, paragraph("b", "Larch!"), c)).tree).toEqual(
      tree(c, a, paragraph("b", "Larch!")),
    );
  });

  test("a block that both changed is told and stands in both versions, mine first", () => {
    const [my, their] = [paragraph("b", "My larch"), paragraph("b", "Their larch")];
    const { tree: merged, conflicts } = mergeContent(base, tree(a, my, c), tree(a, their, c));
    expect(conflicts).toEqual([{ id: "b", base: b, mine: my, theirs: their }]);
    expect(merged).toEqual(tree(a, my, paragraph("b-2", "Their larch"), c));
  });

  test("a block that one changed and the other deleted stays, and is told", () => {
    const my = paragraph("b", "My larch");
    const { tree: merged, conflicts } = mergeContent(base, tree(a, my, c), tree(a, c));
    expect(merged).toEqual(tree(a, my, c));
    expect(conflicts).toEqual([{ id: "b", base: b, mine: my, theirs: null }]);
    expect(mergeContent(base, tree(a, c), tree(a, my, c)).tree).toEqual(tree(a, my, c));
  });

  test("the same change by both is one change, whatever the order of its keys", () => {
    const my = paragraph("b", "New larch");
    const their = {
      content: my.type === "paragraph" ? my.content : [],
      attrs: { id: "b" },
      type: "paragraph",
    };
    const { tree: merged, conflicts } = mergeContent(base, tree(a, my, c), tree(a, their as BlockNode, c));
    expect([merged, conflicts]).toEqual([tree(a, my, c), []]);
  });

  test("a paragraph that one put into a list and the other left does not repeat its id", () => {
    const { tree: merged } = mergeContent(
      base,
      tree(list("l", b), a, c),
      tree(a, paragraph("b", "Larch!"), c),
    );
    expect(contentTree.safeParse(merged).success).toBe(true);
    expect(wordsOf(merged).toSorted()).toEqual(["Ash", "Larch", "Larch!", "Oak"]);
  });
});

/** A random edit of a text. Every written text is unique. */
type Edit = { kind: "write" | "remove" | "move" | "add" | "wrap"; at: number; to: number };

function edited(
  from: ContentTree,
  edits: readonly Edit[],
  by: string,
): { tree: ContentTree; written: string[] } {
  let blocks = [...from.content];
  edits.forEach(({ kind, at, to }, step) => {
    const words = `${by} ${step}`;
    const place = blocks.length === 0 ? 0 : at % blocks.length;
    const block = blocks[place];
    if (kind === "add" || !block) blocks.splice(place, 0, paragraph(`${by}${step}`, words));
    else if (kind === "write") blocks[place] = paragraph(block.attrs.id, words);
    else if (kind === "remove") blocks.splice(place, 1);
    else if (kind === "wrap") blocks[place] = list(`${by}l${step}`, block);
    else {
      const rest = blocks.toSpliced(place, 1);
      blocks = rest.toSpliced(to % (rest.length + 1), 0, block);
    }
  });
  const whole = tree(...blocks);
  return { tree: whole, written: wordsOf(whole).filter((words) => words.startsWith(by)) };
}

test("of 20,000 random pairs of edits no words are lost and no id is there twice", { tags: ["slow"] }, () => {
  const edit = fc.record({
    kind: fc.constantFrom<Edit["kind"]>("write", "write", "remove", "move", "add", "wrap"),
    at: fc.nat(9),
    to: fc.nat(9),
  });
  const edits = fc.array(edit, { maxLength: 6 });
  const start = fc
    .nat(6)
    .map((count) => tree(...Array.from({ length: count }, (_, at) => paragraph(`b${at}`, `base ${at}`))));
  fc.assert(
    fc.property(start, edits, edits, (from, my, their) => {
      const [mine, theirs] = [edited(from, my, "mine"), edited(from, their, "theirs")];
      const { tree: merged, conflicts } = mergeContent(from, mine.tree, theirs.tree);
      const words = new Set(wordsOf(merged));
      // Both keep everything that either of them wrote.
      for (const one of [...mine.written, ...theirs.written]) expect(words.has(one)).toBe(true);
      // Everything that neither touched stays.
      const untouched = wordsOf(mine.tree).filter((one) => wordsOf(theirs.tree).includes(one));
      for (const one of untouched) expect(words.has(one)).toBe(true);
      const ids: string[] = [];
      everyBlock(merged.content, ({ attrs }) => ids.push(attrs.id) > 0);
      expect(new Set(ids).size).toBe(ids.length);
      expect(conflicts.every(({ mine: one, theirs: other }) => one || other)).toBe(true);
      // If one side changed nothing, the result is the other's text.
      if (my.length === 0) expect(merged).toEqual(theirs.tree);
      if (their.length === 0) expect(merged).toEqual(mine.tree);
    }),
    { numRuns: 20_000 },
  );
});
