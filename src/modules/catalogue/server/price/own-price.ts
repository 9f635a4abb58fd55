import { sql } from "drizzle-orm";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { idArray } from "../vocabulary/ids.ts";

/** The period before a reduction for the lowest price (Directive 98/6/EC, article 6a). */
const daysBefore = 30;

/** Records the current prices of these products' variants where they differ from the last recorded ones. */
export async function recordOwnPrices(write: WriteContext, templateIds: readonly number[]): Promise<void> {
  await write.db.execute(sql`
    insert into catalogue_own_price as known (template_id, variant_id, since, currency, minor)
    select fresh.template_id, fresh.id, ${write.now.toISOString()}::timestamptz, fresh.currency, fresh.minor
    from (
      select variant.template_id, variant.id, template.currency, template.list_price_minor::bigint + coalesce((
          select sum(option.price_extra_minor) from catalogue_option option
          where option.id = any(variant.option_ids)), 0) as minor
      from catalogue_variant variant join catalogue_template template on template.id = variant.template_id
      where template.id = any(${idArray(templateIds)}) and not variant.archived
    ) fresh
    left join lateral (
      select currency, minor from catalogue_own_price last
      where last.template_id = fresh.template_id and last.variant_id = fresh.id order by since desc limit 1
    ) last on true
    where fresh.minor between 0 and 2147483647 and (last.currency, last.minor) is distinct from (fresh.currency, fresh.minor)
    order by fresh.template_id, fresh.id
    on conflict (template_id, variant_id, since) do update set currency = excluded.currency, minor = excluded.minor`);
}

/** The lowest price of a variant in the thirty days before its current price began. */
export interface LowestOwnPrice {
  minor: number;
  currency: string;
  /** Null if all of the thirty days are known. */
  knownSince: Date | null;
}

/**
 * By "template variant"; missing if no other price is known. With `newMinor`, the lookup treats everything before now
 * as the past of that future price. One query.
 */
export async function lowestOwnPrices(
  context: PublicContext,
  asked: readonly { templateId: number; variantId: number; newMinor?: number }[],
): Promise<Map<string, LowestOwnPrice>> {
  if (asked.length === 0) return new Map();
  const now = sql`${context.now.toISOString()}::timestamptz`;
  const days = sql`make_interval(days => ${daysBefore}::integer)`;
  const history = sql`catalogue_own_price history where history.template_id = asked.template_id
    and history.variant_id = asked.variant_id and history.since <= ${now}`;
  const { rows } = await context.db.execute<{
    template_id: number;
    variant_id: number;
    currency: string;
    lowest: number;
    known_since: string;
    is_whole: boolean;
  }>(sql`
    with asked as (
      select asked.*, last.currency, coalesce(new_minor, last.minor) as minor from unnest(
        ${idArray(asked.map((one) => one.templateId))}, ${idArray(asked.map((one) => one.variantId))},
        ${idArray(asked.map((one) => one.newMinor ?? -1))}) as given(template_id, variant_id, new_minor_given)
      cross join lateral (select given.template_id, given.variant_id, nullif(given.new_minor_given, -1) as new_minor) asked
      cross join lateral (select currency, minor from ${history} order by since desc limit 1) last
    ), begun as (
      -- The present price began after the last one that was another.
      select asked.*, coalesce((select min(since) from ${history} and history.since > coalesce(
          (select max(other.since) from catalogue_own_price other where other.template_id = asked.template_id
            and other.variant_id = asked.variant_id and other.since <= ${now}
            and (other.minor, other.currency) <> (asked.minor, asked.currency)), '-infinity')), ${now}) as began
      from asked
    )
    select asked.template_id, asked.variant_id, asked.currency, before.lowest, before.known_since,
      before.known_since <= asked.began - ${days} as is_whole
    from begun asked cross join lateral (
      select min(history.minor) as lowest, min(history.since) as known_since from ${history}
        and history.since < asked.began and history.currency = asked.currency and history.since >= coalesce(
          (select max(edge.since) from catalogue_own_price edge where edge.template_id = asked.template_id
            and edge.variant_id = asked.variant_id and edge.since <= asked.began - ${days}), '-infinity')
    ) before where before.lowest is not null`);
  return new Map(
    rows.map((row) => [
      `${row.template_id} ${row.variant_id}`,
      {
        minor: row.lowest,
        currency: row.currency,
        knownSince: row.is_whole ? null : new Date(row.known_since),
      },
    ]),
  );
}

/**
 * Writes the owner's statements about former prices into the history: charged since one day, reduced on another. The
 * shop's own records stay; statements only add what came before.
 */
export async function recordTold(write: WriteContext, variantIds: readonly number[]): Promise<void> {
  await write.db.execute(sql`
    with told as (
      select former.*, first.since as first_since, first.minor as first_minor from catalogue_former_price former
      cross join lateral (select since, minor from catalogue_own_price known where known.template_id = former.template_id
        and known.variant_id = former.variant_id order by since limit 1) first
      where former.variant_id = any(${idArray(variantIds)}) and former.asked_since is not null
    )
    insert into catalogue_own_price (template_id, variant_id, since, currency, minor, told)
    select template_id, variant_id, asked_since::timestamptz, currency, minor, true from told
    where asked_since::timestamptz < first_since
    union all
    select template_id, variant_id, reduced_at, currency, first_minor, true from told
    where reduced_at < first_since and reduced_at > asked_since::timestamptz
    on conflict (template_id, variant_id, since) do nothing`);
}
