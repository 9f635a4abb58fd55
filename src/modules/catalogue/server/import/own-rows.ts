import { sql } from "drizzle-orm";
import { htmlOfContents, readContents } from "#modules/content/server/stored-content.ts";
import type { Context } from "#platform/context.ts";
import { toDecimal } from "#platform/money/money.ts";
import type { Translated } from "#platform/translated.ts";
import { idArray } from "../vocabulary/ids.ts";
import { languageCodes, type OwnCells, type TextField, textColumn } from "./own-columns.ts";
import { type Details, detailsCell } from "./own-details.ts";
import type { relationKinds } from "./own-relations.ts";
import { type OwnWords, ownWords } from "./own-words.ts";

interface Row extends Record<string, unknown> {
  id: number;
  key: string;
  slug: string;
  name: Translated;
  summary: Translated;
  description: unknown;
  type: string;
  price: number;
  cost: number;
  currency: string;
  tax_id: number | null;
  unit_id: number | null;
  brand_id: number | null;
  reference: string;
  published: boolean;
  saleable: boolean;
  mode: string;
  threshold: number;
  message: Translated;
  badge: Translated;
  weight_grams: number;
  volume_ml: number;
  delivery_class: string;
  handling_days: number | null;
  lead_days: number | null;
  made_to_measure: boolean;
  not_returnable: boolean;
  guarantee_months: number | null;
  sold_on_request: boolean;
  details: Details;
  position: number;
  seo_title: Translated;
  seo_description: Translated;
  categories: number[];
  tags: number[];
  lines: { attribute: number; options: { id: number; value: number; extra: number }[] }[];
  exclusions: [number, number][];
  relations: Partial<Record<(typeof relationKinds)[number], string[]>>;
  parent_exclusions: { when: number; not: number; of: string }[];
  options: Record<string, number>;
  variants: Variant[];
}

interface Variant {
  options: number[];
  reference: string;
  barcode: string;
  weight: number | null;
  withdrawn: boolean;
  stock: number | null;
  former: { minor: number; since: string | null; reduced: string } | null;
}

/** A product as its rows in our own file: the first row is the product, the others its variants. Two statements. */
export async function ownRows(
  context: Context,
  templateIds: readonly number[],
): Promise<Map<number, OwnCells[]>> {
  const words = await ownWords(context);
  const { rows } = await context.db.execute<Row>(sql`
    select template.id, coalesce(template.source_key, 'vitrine:' || template.id) as key, template.slug, template.name,
      template.summary, template.description, template.type, template.list_price_minor as price,
      template.cost_minor as cost, template.currency, template.tax_id, template.unit_id, template.brand_id,
      template.reference, template.published, template.saleable, template.inventory_availability as mode,
      template.available_threshold as threshold, template.custom_message as message, template.badge,
      template.weight_grams, template.volume_ml, template.delivery_class, template.handling_days, template.lead_days,
      template.made_to_measure, template.not_returnable, template.guarantee_months,
      template.sold_on_request, template.details, template.position, template.seo_title, template.seo_description,
      array(select category_id from catalogue_template_category where template_id = template.id
        order by position, category_id) as categories,
      array(select tag_id from catalogue_template_tag where template_id = template.id order by tag_id) as tags,
      (select coalesce(jsonb_agg(jsonb_build_object('attribute', line.attribute_id, 'options', line.options)
          order by line.position, line.id), '[]')
        from (select line.id, line.position, line.attribute_id, jsonb_agg(jsonb_build_object('id', option.id,
            'value', option.value_id, 'extra', option.price_extra_minor) order by option.position, option.id) as options
          from catalogue_line line join catalogue_option option on option.line_id = line.id and option.active
          where line.template_id = template.id group by line.id) line) as lines,
      (select coalesce(jsonb_agg(jsonb_build_array(one.value_id, other.value_id) order by rule.option_id, rule.excluded_id), '[]')
        from catalogue_exclusion rule join catalogue_option one on one.id = rule.option_id and one.active
        join catalogue_option other on other.id = rule.excluded_id and other.active
        where one.template_id = template.id and rule.of_template_id = template.id) as exclusions,
      (select coalesce(jsonb_object_agg(related.kind, related.keys), '{}') from (
        select relation.kind, jsonb_agg(${keyOf("other")} order by relation.position, other.id) as keys
        from catalogue_relation relation join catalogue_template other on other.id = relation.related_id and not other.archived
        where relation.template_id = template.id group by relation.kind) related) as relations,
      (select coalesce(jsonb_agg(jsonb_build_object('when', one.value_id, 'not', other.value_id, 'of', ${keyOf("its")})), '[]')
        from catalogue_exclusion rule join catalogue_option one on one.id = rule.option_id and one.active
        join catalogue_option other on other.id = rule.excluded_id and other.active
        join catalogue_template its on its.id = rule.of_template_id and not its.archived
        where one.template_id = template.id and rule.of_template_id <> template.id) as parent_exclusions,
      (select coalesce(jsonb_object_agg(option.id, option.value_id), '{}') from catalogue_option option
        where option.template_id = template.id) as options,
      (select coalesce(jsonb_agg(jsonb_build_object('options', variant.option_ids, 'reference', variant.reference,
          'barcode', variant.barcode, 'weight', variant.weight_grams, 'withdrawn', variant.withdrawn, 'stock', stock.on_hand,
          'former', case when former.currency = template.currency then jsonb_build_object('minor', former.minor,
            'since', former.asked_since, 'reduced', to_char(former.reduced_at at time zone 'UTC', 'YYYY-MM-DD')) end)), '[]')
        from catalogue_variant variant left join catalogue_stock stock on stock.variant_id = variant.id
          left join catalogue_former_price former on former.variant_id = variant.id
        where variant.template_id = template.id
          and (not variant.archived or variant.withdrawn)) as variants
    from catalogue_template template where template.id = any(${idArray(templateIds)}) order by template.id`);
  return new Map(rows.map((row) => [row.id, rowsOf(row, words)]));
}

/** A product's key in the file: the key from its original system, else its number. */
function keyOf(alias: string) {
  const table = sql.identifier(alias);
  return sql`coalesce(${table}.source_key, 'vitrine:' || ${table}.id)`;
}

function rowsOf(row: Row, words: OwnWords): OwnCells[] {
  const product = productCells(row, words);
  const active = new Set(row.lines.flatMap((line) => line.options.map((option) => option.id)));
  const cells = row.variants
    // An option that is no longer offered has no name among the attributes of the file.
    .filter(({ options }) => options.every((id) => active.has(id)))
    .map((variant) => variantCells(row, variant, words))
    // By name, because ids differ between shops.
    .sort((a, b) => compare(a.variant ?? "", b.variant ?? ""));
  const [only, ...more] = cells;
  if (row.lines.length === 0) return [{ ...product, ...only }, ...more];
  const said = cells.filter(({ variant: _name, ...rest }) => Object.values(rest).some((cell) => cell !== ""));
  return [product, ...said.map((variant) => ({ key: row.key, ...variant }))];
}

function productCells(row: Row, words: OwnWords): OwnCells {
  const value = (id: number) => words.value.get(id) ?? "";
  const texts = (field: TextField, text: Translated): OwnCells =>
    Object.fromEntries(languageCodes.map((code) => [textColumn(field, code), text[code] ?? ""]));
  return {
    key: row.key,
    slug: row.slug,
    ...texts("name", row.name),
    ...texts("summary", row.summary),
    ...texts("description", htmlOfContents(readContents(row.description))),
    type: row.type,
    price: toDecimal(row.price, row.currency),
    cost: toDecimal(row.cost, row.currency),
    currency: row.currency,
    tax: words.tax.get(row.tax_id ?? 0) ?? "",
    unit: words.unit.get(row.unit_id ?? 0) ?? "",
    brand: words.brand.get(row.brand_id ?? 0) ?? "",
    categories: row.categories.map((id) => words.category.get(id) ?? "").join(", "),
    tags: row.tags
      .map((id) => words.tag.get(id) ?? "")
      .sort()
      .join(", "),
    reference: row.reference,
    published: yesNo(row.published),
    saleable: yesNo(row.saleable),
    mode: row.mode,
    threshold: String(row.threshold),
    ...texts("message", row.message),
    ...texts("badge", row.badge),
    weight: String(row.weight_grams / 1000),
    volume: String(row.volume_ml / 1000),
    deliveryClass: row.delivery_class,
    handlingDays: String(row.handling_days ?? ""),
    leadDays: String(row.lead_days ?? ""),
    madeToMeasure: yesNo(row.made_to_measure),
    notReturnable: yesNo(row.not_returnable),
    guaranteeMonths: String(row.guarantee_months ?? ""),
    onRequest: yesNo(row.sold_on_request),
    ...Object.fromEntries(
      languageCodes.map((code) => [textColumn("details", code), detailsCell(row.details, code)]),
    ),
    position: String(row.position),
    ...texts("seoTitle", row.seo_title),
    ...texts("seoDescription", row.seo_description),
    attributes: row.lines
      .map(({ attribute, options }) => {
        const named = options.map(({ value: id, extra }) => {
          const slug = value(id).split(":")[1] ?? "";
          return extra === 0 ? slug : `${slug}=${toDecimal(extra, row.currency)}`;
        });
        return `${words.attribute.get(attribute) ?? ""}: ${named.join(", ")}`;
      })
      .join(" | "),
    exclusions: row.exclusions
      .map(([one, other]) => `${value(one)} > ${value(other)}`)
      .sort(compare)
      .join(" | "),
    accessories: (row.relations.accessory ?? []).join(" | "),
    alternatives: (row.relations.alternative ?? []).join(" | "),
    optional: (row.relations.optional ?? []).join(" | "),
    parentExclusions: row.parent_exclusions
      .map((rule) => `${value(rule.when)} > ${value(rule.not)} in ${rule.of}`)
      .sort(compare)
      .join(" | "),
  };
}

function variantCells(row: Row, variant: Variant, words: OwnWords): OwnCells {
  return {
    variant: variant.options
      .map((id) => words.value.get(row.options[String(id)] ?? 0) ?? "")
      .sort()
      .join(", "),
    variantReference: variant.reference,
    variantBarcode: variant.barcode,
    variantWeight: variant.weight === null ? "" : String(variant.weight / 1000),
    withdrawn: variant.withdrawn ? "x" : "",
    variantStock: String(variant.stock ?? ""),
    formerPrice: variant.former ? toDecimal(variant.former.minor, row.currency) : "",
    formerSince: variant.former?.since ?? "",
    formerReduced: variant.former?.reduced ?? "",
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function yesNo(value: boolean): string {
  return value ? "TRUE" : "FALSE";
}
