import { expect, test } from "vitest";
import type { BlockNode } from "#modules/content/components/content-tree.ts";
import { blockDifferences } from "./block-differences.ts";

const block = (id: string, words = id): BlockNode => ({
  type: "paragraph",
  attrs: { id },
  content: [{ type: "text", text: words }],
});
const told = (before: BlockNode[], after: BlockNode[]) =>
  blockDifferences(before, after).map(({ id, kind }) => `${id} ${kind}`);

test.each([
  ["nothing", [block("a"), block("b")], [block("a"), block("b")], []],
  ["a word", [block("a")], [block("a", "other")], ["a changed"]],
  ["one more", [block("a"), block("c")], [block("a"), block("b"), block("c")], ["b added"]],
  ["one less", [block("a"), block("b")], [block("b")], ["a removed"]],
  [
    "one moved down",
    ["a", "b", "c", "d"].map((id) => block(id)),
    ["b", "c", "d", "a"].map((id) => block(id)),
    ["a moved"],
  ],
] as const)("%s", (_, before, after, expected) => {
  expect(told([...before], [...after])).toEqual(expected);
});

test("keys in another order are no difference", () => {
  const turned = JSON.parse('{"content":[{"text":"a","type":"text"}],"attrs":{"id":"a"},"type":"paragraph"}');
  expect(told([block("a")], [turned])).toEqual([]);
});
