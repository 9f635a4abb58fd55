import { expect, test } from "vitest";
import type { BlockNode } from "#modules/content/components/content-tree.ts";
import type { EditedText } from "./kept-draft.ts";
import { type Choice, mergeChosen, mergeText } from "./merge-text.ts";

const line = (id: string, text: string): BlockNode => ({
  type: "paragraph",
  attrs: { id },
  content: [{ type: "text", text }],
});
const page = (title: string, ...content: BlockNode[]): EditedText => ({
  title,
  description: "",
  body: { schema: 1, type: "doc", content },
});
const said = ({ title, body }: EditedText) => [
  title,
  ...body.content.map((block) => (block.type === "paragraph" ? JSON.stringify(block.content) : "")),
];
const base = page("Hours", line("a", "Weekdays"), line("b", "Weekends"), line("c", "Holidays"));

test("a title of one and a block of the other are both taken without a question", () => {
  const mine = page("Opening hours", line("a", "Weekdays"), line("b", "Weekends"), line("c", "Never"));
  const theirs = page("Hours", line("a", "Monday to Friday"), line("b", "Weekends"), line("c", "Holidays"));
  const { text, conflicts } = mergeText(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(text).toEqual(
    page("Opening hours", line("a", "Monday to Friday"), line("b", "Weekends"), line("c", "Never")),
  );
});

const mine = page("Our hours", line("a", "Mine"), line("b", "Weekends"), line("new", "By appointment"));
const theirs = page("When we open", line("a", "Theirs"), line("b", "Saturdays"), line("c", "Changed"));

test("only what both changed is asked for", () => {
  expect(mergeText(base, mine, theirs).conflicts.map(({ id }) => id)).toEqual([
    "title",
    "block a",
    "block c",
  ]);
});

test.each<[Choice, string, string[]]>([
  ["mine", "Our hours", ["Mine", "Saturdays", "By appointment"]],
  ["theirs", "When we open", ["Theirs", "Saturdays", "By appointment", "Changed"]],
  ["both", "Our hours", ["Mine", "Theirs", "Saturdays", "By appointment", "Changed"]],
])("choosing %s settles the conflicts and keeps all else", (choice, title, words) => {
  const choices = { title: choice, "block a": choice, "block c": choice };
  const merged = mergeChosen(base, mine, theirs, choices);
  expect(merged.title).toBe(title);
  const found = said(merged)
    .slice(1)
    .map((block) => /"text":"([^"]+)"/.exec(block)?.[1]);
  expect(new Set(found)).toEqual(new Set(words));
});

test("without a choice, words of both stay", () => {
  expect(JSON.stringify(mergeChosen(base, mine, theirs, {}))).toMatch(/Mine.*Theirs/);
});
