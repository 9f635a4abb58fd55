import { expect, test } from "vitest";
import { attributeOf, attributes } from "./attributes.ts";
import { brands } from "./brands.ts";
import { type CategorySlug, categories, categoryOf } from "./categories.ts";
import type { DemoProduct } from "./demo-product.ts";
import { products } from "./products.ts";
import { tags } from "./tags.ts";
import type { Text } from "./text.ts";
import { combinationsOf, referenceOf, valuesOf, variantsOf } from "./variants.ts";

const keys = new Set(products.map((product) => product.key));
const creates = (product: DemoProduct) =>
  (product.choices ?? []).map(([slug]) => attributeOf(slug).creates as string);

function textsOf(product: DemoProduct): Text[] {
  return [
    product.name,
    product.summary,
    ...product.paragraphs,
    ...product.measures.flatMap(({ name, value }) => [name, value]),
    ...(product.badge ? [product.badge] : []),
    ...(product.stock.message ? [product.stock.message] : []),
  ];
}

function repeated(list: readonly string[]): string[] {
  return list.filter((one, index) => list.indexOf(one) !== index);
}

test("there are at least 120 products over eight kinds, and every category has some", () => {
  expect(products.length).toBeGreaterThanOrEqual(120);
  const slugs = Object.keys(categories) as CategorySlug[];
  const tops = slugs.filter((slug) => categoryOf(slug).parent === undefined);
  expect(tops.length).toBeGreaterThanOrEqual(8);
  const used = new Set(products.flatMap((product) => product.categories));
  const empty = slugs.filter(
    (slug) => !used.has(slug) && !slugs.some((child) => categoryOf(child).parent === slug && used.has(child)),
  );
  expect(empty).toEqual([]);
});

test("keys, names and references are used once", () => {
  expect(repeated(products.map((product) => product.key))).toEqual([]);
  expect(repeated(products.map((product) => product.name.en))).toEqual([]);
  expect(repeated(products.map((product) => product.name.ro))).toEqual([]);
  const references = products.flatMap((product) => [
    ...new Set([product.reference, ...combinationsOf(product).map((one) => referenceOf(product, one))]),
  ]);
  expect(repeated(references)).toEqual([]);
  expect(products.filter(({ key }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))).toEqual([]);
});

test("every text is there in all languages, and Romanian is written as Romanian", () => {
  const wrong: string[] = [];
  for (const product of products) {
    for (const { en, ro, de } of textsOf(product)) {
      if (!en.trim() || !ro.trim() || !de.trim()) wrong.push(`${product.key}: a text is missing: ${en}`);
      if (/[şţŞŢ]/.test(ro)) wrong.push(`${product.key}: cedilla instead of comma below in "${ro}"`);
      if (/[<>&]/.test(en + ro + de)) wrong.push(`${product.key}: markup in "${en}"`);
    }
    const romanian = product.paragraphs.map((text) => text.ro).join(" ");
    if (!/[ăâîșț]/.test(romanian)) wrong.push(`${product.key}: no Romanian letter in its description`);
    for (const { en, ro, de } of product.paragraphs) {
      if (en === ro || en === de) wrong.push(`${product.key}: a paragraph is not translated`);
    }
  }
  expect(wrong).toEqual([]);
});

test("every attribute, value, brand, category, tag and related product exists", () => {
  const wrong: string[] = [];
  for (const product of products) {
    const { key } = product;
    if (!(product.brand in brands)) wrong.push(`${key}: brand ${product.brand}`);
    for (const slug of product.categories) if (!(slug in categories)) wrong.push(`${key}: category ${slug}`);
    for (const slug of product.tags ?? []) if (!(slug in tags)) wrong.push(`${key}: tag ${slug}`);
    for (const choice of product.choices ?? []) {
      for (const value of valuesOf(choice)) {
        if (!attributeOf(choice[0]).values[value]) wrong.push(`${key}: ${choice[0]} ${value}`);
      }
    }
    const { accessories = [], alternatives = [], optional = [] } = product;
    for (const related of [...accessories, ...alternatives, ...optional]) {
      if (!keys.has(related) || related === key) wrong.push(`${key}: related product ${related}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("exclusions and rules of stock speak of what the product offers, and leave something to buy", () => {
  const wrong: string[] = [];
  for (const product of products) {
    const offered = new Set(
      (product.choices ?? []).flatMap((choice) => valuesOf(choice).map((value) => `${choice[0]} ${value}`)),
    );
    for (const { when, not } of product.exclusions ?? []) {
      for (const [attribute, value] of [when, ...not]) {
        if (!offered.has(`${attribute} ${value}`)) wrong.push(`${product.key}: ${attribute} ${value}`);
      }
    }
    for (const { where } of product.stock.rules ?? []) {
      for (const [attribute, value] of Object.entries(where)) {
        if (!offered.has(`${attribute} ${value}`))
          wrong.push(`${product.key}: stock of ${attribute} ${value}`);
      }
    }
    const combinations = combinationsOf(product);
    if (combinations.length === 0) wrong.push(`${product.key}: nothing is possible`);
    if (combinations.length > 100) wrong.push(`${product.key}: ${combinations.length} variants`);
    const used = new Set(combinations.flatMap((one) => Object.entries(one).map(([a, v]) => `${a} ${v}`)));
    for (const choice of product.choices ?? []) {
      for (const value of valuesOf(choice)) {
        const never = attributeOf(choice[0]).creates === "never";
        if (!never && !used.has(`${choice[0]} ${value}`)) {
          wrong.push(`${product.key}: ${choice[0]} ${value} is offered and never possible`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
});

test("prices are plausible; only samples cost nothing", () => {
  const free = products.filter((product) => product.priceMinor === 0).map((product) => product.key);
  expect(free.toSorted()).toEqual(["cloth-sample-card", "wood-sample"]);
  const wrong = products.filter(({ priceMinor }) => priceMinor % 100 !== 0 || priceMinor > 500_000);
  expect(wrong.map((product) => product.key)).toEqual([]);
});

test("every way to show, to make variants and to keep stock occurs", () => {
  const used = products.flatMap((product) => (product.choices ?? []).map(([slug]) => attributeOf(slug)));
  expect(new Set(used.map((attribute) => attribute.display))).toEqual(
    new Set(["radio", "select", "pills", "color"]),
  );
  expect(new Set(products.flatMap(creates))).toEqual(new Set(["always", "dynamic", "never"]));
  expect(new Set(products.map((product) => product.stock.mode))).toEqual(
    new Set(["never", "always", "threshold", "custom"]),
  );
  expect(Object.values(attributes).length).toBe(new Set(used).size);
  const stock = products.flatMap(variantsOf).map((variant) => variant.stock ?? 99);
  expect(stock.filter((pieces) => pieces === 0).length).toBeGreaterThan(10);
  expect(stock.filter((pieces) => pieces > 0 && pieces < 5).length).toBeGreaterThan(10);
  expect(products.some((product) => product.type === "service")).toBe(true);
  expect(products.some((product) => product.videoUrl)).toBe(true);
});
