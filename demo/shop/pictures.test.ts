import { expect, test } from "vitest";
import { picturesOf, recolour } from "./pictures.ts";
import { products } from "./products.ts";
import { valuesOf } from "./variants.ts";

test("a product has a main and a hover picture of its own in each of its colours", () => {
  const [first] = products;
  if (!first) throw new Error("There is no product.");
  const pictures = picturesOf(first);
  const finishes = valuesOf(first.choices?.find(([slug]) => slug === "finish") ?? ["finish", []]);
  for (const kind of ["main", "hover"]) {
    const of = pictures.filter((picture) => picture.kind === kind);
    expect(of.map((picture) => picture.options?.["finish"])).toEqual(finishes);
    expect(new Set(of.map((picture) => picture.svg)).size).toBe(finishes.length);
  }
});

test("every colour that can be chosen is seen in the picture", () => {
  const same: string[] = [];
  for (const product of products) {
    for (const attribute of ["finish", "color", "metal", "wood"] as const) {
      const choice = product.choices?.find(([slug]) => slug === attribute);
      const values = choice ? valuesOf(choice) : [];
      if (values.length < 2) continue;
      const looks = new Set(values.map((value) => JSON.stringify(recolour(product, attribute, value))));
      if (looks.size < values.length) same.push(`${product.key}: ${attribute}`);
      break;
    }
  }
  expect(same).toEqual([]);
});
