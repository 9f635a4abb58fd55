import { plainName } from "../vocabulary/names.ts";
import { type Findings, remark } from "./fault.ts";
import { type DraftVariant, type ProductDraft, variantsMax } from "./product-draft.ts";
import { type Row, reader } from "./sheet.ts";
import { splitPrices } from "./variant-prices.ts";
import type { WooAttribute } from "./woo-attributes.ts";
import type { WooFile } from "./woo-columns.ts";
import { wooGrams, wooPrice } from "./woo-price.ts";

type Choices = Pick<ProductDraft, "listPriceMinor" | "options" | "variants" | "inventory" | "reducedSince">;

/**
 * A product's variations as its variants. An attribute that no variation uses only describes the product and is noted.
 * A variation that leaves an attribute open is available with each of its values.
 */
export function wooVariants(
  file: WooFile,
  product: Row,
  variations: readonly Row[],
  findings: Findings,
): Choices {
  const described = file.attributesOf(product);
  const given = variations.map((row) => ({ row, attributes: file.attributesOf(row) }));
  const chosen = described
    .filter(({ name }) => given.some(({ attributes }) => chosenValue(attributes, name) !== undefined))
    .map((attribute) => withValues(attribute, given));
  noteDescriptions(described, chosen, product, findings);
  if (variations.length === 0) return { options: [], variants: [single(file, product, findings)] };
  const variants: (DraftVariant & { priceMinor: number })[] = [];
  const lines = new Map<string, number>();
  let reducedSince: string | undefined;
  for (const { row, attributes } of given) {
    const price = wooPrice(file, reader(file.sheet, row, findings));
    const { listPriceMinor, formerMinor } = price;
    reducedSince ??= price.reducedSince;
    if (listPriceMinor === undefined) {
      const header = file.sheet.header("regularPrice");
      findings.faults.push(remark(row.line, "empty", { column: header }));
      continue;
    }
    for (const values of everyWay(chosen, attributes)) {
      const key = values.map(plainName).join("\n");
      const twin = lines.get(key);
      if (twin === row.line || variants.length > variantsMax) continue;
      if (twin !== undefined) {
        const said = { variant: values.join(" / "), before: twin };
        findings.faults.push(remark(row.line, "sameVariant", said));
        continue;
      }
      lines.set(key, row.line);
      const variant = { ...single(file, row, findings), values, priceMinor: listPriceMinor };
      variants.push({ ...variant, ...(formerMinor !== undefined && { formerMinor }) });
    }
  }
  if (variants.length > variantsMax) {
    findings.faults.push(remark(product.line, "moreVariants", { most: variantsMax }));
  }
  if (variants.length === 0) return {};
  const names = chosen.map(({ name }) => name);
  const split = splitPrices(names, variants, variantsMax);
  const counted = variants.every(({ stock }) => stock !== undefined);
  return {
    listPriceMinor: split.listPriceMinor,
    options: split.options.filter(({ name }) => name !== ""),
    variants: variants.map(({ priceMinor: _, ...variant }, index) => ({
      ...variant,
      values: names.length > 0 ? (split.values[index] ?? []) : [],
    })),
    ...(counted && { inventory: "always" as const }),
    ...(reducedSince && { reducedSince }),
  };
}

function single({ sheet }: WooFile, row: Row, findings: Findings): DraftVariant {
  const read = reader(sheet, row, findings);
  const stock = read.whole("stock");
  return {
    line: row.line,
    values: [],
    ...(sheet.has("sku") && { reference: read.short("sku") }),
    ...(sheet.has("barcode") && { barcode: read.code("barcode") }),
    ...weight(wooGrams(sheet, read)),
    ...(stock !== undefined && { stock: Math.max(0, stock) }),
  };
}

function weight(grams: number | undefined) {
  return grams === undefined ? {} : { weightGrams: grams };
}

function chosenValue(attributes: readonly WooAttribute[], name: string): string | undefined {
  return attributes.find((one) => plainName(one.name) === plainName(name))?.values[0];
}

/** Values in the product's order and spelling, then those that only variations have. */
function withValues(attribute: WooAttribute, given: readonly { attributes: WooAttribute[] }[]): WooAttribute {
  const values = new Map(attribute.values.map((value) => [plainName(value), value]));
  for (const { attributes } of given) {
    const value = chosenValue(attributes, attribute.name);
    if (value !== undefined && !values.has(plainName(value))) values.set(plainName(value), value);
  }
  return { name: attribute.name, values: [...values.values()] };
}

function everyWay(chosen: readonly WooAttribute[], attributes: readonly WooAttribute[]): string[][] {
  return chosen.reduce<string[][]>(
    (ways, { name, values }) => {
      const value = chosenValue(attributes, name);
      const spelt = values.find((one) => plainName(one) === plainName(value ?? ""));
      const open = value === undefined ? values : [spelt ?? value];
      return ways.flatMap((way) => open.map((one) => [...way, one])).slice(0, variantsMax + 1);
    },
    [[]],
  );
}

function noteDescriptions(
  described: readonly WooAttribute[],
  chosen: readonly WooAttribute[],
  product: Row,
  findings: Findings,
): void {
  for (const { name, values } of described) {
    if (chosen.some((one) => one.name === name) || values.length === 0) continue;
    findings.notes.push(remark(product.line, "unusedAttribute", { attribute: name }));
  }
}
