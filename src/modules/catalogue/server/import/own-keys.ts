import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { idArray, textArray } from "../vocabulary/ids.ts";

export interface KnownProduct {
  templateId: number;
  /** The content hash of the last import that wrote it. */
  hash: string | null;
}

/** The products with these keys: our own export names a product without a key by its number. */
export async function knownProducts(
  context: Context,
  keys: readonly string[],
): Promise<Map<string, KnownProduct>> {
  const numbers = keys.flatMap((key) => /^vitrine:([1-9]\d{0,8})$/.exec(key)?.[1] ?? []).map(Number);
  const { rows } = await context.db.execute<{
    id: number;
    source_key: string;
    content_hash: string | null;
  }>(sql`
    select template.id, template.source_key, import.content_hash from catalogue_template template
    left join catalogue_import import on import.source_key = template.source_key and import.template_id = template.id
    where template.source_key = any(${textArray(keys)})
    union all select id, 'vitrine:' || id, null from catalogue_template
    where source_key is null and id = any(${idArray(numbers)})`);
  return new Map(rows.map((row) => [row.source_key, { templateId: row.id, hash: row.content_hash }]));
}
