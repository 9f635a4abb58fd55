import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import type { FieldErrors } from "#platform/errors.ts";
import { typedMinor } from "#platform/money/typed.ts";
import { plainWord } from "../../components/alike.ts";
import type { VariantState } from "../product/product-state.ts";
import { extrasForPrices } from "./staff-product-extras.ts";
import type { ProductInput } from "./staff-product-input.ts";
import { type ProductLine, wordsOfVariant } from "./staff-product-lines.ts";

/** A parsed row of the variant table. Untouched fields are undefined. */
export interface VariantRowInput {
  row: number;
  id: number | undefined;
  /** The names of its values, normalized. */
  of: string;
  reference: string;
  barcode: string;
  weightGrams: number | null;
  priceMinor: number | undefined;
  pieces: number | undefined;
  active: boolean;
  pictureId: number | null;
}

/** Parses the variant table. Reports errors by field (`variants[2].weight`). */
export function typedVariants(
  variants: ProductInput["variants"],
  currency: string,
  wrong: FieldErrors,
): VariantRowInput[] {
  return variants.map((variant, row) => {
    const field = `variants[${row}]`;
    const weight = variant.weight.replace(",", ".").trim();
    if (!/^(\d{1,6}(\.\d{1,3})?)?$/.test(weight)) wrong[`${field}.weight`] = "catalogue.numberWrong";
    const isPriced = variant.price !== variant.priceWas;
    const price = isPriced && variant.price !== "" ? typedMinor(variant.price, currency) : undefined;
    if (price === null) wrong[`${field}.price`] = "catalogue.amountWrong";
    const isCounted = variant.stock !== variant.stockWas;
    const pieces = isCounted ? Number(variant.stock || "0") : undefined;
    if (pieces !== undefined && !(Number.isInteger(pieces) && pieces >= 0 && pieces <= 1_000_000_000)) {
      wrong[`${field}.stock`] = "catalogue.piecesWrong";
    }
    return {
      row,
      id: variant.id,
      of: plainWord(variant.of),
      reference: variant.reference,
      barcode: variant.barcode,
      weightGrams: weight === "" ? null : Math.round(Number(weight) * 1000),
      priceMinor: isPriced ? (price ?? undefined) : undefined,
      pieces,
      active: variant.active,
      pictureId: /^\d{1,9}$/.test(variant.picture) ? Number(variant.picture) : null,
    };
  });
}

/**
 * Derives the values' price extras from the typed prices; untouched prices stay the same. Prices that price extras
 * cannot express are errors at the touched fields.
 */
export function pricedLines(
  lines: readonly ProductLine[],
  variants: readonly VariantRowInput[],
  listPriceMinor: number,
  wrong: FieldErrors,
): ProductLine[] {
  const making = lines.filter(({ creates }) => creates === "always");
  const touched = variants.filter(({ priceMinor }) => priceMinor !== undefined);
  if (touched.length === 0 || making.length < lines.filter(({ creates }) => creates !== "never").length) {
    return [...lines];
  }
  const typed = new Map(touched.map((variant) => [variant.of, variant.priceMinor]));
  const priced = combinations(making).map((options) => {
    const values = options.map(({ name }) => name);
    const sum = options.reduce((total, { extraMinor }) => total + extraMinor, listPriceMinor);
    return { values, priceMinor: typed.get(wordsOfVariant(values)) ?? sum };
  });
  const extras = extrasForPrices(
    making.map(({ options }) => options),
    listPriceMinor,
    priced,
  );
  if (!extras) {
    for (const { row } of touched) wrong[`variants[${row}].price`] = "catalogue.pricesDoNotAdd";
    return [...lines];
  }
  return lines.map((line) => {
    const place = making.indexOf(line);
    if (place < 0) return line;
    const options = line.options.map((option, at) => ({
      ...option,
      extraMinor: extras[place]?.[at] ?? option.extraMinor,
    }));
    return { ...line, options };
  });
}

function combinations(lines: readonly ProductLine[]): ProductLine["options"][] {
  return lines.reduce<ProductLine["options"][]>(
    (all, { options }) => all.flatMap((begun) => options.map((option) => [...begun, option])).slice(0, 2000),
    [[]],
  );
}

/** The variant of each row, once all are created: by its id, else by its values' names in the form. */
export async function variantsOfRows(
  write: WriteContext,
  templateId: number,
  lines: readonly ProductLine[] | null,
  rows: readonly VariantRowInput[],
): Promise<Map<number, VariantRowInput>> {
  const { rows: stored } = await write.db.execute<{ id: number; value_ids: number[] }>(sql`
    select variant.id, array(select option.value_id from catalogue_option option
        join catalogue_line line on line.id = option.line_id where option.id = any(variant.option_ids)
        order by line.position, line.id) as value_ids
    from catalogue_variant variant where variant.template_id = ${templateId}
      and (not variant.archived or variant.withdrawn) order by variant.id`);
  const names = new Map(
    (lines ?? []).flatMap(({ options }) => options.map(({ valueId, name }) => [valueId, name] as const)),
  );
  const byWords = new Map(
    stored.map(({ id, value_ids: ids }) => [wordsOfVariant(ids.map((one) => names.get(one) ?? "")), id]),
  );
  const known = new Set(stored.map(({ id }) => id));
  return new Map(
    rows.flatMap((row) => {
      const id = row.id !== undefined && known.has(row.id) ? row.id : byWords.get(row.of);
      return id === undefined ? [] : [[id, row] as const];
    }),
  );
}

/** The variant state that a row describes. */
export function stateOfRow(row: VariantRowInput): VariantState {
  return {
    reference: row.reference,
    barcode: row.barcode,
    weight_grams: row.weightGrams,
    archived: !row.active,
    withdrawn: !row.active,
  };
}
