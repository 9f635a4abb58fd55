import { expect, test } from "vitest";
import { wrapSelection } from "./product-rich-mark.ts";

test("a mark stands around what was chosen, and that stays chosen", () => {
  const wrapped = wrapSelection("A warm window", 2, 6, "<strong>", "</strong>");
  expect(wrapped.inserted).toBe("<strong>warm</strong>");
  expect([wrapped.start, wrapped.end]).toEqual([10, 14]);
});

test("each chosen line becomes an entry of a list", () => {
  expect(wrapSelection("one\ntwo", 0, 7, "<ul>\n<li>", "</li>\n</ul>").inserted).toBe(
    "<ul>\n<li>one</li>\n<li>two</li>\n</ul>",
  );
});
