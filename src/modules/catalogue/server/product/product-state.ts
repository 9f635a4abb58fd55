import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { idArray } from "../vocabulary/ids.ts";

/** The fields of a variant that people decide; stock is not included. */
export interface VariantState {
  reference: string;
  barcode: string;
  weight_grams: number | null;
  archived: boolean;
  withdrawn: boolean;
}

/**
 * Everything that people decide about a product, as plain values that can be compared, stored and written back. Keys
 * are the columns of catalogue_template, the parts below, and `variant.12` for each variant, so that changes of
 * different variants by two people do not conflict.
 */
export type ProductState = Record<string, unknown>;

/** Columns in a state that may be written back. */
export const stateColumns = [
  "slug",
  "name",
  "summary",
  "description",
  "details",
  "type",
  "list_price_minor",
  "cost_minor",
  "currency",
  "tax_id",
  "unit_id",
  "brand_id",
  "reference",
  "published",
  "saleable",
  "sold_on_request",
  "made_to_measure",
  "not_returnable",
  "guarantee_months",
  "archived",
  "site_id",
  "inventory_availability",
  "available_threshold",
  "custom_message",
  "badge",
  "weight_grams",
  "volume_ml",
  "delivery_class",
  "handling_days",
  "lead_days",
  "position",
  "seo_title",
  "seo_description",
] as const;

/** The states of these products; unknown ones are missing. One statement. */
export async function productStates(
  context: Context,
  templateIds: readonly number[],
): Promise<Map<number, ProductState>> {
  const { rows } = await context.db.execute<{
    id: number;
    state: ProductState;
    variants: Record<string, VariantState>;
  }>(sql`
    select template.id, to_jsonb(template) || jsonb_build_object(
        'categories', (${list(sql`link.category_id order by link.position, link.category_id`)}
          from catalogue_template_category link where link.template_id = template.id),
        'tags', (${list(sql`link.tag_id order by link.tag_id`)}
          from catalogue_template_tag link where link.template_id = template.id),
        'attributes', (${list(sql`jsonb_build_object('attribute_id', line.attribute_id, 'options', line.options)
            order by line.position, line.id`)}
          from (select line.id, line.position, line.attribute_id,
              jsonb_agg(jsonb_build_object('value_id', option.value_id, 'extra_minor', option.price_extra_minor)
                order by option.position, option.id) as options
            from catalogue_line line join catalogue_option option on option.line_id = line.id and option.active
            where line.template_id = template.id group by line.id) line),
        'exclusions', (${list(sql`jsonb_build_array(rule.option_id, rule.excluded_id)
            order by rule.option_id, rule.excluded_id`)}
          from catalogue_exclusion rule join catalogue_option own on own.id = rule.option_id
          where own.template_id = template.id and rule.of_template_id = template.id),
        'exclusions_elsewhere', (${list(sql`jsonb_build_array(rule.option_id, rule.excluded_id, rule.of_template_id)
            order by rule.option_id, rule.excluded_id`)}
          from catalogue_exclusion rule join catalogue_option own on own.id = rule.option_id
          where own.template_id = template.id and rule.of_template_id <> template.id),
        'pictures', (${list(sql`jsonb_build_object('option_ids', picture.option_ids, 'kind', picture.kind,
            'file_id', picture.file_id, 'video_url', picture.video_url, 'alt', picture.alt)
            order by picture.position, picture.id`)}
          from catalogue_picture picture where picture.template_id = template.id),
        'former_prices', (${list(sql`jsonb_build_object('variant_id', former.variant_id, 'currency', former.currency,
            'minor', former.minor, 'reduced_at', former.reduced_at, 'asked_since', former.asked_since,
            'asked_by', former.asked_by, 'proven', former.proven) order by former.variant_id`)}
          from catalogue_former_price former where former.template_id = template.id),
        'accessory', ${related("accessory")}, 'alternative', ${related("alternative")},
        'optional', ${related("optional")}) as state,
      coalesce((select jsonb_object_agg(variant.id, jsonb_build_object('reference', variant.reference,
          'barcode', variant.barcode, 'weight_grams', variant.weight_grams, 'archived', variant.archived,
          'withdrawn', variant.withdrawn))
        from catalogue_variant variant where variant.template_id = template.id), '{}') as variants
    from catalogue_template template where template.id = any(${idArray(templateIds)})`);
  return new Map(rows.map(({ id, state, variants }) => [id, stateOf(state, variants)]));
}

/** The variant id in a state's key; null for every other key. */
export function variantOfKey(key: string): number | null {
  const number = /^variant\.(\d+)$/.exec(key)?.[1];
  return number === undefined ? null : Number(number);
}

const parts = [
  "categories",
  "tags",
  "attributes",
  "exclusions",
  "exclusions_elsewhere",
  "pictures",
  "former_prices",
  "accessory",
  "alternative",
  "optional",
];

function stateOf(row: ProductState, variants: Record<string, VariantState>): ProductState {
  const kept = [...stateColumns, ...parts].map((key) => [key, row[key]] as const);
  const each = Object.entries(variants).map(([id, variant]) => [`variant.${id}`, variant] as const);
  return Object.fromEntries([...kept, ...each]);
}

function list(what: SQL): SQL {
  return sql`select coalesce(jsonb_agg(${what}), '[]')`;
}

function related(kind: string): SQL {
  return sql`(${list(sql`relation.related_id order by relation.position, relation.related_id`)}
    from catalogue_relation relation where relation.template_id = template.id and relation.kind = ${sql.raw(`'${kind}'`)})`;
}
