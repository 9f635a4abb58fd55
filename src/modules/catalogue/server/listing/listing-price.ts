import { sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { minorMost } from "#platform/money/money.ts";
import { cheapestVariantId, type RecordedPrice, recordPrices } from "../price/price-history.ts";
import { priceBook } from "../price/price-list.ts";
import { type PriceBook, type PriceList, priceByList } from "../price/price-rule.ts";
import { asDisplayed } from "../tax/tax.ts";
import { convert, currencyRates } from "../vocabulary/currency.ts";
import { idArray } from "../vocabulary/ids.ts";

const productsAtOnce = 500;

interface ChoiceRow extends Record<string, unknown> {
  id: number;
  variant_id: number | null;
  list_minor: number;
  extra_minor: number;
  cost_minor: number;
  currency: string;
  category_ids: number[];
  rate: string;
  included: boolean;
}

/**
 * Recomputes the prices of these products by price list, by default for all active lists, and records changes for lists
 * that show their discounts. Their rows of catalogue_listing must be up to date.
 */
export async function writeListPrices(
  write: WriteContext,
  templateIds: readonly number[],
  priceListIds?: readonly number[],
): Promise<void> {
  const lists = await activeLists(write, priceListIds);
  if (lists.length === 0 || templateIds.length === 0) return;
  const choices = await cheapestChoices(write, templateIds);
  const variants = lists.some((list) => list.discountShown) ? await variantChoices(write, templateIds) : [];
  const rates = await currencyRates(write);
  const prices: { list: number; template: number; included: number; excluded: number }[] = [];
  for (const list of lists) {
    const book: PriceBook = { ...(await priceBook(write, list.id)), rates };
    const recorded: RecordedPrice[] = [];
    for (const choice of choices) {
      if (!isConvertible(choice, book)) continue;
      const price = priceOf(choice, list, book);
      prices.push({ list: list.id, template: choice.id, ...price });
      recorded.push(toRecorded(choice, cheapestVariantId, price));
    }
    if (!list.discountShown) continue;
    const priceOfVariant = variantPricer(list, book);
    for (const variant of variants) {
      if (isConvertible(variant, book)) {
        recorded.push(toRecorded(variant, variant.variant_id ?? 0, priceOfVariant(variant)));
      }
    }
    await recordPrices(write, list, recorded);
  }
  await write.db.execute(sql`
    insert into catalogue_listing_price as known (price_list_id, template_id, included_minor, excluded_minor)
    select * from unnest(${idArray(prices.map((price) => price.list))},
      ${idArray(prices.map((price) => price.template))},
      ${idArray(prices.map((price) => price.included))}, ${idArray(prices.map((price) => price.excluded))})
    order by 1, 2
    on conflict (price_list_id, template_id) do update
      set included_minor = excluded.included_minor, excluded_minor = excluded.excluded_minor
      where (known.included_minor, known.excluded_minor) <> (excluded.included_minor, excluded.excluded_minor)`);
}

/**
 * Announces that a list, its rules or its base list has changed: its prices are recomputed a moment later. Until then
 * its visitors filter by the former prices.
 */
export async function priceListChanged(write: WriteContext, priceListId: number): Promise<void> {
  // Lists that are based on this one change with it.
  await write.db.execute(sql`
    with recursive follower(id) as (
      values (${priceListId}::integer)
      union
      select rule.price_list_id from catalogue_price_rule rule join follower on rule.base_price_list_id = follower.id
      where rule.kind = 'formula' and rule.base = 'price_list'
    )
    update catalogue_price_list set derived_at = null where id in (select id from follower)`);
  write.changed("prices");
  await write.enqueue("catalogue.deriveListPrices", {});
}

/** Recomputes every list that has changed, or of which a rule has begun or ended, since the last computation. */
export async function deriveListPrices(context: Context): Promise<void> {
  const now = context.now.toISOString();
  const { rows } = await context.db.execute<{ id: number }>(sql`
    with recursive reach(list_id, id) as (
      select id, id from catalogue_price_list where active
      union
      select reach.list_id, rule.base_price_list_id from catalogue_price_rule rule join reach
        on reach.id = rule.price_list_id
      where rule.kind = 'formula' and rule.base = 'price_list' and rule.base_price_list_id is not null
    )
    select list.id from catalogue_price_list list where active and (derived_at is null or derived_at = 'epoch' or exists (
      select 1 from reach join catalogue_price_rule rule on rule.price_list_id = reach.id
      where reach.list_id = list.id
        and (rule.starts_at > list.derived_at and rule.starts_at <= ${now}::timestamptz
          or rule.ends_at > list.derived_at and rule.ends_at <= ${now}::timestamptz))) order by list.id`);
  for (const { id } of rows) await deriveList(context, id);
}

/** In batches, so that a person who saves one of the products does not wait long. */
async function deriveList(context: Context, priceListId: number): Promise<void> {
  // A change of the list in the meantime sets derived_at to null, so that the list is recomputed once more.
  // A list whose computation was interrupted is recomputed, too.
  await transact(context, (write) =>
    write.db.execute(sql`update catalogue_price_list set derived_at = 'epoch' where id = ${priceListId}`),
  );
  for (let last: number | undefined = 0; last !== undefined; ) {
    const from: number = last;
    last = await transact(context, async (write) => {
      // Locks these products, so that nobody changes them between our reading and our writing.
      const { rows } = await write.db.execute<{ id: number }>(sql`
        select id from catalogue_template where id > ${from} order by id limit ${productsAtOnce} for share`);
      await writeListPrices(
        write,
        rows.map(({ id }) => id),
        [priceListId],
      );
      return rows.at(-1)?.id;
    });
  }
  await transact(context, async (write) => {
    await write.db.execute(sql`
      update catalogue_price_list set derived_at = ${write.now.toISOString()}::timestamptz
      where id = ${priceListId} and derived_at = 'epoch'`);
    write.changed("prices");
  });
}

async function activeLists(write: WriteContext, ids?: readonly number[]): Promise<PriceList[]> {
  const { rows } = await write.db.execute<PriceList & Record<string, unknown>>(sql`
    select id, name, currency, discount_shown as "discountShown" from catalogue_price_list
    where active and ${ids ? sql`id = any(${idArray(ids)})` : sql`true`} order by id`);
  return rows;
}

/**
 * The choice that a card prices: the cheapest variant with its cheapest no-variant options, or else the cheapest
 * options of all.
 */
async function cheapestChoices(write: WriteContext, templateIds: readonly number[]): Promise<ChoiceRow[]> {
  const { rows } = await write.db.execute<ChoiceRow>(sql`
    select template.id, listing.cheapest_variant_id as variant_id,
      template.list_price_minor as list_minor, listing.extra_min_minor as extra_minor, template.cost_minor,
      template.currency, listing.category_ids, coalesce(tax.rate, 0)::text as rate,
      coalesce(tax.included, true) as included
    from catalogue_template template join catalogue_listing listing on listing.template_id = template.id
    left join catalogue_tax tax on tax.id = template.tax_id
    where template.id = any(${idArray(templateIds)})`);
  return rows;
}

/** Each variant with the price extras of its own options. */
async function variantChoices(write: WriteContext, templateIds: readonly number[]): Promise<ChoiceRow[]> {
  const { rows } = await write.db.execute<ChoiceRow>(sql`
    select template.id, variant.id as variant_id, template.list_price_minor as list_minor,
      coalesce((select sum(price_extra_minor) from catalogue_option where id = any(variant.option_ids)), 0)::integer
        as extra_minor,
      template.cost_minor, template.currency, listing.category_ids, coalesce(tax.rate, 0)::text as rate,
      coalesce(tax.included, true) as included
    from catalogue_variant variant join catalogue_template template on template.id = variant.template_id
    join catalogue_listing listing on listing.template_id = template.id
    left join catalogue_tax tax on tax.id = template.tax_id
    where template.id = any(${idArray(templateIds)}) and not variant.archived`);
  return rows;
}

/** Variants of a product whose price extras are equal have the same price, unless a rule names one of them. */
function variantPricer(list: PriceList, book: PriceBook): (variant: ChoiceRow) => ShownPrice {
  if (book.rules.some(({ appliesTo }) => appliesTo === "variant")) {
    return (variant) => priceOf(variant, list, book);
  }
  const known = new Map<string, ShownPrice>();
  return (variant) => {
    const key = `${variant.id} ${variant.extra_minor}`;
    const price = known.get(key) ?? priceOf(variant, list, book);
    known.set(key, price);
    return price;
  };
}

interface ShownPrice {
  included: number;
  excluded: number;
}

function toRecorded(choice: ChoiceRow, variantId: number, price: ShownPrice): RecordedPrice {
  return { templateId: choice.id, variantId, extraMinor: choice.extra_minor, ...price };
}

/** A currency without a rate is an error in the data, which must not prevent anybody from saving a product. */
function isConvertible({ currency }: ChoiceRow, { lists, rates }: PriceBook): boolean {
  const currencies = new Set([currency, ...[...lists.values()].map((list) => list.currency)]);
  return currencies.size === 1 || [...currencies].every((one) => rates.has(one));
}

function priceOf(choice: ChoiceRow, list: PriceList, book: PriceBook): ShownPrice {
  const price = priceByList(
    {
      templateId: choice.id,
      variantId: choice.variant_id,
      categoryIds: choice.category_ids,
      quantity: 1,
      listMinor: choice.list_minor,
      extraMinor: choice.extra_minor,
      costMinor: choice.cost_minor,
      currency: choice.currency,
    },
    list.id,
    book,
  );
  const minor = convert(price.minor, price.currency, list.currency, book.rates);
  return {
    included: Math.min(minorMost, asDisplayed(minor, choice, "included")),
    excluded: Math.min(minorMost, asDisplayed(minor, choice, "excluded")),
  };
}
