import { expect, test } from "vitest";
import { blogs, tags as postTags } from "../blog/demo-post.ts";
import { posts } from "../blog/posts.ts";
import { attributeCategories, attributes } from "../shop/attributes.ts";
import { brands } from "../shop/brands.ts";
import { categories } from "../shop/categories.ts";
import { delivery } from "../shop/legal/delivery.ts";
import { imprint } from "../shop/legal/imprint.ts";
import { privacy } from "../shop/legal/privacy.ts";
import { terms } from "../shop/legal/terms.ts";
import { withdrawal } from "../shop/legal/withdrawal.ts";
import { menuEntries } from "../shop/menus.ts";
import { products } from "../shop/products.ts";
import { room, showrooms, words } from "../shop/site.ts";
import { tags } from "../shop/tags.ts";
import { workshopWords } from "../workshop-words.ts";

interface Found {
  en: string;
  de: string;
}

/** Every text within, however deep. */
function textsIn(part: unknown): Found[] {
  if (typeof part !== "object" || part === null) return [];
  if ("en" in part && typeof part.en === "string")
    return [{ en: part.en, de: "de" in part ? String(part.de) : "" }];
  return Object.values(part).flatMap(textsIn);
}

const legal = { delivery, imprint, privacy, terms, withdrawal };
const all = textsIn([
  ...[products, categories, brands, attributes, attributeCategories, tags, menuEntries],
  ...[words, room, showrooms, legal, posts, blogs, postTags],
]);

test("whatever the demo says in English it says in German", () => {
  expect(all.length).toBeGreaterThan(2_000);
  expect(all.filter(({ en, de }) => en.trim() && !de.trim()).map(({ en }) => en)).toEqual([]);
  // A text that is the same is a name or a number.
  const same = all.filter(({ en, de }) => en === de && en.split(/\s+/).length > 6);
  expect(same.map(({ en }) => en)).toEqual([]);
});

test("the page of blocks is there in German, and leaves no text out", () => {
  const things = { productIds: [1, 2], sliderId: 3, pictures: [] };
  const inGerman = workshopWords("de");
  expect(inGerman.title).toBe("Die Werkstatt");
  const picture = { src: "/x", alt: { en: "a", ro: "b", de: "Ein Hobel" }, width: 1, height: 1 };
  const [english, german] = (["en", "de"] as const).map((code) =>
    JSON.stringify(workshopWords(code).blocks({ ...things, pictures: [picture] })),
  );
  expect(german).toContain("Ein Hobel");
  const empty = (json = "") => json.match(/:""/g)?.length;
  expect(empty(german)).toBe(empty(english));
});

test("German has its own letters and quotation marks, and says Sie", () => {
  const german = all.map(({ de }) => de);
  const wrong = german.filter(
    (text) =>
      /["”]/.test(text.replace(/<[^>]*>/g, "")) ||
      /\b(fuer|koennen|muessen|ueber|zurueck|Strasse|Groesse)\b/.test(text) ||
      /(?<!\p{L})(du|dich|dir|dein|deine|deinen|euch|euer|eure)(?!\p{L})/iu.test(text),
  );
  expect(wrong).toEqual([]);
});

test("a number in a German text is the one of the English text", () => {
  // 1,200 mm and 1.200 mm, 9–18 and 9 bis 18 Uhr.
  const numbers = (text: string) => (text.match(/\d+/g) ?? []).toSorted().join(" ");
  const wrong = all.filter(({ en, de }) => en.length < 300 && numbers(en) !== numbers(de));
  expect(wrong).toEqual([]);
});
