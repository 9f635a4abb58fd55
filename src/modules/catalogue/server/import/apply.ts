import { sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { refreshListing } from "../listing/listing-index.ts";
import { saveTemplate } from "../product/manage.ts";
import type { TemplateInput } from "../vocabulary/template-input.ts";
import { type Remark, remark } from "./fault.ts";
import { relateOwn } from "./own-relations.ts";
import { changeOwnTexts, filledTexts } from "./own-texts.ts";
import type { ImportPlan, ImportSettings, PlannedProduct } from "./plan.ts";
import { formerRow } from "./plan-rows.ts";
import { type ImportRun, keepChanges, keepStates } from "./run-change.ts";
import { type RunRow, writeRows } from "./run-rows.ts";
import { type SavedFormerPrice, saveFormerPrices } from "./save-former-prices.ts";
import { saveLinks } from "./save-links.ts";
import { saveOptions } from "./save-options.ts";
import { saveOwnFormers } from "./save-own-formers.ts";
import { saveOwnPictures } from "./save-own-pictures.ts";
import { type SavedPicture, savePictures } from "./save-pictures.ts";
import { type SavedProduct, type SaveSettings, saveTemplates } from "./save-templates.ts";
import { saveVariants } from "./save-variants.ts";
import { createWords, readWords, type Words } from "./words.ts";

export interface ImportResult {
  created: number;
  changed: number;
  failed: Remark[];
}

const batchSize = 200;

/**
 * Executes the plan, in transactions of 200 products. A product that cannot be written, for example because somebody
 * changed the catalogue since the plan, is skipped and reported; the others are written.
 */
export async function applyImport(
  context: Context,
  plan: ImportPlan,
  settings: ImportSettings,
  run?: ImportRun,
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
      await transact(context, (write) => saveBatch(write, products, words, saving, run));
      for (const { templateId } of products) result[templateId === null ? "created" : "changed"] += 1;
    } catch (error) {
      const [only] = products;
      if (!only) return;
      if (products.length === 1) {
        result.failed.push(failureOf(only.draft.line, error));
        return;
      }
      const half = Math.ceil(products.length / 2);
      await save(products.slice(0, half));
      await save(products.slice(half));
    }
  };
  for (let start = 0; start < all.length; start += batchSize) {
    await save(all.slice(start, start + batchSize));
  }
  const ours = all.flatMap(({ draft: { key, own } }) => (own ? [{ key, own }] : []));
  await relateOwn(context, ours, run);
  return result;
}

async function saveBatch(
  write: WriteContext,
  products: readonly PlannedProduct[],
  words: Words,
  settings: SaveSettings,
  run: ImportRun | undefined,
): Promise<void> {
  const before = run && (await keepStates(write, products));
  const own = products.filter(({ draft }) => draft.own);
  const told = products.filter(({ draft }) => !draft.own);
  const written = told.length > 0 ? await saveTold(write, told, words, settings, run) : nothingSaved;
  const ours = await saveOwn(write, own, run);
  const saved = [...written.products, ...ours.products];
  const hashes = saved.map(({ draft, id, hash }) => ({ key: draft.key, id, hash }));
  await write.db.execute(sql`
    insert into catalogue_import (source_key, template_id, content_hash, imported_at)
    select key, id, hash, ${write.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as given(key text, id integer, hash text)
    on conflict (source_key) do update set template_id = excluded.template_id,
      content_hash = excluded.content_hash, imported_at = excluded.imported_at`);
  if (!run || !before) return;
  await keepChanges(write, run, saved, before);
  await writeRows(
    write,
    run.id,
    savedRows({
      products: saved,
      pictures: [...written.pictures, ...ours.pictures],
      formers: [...written.formers, ...ours.formers],
    }),
  );
}

interface Saved {
  products: SavedProduct[];
  pictures: SavedPicture[];
  formers: SavedFormerPrice[];
}

const nothingSaved: Saved = { products: [], pictures: [], formers: [] };

/** The result of a batch, row by row. */
function savedRows({ products, pictures, formers }: Saved): RunRow[] {
  const names = new Map(products.map(({ id, draft }) => [id, draft.name]));
  return [
    ...products.map(({ draft, isNew }) => ({
      ...{ kind: isNew ? ("created" as const) : ("changed" as const), line: draft.line },
      ...{ what: draft.name, why: "" },
    })),
    ...pictures.map(({ line, templateId, source }) => ({
      ...{ kind: "picture" as const, line, what: names.get(templateId) ?? "", why: source },
    })),
    ...formers.map(({ line, templateId, verdict }) => formerRow(line, names.get(templateId) ?? "", verdict)),
  ];
}

/** Saves products from another shop's file, set-based. */
async function saveTold(
  write: WriteContext,
  products: readonly PlannedProduct[],
  words: Words,
  settings: SaveSettings,
  run: ImportRun | undefined,
): Promise<Saved> {
  const saved = await saveTemplates(write, products, words, settings);
  await saveLinks(write, saved, words);
  const optionOf = await saveOptions(write, saved, words);
  await saveVariants(write, saved, optionOf);
  const pictures = await savePictures(write, saved, optionOf, settings.language);
  await refreshListing(
    write,
    saved.map((one) => one.id),
  );
  const formers = await saveFormerPrices(write, saved, optionOf, run);
  return { products: saved, pictures, formers };
}

/** Saves each product from our own file, with the verb that its page uses too. */
async function saveOwn(
  write: WriteContext,
  products: readonly PlannedProduct[],
  run: ImportRun | undefined,
): Promise<Saved> {
  const saved: Saved = { products: [], pictures: [], formers: [] };
  for (const product of products) {
    const { own, listPriceMinor, name } = product.draft;
    if (!own) continue;
    const input: TemplateInput = {
      ...{ name: { en: name }, listPriceMinor: listPriceMinor ?? 0 },
      ...filledTexts(own.input),
    };
    const id =
      product.templateId === null
        ? await saveTemplate(write, input)
        : await changeOwn(write, product.templateId, own.input);
    saved.pictures.push(...(await saveOwnPictures(write, id, product.pictures)));
    if (own.formers) saved.formers.push(...(await saveOwnFormers(write, id, own.formers, run)));
    saved.products.push({ ...product, id, isNew: product.templateId === null });
  }
  return saved;
}

async function changeOwn(
  write: WriteContext,
  templateId: number,
  { key: _key, variants, ...changes }: Partial<TemplateInput>,
): Promise<number> {
  // Stock is overwritten only if the owner chose that.
  const described = variants?.map(({ stock: _stock, ...variant }) => variant);
  await changeOwnTexts(write, templateId, { ...changes, ...(described && { variants: described }) });
  return templateId;
}

function failureOf(line: number, error: unknown): Remark {
  if (error instanceof Refusal) {
    const [field] = Object.values(error.fields);
    return { line, id: field ?? error.code, values: error.values };
  }
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return remark(line, "notWritten", { reason: reason instanceof Error ? reason.message : String(reason) });
}

/** The tax with the key; without a key, the tax of most products, else the only one that exists. */
async function taxOf(context: Context, key: string | undefined): Promise<number | null> {
  const { rows } = await context.db.execute<{ id: number }>(sql`
    select tax.id from catalogue_tax tax left join catalogue_template template on template.tax_id = tax.id
    where ${key ?? null}::text is null or tax.key = ${key ?? null}
    group by tax.id order by count(template.id) desc, tax.id limit 1`);
  return rows[0]?.id ?? null;
}
