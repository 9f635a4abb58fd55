import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { formatMoney } from "#platform/money/format.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { valueNames } from "../vocabulary/variant-values.ts";

export interface RuleRow extends Record<string, unknown> {
  id: number;
  applies_to: "variant" | "product" | "category" | "all";
  variant_id: number | null;
  template_id: number | null;
  category_id: number | null;
  quantity_min: string;
  starts_at: string | null;
  ends_at: string | null;
  kind: "fixed" | "percentage" | "formula";
  fixed_minor: number | null;
  percent: string | null;
  base: "list_price" | "cost" | "price_list";
  base_price_list_id: number | null;
  discount_percent: string;
  rounding_minor: number;
  surcharge_minor: number;
  margin_min_minor: number | null;
  margin_max_minor: number | null;
  version: number;
  currency: string;
  base_name: string | null;
  target: Translated | null;
  options: Translated[];
}

/** The rules of a list in the order in which they are tried: the first match determines the price. */
export async function ruleRows(context: Context, listId: number): Promise<RuleRow[]> {
  const { rows } = await context.db.execute<RuleRow>(sql`
    select rule.*, rule.quantity_min::text, rule.percent::text, rule.discount_percent::text,
      list.currency, base_list.name as base_name,
      coalesce(category.name, template.name) as target,
      ${valueNames(sql`variant.option_ids`)} as options
    from catalogue_price_rule rule join catalogue_price_list list on list.id = rule.price_list_id
    left join catalogue_price_list base_list on base_list.id = rule.base_price_list_id
    left join catalogue_category category on category.id = rule.category_id
    left join catalogue_variant variant on variant.id = rule.variant_id
    left join catalogue_template template on template.id = coalesce(rule.template_id, variant.template_id)
    where rule.price_list_id = ${listId}
    order by array_position('{variant,product,category,all}', rule.applies_to), rule.quantity_min desc, rule.id desc`);
  return rows;
}

/** A rule in one sentence: "10 % off Windows, from 5 pieces, until 31 Mar 2027". */
export function ruleSentence(context: Context, rule: RuleRow): string {
  const { text } = context.locale;
  const conditions: string[] = [];
  if (Number(rule.quantity_min) > 0) {
    conditions.push(text("catalogue.ruleFrom", { count: Number(rule.quantity_min) }));
  }
  if (rule.starts_at) conditions.push(text("catalogue.ruleSince", { day: day(context, rule.starts_at) }));
  // The rule ends when the next day begins.
  if (rule.ends_at) conditions.push(text("catalogue.ruleUntil", { day: day(context, rule.ends_at, 1) }));
  return [priceWords(context, rule), ...conditions].join(", ");
}

/** The scope of a rule: a variant, a product, a category or everything. */
export function ruleTarget({ locale }: Context, rule: RuleRow): string {
  if (rule.applies_to === "all") return locale.text("catalogue.ruleAll");
  const options = rule.options.map((name) => inLocale(name, locale.code)).join(", ");
  return (
    inLocale(rule.target, locale.code) + (rule.applies_to === "variant" && options ? ` (${options})` : "")
  );
}

function priceWords(context: Context, rule: RuleRow): string {
  const { text, tag } = context.locale;
  const what = ruleTarget(context, rule);
  const money = (minor: number) => formatMoney(minor, rule.currency, tag);
  if (rule.kind === "fixed") {
    return text("catalogue.ruleSaysFixed", { what, amount: money(rule.fixed_minor ?? 0) });
  }
  if (rule.kind === "percentage") return percentWords(context, rule.percent ?? "0", what);
  const parts = [
    text(`catalogue.ruleBase_${rule.base}`, { list: rule.base_name ?? "" }),
    Number(rule.discount_percent) === 0 ? "" : signedPercent(context, rule.discount_percent),
    rule.rounding_minor > 0 ? text("catalogue.ruleRounded", { step: money(rule.rounding_minor) }) : "",
    rule.surcharge_minor === 0 ? "" : signed(rule.surcharge_minor, money),
    rule.margin_min_minor === null
      ? ""
      : text("catalogue.ruleMarginMin", { amount: money(rule.margin_min_minor) }),
    rule.margin_max_minor === null
      ? ""
      : text("catalogue.ruleMarginMax", { amount: money(rule.margin_max_minor) }),
  ].filter(Boolean);
  return `${what}: ${parts.join(", ")}`;
}

function percentWords(context: Context, percent: string, what: string): string {
  const value = Number(percent);
  const values = { percent: percentText(context, Math.abs(value)), what };
  return context.locale.text(value < 0 ? "catalogue.ruleSaysMore" : "catalogue.ruleSaysLess", values);
}

function signedPercent(context: Context, discount: string): string {
  const value = Number(discount);
  return `${value < 0 ? "+" : "−"}${percentText(context, Math.abs(value))} %`;
}

function signed(minor: number, money: (minor: number) => string): string {
  return `${minor < 0 ? "−" : "+"}${money(Math.abs(minor))}`;
}

export function percentText({ locale }: Context, value: number): string {
  return new Intl.NumberFormat(locale.tag, { maximumFractionDigits: 4 }).format(value);
}

function day({ locale }: Context, at: string, earlierSeconds = 0): string {
  const moment = new Date(new Date(at).getTime() - earlierSeconds * 1000);
  return new Intl.DateTimeFormat(locale.tag, { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(`${shopDay(moment)}T12:00:00Z`),
  );
}
