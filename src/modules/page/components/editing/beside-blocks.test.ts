import { expect, test } from "vitest";
import type { BlockNode } from "#modules/content/components/content-tree.ts";
import { besideBlocks, textsOf, withBlock } from "./beside-blocks.ts";

const paragraph = (id: string, text: string): BlockNode => ({
  type: "paragraph",
  attrs: { id },
  content: [{ type: "text", text, marks: [] }],
});
const heading = (id: string, text: string): BlockNode => ({
  type: "heading",
  attrs: { id, level: 2 },
  content: [{ type: "text", text, marks: [] }],
});
const banner = (id: string, data: Record<string, unknown>): BlockNode => ({
  type: "placed",
  attrs: { id, kind: "banner", data },
});

const states = (theirs: BlockNode[], mine: BlockNode[]) =>
  besideBlocks(theirs, mine).map(({ state, mineId }) => `${state} ${mineId}`);

test("a block is the same by its id, wherever it stands, and one without a counterpart is missing", () => {
  const theirs = [heading("a", "Our oak"), paragraph("b", "It grows slowly."), paragraph("c", "We dry it.")];
  const mine = [heading("a", "Stejarul nostru"), paragraph("c", "Îl uscăm.")];
  expect(states(theirs, mine)).toEqual(["there a", "missing null", "there c"]);
});

test("pages that were written apart are laid beside each other by the sorts of their blocks", () => {
  const theirs = [heading("1", "Our oak"), paragraph("2", "It grows slowly."), paragraph("3", "We dry it.")];
  const mine = [heading("9", "Stejarul"), paragraph("8", "Crește încet.")];
  expect(states(theirs, mine)).toEqual(["there 9", "there 8", "missing null"]);
});

test("a block with the words of the other language is not translated; a name or a number alone is", () => {
  const theirs = [paragraph("a", "It grows slowly."), paragraph("b", "Vitrine"), paragraph("c", "78 mm")];
  expect(states(theirs, theirs)).toEqual(["same a", "there b", "there c"]);
});

test("what a block of a module says is read, its addresses and settings are not", () => {
  const block = banner("a", {
    title: "Made to measure",
    path: "/shop",
    look: "dark",
    lines: [{ words: "In oak" }],
  });
  expect(textsOf(block)).toEqual(["Made to measure", "In oak"]);
});

test("a missing block is added after what comes before it in the other language", () => {
  const theirs = [heading("a", "Our oak"), paragraph("b", "It grows slowly."), paragraph("c", "We dry it.")];
  const mine = [heading("a", "Stejarul nostru"), paragraph("c", "Îl uscăm.")];
  const added = withBlock(mine, besideBlocks(theirs, mine), "b");
  expect(added.map(({ attrs }) => attrs.id)).toEqual(["a", "b", "c"]);
  expect(withBlock([], besideBlocks(theirs, []), "b").map(({ attrs }) => attrs.id)).toEqual(["b"]);
});
