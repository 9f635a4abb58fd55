import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { proveFormerPrices } from "../price/former-price.ts";
import { recordTold } from "../price/own-price.ts";
import { idArray } from "../vocabulary/ids.ts";
import type { OwnFormer } from "./product-draft.ts";
import type { ImportRun } from "./run-change.ts";
import { type SavedFormerPrice, savedFormers } from "./save-former-prices.ts";

/**
 * The former prices of our own file, with the owner's statements about them. One without a date waits for confirmation,
 * unless the price records of this shop prove it. Call it after today's prices are recorded.
 */
export async function saveOwnFormers(
  write: WriteContext,
  templateId: number,
  formers: readonly OwnFormer[],
  run: ImportRun | undefined,
): Promise<SavedFormerPrice[]> {
  const { rows } = await write.db.execute<{ id: number; words: string }>(sql`
    select variant.id, coalesce((select string_agg(attribute.slug || ':' || value.slug, ', '
        order by (attribute.slug || ':' || value.slug) collate "C")
      from catalogue_option option join catalogue_value value on value.id = option.value_id
      join catalogue_attribute attribute on attribute.id = value.attribute_id
      where option.id = any(variant.option_ids)), '') as words
    from catalogue_variant variant where variant.template_id = ${templateId} and not variant.archived`);
  const idOf = new Map(rows.map(({ id, words }) => [words, id]));
  const given = formers.flatMap((former) => {
    const id = idOf.get(former.variant);
    return id === undefined ? [] : [{ ...former, id }];
  });
  const gone = given.filter(({ minor }) => minor === null).map(({ id }) => id);
  await write.db.execute(sql`delete from catalogue_former_price where variant_id = any(${idArray(gone)})`);
  const kept = given.filter(({ minor }) => minor !== null);
  const told = kept.flatMap(({ id, askedSince }) => (askedSince === null ? [] : [id]));
  const now = sql`${write.now.toISOString()}::timestamptz`;
  await write.db.execute(sql`
    insert into catalogue_former_price as known (template_id, variant_id, currency, minor, reduced_at, asked_since,
      asked_by, run_id, line)
    select template.id, given.id, template.currency, given.minor, least(coalesce(given."reducedOn"::timestamptz, ${now}), ${now}),
      given."askedSince", case when given."askedSince" is null then '' else ${write.user?.name ?? ""} end,
      ${run?.id ?? null}::integer, given.line
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as given(id integer, minor integer, "askedSince" date, "reducedOn" date, line integer)
    join catalogue_template template on template.id = ${templateId}
    on conflict (template_id, variant_id) do update set currency = excluded.currency, minor = excluded.minor,
      reduced_at = excluded.reduced_at, asked_since = excluded.asked_since, asked_by = excluded.asked_by,
      run_id = excluded.run_id, line = excluded.line, proven = known.proven and known.minor = excluded.minor`);
  await recordTold(write, told);
  await proveFormerPrices(write, [templateId]);
  return kept.length === 0 ? [] : savedFormers(write, [templateId]);
}
