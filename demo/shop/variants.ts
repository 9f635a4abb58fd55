import type { VariantInput } from "#modules/catalogue/server/vocabulary/template-input.ts";
import { type AttributeSlug, attributeOf } from "./attributes.ts";
import type { Combination, DemoProduct, Stock } from "./demo-product.ts";

/** The values of a choice without their surcharges. */
export function valuesOf(choice: NonNullable<DemoProduct["choices"]>[number]): string[] {
  return choice[1].map((value) => (typeof value === "string" ? value : value[0]));
}

export function extraOf(value: string | readonly [string, number]): { slug: string; extraMinor?: number } {
  return typeof value === "string" ? { slug: value } : { slug: value[0], extraMinor: value[1] };
}

/** Every combination that can be built, with one value for each attribute that creates variants. */
export function combinationsOf(product: DemoProduct): Combination[] {
  const choices = (product.choices ?? []).filter(([slug]) => attributeOf(slug).creates !== "never");
  const all = choices.reduce<Combination[]>(
    (some, choice) =>
      some.flatMap((combination) =>
        valuesOf(choice).map((value) => ({ ...combination, [choice[0]]: value })),
      ),
    [{}],
  );
  return all.filter((combination) => isBuilt(product, combination));
}

/** Whether no exclusion of the product forbids the combination, in either direction. */
export function isBuilt(product: DemoProduct, combination: Combination): boolean {
  const has = ([attribute, value]: readonly [AttributeSlug, string]) => combination[attribute] === value;
  return !(product.exclusions ?? []).some(({ when, not }) => has(when) && not.some(has));
}

/** "ZD78-1214-LN": the product's reference and the codes of the chosen values. */
export function referenceOf(product: DemoProduct, combination: Combination): string {
  const codes = (product.choices ?? []).flatMap((choice) => {
    const value = combination[choice[0]];
    if (choice[1].length < 2 || value === undefined) return [];
    return attributeOf(choice[0]).values[value]?.code ?? [];
  });
  return [product.reference, ...codes].join("-");
}

/** References and initial stock of all variants. Variants that are created on order do not exist yet. */
export function variantsOf(product: DemoProduct): VariantInput[] {
  const choices = product.choices ?? [];
  if (choices.some(([slug]) => attributeOf(slug).creates === "dynamic")) return [];
  return combinationsOf(product).map((combination) => {
    const reference = referenceOf(product, combination);
    const pieces = piecesOf(product.stock, combination, reference);
    return {
      options: manyValued(product, combination),
      reference,
      ...(pieces === undefined ? {} : { stock: pieces }),
    };
  });
}

/** A product's only value of an attribute is omitted. */
function manyValued(product: DemoProduct, combination: Combination): Record<string, string> {
  const offered = (product.choices ?? []).filter(([, values]) => values.length > 1).map(([slug]) => slug);
  return Object.fromEntries(
    offered.flatMap((slug) => {
      const value = combination[slug];
      return value === undefined ? [] : [[slug, value]];
    }),
  );
}

function piecesOf(stock: Stock, combination: Combination, reference: string): number | undefined {
  if (stock.mode === "never" || stock.mode === "custom") return undefined;
  const rule = stock.rules?.findLast(({ where }) =>
    Object.entries(where).every(([attribute, value]) => combination[attribute as AttributeSlug] === value),
  );
  return rule?.pieces ?? stock.pieces ?? 6 + (checksum(reference) % 19);
}

/** The same text returns the same number, so that two seeds create the same shop. */
export function checksum(text: string): number {
  let sum = 2166136261;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return sum;
}
