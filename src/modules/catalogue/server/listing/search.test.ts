import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "#modules/search/server/edit-distance.ts";
import { wordsOf } from "#modules/search/server/words.ts";

test.each([
  ["Fereastră din ZADĂ", ["fereastra", "din", "zada"]],
  ["ZD78-1214-LN", ["zd78", "1214", "ln"]],
  ["Oţel şi ȘȚ", ["otel", "si", "st"]],
  ["  ?!  ", []],
  ["'; drop table site; --", ["drop", "table", "site"]],
  ["1,200 × 1,400", ["1", "200", "1", "400"]],
])("%s is %j", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test("no word can leave its quotes in a query", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      for (const word of wordsOf(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
    }),
  );
});

test.each([
  ["window", "window", 0],
  ["windwo", "window", 1],
  ["fereasta", "fereastra", 1],
  ["", "oak", 3],
  ["larch", "birch", 2],
])("from %s to %s: %i", (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
  expect(editDistance(b, a)).toBe(distance);
});
