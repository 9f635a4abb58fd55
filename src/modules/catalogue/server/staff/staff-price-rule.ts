import { sql } from "drizzle-orm";
import { z } from "zod";
import { lastChange } from "#modules/office/server/audit-log.ts";
import { changedMeanwhile } from "#modules/office/server/conflict.ts";
import { seenVersion } from "#modules/office/server/record-form.ts";
import { changeRecord } from "#modules/office/server/staff-record.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, notFound } from "#platform/errors.ts";
import { typedDecimal, typedMinor } from "#platform/money/typed.ts";
import { priceListChanged } from "../listing/listing-price.ts";
import { dayBegins, isDay } from "../vocabulary/shop-day.ts";
import { priceListRecord } from "./staff-price-list.ts";
import { chosen, numberTyped, throwIfWrong } from "./staff-word.ts";

export const ruleScopes = ["all", "category", "product", "variant"] as const;
export const ruleKinds = ["percentage", "fixed", "formula"] as const;
export const ruleBases = ["list_price", "cost", "price_list"] as const;

export const priceRuleInput = z.object({
  appliesTo: z.enum(ruleScopes),
  variantId: chosen,
  templateId: chosen,
  categoryId: chosen,
  quantityMin: numberTyped,
  startsOn: z.string().trim().max(10).default(""),
  endsOn: z.string().trim().max(10).default(""),
  kind: z.enum(ruleKinds),
  fixed: numberTyped,
  percent: numberTyped,
  base: z.enum(ruleBases).default("list_price"),
  baseListId: chosen,
  discount: numberTyped,
  rounding: numberTyped,
  surcharge: numberTyped,
  marginMin: numberTyped,
  marginMax: numberTyped,
  ...seenVersion,
});

type RuleForm = z.output<typeof priceRuleInput>;

/**
 * Saves a rule of a list, a new one if `ruleId` is null. It takes effect at once. A rule that somebody else has changed
 * since the form was opened is a conflict, unless the form says to overwrite it.
 */
export async function savePriceRule(
  write: WriteContext,
  listId: number,
  ruleId: number | null,
  form: RuleForm,
): Promise<void> {
  const currency = await currencyOf(write, listId);
  const values = valuesOf(form, currency);
  if (form.kind === "formula" && form.base === "price_list") await checkBase(write, listId, form.baseListId);
  const columns = sql`applies_to, variant_id, template_id, category_id, quantity_min, starts_at, ends_at, kind,
    fixed_minor, percent, base, base_price_list_id, discount_percent, rounding_minor, surcharge_minor,
    margin_min_minor, margin_max_minor`;
  await changeRecord(write, priceListRecord, listId, {}, async () => {
    if (ruleId === null) {
      await write.db.execute(
        sql`insert into catalogue_price_rule (price_list_id, ${columns}) values (${listId}, ${values})`,
      );
      return;
    }
    await checkVersion(write, listId, ruleId, form);
    await write.db.execute(sql`
      update catalogue_price_rule set (${columns}, version) = row(${values}, version + 1)
      where id = ${ruleId} and price_list_id = ${listId}`);
  });
  await priceListChanged(write, listId);
}

export async function deletePriceRule(write: WriteContext, listId: number, ruleId: number): Promise<void> {
  await changeRecord(write, priceListRecord, listId, {}, async () => {
    await write.db.execute(
      sql`delete from catalogue_price_rule where id = ${ruleId} and price_list_id = ${listId}`,
    );
  });
  await priceListChanged(write, listId);
}

async function checkVersion(
  write: WriteContext,
  listId: number,
  ruleId: number,
  { version, overwrite }: Pick<RuleForm, "version" | "overwrite">,
): Promise<void> {
  const { rows } = await write.db.execute<{ version: number }>(sql`
    select version from catalogue_price_rule where id = ${ruleId} and price_list_id = ${listId} for update`);
  const [rule] = rows;
  if (!rule) throw notFound();
  if (version === undefined || overwrite || version === rule.version) return;
  throw changedMeanwhile(await lastChange(write, priceListRecord.model, listId));
}

async function currencyOf(context: Context, listId: number): Promise<string> {
  const { rows } = await context.db.execute<{ currency: string }>(
    sql`select currency from catalogue_price_list where id = ${listId}`,
  );
  const [row] = rows;
  if (!row) throw notFound();
  return row.currency;
}

/** The largest surcharge, as a negative discount: the column stores less than 1000 percent. */
const percentLeast = -999;

function valuesOf(form: RuleForm, currency: string) {
  const wrong: FieldErrors = {};
  const number = (field: "quantityMin" | "percent" | "discount", least: number, most: number): string => {
    const value = typedDecimal(form[field] || "0", field === "quantityMin" ? 3 : 4);
    if (value !== null && Number(value) >= least && Number(value) <= most) return value;
    wrong[field] = field === "quantityMin" ? "catalogue.numberWrong" : "catalogue.percentWrong";
    return "0";
  };
  const amount = (field: "fixed" | "rounding" | "surcharge" | "marginMin" | "marginMax"): number | null => {
    if (form[field] === "") return null;
    const minor = typedMinor(form[field], currency, { below: true }) ?? Number.NaN;
    const mayBeLess = field === "surcharge" || field.startsWith("margin");
    if (Math.abs(minor) <= 2_000_000_000 && (mayBeLess || minor >= 0)) return minor;
    wrong[field] = mayBeLess ? "catalogue.extraWrong" : "catalogue.amountWrong";
    return null;
  };
  const target = { variant: "variantId", product: "templateId", category: "categoryId", all: null } as const;
  const field = target[form.appliesTo];
  if (field && form[field] === null) wrong[field] = "catalogue.ruleTargetMissing";
  for (const day of ["startsOn", "endsOn"] as const) {
    if (!isDay(form[day])) wrong[day] = "catalogue.dayWrong";
  }
  if (form.startsOn && form.endsOn && form.endsOn < form.startsOn) wrong["endsOn"] = "catalogue.dayBefore";
  const isFormula = form.kind === "formula";
  const fixed = form.kind === "fixed" ? amount("fixed") : null;
  if (form.kind === "fixed" && form.fixed === "") wrong["fixed"] = "catalogue.amountWrong";
  const percent = form.kind === "percentage" ? number("percent", percentLeast, 100) : null;
  if (form.kind === "percentage" && form.percent === "") wrong["percent"] = "catalogue.percentWrong";
  const quantity = number("quantityMin", 0, 1_000_000);
  const formula = {
    discount: isFormula ? number("discount", percentLeast, 100) : "0",
    rounding: isFormula ? amount("rounding") : null,
    surcharge: isFormula ? amount("surcharge") : null,
    marginMin: isFormula ? amount("marginMin") : null,
    marginMax: isFormula ? amount("marginMax") : null,
  };
  if (isFormula && form.base === "price_list" && form.baseListId === null) {
    wrong["baseListId"] = "catalogue.ruleBaseMissing";
  }
  throwIfWrong(wrong);
  const only = (scope: string, value: number | null) => (form.appliesTo === scope ? value : null);
  const baseList = isFormula && form.base === "price_list" ? form.baseListId : null;
  return sql`${form.appliesTo}, ${only("variant", form.variantId)}::integer,
    ${only("product", form.templateId)}::integer, ${only("category", form.categoryId)}::integer,
    ${quantity}::numeric, ${dayBegins(form.startsOn)}, ${dayBegins(form.endsOn, 1)}, ${form.kind},
    ${fixed}::integer, ${percent}::numeric, ${isFormula ? form.base : "list_price"}, ${baseList}::integer,
    ${formula.discount}::numeric, ${formula.rounding ?? 0}::integer, ${formula.surcharge ?? 0}::integer,
    ${formula.marginMin}::integer, ${formula.marginMax}::integer`;
}

/** A list that is based on itself, directly or indirectly, has no price. */
export async function checkBase(write: WriteContext, listId: number, baseId: number | null): Promise<void> {
  // Serializes two people who base two lists on each other at the same time.
  await write.db.execute(sql`select id from catalogue_price_list order by id for update`);
  const { rowCount } = await write.db.execute(sql`
    with recursive reach(id) as (
      values (${baseId}::integer)
      union
      select rule.base_price_list_id from catalogue_price_rule rule join reach on reach.id = rule.price_list_id
      where rule.kind = 'formula' and rule.base = 'price_list'
    )
    select 1 from reach where id = ${listId}`);
  if (rowCount) throwIfWrong({ baseListId: "catalogue.ruleBaseCircle" });
}
