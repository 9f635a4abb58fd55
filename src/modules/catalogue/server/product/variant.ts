import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import {
  allCombinations,
  firstPossible,
  isPossible,
  offersAll,
  variantOptions,
} from "../../components/choosing/rules.ts";
import { productCards } from "../listing/card.ts";
import { refreshListing } from "../listing/listing-index.ts";
import { idArray } from "../vocabulary/ids.ts";
import { type Shape, shapeOf } from "./shape.ts";

export const variantsMax = 1000;
export const tooManyVariants = refusal("limit", "catalogue.tooManyVariants");

/**
 * Synchronizes a product's variants with its attributes: creates missing ones (server-rules section 3, at most 1000),
 * archives those that have become impossible and restores those that are possible again. Variants that staff have
 * withdrawn stay withdrawn. Where orders create variants, it only archives the impossible ones.
 */
export async function createVariants(write: WriteContext, templateId: number): Promise<void> {
  const shape = await shapeOf(write, templateId);
  if (shape.dynamic) {
    await archiveExcept(write, shape, possibleKeys(shape));
    return;
  }
  const creating = shape.rules.lines.filter((line) => line.creates !== "never");
  const { combinations, every } = allCombinations({ ...shape.rules, lines: creating }, variantsMax);
  if (!every) throw tooManyVariants({ variantsMax });
  const wanted = combinations.map((options) => options.toSorted((a, b) => a - b));
  await insertMissing(write, shape, wanted);
  await archiveExcept(write, shape, new Set(wanted.map(String)));
  await bringBack(write, shape, new Set(wanted.map(String)));
}

/**
 * The variant of a combination; creates it if orders create the product's variants (server-rules section 3). Restores
 * an archived variant with the same options unless staff have withdrawn it. Null if the combination is impossible,
 * creates no variant, or has options that the product does not offer. `optionIds` may contain or omit options that
 * create no variant.
 */
export async function createVariant(
  write: WriteContext,
  templateId: number,
  optionIds: readonly number[],
): Promise<number | null> {
  const shape = await shapeOf(write, templateId);
  if (!offersAll(shape.rules, optionIds)) return null;
  const wanted = variantOptions(shape.rules, optionIds);
  const key = String(wanted);
  const existing = shape.variants.find((variant) => String(variant.optionIds) === key);
  if (existing && !existing.archived) return existing.id;
  const creating = shape.rules.lines.filter((line) => line.creates !== "never");
  if (!shape.dynamic || !isPossible({ ...shape.rules, lines: creating }, wanted)) return null;
  const { rows } = await write.db.execute<{ id: number }>(sql`
    insert into catalogue_variant (template_id, option_ids) values (${templateId}, ${idArray(wanted)})
    on conflict (template_id, option_ids) do update set archived = false
      where not catalogue_variant.withdrawn
    returning id`);
  await refreshListing(write, [templateId]);
  return rows[0]?.id ?? null;
}

/**
 * The variant for a wishlist or a comparison: that of the visitor's choice, created if necessary; without a choice the
 * one on the product's card. Null if there is none.
 */
export async function variantOfChoice(
  write: WriteContext,
  templateId: number,
  optionIds: readonly number[],
): Promise<number | null> {
  if (optionIds.length > 0) return createVariant(write, templateId, optionIds);
  const [card] = await productCards(write, [templateId]);
  if (!card) return null;
  if (card.variantId !== null) return card.variantId;
  const first = firstPossible((await shapeOf(write, templateId)).rules);
  return first ? createVariant(write, templateId, first) : null;
}

function possibleKeys(shape: Shape): Set<string> {
  const creating = shape.rules.lines.filter((line) => line.creates !== "never");
  const rules = { ...shape.rules, lines: creating };
  return new Set(
    shape.variants
      .map((variant) => variant.optionIds)
      .filter((options) => isPossible(rules, options))
      .map(String),
  );
}

async function insertMissing(write: WriteContext, shape: Shape, wanted: readonly number[][]): Promise<void> {
  const known = new Set(shape.variants.map((variant) => String(variant.optionIds)));
  const missing = wanted.filter((options) => !known.has(String(options)));
  if (missing.length === 0) return;
  await write.db.execute(sql`
    insert into catalogue_variant (template_id, option_ids)
    select ${shape.templateId}, string_to_array(options, ',')::integer[]
    from unnest(${sql.param(missing.map(String))}::text[]) with ordinality as given(options, place) order by place
    on conflict do nothing`);
}

async function archiveExcept(write: WriteContext, shape: Shape, keep: ReadonlySet<string>): Promise<void> {
  const gone = shape.variants.filter((variant) => !variant.archived && !keep.has(String(variant.optionIds)));
  if (gone.length === 0) return;
  await write.db.execute(sql`
    update catalogue_variant set archived = true, changed_at = now()
    where id = any(${idArray(gone.map((variant) => variant.id))})`);
}

async function bringBack(write: WriteContext, shape: Shape, wanted: ReadonlySet<string>): Promise<void> {
  const back = shape.variants.filter(
    (variant) => variant.archived && !variant.withdrawn && wanted.has(String(variant.optionIds)),
  );
  if (back.length === 0) return;
  await write.db.execute(sql`
    update catalogue_variant set archived = false, changed_at = now()
    where id = any(${idArray(back.map((variant) => variant.id))})`);
}
