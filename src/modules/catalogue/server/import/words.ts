import { sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { locales } from "#platform/i18n/locale.ts";
import type { Translated } from "#platform/translated.ts";
import { upsertCategory } from "../product/vocabulary.ts";
import { plainName } from "../vocabulary/names.ts";
import { freeSlug, slugOf } from "../vocabulary/slug.ts";
import type { ProductDraft } from "./product-draft.ts";

/**
 * Brands, categories, attributes and values, found by their names in any language. Existing ones are used and never
 * changed; attributes only if they always create variants, like the options of a file.
 */
export interface Words {
  brands: Map<string, number>;
  tags: Map<string, number>;
  /** By the names from the root down, joined by line feeds. */
  categories: Map<string, { id: number; slug: string }>;
  attributes: Map<string, number>;
  /** By attribute id and name. */
  values: Map<string, number>;
}

export interface MissingWords {
  brands: string[];
  tags: string[];
  categories: string[][];
  attributes: { name: string; combined: boolean }[];
  values: { attribute: string; name: string }[];
}

type NamedRow = { id: number; name: Translated };

export const categoryKey = (path: readonly string[]) => path.map(plainName).join("\n");
export const valueKey = (attributeId: number, name: string) => `${attributeId} ${plainName(name)}`;

export async function readWords({ db }: Pick<Context, "db">): Promise<Words> {
  const brands = await db.execute<{ id: number; name: string }>(
    sql`select id, name from catalogue_brand order by id`,
  );
  const tags = await db.execute<NamedRow>(sql`select id, name from catalogue_tag order by id`);
  const categories = await db.execute<NamedRow & { slug: string; path: number[] }>(
    sql`select id, name, slug, path from catalogue_category order by cardinality(path), id`,
  );
  const attributes = await db.execute<NamedRow>(
    sql`select id, name from catalogue_attribute where creates_variants = 'always' order by id`,
  );
  const values = await db.execute<NamedRow & { attribute_id: number }>(
    sql`select id, attribute_id, name from catalogue_value where not is_custom order by id`,
  );
  const words: Words = {
    brands: new Map(),
    tags: new Map(),
    categories: new Map(),
    attributes: new Map(),
    values: new Map(),
  };
  for (const { id, name } of brands.rows) keepFirst(words.brands, plainName(name), id);
  for (const { id, name } of tags.rows)
    for (const text of textsOf(name)) keepFirst(words.tags, plainName(text), id);
  const names = new Map(categories.rows.map((row) => [row.id, row.name]));
  for (const { id, slug, path } of categories.rows) {
    for (const { code } of locales) {
      const texts = path.map((step) => names.get(step)?.[code] ?? textsOf(names.get(step))[0] ?? "");
      keepFirst(words.categories, categoryKey(texts), { id, slug });
    }
  }
  for (const { id, name } of attributes.rows)
    for (const text of textsOf(name)) keepFirst(words.attributes, plainName(text), id);
  for (const { id, attribute_id, name } of values.rows)
    for (const text of textsOf(name)) keepFirst(words.values, valueKey(attribute_id, text), id);
  return words;
}

/** The plain names of the catalogue's attributes, and of their values by the attribute's plain name. */
export interface KnownOptions {
  attributes: ReadonlySet<string>;
  values: ReadonlyMap<string, ReadonlySet<string>>;
}

export function knownOptions(words: Words): KnownOptions {
  const values = new Map<string, Set<string>>();
  const byId = new Map<number, Set<string>>();
  for (const key of words.values.keys()) {
    const end = key.indexOf(" ");
    const id = Number(key.slice(0, end));
    byId.set(id, (byId.get(id) ?? new Set()).add(key.slice(end + 1)));
  }
  for (const [name, id] of words.attributes) values.set(name, byId.get(id) ?? new Set());
  return { attributes: new Set(words.attributes.keys()), values };
}

/** The records that have to be created before these products; without duplicates, parents before their children. */
export function missingWords(words: Words, drafts: readonly ProductDraft[]): MissingWords {
  const brands = new Map<string, string>();
  const tags = new Map<string, string>();
  const categories = new Map<string, string[]>();
  const attributes = new Map<string, { name: string; combined: boolean }>();
  const values = new Map<string, { attribute: string; name: string }>();
  for (const draft of drafts) {
    if (draft.brand && !words.brands.has(plainName(draft.brand)))
      keepFirst(brands, plainName(draft.brand), draft.brand);
    for (const tag of draft.tags ?? [])
      if (!words.tags.has(plainName(tag))) keepFirst(tags, plainName(tag), tag);
    for (const path of draft.categories ?? []) {
      for (let depth = 1; depth <= path.length; depth += 1) {
        const upper = path.slice(0, depth);
        if (!words.categories.has(categoryKey(upper))) keepFirst(categories, categoryKey(upper), upper);
      }
    }
    for (const option of draft.options ?? []) {
      const attributeId = words.attributes.get(plainName(option.name));
      if (attributeId === undefined) {
        keepFirst(attributes, plainName(option.name), {
          name: option.name,
          combined: option.combined ?? false,
        });
      }
      for (const { name } of option.values) {
        if (attributeId !== undefined && words.values.has(valueKey(attributeId, name))) continue;
        keepFirst(values, `${plainName(option.name)}\n${plainName(name)}`, { attribute: option.name, name });
      }
    }
  }
  return {
    brands: [...brands.values()],
    tags: [...tags.values()],
    categories: [...categories.values()].sort((a, b) => a.length - b.length),
    attributes: [...attributes.values()],
    values: [...values.values()],
  };
}

/** Creates the missing records in the language of the file. Existing ones stay the same. */
export async function createWords(
  write: WriteContext,
  missing: MissingWords,
  code: LocaleCode,
): Promise<void> {
  await insertNamed(write, "catalogue_brand", missing.brands, (name) => name);
  await insertNamed(write, "catalogue_tag", missing.tags, (name) => ({ [code]: name }));
  await createCategories(write, missing.categories, code);
  const slugs = await takenSlugs(write, "catalogue_attribute");
  for (const { name, combined } of missing.attributes) {
    await write.db.execute(sql`
      insert into catalogue_attribute (slug, name, display, filterable, position)
      values (${freeSlug(slugOf(name) || "attribute", slugs)}, ${JSON.stringify({ [code]: name })}::jsonb,
        ${combined ? "select" : "pills"}, ${!combined},
        (select coalesce(max(position), 0) + 1 from catalogue_attribute))`);
  }
  await createValues(write, missing.values, code);
  write.changed("catalogue", "brands");
}

async function createCategories(write: WriteContext, paths: readonly string[][], code: LocaleCode) {
  if (paths.length === 0) return;
  const { categories } = await readWords(write);
  const slugs = await takenSlugs(write, "catalogue_category");
  for (const [place, path] of paths.entries()) {
    const name = path.at(-1) ?? "";
    const own = slugOf(name) || "category";
    const longer = slugOf(path.slice(-2).join(" ")) || own;
    const slug = freeSlug(slugs.has(own) ? longer : own, slugs);
    const parentSlug = categories.get(categoryKey(path.slice(0, -1)))?.slug ?? null;
    const id = await upsertCategory(write, {
      slug,
      name: { [code]: name },
      parentSlug,
      position: 1000 + place,
    });
    categories.set(categoryKey(path), { id, slug });
  }
}

async function createValues(
  write: WriteContext,
  values: MissingWords["values"],
  code: LocaleCode,
): Promise<void> {
  if (values.length === 0) return;
  const { attributes } = await readWords(write);
  const { rows } = await write.db.execute<{ attribute_id: number; slug: string; position: number }>(
    sql`select attribute_id, slug, position from catalogue_value`,
  );
  const taken = new Set(rows.map((row) => `${row.attribute_id} ${row.slug}`));
  const last = new Map<number, number>();
  for (const row of rows) last.set(row.attribute_id, Math.max(row.position, last.get(row.attribute_id) ?? 0));
  const given = values.map(({ attribute, name }) => {
    const attributeId = attributes.get(plainName(attribute)) ?? 0;
    const position = (last.get(attributeId) ?? 0) + 1;
    last.set(attributeId, position);
    const slug = freeSlug(`${attributeId} ${slugOf(name) || "value"}`, taken).slice(`${attributeId} `.length);
    return { attribute_id: attributeId, slug, name: { [code]: name }, position };
  });
  await write.db.execute(sql`
    insert into catalogue_value (attribute_id, slug, name, position)
    select attribute_id, slug, name, position
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given(attribute_id integer, slug text, name jsonb, position integer)`);
}

async function insertNamed(
  write: WriteContext,
  table: "catalogue_brand" | "catalogue_tag",
  names: readonly string[],
  stored: (name: string) => string | Translated,
): Promise<void> {
  if (names.length === 0) return;
  const slugs = await takenSlugs(write, table);
  const given = names.map((name) => ({ slug: freeSlug(slugOf(name) || "name", slugs), name: stored(name) }));
  const type = sql.raw(table === "catalogue_brand" ? "text" : "jsonb");
  await write.db.execute(sql`
    insert into ${sql.identifier(table)} (slug, name)
    select slug, name from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(slug text, name ${type})`);
}

async function takenSlugs(write: WriteContext, table: string): Promise<Set<string>> {
  const { rows } = await write.db.execute<{ slug: string }>(sql`select slug from ${sql.identifier(table)}`);
  return new Set(rows.map((row) => row.slug));
}

function textsOf(name: Translated | undefined): string[] {
  return Object.values(name ?? {}).filter((text) => text !== "");
}

function keepFirst<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}
