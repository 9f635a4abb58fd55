import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { idArray, textArray } from "../vocabulary/ids.ts";
import type { Remark } from "./fault.ts";
import { knownPictures } from "./fetched-pictures.ts";
import { type ArchiveSheets, archivePictures, withArchiveWords } from "./own-archive.ts";
import { ownRows } from "./own-rows.ts";
import { isSameProduct, unknownWords } from "./own-same.ts";
import { type OwnWords, ownWords } from "./own-words.ts";
import type { PictureFinder } from "./pictures.ts";
import { contentHash } from "./product-draft.ts";
import { type ReadProduct, readProducts } from "./read-products.ts";
import { type MergeChoices, mergeWords, type WordMerge } from "./word-merge.ts";
import { knownOptions, type MissingWords, missingWords, readWords } from "./words.ts";

export interface ImportSettings {
  file: string;
  /** The language of the file's texts. */
  language: LocaleCode;
  /** For every product; otherwise new ones get the tax that most products have. */
  taxKey?: string | undefined;
  /** What was decided about words that mean the same. */
  merges?: MergeChoices;
  /** What an export of everything says beside its products. */
  sheets?: ArchiveSheets | null;
}

export interface PlannedProduct extends ReadProduct {
  hash: string;
  /** Null: it will be made. */
  templateId: number | null;
}

export interface ImportPlan {
  formatName: string;
  rows: number;
  create: PlannedProduct[];
  change: PlannedProduct[];
  unchanged: number;
  leftOut: number;
  /** All rows of the products that are left out. */
  wrongLines: number[];
  faults: Remark[];
  notes: Remark[];
  missing: MissingWords;
  merges: WordMerge[];
  /** Of pictures that would have to be fetched, with the line on which each comes first. */
  addresses: ReadonlyMap<string, number>;
}

/** Reads the whole file and compares it with the catalogue. Writes nothing. Throws UnknownFile. */
export async function planImport(
  context: Context,
  settings: ImportSettings,
  finder: PictureFinder,
): Promise<ImportPlan> {
  const read = await readProducts(
    settings.file,
    { currency: context.site.currency, now: context.now },
    finder,
  );
  const vocabulary = await readWords(context);
  const told = read.products.filter(({ draft }) => !draft.own);
  const merges = mergeWords(told, knownOptions(vocabulary), settings.merges ?? {});
  const known = await knownProducts(
    context,
    read.products.map(({ draft }) => draft.key),
  );
  const plan: ImportPlan = {
    formatName: read.formatName,
    rows: read.rows,
    create: [],
    change: [],
    unchanged: 0,
    leftOut: read.leftOut,
    wrongLines: read.wrongLines,
    faults: read.faults,
    notes: read.notes,
    missing: { brands: [], tags: [], categories: [], attributes: [], values: [] },
    merges,
    addresses: finder.addresses(),
  };
  const own = read.products.some(({ draft }) => draft.own);
  const words = own ? await wordsOf(context, settings.sheets ?? null) : null;
  const shown = await findOwnPictures(read.products, settings.sheets ?? null, finder, plan.notes);
  const pictured = await knownPictures(
    context,
    shown ? [...known.values()].map((one) => one.templateId) : [],
  );
  const current = own
    ? await ownRows(
        context,
        [...known.values()].map((one) => one.templateId),
      )
    : null;
  for (const product of read.products) {
    const { draft, pictures } = product;
    const faults = draft.own && words ? unknownWords(draft, draft.own, words) : [];
    if (faults.length > 0) {
      plan.faults.push(...faults);
      plan.leftOut += 1;
      plan.wrongLines.push(...product.lines);
      continue;
    }
    const hash = contentHash(draft, pictures, `${settings.language} ${settings.taxKey ?? ""}`);
    const before = known.get(draft.key);
    const same = draft.own
      ? before &&
        isSameProduct(draft.own.cells, current?.get(before.templateId) ?? []) &&
        product.pictures.every(({ sha256 }) => pictured.has(`${before.templateId} ${sha256}`))
      : before?.hash === hash;
    if (same) plan.unchanged += 1;
    else if (before) plan.change.push({ ...product, hash, templateId: before.templateId });
    else if (draft.listPriceMinor !== undefined) plan.create.push({ ...product, hash, templateId: null });
    else {
      plan.faults.push({ line: draft.line, text: "the file has no price: a new product needs one" });
      plan.leftOut += 1;
      plan.wrongLines.push(...product.lines);
    }
  }
  const written = [...plan.create, ...plan.change].map(({ draft }) => draft);
  plan.missing = missingWords(vocabulary, written);
  plan.notes.push(...sharedReferences(read.products));
  plan.faults.sort((a, b) => a.line - b.line);
  plan.notes.sort((a, b) => a.line - b.line);
  return plan;
}

async function wordsOf(context: Context, sheets: ArchiveSheets | null): Promise<OwnWords> {
  const words = await ownWords(context);
  return sheets ? withArchiveWords(words, sheets) : words;
}

/** Gives the products of an export of everything the pictures that it names. */
async function findOwnPictures(
  products: readonly ReadProduct[],
  sheets: ArchiveSheets | null,
  finder: PictureFinder,
  notes: Remark[],
): Promise<boolean> {
  if (!sheets) return false;
  const pictures = archivePictures(sheets);
  for (const product of products) {
    const { key, line } = product.draft;
    for (const { source, ...own } of pictures.get(key) ?? []) {
      const [found] = await finder.find([{ line, source, alt: "" }], notes);
      if (found) product.pictures.push({ ...found, own });
    }
  }
  return true;
}

async function knownProducts(context: Context, keys: readonly string[]) {
  // Our own export names a product that has no key by its number.
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

/** Two things with one reference are allowed, and mostly a mistake. */
function sharedReferences(products: readonly ReadProduct[]): Remark[] {
  const lines = new Map<string, number>();
  const notes: Remark[] = [];
  for (const { draft } of products) {
    for (const { line, reference } of draft.variants ?? []) {
      if (!reference) continue;
      const before = lines.get(reference);
      if (before === undefined) lines.set(reference, line);
      else notes.push({ line, text: `the reference "${reference}" stands on line ${before} too` });
    }
  }
  return notes;
}
