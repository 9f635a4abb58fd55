import { readHtml } from "#modules/content/server/html.ts";
import { htmlOfTree } from "#modules/content/server/write-html.ts";
import { type Remark, remark } from "./fault.ts";
import { type OwnCells, type OwnColumn, ownHeader } from "./own-columns.ts";
import type { OwnWords } from "./own-words.ts";
import type { OwnProduct, ProductDraft } from "./product-draft.ts";

const numbers: ReadonlySet<OwnColumn> = new Set([
  "price",
  "cost",
  "threshold",
  "weight",
  "volume",
  "handlingDays",
  "leadDays",
  "guaranteeMonths",
  "position",
  "variantWeight",
  "formerPrice",
]);

const lists: ReadonlySet<OwnColumn> = new Set(["accessories", "alternatives", "optional"]);

const flags: ReadonlySet<OwnColumn> = new Set([
  "published",
  "saleable",
  "madeToMeasure",
  "notReturnable",
  "onRequest",
]);

/**
 * Whether the file would change nothing about a product. Only the file's contents count: missing columns and variants
 * stay the same. Spreadsheets write 684.00 as 684 and TRUE as true, which is equal.
 */
export function isSameProduct(file: readonly OwnCells[], current: readonly OwnCells[]): boolean {
  const [first = {}, ...variants] = file;
  const [product = {}, ...others] = current;
  const byName = new Map(others.map((cells) => [cells.variant ?? "", cells]));
  const isSaid = ({ variant: _name, key: _key, variantStock: _stock, ...rest }: OwnCells) =>
    Object.values(rest).some((cell) => cell !== "");
  return (
    isSameRow(first, product) &&
    variants.every((cells) => {
      const known = byName.get(plainCell("variant", cells.variant ?? ""));
      return known ? isSameRow(cells, known) : !isSaid(cells);
    })
  );
}

function isSameRow(file: OwnCells, current: OwnCells): boolean {
  return (Object.keys(file) as OwnColumn[]).every(
    // Stock is compared separately.
    (column) =>
      column === "variantStock" ||
      plainCell(column, file[column] ?? "") === plainCell(column, current[column] ?? ""),
  );
}

function plainCell(column: OwnColumn, text: string): string {
  const cell = text.replaceAll("\r\n", "\n").trim();
  if (numbers.has(column)) return cell === "" ? "" : String(Number(cell.replace(",", ".")));
  if (flags.has(column)) return cell.toLowerCase();
  if (column.startsWith("description:")) return htmlOfTree(readHtml(cell));
  if (column === "tags" || column === "variant") return sorted(cell);
  if (column === "attributes") return plainRule(cell);
  if (column === "exclusions" || column === "parentExclusions")
    return plainRule(parts(cell).sort().join("|"));
  if (lists.has(column)) return parts(cell).join("|");
  if (column.startsWith("details:")) return cell.replace(/\s*\n\s*/g, "\n");
  if (column === "categories") return cell.replace(/\s*,\s*/g, ", ");
  return cell;
}

function parts(cell: string): string[] {
  return cell
    .split("|")
    .map((part) => part.trim())
    .filter(Boolean);
}

function sorted(cell: string): string {
  return cell
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .sort()
    .join(", ");
}

/** Normalizes price extras as numbers, drops zero price extras and removes all spaces. */
function plainRule(cell: string): string {
  return cell
    .replace(/\s+/g, "")
    .replace(/=(-?\d+(?:\.\d+)?)/g, (_, extra: string) => (Number(extra) === 0 ? "" : `=${Number(extra)}`));
}

/** References of the file that the catalogue does not know. */
export function unknownWords({ line }: ProductDraft, { input }: OwnProduct, words: OwnWords): Remark[] {
  const faults: Remark[] = [];
  const check = (
    column: OwnColumn,
    known: Iterable<string>,
    given: readonly (string | null | undefined)[],
  ) => {
    const all = new Set(known);
    for (const word of given) {
      if (word && !all.has(word))
        faults.push(remark(line, "unknownWord", { column: ownHeader(column), value: word }));
    }
  };
  check("tax", words.tax.values(), [input.taxKey]);
  check("unit", words.unit.values(), [input.unitKey]);
  check("brand", words.brand.values(), [input.brandSlug]);
  check("categories", words.category.values(), input.categorySlugs ?? []);
  check("tags", words.tag.values(), input.tags ?? []);
  const attributes = input.attributes ?? [];
  check(
    "attributes",
    words.attribute.values(),
    attributes.map(({ slug }) => slug),
  );
  const offered = attributes.flatMap(({ slug, values }) => values.map((value) => `${slug}:${value.slug}`));
  if (faults.length === 0) check("attributes", words.value.values(), offered);
  if (input.attributes) {
    const rules = (input.exclusions ?? []).flatMap(({ when, not }) => [when, ...not]);
    const named = rules.map(({ attribute, value }) => `${attribute}:${value}`);
    check("exclusions", offered, named);
    const combined = (input.variants ?? []).flatMap(({ options }) =>
      Object.entries(options).map(([attribute, value]) => `${attribute}:${value}`),
    );
    check("variant", offered, combined);
  }
  return faults;
}
