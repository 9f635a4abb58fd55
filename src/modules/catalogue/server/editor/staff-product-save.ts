import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { said } from "#modules/office/server/record-form.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import type { FieldErrors } from "#platform/errors.ts";
import { typedDecimal, typedMinor } from "#platform/money/typed.ts";
import { ownField } from "#platform/site-languages.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { createTemplate } from "../product/manage.ts";
import { productModel } from "../product/product-change.ts";
import { productStates } from "../product/product-state.ts";
import { freeSlug, slugOf } from "../vocabulary/slug.ts";
import type { TemplateInput } from "../vocabulary/template-input.ts";
import type { ProductInput } from "./staff-product-input.ts";

/** Inserts the row of a product. The caller writes its parts and the audit log entry. */
export async function insertProduct(
  write: WriteContext,
  template: ReturnType<typeof productColumns> & Pick<TemplateInput, "content">,
  sourceKey: string | null,
): Promise<number> {
  const name = inLocale(template.name, write.locale.code);
  return createTemplate(write, {
    ...template,
    key: sourceKey ?? `staff-${randomUUID()}`,
    slug: template.slug || (await unusedSlug(write, slugOf(name) || "product")),
  });
}

/** Logs who created a product, once all its parts are written. */
export async function auditCreated(write: WriteContext, templateId: number): Promise<void> {
  const after = (await productStates(write, [templateId])).get(templateId) ?? {};
  const name = inLocale(after["name"] as Translated, write.locale.code);
  await audit(write, { model: productModel, id: templateId, name, action: "create", after });
}

/** The product's own columns from a form. Adds errors to `wrong`, by field name. */
export function productColumns(
  { site }: Pick<Context, "site">,
  form: ProductInput,
  currency: string,
  wrong: FieldErrors,
) {
  const number = (field: "weightKg" | "volumeLitres" | "threshold", factor: number): number => {
    const typed = typedDecimal(form[field].trim() || "0", 6);
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
  if (!Object.values(form.name).some((text) => text.trim()))
    wrong[ownField(site, "name")] = "catalogue.nameMissing";
  if (form.slug !== "" && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(form.slug)) wrong["slug"] = "catalogue.slugWrong";
  if (form.price.trim() === "") wrong["price"] = "catalogue.amountWrong";
  return {
    slug: form.slug,
    name: said(form.name),
    summary: said(form.summary),
    details: form.details
      .map(({ name, value }) => ({ name: said(name), value: said(value) }))
      .filter(({ name, value }) => Object.keys(name).length > 0 || Object.keys(value).length > 0),
    type: form.type,
    listPriceMinor: amount("price"),
    costMinor: amount("cost"),
    taxId: form.taxId,
    unitId: form.unitId,
    reference: form.reference,
    weightGrams: number("weightKg", 1000),
    volumeMl: number("volumeLitres", 1000),
    deliveryClass: form.deliveryClass,
    handlingDays: days("handlingDays"),
    leadDays: days("leadDays"),
    inventory: { mode: form.mode, threshold: number("threshold", 1), message: said(form.message) },
    badge: said(form.badge),
    siteId: form.siteId,
    saleable: form.saleable,
    soldOnRequest: form.soldOnRequest,
    madeToMeasure: form.madeToMeasure,
    notReturnable: form.notReturnable,
    guaranteeMonths: guaranteeOf(form.guarantee, wrong),
    seoTitle: said(form.seoTitle),
    seoDescription: said(form.seoDescription),
  } satisfies Partial<TemplateInput>;
}

/** Whole months; an empty field means the shop's guarantee. */
function guaranteeOf(typed: string, wrong: FieldErrors): number | null {
  if (typed.trim() === "") return null;
  const months = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  if (months < 1 || months > 600) wrong["guarantee"] = "catalogue.guaranteeWrong";
  return months;
}

/** The wished slug, or the slug with a number that no product has or had. */
async function unusedSlug(write: WriteContext, wish: string): Promise<string> {
  const { rows } = await write.db.execute<{ slug: string }>(sql`
    select slug from catalogue_template where slug = ${wish} or slug like ${`${wish}-%`}
    union select slug from catalogue_slug where slug = ${wish} or slug like ${`${wish}-%`}`);
  return freeSlug(wish, new Set(rows.map((row) => row.slug)));
}
