import { expect, test } from "vitest";
import { readRedirects } from "./redirect-file.ts";

test.each([
  ["a head and commas", "Old address,New address\n/a,/b\n\n/c,/d\n"],
  ["no head", "/a,/b\r\n/c,/d"],
  ["semicolons and a mark", "\uFEFFde la;la\n/a;/b\n/c;/d"],
  ["tabs and more columns", "/a\t/b\tRenamed page\n/c\t/d\t"],
  ["quotes", '"/a","/b"\n"/c", "/d"'],
])("a file with %s holds its redirects", (_, file) => {
  expect(readRedirects(file)?.map(({ from, to }) => `${from} ${to}`)).toEqual(["/a /b", "/c /d"]);
});

test("a file that is none is refused, and rows know their lines", () => {
  expect(readRedirects('"/a,/b')).toBeNull();
  expect(readRedirects("from,to\n/a,/b\n\n/c,/d")?.map(({ line }) => line)).toEqual([2, 4]);
});
