import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields } from "#platform/errors.ts";
import type { Translated } from "#platform/translated.ts";
import { changeProduct } from "../product/product-change.ts";
import { restoreProduct } from "../product/product-restore.ts";
import type { VariantState } from "../product/product-state.ts";
import { createVariants } from "../product/variant.ts";
import { countStock } from "./staff-product-stock.ts";

export interface VariantRow extends VariantState, Record<string, unknown> {
  id: number;
  values: Translated[];
  extra_minor: number;
  on_hand: number;
  held: number;
}

/** The cell content of a withdrawn variant. */
export const withdrawnMark = "x";

/**
 * Every variant that is available or that staff have withdrawn, in the order of the product page. Values without an
 * alternative are left out.
 */
export async function variantRows(context: Context, templateId: number): Promise<VariantRow[]> {
  const { rows } = await context.db.execute<VariantRow>(sql`
    select variant.id, variant.reference, variant.barcode, variant.weight_grams, variant.archived, variant.withdrawn,
      chosen.values, chosen.extra_minor, coalesce(stock.on_hand, 0) as on_hand, coalesce(stock.held, 0) as held
    from catalogue_variant variant
    left join catalogue_stock stock on stock.variant_id = variant.id
    cross join lateral (
      select coalesce(jsonb_agg(value.name order by line.position, line.id) filter (where exists (
          select 1 from catalogue_option other where other.line_id = line.id and other.id <> option.id and other.active)
        ), '[]') as values,
        coalesce(sum(option.price_extra_minor), 0)::integer as extra_minor,
        array_agg(option.position order by line.position, line.id) as place
      from catalogue_option option join catalogue_value value on value.id = option.value_id
      join catalogue_line line on line.id = option.line_id
      where option.id = any(variant.option_ids)) chosen
    where variant.template_id = ${templateId} and (not variant.archived or variant.withdrawn)
    order by chosen.place, variant.id`);
  return rows;
}

/** The changed cells of one row; the others stay the same. */
const variantChanges = z
  .array(
    z.object({
      id: z.number().int().positive(),
      reference: z.string().max(200).optional(),
      barcode: z.string().max(200).optional(),
      weight: z.string().max(20).optional(),
      onHand: z.string().max(20).optional(),
      withdrawn: z.string().max(10).optional(),
    }),
  )
  .max(5000);

type VariantChange = z.infer<typeof variantChanges>[number];

/** Writes the changed cells of variants. Reports errors by cell (`12.weight`) and then writes nothing. */
export async function saveVariants(
  write: WriteContext,
  templateId: number,
  changes: readonly VariantChange[],
  version: number | undefined,
): Promise<void> {
  const wrong: FieldErrors = {};
  await changeProduct(write, templateId, { version }, async (before) => {
    const known = changes.filter(({ id }) => before[`variant.${id}`]);
    const states = Object.fromEntries(
      known.map((change) => [
        `variant.${change.id}`,
        changedState(before[`variant.${change.id}`] as VariantState, change, wrong),
      ]),
    );
    const counted = known.flatMap(({ id, onHand }) => {
      if (onHand === undefined) return [];
      const pieces = Number(onHand.trim() || "0");
      if (Number.isInteger(pieces) && pieces >= 0 && pieces <= 1_000_000_000)
        return [{ variantId: id, pieces }];
      wrong[`${id}.onHand`] = "catalogue.piecesWrong";
      return [];
    });
    if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
    await restoreProduct(write, templateId, states);
    // A restored variant may be excluded in the meantime, or exceed the limit.
    if (known.some(({ withdrawn }) => withdrawn !== undefined)) await createVariants(write, templateId);
    const short = await countStock(write, counted);
    if (short.length > 0) {
      throw invalidFields(
        Object.fromEntries(short.map((id) => [`${id}.onHand`, "catalogue.piecesPromised"])),
      );
    }
  });
}

function changedState(before: VariantState, change: VariantChange, wrong: FieldErrors): VariantState {
  const state = { ...before };
  if (change.reference !== undefined) state.reference = change.reference.trim();
  if (change.barcode !== undefined) state.barcode = change.barcode.trim();
  if (change.weight !== undefined) {
    const text = change.weight.replace(",", ".").trim();
    if (text === "") state.weight_grams = null;
    else if (/^\d{1,6}(\.\d{1,3})?$/.test(text)) state.weight_grams = Math.round(Number(text) * 1000);
    else wrong[`${change.id}.weight`] = "catalogue.numberWrong";
  }
  if (change.withdrawn !== undefined) {
    state.withdrawn = !["", "0", "-"].includes(change.withdrawn.trim());
    state.archived = state.withdrawn;
  }
  return state;
}
