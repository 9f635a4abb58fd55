import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { contentsOfTyped } from "#modules/content/server/read-typed.ts";
import { readContents, type TranslatedContent } from "#modules/content/server/stored-content.ts";
import { lastChange } from "#modules/office/server/audit-log.ts";
import { textChangedMeanwhile } from "#modules/office/server/conflict.ts";
import type { Seen } from "#modules/office/server/staff-record.ts";
import type { WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields } from "#platform/errors.ts";
import { refreshListing } from "../listing/listing-index.ts";
import { templateIdByKey, updateTemplate } from "../product/manage.ts";
import { changeProduct, productModel } from "../product/product-change.ts";
import {
  restoreExclusions,
  restoreLines,
  restorePictures,
  restoreRelations,
  restoreVariants,
} from "../product/product-restore.ts";
import type { ProductState, VariantState } from "../product/product-state.ts";
import { createVariants } from "../product/variant.ts";
import { productHead } from "../staff/staff-product-head.ts";
import { storeFormerPrice, typedFormerPrice } from "./staff-product-former.ts";
import type { ProductInput } from "./staff-product-input.ts";
import { optionsInWords, type ProductLine, shownForIds, typedLines } from "./staff-product-lines.ts";
import { checkPictures, pictureRows, withVariantPictures } from "./staff-product-pictures.ts";
import { auditCreated, insertProduct, productColumns } from "./staff-product-save.ts";
import { countPieces } from "./staff-product-stock.ts";
import {
  pricedLines,
  stateOfRow,
  typedVariants,
  type VariantRowInput,
  variantsOfRows,
} from "./staff-product-variant-rows.ts";
import { brandNamed, categoriesNamed, tagsNamed } from "./staff-product-words.ts";

/** The parsed parts of a product, before the first of them is written. */
interface TypedParts {
  lines: ProductLine[];
  variants: VariantRowInput[];
}

interface Stored {
  id: number;
  isNew: boolean;
}

/**
 * Writes a product with everything on its screen, completely or not at all: texts, prices, options with their values,
 * variants, stock, pictures. Reports all errors at once, each at its field. `published` undefined does not change the
 * published state. However often the same form (`formKey`) is sent, it creates one product.
 */
export async function storeProduct(
  write: WriteContext,
  asked: number | null,
  input: ProductInput,
  published: boolean | undefined,
): Promise<Stored> {
  const sourceKey = `staff-${input.formKey}`;
  if (asked === null && input.formKey !== "") {
    const made = await templateIdByKey(write, sourceKey);
    if (made !== null) return { id: made, isNew: false };
  }
  const currency = asked === null ? write.site.currency : (await productHead(write, asked)).currency;
  const wrong: FieldErrors = {};
  const columns = productColumns(write, input, currency, wrong);
  const former = typedFormerPrice(
    write,
    input.former,
    { currency, priceMinor: columns.listPriceMinor },
    wrong,
  );
  const parts = input.parts ? await typedParts(write, input, { currency, columns }, wrong) : null;
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const template = {
    ...columns,
    categoryIds: [...input.categoryIds, ...(await categoriesNamed(write, input.newCategories))],
    tagIds: await tagsNamed(write, input.tags),
    brandId: await brandNamed(write, input.brand),
    ...(published === undefined ? {} : { published }),
  };
  if (asked === null) {
    const content = await typedDescription(write, input, 0, {}, "current");
    const id = await insertProduct(write, { ...template, content }, input.formKey === "" ? null : sourceKey);
    if (parts) await storeParts(write, id, input, parts, null);
    if (former) await storeFormerPrice(write, id, former);
    await auditCreated(write, id);
    return { id, isNew: true };
  }
  const version = input.overwrite ? undefined : input.version;
  await changeProduct(write, asked, { version, merged: ["description"] }, async (before, seen) => {
    const stored = readContents(before["description"]);
    const content = await typedDescription(write, input, asked, stored, seen);
    const { slug, ...rest } = { ...template, content };
    await updateTemplate(write, asked, slug === "" ? rest : { ...rest, slug });
    if (parts) await storeParts(write, asked, input, parts, before);
    if (former) await storeFormerPrice(write, asked, former);
  });
  return { id: asked, isNew: false };
}

/** The description, merged with the changes that somebody else has saved in the meantime. */
function typedDescription(
  write: WriteContext,
  { description, opened }: ProductInput,
  templateId: number,
  stored: TranslatedContent,
  seen: Seen,
): Promise<TranslatedContent> {
  return contentsOfTyped(description, {
    ...{ place: "product", field: "description", stored, seen, opened },
    refuse: async (conflicts, fields) => {
      throw textChangedMeanwhile(await lastChange(write, productModel, templateId), conflicts, fields);
    },
  });
}

async function typedParts(
  write: WriteContext,
  input: ProductInput,
  { currency, columns }: { currency: string; columns: { listPriceMinor: number } },
  wrong: FieldErrors,
): Promise<TypedParts> {
  const lines = await typedLines(write, input.options, currency, wrong);
  const variants = typedVariants(input.variants, currency, wrong);
  await checkPictures(write, input, wrong);
  return { lines: pricedLines(lines, variants, columns.listPriceMinor, wrong), variants };
}

/**
 * Lines come first, because variants, pictures and exclusions refer to their options. Unchanged parts are not written.
 */
async function storeParts(
  write: WriteContext,
  templateId: number,
  input: ProductInput,
  { lines, variants }: TypedParts,
  before: ProductState | null,
): Promise<void> {
  const attributes = lines.map(({ attributeId, options }) => ({
    attribute_id: attributeId,
    options: options.map(({ valueId, extraMinor }) => ({ value_id: valueId, extra_minor: extraMinor })),
  }));
  const rules = input.exclusions.flatMap(({ when, not }) => not.map((other) => [when, other]));
  const hasOtherLines = !same(before?.["attributes"] ?? [], attributes);
  const hasOtherRules = !same(sorted(await offeredRules(write, templateId)), sorted(rules));
  // A new product starts with the single variant of a product without choices.
  if (before === null && attributes.length > 0) await deleteVariants(write, templateId);
  if (hasOtherLines) await restoreLines(write, templateId, attributes);
  if (hasOtherRules) {
    await restoreExclusions(write, templateId, { exclusions: rules, exclusions_elsewhere: rules });
  }
  if (hasOtherLines || hasOtherRules) await createVariants(write, templateId);
  for (const kind of ["accessory", "alternative", "optional"] as const) {
    if (!same(before?.[kind] ?? [], input[kind]))
      await restoreRelations(write, templateId, kind, input[kind]);
  }
  const words = await optionsInWords(write, templateId);
  const chosen = await variantPictures(write, templateId, { lines, variants });
  const shown = withVariantPictures(
    pictureRows(input, (text) => shownForIds(text, words)),
    chosen,
  );
  if (!same(before?.["pictures"] ?? [], shown)) await restorePictures(write, templateId, shown);
  // A product without choices has one reference, so its only variant gets the same.
  const reference = lines.length === 0 && input.reference !== (before?.["reference"] ?? "");
  const rows = variants.map((row) => (reference ? { ...row, reference: input.reference } : row));
  await storeVariants(write, templateId, { lines, variants: rows }, before);
  await refreshListing(write, [templateId]);
}

/** The pictures chosen in the variant table, by the options of the variant. */
async function variantPictures(write: WriteContext, templateId: number, { lines, variants }: TypedParts) {
  if (variants.every(({ pictureId }) => pictureId === null)) return [];
  const meant = await variantsOfRows(write, templateId, lines, variants);
  const { rows } = await write.db.execute<{ id: number; option_ids: number[] }>(sql`
    select id, option_ids from catalogue_variant where template_id = ${templateId} and option_ids <> '{}' order by id`);
  return rows.flatMap(({ id, option_ids }) => {
    const file_id = meant.get(id)?.pictureId ?? null;
    return file_id === null ? [] : [{ option_ids, file_id }];
  });
}

async function storeVariants(
  write: WriteContext,
  templateId: number,
  { lines, variants }: TypedParts,
  before: ProductState | null,
): Promise<void> {
  if (variants.length === 0) return;
  const meant = await variantsOfRows(write, templateId, lines, variants);
  const states = [...meant].map(([id, row]) => [`variant.${id}`, stateOfRow(row)] as const);
  await restoreVariants(write, templateId, Object.fromEntries(states), false);
  // A restored variant may be excluded in the meantime, or exceed the limit.
  const isBack = ([id, { active }]: [number, VariantRowInput]) =>
    active && (before?.[`variant.${id}`] as VariantState | undefined)?.withdrawn;
  if ([...meant].some(isBack)) await createVariants(write, templateId);
  const counted = [...meant].flatMap(([variantId, { pieces }]) =>
    pieces === undefined ? [] : [{ variantId, pieces }],
  );
  const short = await countPieces(write, counted);
  if (short.length > 0) {
    const fields = short.map((id) => [
      `variants[${meant.get(id)?.row ?? 0}].stock`,
      "catalogue.piecesPromised",
    ]);
    throw invalidFields(Object.fromEntries(fields));
  }
}

/** Exclusions between options that the product offers; exclusions of inactive options are stored but not shown. */
async function offeredRules(write: WriteContext, templateId: number): Promise<number[][]> {
  const { rows } = await write.db.execute<{ option_id: number; excluded_id: number }>(sql`
    select rule.option_id, rule.excluded_id from catalogue_exclusion rule
    join catalogue_option own on own.id = rule.option_id and own.active where own.template_id = ${templateId}`);
  return rows.map((row) => [row.option_id, row.excluded_id]);
}

async function deleteVariants(write: WriteContext, templateId: number): Promise<void> {
  await write.db.execute(sql`delete from catalogue_variant where template_id = ${templateId}`);
}

function sorted(rules: readonly number[][]): string[] {
  return rules.map(String).sort();
}

function same(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, other);
}
