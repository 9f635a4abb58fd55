import { type SQL, sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { minorMost } from "#platform/money/money.ts";
import { recordOwnPrices } from "../price/own-price.ts";
import { idArray } from "../vocabulary/ids.ts";
import { writeListPrices } from "./listing-price.ts";

/**
 * Updates the derived data of these products for lists and search (tables catalogue_listing, catalogue_listing_price,
 * catalogue_search, catalogue_word). Every verb that changes a product calls it last; it also announces the change of
 * the product.
 */
export async function refreshListing(write: WriteContext, templateIds: readonly number[]): Promise<void> {
  if (templateIds.length === 0) return;
  await writeSites(write, sql`template.id = any(${idArray(templateIds)})`);
  await writeListing(write, templateIds);
  await writeListPrices(write, templateIds);
  await recordOwnPrices(write, templateIds);
  await writeSearch(write, templateIds);
  write.changed("catalogue", ...templateIds.map((id) => `product:${id}`));
}

/** For changes to many products at once: a moved category, a renamed brand or attribute. */
export async function refreshListingWhere(
  write: WriteContext,
  what: { categoryId?: number; brandId?: number; taxId?: number; tagId?: number; attributeId?: number },
): Promise<void> {
  const { rows } = await write.db.execute<{ id: number }>(sql`
    select template_id as id from catalogue_template_category link join catalogue_category category
      on category.id = link.category_id where ${what.categoryId ?? 0}::integer = any(category.path)
    union select id from catalogue_template where brand_id = ${what.brandId ?? 0} or tax_id = ${what.taxId ?? 0}
    union select template_id from catalogue_template_tag where tag_id = ${what.tagId ?? 0}
    union select template_id from catalogue_line where attribute_id = ${what.attributeId ?? 0}`);
  await refreshListing(
    write,
    rows.map((row) => row.id),
  );
}

/**
 * Updates the products of a category whose sites have changed, including those of its subcategories. A later job would
 * not do: a product that a site no longer shows must be gone from its pages with the commit.
 */
export async function refreshSitesBelow(write: WriteContext, categoryId: number): Promise<void> {
  const changed = await writeSites(
    write,
    sql`template.id in (select link.template_id from catalogue_template_category link
      join catalogue_category category on category.id = link.category_id where ${categoryId} = any(category.path))`,
  );
  await write.db.execute(sql`
    update catalogue_listing listing set shown_on = template.shown_on from catalogue_template template
    where template.id = listing.template_id and template.id = any(${idArray(changed)})`);
  // The tags of these products invalidate the cached pages that show them.
  write.changed("catalogue", "categories", ...changed.map((id) => `product:${id}`));
}

/** Recomputes the sites of these products of catalogue_template as `template`. Returns those that changed. */
async function writeSites(write: WriteContext, which: SQL): Promise<number[]> {
  const { rows } = await write.db.execute<{ id: number }>(sql`
    with fresh as (
      select template.id, catalogue_template_sites(template.id, template.site_id) as shown_on
      from catalogue_template template where ${which}
    )
    update catalogue_template template set shown_on = fresh.shown_on from fresh
    where fresh.id = template.id and template.shown_on is distinct from fresh.shown_on returning template.id`);
  return rows.map((row) => row.id);
}

/** Deletes words that no product has any more. */
export async function tidyWords(write: WriteContext): Promise<void> {
  await write.db.execute(sql`
    delete from catalogue_word
    where word not in (select word from ts_stat('select vector from catalogue_search'))`);
}

/** For products that only moved in the owner's order. */
export async function refreshPositions(write: WriteContext, templateIds: readonly number[]): Promise<void> {
  await write.db.execute(sql`
    update catalogue_listing listing set position = template.position from catalogue_template template
    where template.id = listing.template_id and listing.template_id = any(${idArray(templateIds)})
      and listing.position <> template.position`);
  write.changed("catalogue");
}

/** Updates whether products are in stock, after their last piece went or their first one came. */
export async function refreshInStock(write: WriteContext, templateIds: readonly number[]): Promise<void> {
  const { rowCount } = await write.db.execute(sql`
    with fresh as (
      select template.id, ${isInStock(sql`listing.cheapest_variant_id`)} as in_stock
      from catalogue_template template join catalogue_listing listing on listing.template_id = template.id
      where template.id = any(${idArray(templateIds)})
    )
    update catalogue_listing listing set in_stock = fresh.in_stock from fresh
    where listing.template_id = fresh.id and listing.in_stock <> fresh.in_stock`);
  if (rowCount) write.changed("catalogue");
}

/**
 * Condition on catalogue_template as `template`: some of it ships at once. Tracked products need stock. Others must be
 * neither services nor made to order, as those without a cheapest variant are.
 */
function isInStock(cheapestVariantId: SQL): SQL {
  return sql`case
    when template.type = 'product' and template.inventory_availability in ('always', 'threshold') then exists (
      select 1 from catalogue_variant variant join catalogue_stock stock on stock.variant_id = variant.id
      where variant.template_id = template.id and not variant.archived and stock.on_hand > stock.held)
    else template.type <> 'service' and template.inventory_availability <> 'custom' and ${cheapestVariantId} is not null
  end`;
}

async function writeListing(write: WriteContext, templateIds: readonly number[]): Promise<void> {
  const ids = idArray(templateIds);
  await write.db.execute(sql`
    with line as (
      select line.template_id, attribute.creates_variants as creates, min(option.price_extra_minor) as low,
        max(option.price_extra_minor) as high
      from catalogue_line line
      join catalogue_attribute attribute on attribute.id = line.attribute_id
      join catalogue_option option on option.line_id = line.id and option.active
      where line.template_id = any(${ids})
      group by line.template_id, line.id, attribute.creates_variants
    ), shape as (
      select template_id, bool_or(creates = 'dynamic') as dynamic, sum(low) as low, sum(high) as high,
        coalesce(sum(low) filter (where creates = 'never'), 0) as never_low,
        coalesce(sum(high) filter (where creates = 'never'), 0) as never_high
      from line group by template_id
    ), variant as (
      select variant.template_id, variant.id, coalesce(sum(option.price_extra_minor), 0) as extra
      from catalogue_variant variant
      left join lateral unnest(variant.option_ids) as chosen(option_id) on true
      left join catalogue_option option on option.id = chosen.option_id
      where variant.template_id = any(${ids}) and not variant.archived
      group by variant.id
    ), cheapest as (
      select distinct on (template_id) template_id, id, extra as low,
        max(extra) over (partition by template_id) as high
      from variant order by template_id, extra, id
    ), priced as (
      select template.*, coalesce(shape.dynamic, false) as dynamic, cheapest.id as cheapest_id,
        coalesce(case when shape.dynamic then shape.low else cheapest.low + coalesce(shape.never_low, 0) end, 0)::integer
          as extra_low,
        coalesce(case when shape.dynamic then shape.high else cheapest.high + coalesce(shape.never_high, 0) end, 0)::integer
          as extra_high,
        1 + coalesce(tax.rate, 0) / 100 as factor, coalesce(tax.included, true) as included,
        ${isInStock(sql`case when shape.dynamic then null else cheapest.id end`)} as in_stock
      from catalogue_template template
      left join shape on shape.template_id = template.id
      left join cheapest on cheapest.template_id = template.id
      left join catalogue_tax tax on tax.id = template.tax_id
      where template.id = any(${ids})
    )
    insert into catalogue_listing (template_id, shown, shown_on, category_ids, value_ids, tag_ids, brand_id,
      price_included_minor, price_excluded_minor, extra_min_minor, extra_max_minor, cheapest_variant_id, position,
      created_at, names, currency, in_stock, tax_id)
    select id, published and saleable and not archived and (dynamic or cheapest_id is not null), shown_on,
      array(select distinct unnest(category.path) from catalogue_template_category link
        join catalogue_category category on category.id = link.category_id where link.template_id = priced.id),
      array(select distinct option.value_id from catalogue_option option
        join catalogue_value value on value.id = option.value_id
        join catalogue_attribute attribute on attribute.id = value.attribute_id
        where option.template_id = priced.id and option.active and attribute.filterable and not value.is_custom),
      array(select tag_id from catalogue_template_tag where template_id = priced.id),
      brand_id,
      least(${minorMost}, greatest(0, round((list_price_minor::bigint + extra_low) * case when included then 1 else factor end))),
      least(${minorMost}, greatest(0, round((list_price_minor::bigint + extra_low) / case when included then factor else 1 end))),
      extra_low, extra_high, case when dynamic then null else cheapest_id end, position, created_at,
      (select coalesce(jsonb_object_agg(each.key, catalogue_words(each.value)), '{}')
        from jsonb_each_text(name) each where each.value <> ''),
      currency, in_stock, tax_id
    from priced
    on conflict (template_id) do update set shown = excluded.shown, shown_on = excluded.shown_on,
      category_ids = excluded.category_ids, value_ids = excluded.value_ids, tag_ids = excluded.tag_ids,
      brand_id = excluded.brand_id, price_included_minor = excluded.price_included_minor,
      price_excluded_minor = excluded.price_excluded_minor, extra_min_minor = excluded.extra_min_minor,
      extra_max_minor = excluded.extra_max_minor, cheapest_variant_id = excluded.cheapest_variant_id,
      position = excluded.position, created_at = excluded.created_at, names = excluded.names,
      currency = excluded.currency, in_stock = excluded.in_stock,
      tax_id = excluded.tax_id`);
}

/**
 * Indexes a reference by its parts and as a whole without gaps, so that a code is found however it is typed. Nobody can
 * tell which code a mistyped one means, so words with digits are not in catalogue_word. Stems that are not words are
 * stored as `=window`, category names as `@roof.window.`, and the words of names also as `^cupboard`, for searches by
 * part of a word. `heading` is used for ranking: the same without the long texts.
 */
async function writeSearch(write: WriteContext, templateIds: readonly number[]): Promise<void> {
  const ids = idArray(templateIds);
  await write.db.execute(sql`
    with said(template_id, weight, words) as (
      select id, 'A', catalogue_words(each.value) from catalogue_template, jsonb_each_text(name) each
        where id = any(${ids})
      union all select id, 'A', catalogue_words(reference) from catalogue_template where id = any(${ids})
      union all select id, 'A', replace(catalogue_words(reference), ' ', '') from catalogue_template
        where id = any(${ids})
      union all select template_id, 'A',
        catalogue_words(reference || ' ' || replace(catalogue_words(reference), ' ', '') || ' ' || barcode)
        from catalogue_variant where template_id = any(${ids}) and not archived
      union all select template.id, 'B', catalogue_words(brand.name) from catalogue_template template
        join catalogue_brand brand on brand.id = template.brand_id where template.id = any(${ids})
      union all select link.template_id, 'B', catalogue_words(each.value) from catalogue_template_tag link
        join catalogue_tag tag on tag.id = link.tag_id, jsonb_each_text(tag.name) each
        where link.template_id = any(${ids})
      union all select link.template_id, 'B', catalogue_words(each.value) from catalogue_template_category link
        join catalogue_category category on category.id = link.category_id
        join catalogue_category upper on upper.id = any(category.path), jsonb_each_text(upper.name) each
        where link.template_id = any(${ids})
      union all select option.template_id, 'C', catalogue_words(each.value) from catalogue_option option
        join catalogue_value value on value.id = option.value_id, jsonb_each_text(value.name) each
        where option.template_id = any(${ids}) and option.active
      union all select id, 'D', catalogue_words(each.value) from catalogue_template, jsonb_each_text(summary) each
        where id = any(${ids})
      union all select id, 'D', catalogue_words(left(content_words(each.value), 50000))
        from catalogue_template, jsonb_each(description) each where id = any(${ids})
      union all select template.id, 'D', catalogue_words(each.value) from catalogue_template template,
        jsonb_array_elements(template.details) detail, jsonb_each(detail) part, jsonb_each_text(part.value) each
        where template.id = any(${ids})
    ), word as (
      select template_id, word, min(weight) as weight from said, unnest(string_to_array(words, ' ')) word
      where word <> '' and length(word) <= 60 group by template_id, word
    ), stem as materialized (
      select word, catalogue_stem(word) as stem from (select distinct word from word) known
    ), kind as materialized (
      select category.id, '@' || string_agg(nullif(catalogue_stem(part), '') || '.', '' order by place) as lexeme
      from catalogue_category category, jsonb_each_text(category.name) each,
        unnest(string_to_array(catalogue_words(left(each.value, 200)), ' ')) with ordinality as parts(part, place)
      where category.id in (select unnest(upper.path) from catalogue_template_category link
        join catalogue_category upper on upper.id = link.category_id where link.template_id = any(${ids}))
      group by category.id, each.key
    ), lexeme(template_id, weight, text) as (
      select template_id, weight, word || ':1' || weight from word
      union all select template_id, min(weight), '=' || stem || ':1' || min(weight) from word join stem using (word)
        where stem not in (word, '') group by template_id, stem
      union all select distinct link.template_id, 'B', kind.lexeme from catalogue_template_category link
        join catalogue_category category on category.id = link.category_id
        join kind on kind.id = any(category.path) where link.template_id = any(${ids})
      union all select template_id, 'A', '^' || word || ':1A' from word where weight = 'A' and word !~ '\\d'
    ), fresh as (
      insert into catalogue_search (template_id, vector, heading)
      select template.id, coalesce(string_agg(lexeme.text, ' '), '')::tsvector,
        coalesce(string_agg(lexeme.text, ' ') filter (where lexeme.weight < 'D'), '')::tsvector
      from catalogue_template template left join lexeme on lexeme.template_id = template.id
      where template.id = any(${ids}) group by template.id
      on conflict (template_id) do update set vector = excluded.vector, heading = excluded.heading
    )
    insert into catalogue_word (word)
    select distinct word from word where length(word) >= 3 and word !~ '\\d' order by word on conflict do nothing`);
}
