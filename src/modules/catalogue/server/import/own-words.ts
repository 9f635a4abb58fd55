import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";

/** The keys and slugs that our own file uses as references, each with its id, in both directions. */
export interface OwnWords {
  tax: Map<number, string>;
  unit: Map<number, string>;
  brand: Map<number, string>;
  category: Map<number, string>;
  tag: Map<number, string>;
  attribute: Map<number, string>;
  /** Id of the value to "size:1200". */
  value: Map<number, string>;
}

export async function ownWords(context: Context): Promise<OwnWords> {
  const { rows } = await context.db.execute<{ kind: keyof OwnWords; id: number; word: string }>(sql`
    select 'tax' as kind, id, key as word from catalogue_tax
    union all select 'unit', id, key from catalogue_unit
    union all select 'brand', id, slug from catalogue_brand
    union all select 'category', id, slug from catalogue_category
    union all select 'tag', id, slug from catalogue_tag
    union all select 'attribute', id, slug from catalogue_attribute
    union all select 'value', value.id, attribute.slug || ':' || value.slug from catalogue_value value
      join catalogue_attribute attribute on attribute.id = value.attribute_id`);
  const of = (kind: keyof OwnWords) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, word }) => [id, word]));
  return {
    tax: of("tax"),
    unit: of("unit"),
    brand: of("brand"),
    category: of("category"),
    tag: of("tag"),
    attribute: of("attribute"),
    value: of("value"),
  };
}
