import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { idArray } from "../vocabulary/ids.ts";

const restoredShape =
  "variant_id integer, currency text, minor integer, reduced_at timestamptz, asked_since date, asked_by text, proven boolean";

/** Restores the former prices of a state; variants that have been deleted since are skipped. */
export async function restoreFormerPrices(
  write: WriteContext,
  templateId: number,
  given: readonly { variant_id: number }[],
): Promise<void> {
  await write.db.execute(sql`
    delete from catalogue_former_price where template_id = ${templateId}
      and not variant_id = any(${idArray(given.map((one) => one.variant_id))})`);
  await write.db.execute(sql`
    insert into catalogue_former_price (template_id, variant_id, currency, minor, reduced_at, asked_since, asked_by, proven)
    select ${templateId}, variant.id, given.currency, given.minor, given.reduced_at, given.asked_since, given.asked_by,
      given.proven
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(${sql.raw(restoredShape)})
    join catalogue_variant variant on variant.id = given.variant_id and variant.template_id = ${templateId}
    on conflict (template_id, variant_id) do update set currency = excluded.currency, minor = excluded.minor,
      reduced_at = excluded.reduced_at, asked_since = excluded.asked_since, asked_by = excluded.asked_by,
      proven = excluded.proven`);
}
