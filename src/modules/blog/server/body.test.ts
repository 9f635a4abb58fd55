import { expect, test } from "vitest";
import { readHtml } from "#modules/content/server/html.ts";
import { quoteOf } from "../components/quote.ts";
import { mailHref, sharePlaces } from "../components/share-places.ts";
import { idInAddress } from "../paths.ts";
import { anchorsOf, readingMinutes } from "./body.ts";

test("the reading time counts words and not tags", () => {
  expect(readingMinutes(`<p class="long">${"word ".repeat(100)}</p>`)).toBe(1);
  expect(readingMinutes(`<p>${"cuvânt ".repeat(900)}</p>`)).toBe(5);
  expect(readingMinutes("")).toBe(1);
});

test("headings get ids that are there once, and three of them make a list", () => {
  const { anchors, contents } = anchorsOf(
    readHtml("<h2>Când</h2><h2>Când</h2><h2>Oak <em>&amp;</em> larch</h2><h3>No part</h3>"),
  );
  expect(contents).toEqual([
    { id: "part-cand", text: "Când" },
    { id: "part-cand-2", text: "Când" },
    { id: "part-oak-and-larch", text: "Oak & larch" },
  ]);
  expect([...anchors.values()]).toEqual(contents.map(({ id }) => id));
  expect(anchorsOf(readHtml("<h2>One</h2><h2>Two</h2>")).contents).toEqual([]);
});

test.each([
  ["word", null],
  ["words", "“words”"],
  ["  two \n lines ", "“two lines”"],
  ["a".repeat(138), `“${"a".repeat(138)}”`],
  ["a".repeat(200), `“${"a".repeat(137)}…”`],
  [`${"oak ".repeat(40)}`, `“${"oak ".repeat(34).trim()}…”`],
])("%j is quoted as %j", (marked, quote) => {
  expect(quoteOf(marked)).toBe(quote);
  expect((quote ?? "").length).toBeLessThanOrEqual(140);
});

test.each([
  ["larch-or-oak-12", 12],
  ["12", 12],
  ["larch", null],
  ["larch-0", null],
  ["larch-99999999999", null],
  ["larch-4294967296", null],
])("the address %s ends in the id %s", (address, id) => {
  expect(idInAddress(address)).toBe(id);
});

test("what is shared stands whole in the address of the place", () => {
  const [facebook] = sharePlaces("https://shop.example/ro/blog/a-1/b-2", "Larice & stejar");
  expect(facebook?.href).toContain("u=https%3A%2F%2Fshop.example%2Fro%2Fblog%2Fa-1%2Fb-2");
  expect(mailHref("Oak & larch", "a b")).toBe("mailto:?subject=Oak%20%26%20larch&body=a%20b");
});
