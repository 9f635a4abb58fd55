import { and, eq, inArray, sql } from "drizzle-orm";
import { contentsOfHtml } from "#modules/content/server/stored-content.ts";
import type { WriteContext } from "#platform/context.ts";
import { brokenConstraint } from "#platform/db/transact.ts";
import { type FieldErrors, invalidFields, refusal } from "#platform/errors.ts";
import { refreshListing } from "../listing/listing-index.ts";
import { relationTable, slugTable, templateTable } from "../vocabulary/tables.ts";
import type { RelationsInput, TemplateInput } from "../vocabulary/template-input.ts";
import { keepFormerAddress } from "../vocabulary/template-slug.ts";
import { restoreLinks } from "./product-restore.ts";
import {
  writeCategories,
  writeExclusions,
  writeLines,
  writeParentExclusions,
  writePictures,
  writeTags,
  writeVariants,
} from "./template-part.ts";
import { createVariants } from "./variant.ts";

export const unknownProduct = refusal("notFound", "catalogue.unknownProduct");
export const unknownBrand = refusal("invalid", "catalogue.unknownBrand");
export const unknownTax = refusal("invalid", "catalogue.unknownTax");
const unknownUnit = refusal("invalid", "catalogue.unknownUnit");
export const changedMeanwhile = refusal("conflict", "catalogue.changedMeanwhile");

const integerMax = 2_147_483_647;

/**
 * Creates a product with all its parts: attributes, variants, pictures, initial stock. Refuses invalid fields by name,
 * and keys that do not exist. `relateTemplate` adds relations later, once all products exist.
 */
export async function createTemplate(write: WriteContext, input: TemplateInput): Promise<number> {
  checkFields(input);
  const { slug, name, listPriceMinor } = input;
  const columns = await columnsOf(write, { currency: write.site.currency, ...input });
  const createdAt = input.createdAt ?? write.now;
  const rows = await refusingTaken(() =>
    write.db
      .insert(templateTable)
      .values({ ...columns, slug, name, listPriceMinor, createdAt, changedAt: write.now })
      .returning({ id: templateTable.id }),
  );
  const templateId = rows[0]?.id;
  if (!templateId) throw new Error("The product was not stored.");
  await write.db.delete(slugTable).where(eq(slugTable.slug, slug));
  await writeParts(write, templateId, { ...input, attributes: input.attributes ?? [] });
  return templateId;
}

/**
 * Changes the given fields and leaves the others. A former slug keeps redirecting to the product. `version` is the one
 * that the editor saw: if somebody else has saved since, the change is refused instead of overwriting theirs.
 */
export async function updateTemplate(
  write: WriteContext,
  templateId: number,
  changes: Partial<TemplateInput>,
  version?: number,
): Promise<void> {
  checkFields(changes);
  const [before] = await write.db
    .select({ slug: templateTable.slug, version: templateTable.version })
    .from(templateTable)
    .where(eq(templateTable.id, templateId))
    .for("update");
  if (!before) throw unknownProduct();
  if (version !== undefined && version !== before.version) throw changedMeanwhile();
  const columns = await columnsOf(write, changes);
  await refusingTaken(() =>
    write.db
      .update(templateTable)
      .set({ ...columns, version: before.version + 1, changedAt: write.now })
      .where(eq(templateTable.id, templateId)),
  );
  if (changes.slug) await keepFormerAddress(write, templateId, before.slug, changes.slug);
  await writeParts(write, templateId, changes);
}

/** Creates the product, or updates it if its key is known: for imports that are repeated. */
export async function saveTemplate(write: WriteContext, input: TemplateInput): Promise<number> {
  const known = await templateIdByKey(write, input.key);
  if (known === null) return createTemplate(write, input);
  await updateTemplate(write, known, input);
  return known;
}

/** Removes a product from everything except existing orders, or restores it. */
export async function archiveTemplate(
  write: WriteContext,
  templateId: number,
  archived: boolean,
): Promise<void> {
  const { rowCount } = await write.db
    .update(templateTable)
    .set({ archived, version: sql`${templateTable.version} + 1`, changedAt: write.now })
    .where(eq(templateTable.id, templateId));
  if (!rowCount) throw unknownProduct();
  await refreshListing(write, [templateId]);
}

/** The related products, by keys; each given kind replaces the former ones. */
export async function relateTemplate(write: WriteContext, input: RelationsInput): Promise<void> {
  const lists = [
    ["accessory", input.accessory],
    ["alternative", input.alternative],
    ["optional", input.optional],
  ] as const;
  const keys = [
    input.key,
    ...lists.flatMap(([, related]) => related ?? []),
    ...(input.parentExclusions ?? []).map((exclusion) => exclusion.productKey),
  ];
  const ids = await templateIdsByKey(write, keys);
  const templateId = ids(input.key);
  for (const [kind, related] of lists) {
    if (!related) continue;
    await write.db
      .delete(relationTable)
      .where(and(eq(relationTable.templateId, templateId), eq(relationTable.kind, kind)));
    const rows = related.map((key, position) => ({ templateId, relatedId: ids(key), kind, position }));
    if (rows.length > 0) await write.db.insert(relationTable).values(rows).onConflictDoNothing();
  }
  if (input.parentExclusions) {
    const exclusions = input.parentExclusions.map((one) => ({ ...one, ofTemplateId: ids(one.productKey) }));
    await writeParentExclusions(write, templateId, exclusions);
  }
  write.changed(`product:${templateId}`);
}

/** The product with this key, or null. */
export async function templateIdByKey(write: WriteContext, key: string): Promise<number | null> {
  const [row] = await write.db
    .select({ id: templateTable.id })
    .from(templateTable)
    .where(eq(templateTable.sourceKey, key));
  return row?.id ?? null;
}

async function templateIdsByKey(write: WriteContext, keys: readonly string[]) {
  const rows = await write.db
    .select({ id: templateTable.id, sourceKey: templateTable.sourceKey })
    .from(templateTable)
    .where(inArray(templateTable.sourceKey, [...new Set(keys)]));
  const ids = new Map(rows.map((row) => [row.sourceKey, row.id]));
  return (key: string) => {
    const id = ids.get(key);
    if (!id) throw unknownProduct({ key });
    return id;
  };
}

async function writeParts(write: WriteContext, templateId: number, parts: Partial<TemplateInput>) {
  if (parts.categorySlugs) await writeCategories(write, templateId, parts.categorySlugs);
  if (parts.categoryIds) await restoreLinks(write, templateId, "category", parts.categoryIds);
  if (parts.tags) await writeTags(write, templateId, parts.tags);
  if (parts.tagIds) await restoreLinks(write, templateId, "tag", parts.tagIds);
  if (parts.attributes) await writeLines(write, templateId, parts.attributes);
  if (parts.exclusions) await writeExclusions(write, templateId, parts.exclusions);
  if (parts.attributes || parts.exclusions) await createVariants(write, templateId);
  if (parts.variants || parts.stock !== undefined) {
    await writeVariants(write, templateId, parts.variants ?? [], parts.stock);
  }
  if (parts.pictures) await writePictures(write, templateId, parts.pictures);
  await refreshListing(write, [templateId]);
}

function checkFields(input: Partial<TemplateInput>): void {
  const wrong: FieldErrors = {};
  const amount = (name: "listPriceMinor" | "costMinor") => {
    const value = input[name];
    if (value !== undefined && !(Number.isInteger(value) && value >= 0 && value <= integerMax)) {
      wrong[name] = "catalogue.amountWrong";
    }
  };
  if (input.slug !== undefined && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(input.slug)) {
    wrong["slug"] = "catalogue.slugWrong";
  }
  if (input.name !== undefined && !Object.values(input.name).some((text) => text?.trim())) {
    wrong["name"] = "catalogue.nameMissing";
  }
  if (input.currency !== undefined && !/^[A-Z]{3}$/.test(input.currency)) {
    wrong["currency"] = "catalogue.currencyWrong";
  }
  amount("listPriceMinor");
  amount("costMinor");
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}

/** Columns of the given fields; undefined fields stay the same. */
async function columnsOf(write: WriteContext, input: Partial<TemplateInput>) {
  const { key, inventory, description, taxKey, unitKey, brandSlug } = input;
  return {
    sourceKey: key,
    slug: input.slug,
    name: input.name,
    summary: input.summary,
    description: input.content ?? (description && contentsOfHtml(description)),
    details: input.details,
    type: input.type,
    listPriceMinor: input.listPriceMinor,
    costMinor: input.costMinor,
    currency: input.currency,
    taxId:
      input.taxId === undefined
        ? await keyed(write, "catalogue_tax", "key", taxKey, unknownTax)
        : input.taxId,
    unitId:
      input.unitId === undefined
        ? await keyed(write, "catalogue_unit", "key", unitKey, unknownUnit)
        : input.unitId,
    brandId:
      input.brandId === undefined
        ? await keyed(write, "catalogue_brand", "slug", brandSlug, unknownBrand)
        : input.brandId,
    reference: input.reference,
    published: input.published,
    saleable: input.saleable,
    soldOnRequest: input.soldOnRequest,
    madeToMeasure: input.madeToMeasure,
    notReturnable: input.notReturnable,
    guaranteeMonths: input.guaranteeMonths,
    siteId: input.siteId,
    inventoryAvailability: inventory?.mode,
    availableThreshold: inventory?.threshold,
    customMessage: inventory?.message,
    badge: input.badge,
    weightGrams: input.weightGrams,
    volumeMl: input.volumeMl,
    deliveryClass: input.deliveryClass,
    handlingDays: input.handlingDays,
    leadDays: input.leadDays,
    position: input.position,
    seoTitle: input.seoTitle,
    seoDescription: input.seoDescription,
  };
}

/** The id of a key: undefined stays undefined (not given), null stays null (none). */
async function keyed(
  write: WriteContext,
  table: string,
  column: string,
  key: string | null | undefined,
  unknown: (values: { key: string }) => Error,
): Promise<number | null | undefined> {
  if (key === undefined || key === null) return key;
  const { rows } = await write.db.execute<{ id: number }>(
    sql`select id from ${sql.identifier(table)} where ${sql.identifier(column)} = ${key}`,
  );
  const [row] = rows;
  if (!row) throw unknown({ key });
  return row.id;
}

async function refusingTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === "catalogue_template_tax_id_fkey")
      throw invalidFields({ taxId: "catalogue.choiceGone" });
    if (constraint === "catalogue_template_unit_id_fkey")
      throw invalidFields({ unitId: "catalogue.choiceGone" });
    if (constraint === "catalogue_template_brand_id_fkey") {
      throw invalidFields({ brandId: "catalogue.choiceGone" });
    }
    if (constraint === "catalogue_template_slug_key") throw invalidFields({ slug: "catalogue.slugTaken" });
    if (constraint === "catalogue_template_source_key_key")
      throw invalidFields({ key: "catalogue.keyTaken" });
    throw error;
  }
}
