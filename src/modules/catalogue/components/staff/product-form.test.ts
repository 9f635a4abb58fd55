import { expect, test } from "vitest";
import { wrapSelection } from "./product-rich-mark.ts";
import { variantCount } from "./product-variant-count.ts";

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

test("how many variants there will be: values times values, without what does not go together", () => {
  const size = { creates: "always" as const, valueIds: [1, 2] };
  const finish = { creates: "always" as const, valueIds: [3, 4, 5] };
  const handle = { creates: "never" as const, valueIds: [6, 7] };
  expect(variantCount([], [], 1000)).toEqual({ count: 1, more: false });
  expect(variantCount([size, finish, handle], [], 1000)).toEqual({ count: 6, more: false });
  expect(variantCount([size, finish], [[2, 5]], 1000)).toEqual({ count: 5, more: false });
  expect(variantCount([size, finish], [], 5)).toEqual({ count: 5, more: true });
  expect(variantCount([size, { creates: "dynamic", valueIds: [8] }], [], 1000)).toBeNull();
});
