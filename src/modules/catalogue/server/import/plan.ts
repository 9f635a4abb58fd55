import type { Context } from "#platform/context.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { toVideo } from "../vocabulary/picture.ts";
import { type Remark, remark } from "./fault.ts";
import { type FileStock, fileStock, type StockDifference, stockDifferences } from "./file-stock.ts";
import { type ArchiveSheets, archivePictures, withArchiveWords } from "./own-archive.ts";
import { type KnownProduct, knownProducts } from "./own-keys.ts";
import { isArranged, type OwnMedium, ownMedia, videoType } from "./own-media.ts";
import { checkRelations, relatedKeys } from "./own-relations.ts";
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
  /** The tax for every product; without it, new products get the tax of most products. */
  taxKey?: string | undefined;
  /** The owner's decisions about words that mean the same. */
  merges?: MergeChoices;
  /** The other tables of a full export. */
  sheets?: ArchiveSheets | null;
}

export interface PlannedProduct extends ReadProduct {
  hash: string;
  /** Null: the import creates it. */
  templateId: number | null;
}

export interface ImportPlan {
  formatName: string;
  rows: number;
  create: PlannedProduct[];
  change: PlannedProduct[];
  unchanged: number;
  leftOut: number;
  /** All rows of the skipped products. */
  wrongLines: number[];
  faults: Remark[];
  notes: Remark[];
  missing: MissingWords;
  merges: WordMerge[];
  /** Addresses of pictures to fetch, with the line of their first occurrence. */
  addresses: ReadonlyMap<string, number>;
  /** The file's stock of products that the shop already has. */
  fileStock: FileStock[];
  /** The differences between that stock and the shop's. */
  stock: StockDifference[];
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
    fileStock: [],
    stock: [],
  };
  const own = read.products.some(({ draft }) => draft.own);
  const words = own ? await wordsOf(context, settings.sheets ?? null) : null;
  const sheets = settings.sheets ?? null;
  const media = await ownMedia(context, sheets ? [...known.values()].map((one) => one.templateId) : []);
  if (sheets) await findOwnPictures(read.products, sheets, finder, { media, known, notes: plan.notes });
  if (own) await checkAllRelations(context, read.products, known, plan.notes);
  plan.fileStock = read.products.flatMap(({ draft }) => (known.has(draft.key) ? fileStock(draft) : []));
  plan.stock = await stockDifferences(context, plan.fileStock, known);
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
        isArranged(mediaOf(product), media.get(before.templateId) ?? [])
      : before?.hash === hash;
    if (same) plan.unchanged += 1;
    else if (before) plan.change.push({ ...product, hash, templateId: before.templateId });
    else if (draft.listPriceMinor !== undefined) plan.create.push({ ...product, hash, templateId: null });
    else {
      plan.faults.push(remark(draft.line, "noPrice"));
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

function mediaOf({ pictures }: ReadProduct): OwnMedium[] {
  return pictures.flatMap(({ own, sha256 }) => (own ? [{ ...own, what: sha256 }] : []));
}

async function wordsOf(context: Context, sheets: ArchiveSheets | null): Promise<OwnWords> {
  const words = await ownWords(context);
  return sheets ? withArchiveWords(words, sheets) : words;
}

/** Finds the pictures and videos of products in a full export. */
async function findOwnPictures(
  products: readonly ReadProduct[],
  sheets: ArchiveSheets,
  finder: PictureFinder,
  { media, known, notes }: { media: Media; known: Known; notes: Remark[] },
): Promise<void> {
  const pictures = archivePictures(sheets);
  for (const product of products) {
    const { key, line } = product.draft;
    const there = media.get(known.get(key)?.templateId ?? 0) ?? [];
    for (const { source, video, ...own } of pictures.get(key) ?? []) {
      if (video !== "") {
        if (toVideo(video, ""))
          product.pictures.push({ line, source: video, type: videoType, sha256: video, alt: "", own });
        else notes.push({ ...remark(line, "videoHost", { video }), of: "picture" });
        continue;
      }
      // A drawing that the product already has stays in its place; sanitizing a new drawing changes its hash.
      const drawing = /\b([0-9a-f]{64})\.svg$/.exec(source)?.[1];
      if (drawing && there.some(({ what }) => what === drawing)) {
        product.pictures.push({ line, source, type: "image/svg+xml", sha256: drawing, alt: "", own });
        continue;
      }
      const [found] = await finder.find([{ line, source, alt: "" }], notes);
      if (found) product.pictures.push({ ...found, own });
    }
  }
}

type Media = ReadonlyMap<number, readonly OwnMedium[]>;
type Known = ReadonlyMap<string, KnownProduct>;

/** Relations may only refer to products of the file or of the shop. */
async function checkAllRelations(
  context: Context,
  products: readonly ReadProduct[],
  known: Known,
  notes: Remark[],
): Promise<void> {
  const inFile = new Set(products.map(({ draft }) => draft.key));
  const named = products.flatMap(({ draft }) => relatedKeys(draft.own?.relations));
  const others = await knownProducts(
    context,
    named.filter((key) => !inFile.has(key)),
  );
  const isThere = (key: string) => inFile.has(key) || known.has(key) || others.has(key);
  for (const product of products) checkRelations(product, isThere, notes);
}

/** Two products with the same reference are allowed, but usually a mistake. */
function sharedReferences(products: readonly ReadProduct[]): Remark[] {
  const lines = new Map<string, number>();
  const notes: Remark[] = [];
  for (const { draft } of products) {
    for (const { line, reference } of draft.variants ?? []) {
      if (!reference) continue;
      const before = lines.get(reference);
      if (before === undefined) lines.set(reference, line);
      else notes.push(remark(line, "sharedReference", { reference, before }));
    }
  }
  return notes;
}
