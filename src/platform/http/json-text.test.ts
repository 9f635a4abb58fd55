import fc from "fast-check";
import { expect, test } from "vitest";
import { parseJson } from "./json-text.ts";

test.each([
  ["millions of empty objects", `{"params":{"a":[${"{},".repeat(1_000_000)}{}]}}`],
  ["more values than any call has", `[${"1,".repeat(60_000)}1]`],
  ["as many names", `{${'"a":1,'.repeat(60_000)}"a":1}`],
  ["a list a thousand deep", `${"[".repeat(1000)}${"]".repeat(1000)}`],
  ["an object a thousand deep", `${'{"a":'.repeat(1000)}1${"}".repeat(1000)}`],
])("%s are refused before they are parsed", (_what, text) => {
  expect(() => parseJson(text)).toThrow(expect.objectContaining({ statusCode: 413 }));
});

test.each(["", "{", '{"a":"', '{"a":"\\"', "][", "nul"])("%j is no JSON", (text) => {
  expect(() => parseJson(text)).toThrow(expect.objectContaining({ statusCode: 400 }));
});

test("brackets and commas within texts are no values", () => {
  const words = `${"[{,".repeat(100_000)}\\"\\\\`;
  expect(parseJson(JSON.stringify({ words, also: "\\" }))).toEqual({ words, also: "\\" });
});

test("whatever a browser would send is read as it was meant", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test("a picture of ten megabytes in a text takes one look", () => {
  const text = JSON.stringify({ params: { img_attachment: "x".repeat(14_000_000) } });
  const began = performance.now();
  parseJson(text);
  expect(performance.now() - began).toBeLessThan(1000);
});
