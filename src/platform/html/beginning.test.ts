import { expect, test } from "vitest";
import { describedBy } from "./beginning.ts";

test("a short text is its own description, without tags and without where its links lead", () => {
  expect(describedBy('<h2>Oak &amp; larch</h2><p>See <a href="/shop">the shop</a>.</p>')).toBe(
    "Oak & larch See the shop.",
  );
});

test("a long one is cut between words, where a search engine would cut it", () => {
  const words = describedBy(`<p>${"glaf de stejar ".repeat(40)}</p>`);
  expect(words.length).toBeLessThanOrEqual(155);
  expect(words).toMatch(/^(glaf de stejar )+(glaf |glaf de )?…$/);
});
