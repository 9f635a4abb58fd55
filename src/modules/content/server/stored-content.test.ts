import { expect, test } from "vitest";
import type { ContentTree } from "../components/content-tree.ts";
import { contentTree } from "./content-schema.ts";
import { readHtml } from "./html.ts";
import { checkedContents, readContent, readContents } from "./stored-content.ts";
import { upgradeContent } from "./upgrade.ts";

const paragraph = (id: string) => ({
  type: "paragraph",
  attrs: { id },
  content: [{ type: "text", text: "Oak" }],
});
const doc = (...content: unknown[]) => ({ schema: 1, type: "doc", content });

test("HTML from the time before trees is read as one", () => {
  expect(readContents({ en: "<p>Oak</p>", ro: doc(paragraph("a")) })).toEqual({
    en: readHtml("<p>Oak</p>"),
    ro: doc(paragraph("a")),
  });
  expect(readContents(null)).toEqual({});
});

test("a block that nobody can read is kept whole, and stands for itself once it can be read", () => {
  const marquee = { type: "marquee", attrs: { id: "m", speed: 3 }, content: ["x"] };
  const read = readContent(doc(paragraph("a"), marquee, paragraph("a"), paragraph("b")));
  expect(contentTree.safeParse(read).success).toBe(true);
  expect(read.content.map(({ type }) => type)).toEqual(["paragraph", "placed", "placed", "paragraph"]);
  expect(read.content[1]).toMatchObject({ attrs: { kind: "unknown", data: { original: marquee } } });
  // Reading again keeps unknown blocks; a program that knows the kind gets the block itself.
  expect(readContent(read)).toMatchObject({ content: [{}, { attrs: { kind: "unknown" } }, {}, {}] });
  const later = doc({
    type: "placed",
    attrs: { id: "u", kind: "unknown", data: { original: paragraph("c") } },
  });
  expect(readContent(later)).toEqual(doc(paragraph("c")));
});

test("a tree that could not be read again is not written", () => {
  expect(() => checkedContents({ en: doc({ type: "marquee" }) as unknown as ContentTree })).toThrow();
  expect(checkedContents({ en: readHtml("<p>Oak</p>") })).toEqual({ en: readHtml("<p>Oak</p>") });
});

test("an old tree is brought to the present version step by step", () => {
  const steps = {
    1: (tree: { schema: number }) => ({ ...tree, schema: 2, title: "Oak" }),
    2: (tree: { schema: number }) => ({ ...tree, schema: 3, done: true }),
  };
  const old = Object.freeze({ schema: 1, type: "doc", content: [] });
  expect(upgradeContent(old, { steps, to: 3 })).toEqual({ ...old, schema: 3, title: "Oak", done: true });
  expect(upgradeContent({ ...old, schema: 3 }, { steps, to: 3 })).toEqual({ ...old, schema: 3 });
  // Trees of a newer version and values that are not trees stay unchanged.
  expect(upgradeContent({ ...old, schema: 9 }, { steps, to: 3 })).toEqual({ ...old, schema: 9 });
  expect(upgradeContent(12)).toBe(12);
  expect(old).toEqual({ schema: 1, type: "doc", content: [] });
});
