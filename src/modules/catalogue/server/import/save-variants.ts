import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { receiveFirstStock } from "../stock/stock.ts";
import { idArray, textArray } from "../vocabulary/ids.ts";
import { combinationsOf } from "./combinations.ts";
import type { DraftVariant } from "./product-draft.ts";
import type { OptionFinder } from "./save-options.ts";
import type { SavedProduct } from "./save-templates.ts";

interface GivenVariant {
  templateId: number;
  /** Option ids, sorted, separated by commas. */
  options: string;
  /** Null: the combination is unavailable. */
  draft: DraftVariant | Record<never, never> | null;
}

/**
 * The variants of a batch. Combinations that are missing in the file become withdrawn variants, so that nobody can
 * order them. Other former variants are archived. Stock is written for new variants only.
 */
export async function saveVariants(
  write: WriteContext,
  products: readonly SavedProduct[],
  optionOf: OptionFinder,
): Promise<void> {
  // A file without option columns cannot refer to the variants of an existing product.
  const described = products.filter(({ draft, isNew }) => isNew || draft.options !== undefined);
  const variants = described.flatMap((product) => variantsOf(product, optionOf));
  const templateIds = idArray(variants.map((one) => one.templateId));
  const options = textArray(variants.map((one) => one.options));
  await write.db.execute(sql`
    insert into catalogue_variant (template_id, option_ids)
    select template_id, string_to_array(options, ',')::integer[]
    from unnest(${templateIds}, ${options}) with ordinality as given(template_id, options, place) order by place
    on conflict (template_id, option_ids) do nothing`);
  const said = variants.map(({ templateId, options: ids, draft }) => ({
    template_id: templateId,
    options: ids,
    withdrawn: draft === null,
    ...(draft && "values" in draft
      ? { reference: draft.reference, barcode: draft.barcode, weight: draft.weightGrams, stock: draft.stock }
      : {}),
  }));
  const { rows } = await write.db.execute<{ id: number; stock: number | null }>(sql`
    update catalogue_variant variant set reference = coalesce(given.reference, variant.reference),
      barcode = coalesce(given.barcode, variant.barcode), weight_grams = coalesce(given.weight, variant.weight_grams),
      archived = given.withdrawn, withdrawn = given.withdrawn, changed_at = ${write.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as given(template_id integer, options text,
      reference text, barcode text, weight integer, stock integer, withdrawn boolean)
    where variant.template_id = given.template_id
      and variant.option_ids = string_to_array(given.options, ',')::integer[]
    returning variant.id, given.stock`);
  await write.db.execute(sql`
    update catalogue_variant set archived = true, changed_at = ${write.now.toISOString()}::timestamptz
    where template_id = any(${idArray(described.map((one) => one.id))}) and not archived
      and not id = any(${idArray(rows.map((row) => row.id))})`);
  const { rows: kept } = await write.db.execute<{ id: number }>(sql`
    select variant_id as id from catalogue_stock where variant_id = any(${idArray(rows.map(({ id }) => id))})`);
  const isKept = new Set(kept.map(({ id }) => id));
  const counted = rows.flatMap(({ id, stock }) =>
    stock === null || isKept.has(id) ? [] : [{ variantId: id, quantity: stock }],
  );
  await receiveFirstStock(write, counted);
}

function variantsOf({ id, draft }: SavedProduct, optionOf: OptionFinder): GivenVariant[] {
  const keyOf = (values: readonly string[]) =>
    values
      .map((value, place) => optionOf(id, place, value))
      .sort((a, b) => a - b)
      .join(",");
  const named = draft.variants && new Map(draft.variants.map((variant) => [keyOf(variant.values), variant]));
  const every = combinationsOf(
    (draft.options ?? []).map((option) => option.values.map((value) => value.name)),
  );
  return every.map((values) => {
    const options = keyOf(values);
    return { templateId: id, options, draft: named ? (named.get(options) ?? null) : {} };
  });
}
