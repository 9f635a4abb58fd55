import { sql } from "drizzle-orm";
import { wordsOfFields } from "#modules/content/components/content-field.tsx";
import { auditTable } from "#platform/audit/tables.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/errors.ts";
import { toDecimal, toMinor } from "#platform/money/money.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { productEditor } from "../server/editor/staff-product-editor.ts";
import { type ProductInput, productInput } from "../server/editor/staff-product-input.ts";
import { variantRows, withdrawnMark } from "../server/editor/staff-product-variants.ts";
import { productStates } from "../server/product/product-state.ts";
import { productHead } from "../server/staff/staff-product-head.ts";

/** The whole state of a product, as its audit entries store it. */
export async function stateOf(context: Context, templateId: number): Promise<Record<string, unknown>> {
  return (await productStates(context, [templateId])).get(templateId) ?? {};
}

export async function versionOf(context: Context, templateId: number): Promise<number> {
  return (await productHead(context, templateId)).version;
}

/** The audit entries of a product, the oldest first. */
export async function entriesOf(context: Context, templateId: number) {
  const rows = await context.db
    .select()
    .from(auditTable)
    .where(sql`record_id = ${templateId} and model = 'product.template'`);
  return rows.sort((a, b) => a.id - b.id);
}

/** The refusal with which the work fails; it must not succeed. */
export async function refusedWith(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refusal)) throw new Error(`not refused: ${error}`);
  return error;
}

/** The form of a product screen on which nothing was touched; of a new product for null. */
export async function untouchedForm(context: Context, templateId: number | null): Promise<ProductInput> {
  const view = await productEditor(context, templateId);
  const { form, related } = view;
  const price = (extraMinor: number) =>
    form.price === "" ? "" : toDecimal(toMinor(form.price, form.currency) + extraMinor, form.currency);
  const ids = (chosen: readonly { id: number }[]) => chosen.map(({ id }) => id);
  const words = (text: Translated) => ({ en: "", ro: "", ...text });
  return productInput.parse({
    ...form,
    formKey: templateId === null ? view.formKey : "",
    name: words(form.name),
    description: wordsOfFields(form.description),
    brand: view.brand,
    tags: view.tags,
    categoryIds: ids(form.categories),
    threshold: String(form.threshold),
    saleable: form.saleable ? "1" : "0",
    soldOnRequest: form.soldOnRequest ? "1" : "0",
    madeToMeasure: form.madeToMeasure ? "1" : "0",
    notReturnable: form.notReturnable ? "1" : "0",
    version: view.head?.version,
    parts: "1",
    overwrite: "0",
    options: view.options.map(({ values, ...option }) => ({ ...option, values })),
    former: { ...view.former, priceWas: view.former.price },
    variants: view.variants.map(({ active, extraMinor, stock, ownPicture, ...variant }) => ({
      ...variant,
      picture: ownPicture,
      price: price(extraMinor),
      priceWas: price(extraMinor),
      stock,
      stockWas: stock,
      active: active ? "1" : "0",
    })),
    pictures: view.pictures.map(({ fileId, ...picture }) => ({ ...picture, file_id: fileId })),
    videos: view.videos,
    exclusions: view.exclusions,
    optional: ids(related.optional),
    accessory: ids(related.accessory),
    alternative: ids(related.alternative),
  });
}

/** The variants of a product as a table: the cells that staff see and change. */
export async function productVariants(context: Context, templateId: number) {
  const head = await productHead(context, templateId);
  const rows = await variantRows(context, templateId);
  return {
    head,
    rows: rows.map((row) => ({
      id: row.id,
      label: row.values.map((value) => inLocale(value, context.locale.code)).join(" / ") || head.name,
      held: row.held,
      cells: {
        reference: row.reference,
        barcode: row.barcode,
        extraMinor: row.extra_minor,
        weight: row.weight_grams === null ? "" : String(row.weight_grams / 1000),
        onHand: String(row.on_hand),
        withdrawn: row.withdrawn ? withdrawnMark : "",
      },
    })),
  };
}
