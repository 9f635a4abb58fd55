import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import type { StaffFound, StaffPick, StaffPicker, StaffSearch } from "#platform/staff/slots.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { staffProductPath } from "../../paths.ts";
import { idArray } from "../vocabulary/ids.ts";
import { valueNames } from "../vocabulary/variant-values.ts";
import { productRoles } from "./staff-product-head.ts";

/**
 * Condition on catalogue_template as `template`: every word of the needle is a prefix of a word in its name, reference,
 * barcode, brand, tags, categories or values, in any language. Uses the index of catalogue_search, which includes
 * archived and unpublished products, but leaves out matches in descriptions.
 */
export function productMatches(needle: string): SQL {
  return sql`template.id in (
    select search.template_id from (
      select coalesce(string_agg('''' || word || ''':*', ' & '), '''nothing given''')::tsquery as query
      from unnest(string_to_array(catalogue_words(${needle.slice(0, 100)}), ' ')) word where word <> ''
    ) asked join catalogue_search search on search.vector @@ asked.query and search.heading @@ asked.query)`;
}

/**
 * Condition on catalogue_variant as `variant`: matches its own reference or barcode, or its product. Finds the ids
 * separately: an "or" over three tables would read every variant.
 */
export function variantMatches(needle: string): SQL {
  return sql`variant.id = any(array(
    select own.id from catalogue_variant own where lower(own.reference) = lower(${needle}) and own.reference <> ''
    union all select own.id from catalogue_variant own where own.barcode = ${needle} and own.barcode <> ''
    union all select own.id from catalogue_template template
      join catalogue_variant own on own.template_id = template.id where ${productMatches(needle)}))`;
}

interface Row extends Record<string, unknown> {
  id: number;
  name: Translated;
  reference: string;
  list_price_minor: number;
  currency: string;
  published: boolean;
  archived: boolean;
}

async function findProducts(context: Context, where: SQL, limit: number): Promise<Row[]> {
  const { rows } = await context.db.execute<Row>(sql`
    select template.id, template.name, template.reference, template.list_price_minor, template.currency,
      template.published, template.archived
    from catalogue_template template where ${where}
    order by template.archived, template.position, template.id limit ${limit}`);
  return rows;
}

export const productSearch: StaffSearch = {
  label: "catalogue.staffProducts",
  roles: productRoles,
  find: async (context, needle, limit) =>
    (await findProducts(context, productMatches(needle), limit)).map(
      (row): StaffFound => ({
        title: inLocale(row.name, context.locale.code),
        detail: [row.reference, stateText(context, row)].filter(Boolean).join(", "),
        path: staffProductPath(row.id),
      }),
    ),
};

export const productPicker: StaffPicker = {
  model: "product.template",
  // Sliders and banners of the website show products as well.
  roles: [...productRoles, "website"],
  find: async (context, needle, limit) => {
    const where =
      needle === "" ? sql`not template.archived` : sql`not template.archived and ${productMatches(needle)}`;
    return (await findProducts(context, where, limit)).map((row) => toPick(context, row));
  },
  named: async (context, ids) =>
    (await findProducts(context, sql`template.id = any(${idArray(ids)})`, ids.length)).map((row) =>
      toPick(context, row),
    ),
};

export const variantPicker: StaffPicker = {
  model: "product.product",
  roles: productRoles,
  find: (context, needle, limit) =>
    findVariants(
      context,
      needle === "" ? sql`not variant.archived` : sql`not variant.archived and ${variantMatches(needle)}`,
      limit,
    ),
  named: (context, ids) => findVariants(context, sql`variant.id = any(${idArray(ids)})`, ids.length),
};

async function findVariants(context: Context, where: SQL, limit: number): Promise<StaffPick[]> {
  const { rows } = await context.db.execute<{
    id: number;
    name: Translated;
    reference: string;
    values: Translated[];
  }>(sql`
    select variant.id, template.name, coalesce(nullif(variant.reference, ''), template.reference) as reference,
      ${valueNames(sql`variant.option_ids`)} as values
    from catalogue_variant variant join catalogue_template template on template.id = variant.template_id
    where ${where} and not template.archived order by template.position, template.id, variant.id limit ${limit}`);
  const { code } = context.locale;
  return rows.map(({ id, name, reference, values }) => {
    const options = values.map((value) => inLocale(value, code)).join(", ");
    return {
      id,
      label: inLocale(name, code) + (options && ` (${options})`),
      ...(reference && { detail: reference }),
    };
  });
}

function toPick(context: Context, row: Row): StaffPick {
  const price = formatMoney(row.list_price_minor, row.currency, context.locale.tag);
  const detail = [row.reference, price, stateText(context, row)].filter(Boolean).join(", ");
  return { id: row.id, label: inLocale(row.name, context.locale.code), detail };
}

/** Empty for products that everybody can see. */
function stateText({ locale }: Context, { published, archived }: Row): string {
  if (archived) return locale.text("catalogue.staffArchived");
  return published ? "" : locale.text("catalogue.staffDraft");
}
