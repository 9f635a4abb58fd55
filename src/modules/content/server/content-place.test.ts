import { expect, test } from "vitest";
import type { BlockNode } from "../components/content-tree.ts";
import { checkPlace, foreignBlocks, type TextPlace, textPlaces } from "./content-place.ts";

const attrs = { id: "a" };
const placed = (kind: string): BlockNode => ({ type: "placed", attrs: { id: kind, kind, data: {} } });
const blocks: readonly BlockNode[] = [
  { type: "paragraph", attrs, content: [] },
  { type: "heading", attrs: { id: "h", level: 2 }, content: [] },
  { type: "bulletList", attrs, content: [] },
  { type: "orderedList", attrs: { id: "o", start: 1 }, content: [] },
  { type: "quote", attrs, content: [] },
  { type: "code", attrs, content: [] },
  { type: "divider", attrs },
  { type: "image", attrs: { id: "i", src: "/a", alt: "", width: 0, height: 0, caption: "" } },
  { type: "table", attrs: { id: "t", caption: "" }, content: [] },
  { type: "definitions", attrs, content: [] },
  { type: "columns", attrs: { id: "c", layout: "even" }, content: [] },
  placed("button"),
  placed("gallery"),
  placed("slider"),
  placed("partLines"),
];

const refused: Record<TextPlace, readonly string[]> = {
  mail: ["code", "definitions", "columns", "gallery", "slider", "partLines"],
  product: ["partLines"],
  category: ["columns", "button", "gallery", "slider", "partLines"],
  post: ["partLines"],
  legal: ["columns", "button", "gallery", "slider", "partLines"],
  page: ["partLines"],
  paper: ["image", "columns", "button", "gallery", "slider", "partLines"],
  task: ["image", "columns", "button", "gallery", "slider", "partLines"],
};

test.each(textPlaces)("a text of %s takes the blocks of its place and no other", (place) => {
  expect(foreignBlocks(place, { content: [...blocks] })).toEqual(refused[place]);
  for (const block of blocks) {
    const isRefused = refused[place].includes(block.type === "placed" ? block.attrs.kind : block.type);
    const check = () => checkPlace(place, { content: [block] }, "body.en");
    if (isRefused) expect(check).toThrow(expect.objectContaining({ code: "content.foreignBlock" }));
    else expect(check).not.toThrow();
  }
});

test("a foreign block is found inside of others, and what nobody can read stays", () => {
  const quote: BlockNode = { type: "quote", attrs, content: [placed("slider"), placed("unknown")] };
  expect(foreignBlocks("legal", { content: [quote] })).toEqual(["slider"]);
});

test("a mail takes the parts that its kind offers", () => {
  expect(foreignBlocks("mail", { content: [placed("partLines")] }, (kind) => kind === "partLines")).toEqual(
    [],
  );
});
