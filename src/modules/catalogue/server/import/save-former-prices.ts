import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { proveFormerPrices } from "../price/former-price.ts";
import { type FormerVerdict, formerVerdicts, worstVerdict } from "../price/former-verdict.ts";
import { idArray } from "../vocabulary/ids.ts";
import type { ImportRun } from "./run-change.ts";
import type { OptionFinder } from "./save-options.ts";
import type { SavedProduct } from "./save-templates.ts";

/** The former price of a row, and whether buyers see it. */
export interface SavedFormerPrice {
  line: number;
  templateId: number;
  /** Why buyers do not see it; else `shown`. */
  verdict: "shown" | FormerVerdict["kind"];
}

/**
 * Stores the file's former prices. An unchanged former price keeps the owner's statement about it; one that the file no
 * longer states is deleted. Call it after today's prices are recorded.
 */
export async function saveFormerPrices(
  write: WriteContext,
  products: readonly SavedProduct[],
  optionOf: OptionFinder,
  run: ImportRun | undefined,
): Promise<SavedFormerPrice[]> {
  const given = products.flatMap((product) => formersOf(product, optionOf));
  const now = sql`${write.now.toISOString()}::timestamptz`;
  const { rows } = await write.db.execute<{ variant_id: number }>(sql`
    insert into catalogue_former_price as known (template_id, variant_id, currency, minor, reduced_at, run_id, line)
    select variant.template_id, variant.id, template.currency,
      given.minor + case when given.options is null then coalesce((select sum(option.price_extra_minor)
        from catalogue_option option where option.id = any(variant.option_ids)), 0) else 0 end,
      least(coalesce(given.reduced_at, ${now}), ${now}), ${run?.id ?? null}::integer, given.line
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given(template_id integer, options text, minor integer, reduced_at timestamptz, line integer)
    join catalogue_template template on template.id = given.template_id
    join catalogue_variant variant on variant.template_id = given.template_id and not variant.archived
      and (given.options is null or variant.option_ids = string_to_array(given.options, ',')::integer[])
    on conflict (template_id, variant_id) do update set currency = excluded.currency, minor = excluded.minor,
      run_id = excluded.run_id, line = excluded.line,
      reduced_at = case when known.minor = excluded.minor then known.reduced_at else excluded.reduced_at end,
      asked_since = case when known.minor = excluded.minor then known.asked_since end,
      proven = known.proven and known.minor = excluded.minor
    returning variant_id`);
  const templateIds = products.map(({ id }) => id);
  await write.db.execute(sql`
    delete from catalogue_former_price where template_id = any(${idArray(templateIds)})
      and not variant_id = any(${idArray(rows.map((row) => row.variant_id))})`);
  if (rows.length === 0) return [];
  await proveFormerPrices(write, templateIds);
  return savedFormers(write, templateIds);
}

/** The former prices of products, by the rows of their file. */
export async function savedFormers(
  write: WriteContext,
  templateIds: readonly number[],
): Promise<SavedFormerPrice[]> {
  const { rows } = await write.db.execute<{
    template_id: number;
    variant_id: number;
    line: number;
    minor: number;
    is_shown: boolean;
  }>(sql`
    select template_id, variant_id, line, minor, proven or asked_since is not null as is_shown
    from catalogue_former_price where template_id = any(${idArray(templateIds)}) order by line, template_id, variant_id`);
  const hidden = rows.filter((row) => !row.is_shown);
  const verdicts = await formerVerdicts(
    write,
    hidden.map((row) => ({ templateId: row.template_id, variantId: row.variant_id, minor: row.minor })),
  );
  const verdictOf = new Map(
    hidden.map((row, place) => [row, verdicts[place] ?? { kind: "unknown" as const }]),
  );
  return [...Map.groupBy(rows, (row) => `${row.line} ${row.template_id}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const open = same.flatMap((row) => verdictOf.get(row) ?? []);
    const verdict = open.length === 0 ? "shown" : worstVerdict(open).kind;
    return [{ line: first.line, templateId: first.template_id, verdict }];
  });
}

interface GivenFormer {
  template_id: number;
  reduced_at: string | null;
  /** Null: of all variants, plus their price extras. */
  options: string | null;
  minor: number;
  line: number;
}

function formersOf({ id, draft }: SavedProduct, optionOf: OptionFinder): GivenFormer[] {
  const shared = { template_id: id, reduced_at: draft.reducedSince ?? null };
  const all = draft.formerMinor;
  if (all !== undefined) return [{ ...shared, options: null, minor: all, line: draft.line }];
  return (draft.variants ?? []).flatMap(({ line, values, formerMinor }) => {
    if (formerMinor === undefined) return [];
    const options = values.map((value, place) => optionOf(id, place, value)).sort((a, b) => a - b);
    return [{ ...shared, options: options.join(","), minor: formerMinor, line }];
  });
}
