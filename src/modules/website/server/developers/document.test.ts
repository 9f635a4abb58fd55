import { expect, test } from "vitest";
import { blocksOf, documentNamed, documents } from "./document.ts";

test("the developers' documents are there in their order, each with a title", () => {
  expect(documents().map(({ name }) => name)).toEqual(["start", "domains", "products", "orders", "webhooks"]);
  for (const { name, title } of documents()) expect(documentNamed(name).title).toBe(title);
  expect(() => documentNamed("secret")).toThrow();
});

test("the parts of a document", () => {
  const text =
    "# Title\n\nTwo\nlines\n\n- one\n- two\n  more\n\n| a | b |\n|---|---|\n| `x` | y |\n\n```json\n{\n\n}\n```\n";
  expect(blocksOf(text)).toEqual([
    { kind: "heading", level: 1, text: "Title" },
    { kind: "paragraph", text: "Two lines" },
    { kind: "list", items: ["one", "two more"] },
    { kind: "table", head: ["a", "b"], rows: [["`x`", "y"]] },
    { kind: "code", text: "{\n\n}\n" },
  ]);
});
