import { type SQL, sql } from "drizzle-orm";
import { contentsOfHtml } from "#modules/content/server/stored-content.ts";
import type { WriteContext } from "#platform/context.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { textArray } from "../vocabulary/ids.ts";
import { plainName } from "../vocabulary/names.ts";
import { freeSlug } from "../vocabulary/slug.ts";
import type { PlannedProduct } from "./plan.ts";
import type { Words } from "./words.ts";

/** A product of the batch with its row in the catalogue. */
export interface SavedProduct extends PlannedProduct {
  id: number;
  isNew: boolean;
}

export interface SaveSettings {
  language: LocaleCode;
  /** For new products, and for all with `taxForAll`. */
  taxId: number | null;
  taxForAll: boolean;
}

/**
 * Inserts new products and writes the file's data for all; data that the file does not state stays the same. Set-based.
 */
export async function saveTemplates(
  write: WriteContext,
  products: readonly PlannedProduct[],
  words: Words,
  settings: SaveSettings,
): Promise<SavedProduct[]> {
  const fresh = products.filter((product) => product.templateId === null);
  const made = await insertTemplates(write, fresh, settings);
  const saved = products.flatMap((product) => {
    const id = product.templateId ?? made.get(product.draft.key);
    return id === undefined ? [] : [{ ...product, id, isNew: product.templateId === null }];
  });
  await updateTemplates(write, saved, words, settings);
  return saved;
}

async function insertTemplates(
  write: WriteContext,
  products: readonly PlannedProduct[],
  { taxId }: SaveSettings,
): Promise<Map<string, number>> {
  if (products.length === 0) return new Map();
  const slugs = await freeSlugs(write, products);
  const given = products.map(({ draft }) => ({
    source_key: draft.key,
    slug: slugs.get(draft.key),
    published: draft.published ?? true,
    currency: draft.currency ?? write.site.currency,
  }));
  const now = sql`${write.now.toISOString()}::timestamptz`;
  const { rows } = await write.db.execute<{ id: number; source_key: string }>(sql`
    insert into catalogue_template (source_key, slug, name, list_price_minor, currency, tax_id, published, version,
      created_at, changed_at)
    select source_key, slug, '{}', 0, currency, ${taxId}::integer, published, 0, ${now}, ${now}
    from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as (source_key text, slug text, currency text, published boolean)) with ordinality
      as given(source_key, slug, currency, published, place)
    order by place
    returning id, source_key`);
  return new Map(rows.map((row) => [row.source_key, row.id]));
}

/** Slugs that no product has or had: a former slug keeps redirecting to its product. */
async function freeSlugs(
  write: WriteContext,
  products: readonly PlannedProduct[],
): Promise<Map<string, string>> {
  const wishes = textArray(new Set(products.map(({ draft }) => draft.slug)));
  const { rows } = await write.db.execute<{ slug: string }>(sql`
    select taken.slug from (select slug from catalogue_template union select slug from catalogue_slug) taken
    where regexp_replace(taken.slug, '-[0-9]+$', '') = any(${wishes}) or taken.slug = any(${wishes})`);
  const taken = new Set(rows.map((row) => row.slug));
  return new Map(products.map(({ draft }) => [draft.key, freeSlug(draft.slug, taken)]));
}

/** The column's new value: the given one, null included, else the old one. */
function given(name: string, type: string): SQL {
  const column = sql.identifier(name);
  const key = sql.raw(`'${name}'`);
  return sql`${column} = case when said ? ${key} then (said->>${key})::${sql.raw(type)} else template.${column} end`;
}

/** Merges the text in the file's language with the other languages. */
function givenText(name: string): SQL {
  const column = sql.identifier(name);
  return sql`${column} = template.${column} || coalesce(said->${sql.raw(`'${name}'`)}, '{}')`;
}

async function updateTemplates(
  write: WriteContext,
  products: readonly SavedProduct[],
  words: Words,
  settings: SaveSettings,
): Promise<void> {
  const said = products.map((product) => columnsOf(product, words, settings));
  await write.db.execute(sql`
    update catalogue_template template set
      ${givenText("name")}, ${givenText("summary")}, ${givenText("description")}, ${givenText("seo_title")},
      ${givenText("seo_description")}, ${given("type", "text")}, ${given("list_price_minor", "integer")},
      ${given("cost_minor", "integer")}, ${given("currency", "text")}, ${given("tax_id", "integer")},
      ${given("brand_id", "integer")}, ${given("reference", "text")}, ${given("published", "boolean")},
      ${given("saleable", "boolean")}, ${given("inventory_availability", "text")},
      ${given("weight_grams", "integer")}, ${given("volume_ml", "integer")},
      version = template.version + 1, changed_at = ${write.now.toISOString()}::timestamptz
    from jsonb_array_elements(${JSON.stringify(said)}::jsonb) said
    where template.id = (said->>'id')::integer`);
}

function columnsOf({ id, draft }: SavedProduct, words: Words, settings: SaveSettings) {
  const text = (value: string | undefined) =>
    value === undefined ? undefined : { [settings.language]: value };
  const taxId = draft.taxed === false ? null : settings.taxForAll ? settings.taxId : undefined;
  return {
    id,
    name: text(draft.name),
    summary: text(draft.summary),
    description: draft.description === undefined ? undefined : contentsOfHtml(text(draft.description) ?? {}),
    seo_title: text(draft.seoTitle),
    seo_description: text(draft.seoDescription),
    type: draft.type,
    list_price_minor: draft.listPriceMinor,
    cost_minor: draft.costMinor,
    currency: draft.currency,
    tax_id: taxId,
    brand_id: draft.brand === undefined ? undefined : words.brands.get(plainName(draft.brand)),
    reference: draft.reference,
    published: draft.published,
    saleable: draft.saleable,
    inventory_availability: draft.inventory,
    weight_grams: draft.weightGrams,
    volume_ml: draft.volumeMl,
  };
}
