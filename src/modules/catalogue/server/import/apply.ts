import { sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { refreshListing } from "../listing-index.ts";
import type { Remark } from "./fault.ts";
import type { ImportPlan, ImportSettings, PlannedProduct } from "./plan.ts";
import { saveLinks } from "./save-links.ts";
import { saveOptions } from "./save-options.ts";
import { savePictures } from "./save-pictures.ts";
import { type SaveSettings, saveTemplates } from "./save-templates.ts";
import { saveVariants } from "./save-variants.ts";
import { createWords, readWords, type Words } from "./words.ts";

export interface ImportResult {
  created: number;
  changed: number;
  failed: Remark[];
}

const batchSize = 200;

/**
 * Does what the plan says, in transactions of 200 products. When one product cannot be written (somebody changed the
 * catalogue since the plan), only that one is left out and named.
 */
export async function applyImport(
  context: Context,
  plan: ImportPlan,
  settings: ImportSettings,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<ImportResult> {
  const result: ImportResult = { created: 0, changed: 0, failed: [] };
  const all = [...plan.create, ...plan.change];
  if (all.length === 0) return result;
  await transact(context, (write) => createWords(write, plan.missing, settings.language));
  const words = await readWords(context);
  const saving: SaveSettings = {
    language: settings.language,
    taxId: await taxOf(context, settings.taxKey),
    taxForAll: settings.taxKey !== undefined,
  };
  const save = async (products: readonly PlannedProduct[]): Promise<void> => {
    try {
      await transact(context, (write) => saveBatch(write, products, words, saving));
      for (const { templateId } of products) result[templateId === null ? "created" : "changed"] += 1;
    } catch (error) {
      const [only] = products;
      if (!only) return;
      if (products.length === 1) {
        const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        const text = `it could not be written (${reason instanceof Error ? reason.message : String(reason)})`;
        result.failed.push({ line: only.draft.line, text });
        return;
      }
      const half = Math.ceil(products.length / 2);
      await save(products.slice(0, half));
      await save(products.slice(half));
    }
  };
  for (let start = 0; start < all.length; start += batchSize) {
    await save(all.slice(start, start + batchSize));
    onProgress(Math.min(start + batchSize, all.length), all.length);
  }
  return result;
}

async function saveBatch(
  write: WriteContext,
  products: readonly PlannedProduct[],
  words: Words,
  settings: SaveSettings,
): Promise<void> {
  const saved = await saveTemplates(write, products, words, settings);
  await saveLinks(write, saved, words);
  const optionOf = await saveOptions(write, saved, words);
  await saveVariants(write, saved, optionOf);
  await savePictures(write, saved, optionOf, settings.language);
  const hashes = saved.map(({ draft, id, hash }) => ({ key: draft.key, id, hash }));
  await write.db.execute(sql`
    insert into catalogue_import (source_key, template_id, content_hash, imported_at)
    select key, id, hash, ${write.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as given(key text, id integer, hash text)
    on conflict (source_key) do update set template_id = excluded.template_id,
      content_hash = excluded.content_hash, imported_at = excluded.imported_at`);
  await refreshListing(
    write,
    saved.map((one) => one.id),
  );
}

/** The tax of a key; without one, the tax that most products have, else the only one there is. */
async function taxOf(context: Context, key: string | undefined): Promise<number | null> {
  const { rows } = await context.db.execute<{ id: number }>(sql`
    select tax.id from catalogue_tax tax left join catalogue_template template on template.tax_id = tax.id
    where ${key ?? null}::text is null or tax.key = ${key ?? null}
    group by tax.id order by count(template.id) desc, tax.id limit 1`);
  return rows[0]?.id ?? null;
}
