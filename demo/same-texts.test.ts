import { describe, expect, test } from "vitest";
import { readHtml } from "#modules/content/server/html.ts";
import { linesOfBlocks } from "#modules/content/server/plain-text.ts";
import { treeOfWords, wordsOfTree } from "#modules/content/server/words.ts";
import { htmlOfTree } from "#modules/content/server/write-html.ts";
import { outlineOf } from "#modules/content/testing/outline.ts";
import { gapNames, type LegalFacts } from "#modules/website/server/legal/legal-facts.ts";
import { templateText } from "#modules/website/server/legal/legal-template.ts";
import { legalKinds } from "#modules/website/server/legal/tables.ts";
import { escapeHtml } from "#platform/html/escape.ts";
import { sanitise } from "#platform/html/sanitise.ts";
import { posts } from "./blog/posts.ts";
import { brands } from "./shop/brands.ts";
import { categories } from "./shop/categories.ts";
import { delivery } from "./shop/legal/delivery.ts";
import { imprint } from "./shop/legal/imprint.ts";
import { privacy } from "./shop/legal/privacy.ts";
import { terms } from "./shop/legal/terms.ts";
import { withdrawal } from "./shop/legal/withdrawal.ts";
import { products } from "./shop/products.ts";

const codes = ["en", "ro", "de"] as const;

/** Descriptions of categories and brands: plain text without HTML, shown as one paragraph. */
const leads: [string, string][] = [...Object.entries(categories), ...Object.entries(brands)].flatMap(
  ([slug, { description }]) => codes.map((code): [string, string] => [`${slug} ${code}`, description[code]]),
);

/** The former conversion from plain text to HTML, before texts were trees. */
function formerHtml(words: string): string {
  const parts = words.trim().split(/\n\s*\n/);
  return sanitise(parts.map((part) => (/^\s*<[a-z]/i.test(part) ? part : formerPart(part))).join("\n"));
}

function formerPart(part: string): string {
  const lines = part.split("\n").map((line) => line.trim());
  const [, signs, title] = /^(#{2,4})\s+(.+)$/.exec(lines[0] ?? "") ?? [];
  if (signs) {
    const rest = lines.slice(1).join("\n");
    return `<h${signs.length}>${title}</h${signs.length}>${rest && formerPart(rest)}`;
  }
  if (lines.every((line) => /^[-*•]\s+/.test(line)))
    return `<ul>${lines.map((line) => `<li>${line.replace(/^[-*•]\s+/, "")}</li>`).join("")}</ul>`;
  return `<p>${lines.join("<br>")}</p>`;
}

const known = Object.fromEntries(Object.keys(gapNames).map((name) => [name, null])) as LegalFacts["known"];
const facts = {
  ...{ known, country: "Romania", countryCode: "RO", currency: "RON", taxIncluded: true },
  ...{ origin: "https://ceara.ro", withdraws: true, withdrawsOnline: true, counts: true, guarantee: "" },
};

const texts: [string, string][] = [
  ...posts.flatMap(({ slug, body }) =>
    codes.map((code): [string, string] => [`post ${slug} ${code}`, formerHtml(body[code])]),
  ),
  ...products.flatMap(({ key, paragraphs }) =>
    codes.map((code): [string, string] => [
      `product ${key} ${code}`,
      sanitise(paragraphs.map((text) => `<p>${text[code]}</p>`).join("")),
    ]),
  ),
  ...Object.entries({ terms, withdrawal, delivery, privacy, imprint }).flatMap(([kind, { body }]) =>
    codes.map((code): [string, string] => [`legal text ${kind} ${code}`, sanitise(body[code])]),
  ),
  ...legalKinds.flatMap((kind) =>
    codes.map((code): [string, string] => [
      `template ${kind} ${code}`,
      formerHtml(templateText(kind, code, facts).body),
    ]),
  ),
];

describe("a text looks as it did before it was a tree", () => {
  test("there are posts, products, legal texts and templates", () => {
    expect(texts.length).toBeGreaterThan(280);
  });

  test.each(texts)("%s", (_, html) => {
    const tree = readHtml(html);
    expect(outlineOf(htmlOfTree(tree))).toEqual(outlineOf(html));
    // A text also stays the same if somebody opens and saves it without the editor.
    expect(treeOfWords(wordsOfTree(tree), tree)).toEqual(tree);
  });

  test.each(posts.map(({ slug, body }) => [slug, body] as const))("the words of post %s", (_, body) => {
    for (const code of codes)
      expect(outlineOf(htmlOfTree(treeOfWords(body[code])))).toEqual(outlineOf(formerHtml(body[code])));
  });
});

describe("a description of a category or brand looks as it did before it was a tree", () => {
  test.each(leads)("%s", (_, words) => {
    // The conversion of the migration.
    const tree = readHtml(`<p>${escapeHtml(words)}</p>`);
    expect(outlineOf(htmlOfTree(tree))).toEqual(outlineOf(`<p>${escapeHtml(words)}</p>`));
    expect(linesOfBlocks(tree.content)).toEqual([words]);
    // The conversion for texts from the demo and from other programs.
    expect(htmlOfTree(readHtml(words))).toBe(htmlOfTree(tree));
  });
});

test("the comparison finds another element, attribute and word", () => {
  const html = '<p>Oak <a href="/a">board</a></p>';
  for (const other of [
    "<p>Oak board</p>",
    '<p>Oak <a href="/b">board</a></p>',
    '<p>Oak<a href="/a">board</a></p>',
  ])
    expect(outlineOf(other)).not.toEqual(outlineOf(html));
  expect(outlineOf("\n<p> Oak  <a href='/a'>board</a>\n</p>")).toEqual(outlineOf(html));
});
