import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields } from "#platform/errors.ts";
import { typedDecimal, typedMinor } from "#platform/money/typed.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { freeSlug, slugOf } from "./import/slug.ts";
import { createTemplate, updateTemplate } from "./manage.ts";
import { changeProduct, productModel } from "./product-change.ts";
import { productStates } from "./product-state.ts";
import type { ProductFormView } from "./staff-product-view.ts";
import type { TemplateInput } from "./template-input.ts";

/** What the form of a product sends: texts as they were typed. */
export type ProductFormInput = Omit<
  ProductFormView,
  "categories" | "currency" | "formerSlugs" | "threshold"
> & { categoryIds: number[]; threshold: string };

/** Makes a product as the form says. It has no variants to choose yet; its tabs come with it. */
export async function createProduct(write: WriteContext, form: ProductFormInput): Promise<number> {
  const input = toTemplateInput(form, write.site.currency);
  const name = inLocale(form.name, write.locale.code);
  const templateId = await createTemplate(write, {
    ...input,
    key: `staff-${randomUUID()}`,
    slug: form.slug || (await unusedSlug(write, slugOf(name) || "product")),
  });
  const after = (await productStates(write, [templateId])).get(templateId) ?? {};
  await audit(write, { model: productModel, id: templateId, name, action: "create", after });
  return templateId;
}

/** Writes what the form says over what was opened (`version`); without one over whatever stands there. */
export async function saveProduct(
  write: WriteContext,
  templateId: number,
  form: ProductFormInput,
  { version, currency }: { version: number | undefined; currency: string },
): Promise<void> {
  const { slug, ...input } = toTemplateInput(form, currency);
  await changeProduct(write, templateId, { version }, () =>
    updateTemplate(write, templateId, slug === "" ? input : { ...input, slug }),
  );
}

function toTemplateInput(form: ProductFormInput, currency: string) {
  const wrong: FieldErrors = {};
  const number = (field: keyof ProductFormInput, factor: number): number => {
    const typed = typedDecimal(String(form[field]).trim() || "0", 6);
    const value = typed === null ? Number.NaN : Math.round(Number(typed) * factor);
    if (value >= 0 && value <= 2_147_483_647) return value;
    wrong[field] = "catalogue.numberWrong";
    return 0;
  };
  const amount = (field: "price" | "cost"): number => {
    const minor = typedMinor(form[field].trim() || "0", currency);
    if (minor !== null) return minor;
    wrong[field] = "catalogue.amountWrong";
    return 0;
  };
  const days = (field: "handlingDays" | "leadDays"): number | null => {
    const typed = form[field].trim();
    if (typed !== "" && !(/^\d{1,3}$/.test(typed) && Number(typed) <= 365))
      wrong[field] = "catalogue.daysWrong";
    return typed === "" ? null : Number(typed);
  };
  if (!Object.values(form.name).some((text) => text.trim())) wrong["name.en"] = "catalogue.nameMissing";
  if (form.slug !== "" && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(form.slug)) wrong["slug"] = "catalogue.slugWrong";
  if (form.price.trim() === "") wrong["price"] = "catalogue.amountWrong";
  const input = {
    slug: form.slug,
    name: said(form.name),
    summary: said(form.summary),
    description: said(form.description),
    details: form.details
      .map(({ name, value }) => ({ name: said(name), value: said(value) }))
      .filter(({ name, value }) => Object.keys(name).length > 0 || Object.keys(value).length > 0),
    type: form.type,
    listPriceMinor: amount("price"),
    costMinor: amount("cost"),
    taxId: form.taxId,
    unitId: form.unitId,
    brandId: form.brandId,
    reference: form.reference,
    categoryIds: form.categoryIds,
    tagIds: form.tagIds,
    weightGrams: number("weightKg", 1000),
    volumeMl: number("volumeLitres", 1000),
    deliveryClass: form.deliveryClass,
    handlingDays: days("handlingDays"),
    leadDays: days("leadDays"),
    inventory: { mode: form.mode, threshold: number("threshold", 1), message: said(form.message) },
    badge: said(form.badge),
    siteId: form.siteId,
    published: form.published,
    saleable: form.saleable,
    soldOnRequest: form.soldOnRequest,
    madeToMeasure: form.madeToMeasure,
    notReturnable: form.notReturnable,
    guaranteeMonths: guaranteeOf(form.guarantee, wrong),
    seoTitle: said(form.seoTitle),
    seoDescription: said(form.seoDescription),
  } satisfies Partial<TemplateInput>;
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return input;
}

/** Whole months; nothing typed leaves the guarantee to the shop. */
function guaranteeOf(typed: string, wrong: FieldErrors): number | null {
  if (typed.trim() === "") return null;
  const months = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  if (months < 1 || months > 600) wrong["guarantee"] = "catalogue.guaranteeWrong";
  return months;
}

/** Languages in which nothing was said are left out, so that the other language stands in for them. */
function said(text: Translated): Translated {
  return Object.fromEntries(Object.entries(text).filter(([, words]) => words.trim() !== ""));
}

/** The wish, or with a number behind it that no product has or had. */
async function unusedSlug(write: WriteContext, wish: string): Promise<string> {
  const { rows } = await write.db.execute<{ slug: string }>(sql`
    select slug from catalogue_template where slug = ${wish} or slug like ${`${wish}-%`}
    union select slug from catalogue_slug where slug = ${wish} or slug like ${`${wish}-%`}`);
  return freeSlug(wish, new Set(rows.map((row) => row.slug)));
}
