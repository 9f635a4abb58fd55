import { sql } from "drizzle-orm";
import type { Context, PublicContext } from "#platform/context.ts";
import { readOnce } from "#platform/read-once.ts";
import type { PriceList, PriceRule } from "./price-rule.ts";

/**
 * The price list of this context: the visitor's choice if it is still offered here, else null for the site's own list
 * prices.
 */
export async function priceListFor(context: PublicContext): Promise<PriceList | null> {
  const { priceListId } = context;
  return priceListId === null
    ? null
    : readOnce(context, `priceList ${priceListId}`, () => readList(context, priceListId));
}

async function readList(context: PublicContext, priceListId: number): Promise<PriceList | null> {
  const { rows } = await context.db.execute<PriceList & Record<string, unknown>>(sql`
    select id, name, currency, discount_shown as "discountShown" from catalogue_price_list
    where id = ${priceListId} and active and (site_id is null or site_id = ${context.site.id})`);
  return rows[0] ?? null;
}

/** The list that the shop has assigned to a person, which always counts as offered; null without one. */
export async function priceListOfPerson(context: Context, personId: number): Promise<number | null> {
  const { rows } = await context.db.execute<{ id: number }>(sql`
    select list.id from catalogue_person_price_list own join catalogue_price_list list on list.id = own.price_list_id
    where own.person_id = ${personId} and list.active
      and (list.site_id is null or list.site_id = ${context.site.id})`);
  return rows[0]?.id ?? null;
}

/** The list with this code, hidden lists included; null for an unknown code. */
export async function priceListByCode(context: PublicContext, code: string): Promise<number | null> {
  const { rows } = await context.db.execute<{ id: number }>(sql`
    select id from catalogue_price_list
    where code = ${code.trim()} and code <> '' and active and (site_id is null or site_id = ${context.site.id})`);
  return rows[0]?.id ?? null;
}

/** A list, all lists that it is based on, and their rules that are now in effect. Two queries. */
export function priceBook(context: PublicContext, priceListId: number): Promise<ReadBook> {
  return readOnce(context, `priceBook ${priceListId}`, () => readBook(context, priceListId));
}

interface ReadBook {
  lists: Map<number, PriceList>;
  rules: PriceRule[];
}

async function readBook(context: PublicContext, priceListId: number): Promise<ReadBook> {
  const reachable = sql`with recursive reach(id) as (
    values (${priceListId}::integer)
    union
    select rule.base_price_list_id from catalogue_price_rule rule join reach on reach.id = rule.price_list_id
    where rule.kind = 'formula' and rule.base = 'price_list' and rule.base_price_list_id is not null
  )`;
  const now = context.now.toISOString();
  const lists = await context.db.execute<PriceList & Record<string, unknown>>(sql`
    ${reachable} select id, name, currency, discount_shown as "discountShown" from catalogue_price_list
    where id in (select id from reach)`);
  const rules = await context.db.execute<PriceRule & Record<string, unknown>>(sql`
    ${reachable} select id, price_list_id as "priceListId", applies_to as "appliesTo", variant_id as "variantId",
      template_id as "templateId", category_id as "categoryId", quantity_min::text as "quantityMin", kind,
      fixed_minor as "fixedMinor", percent::text, base, base_price_list_id as "basePriceListId",
      discount_percent::text as "discountPercent", rounding_minor as "roundingMinor",
      surcharge_minor as "surchargeMinor", margin_min_minor as "marginMinMinor",
      margin_max_minor as "marginMaxMinor"
    from catalogue_price_rule
    where price_list_id in (select id from reach)
      and (starts_at is null or starts_at <= ${now}::timestamptz)
      and (ends_at is null or ends_at > ${now}::timestamptz)`);
  return { lists: new Map(lists.rows.map((list) => [list.id, list])), rules: rules.rows };
}
