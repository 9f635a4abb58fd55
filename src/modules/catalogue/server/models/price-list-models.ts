import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import {
  boolean,
  char,
  computed,
  datetime,
  integer,
  many2many,
  many2one,
  money,
  one2many,
  selection,
} from "#platform/models/field.ts";
import { inWireNames, keepOwner, saidAs, typedText } from "#platform/models/form-values.ts";
import { columnOf, type Model, type Place, type Value, type Values } from "#platform/models/model.ts";
import { createPriceList, savePriceListForm } from "../staff/staff-price-list.ts";
import { priceListPage, priceRulePage } from "../staff/staff-price-list-view.ts";
import {
  deletePriceRule,
  ruleBases,
  ruleKinds,
  ruleScopes,
  savePriceRule,
} from "../staff/staff-price-rule.ts";
import { groupIds } from "../vocabulary/country-group.ts";

const writable = { writable: true } as const;
const common = { area: "catalogue", name: "name" } as const;

type ListForm = Parameters<typeof savePriceListForm>[2];
type RuleForm = Parameters<typeof savePriceRule>[3];

const idOrNull = (value: Value) => (typeof value === "number" ? value : null);
const ids = (value: Value) => (Array.isArray(value) ? value : []);

const listNames = {
  currency: "currency_code",
  position: "sequence",
  countries: "country_codes",
  siteId: "website_id",
};

const priceList: Model = {
  ...common,
  model: "product.pricelist",
  table: "catalogue_price_list",
  order: "sequence",
  fields: {
    name: char("name", { ...writable, required: true }),
    currency_code: char("currency", writable),
    code: char("code", writable),
    active: boolean("active", writable),
    selectable: boolean("selectable", writable),
    discount_policy: {
      type: "selection",
      selection: ["with_discount", "without_discount"],
      value: ({ alias }) =>
        sql`(case when ${columnOf(alias, "discount_shown")} then 'without_discount' else 'with_discount' end)`,
      ...writable,
    },
    sequence: integer("position", writable),
    website_id: many2one("website", "site_id", writable),
    country_codes: computed(
      "char",
      ({ alias }) => sql`array_to_string(${columnOf(alias, "country_codes")}, ',')`,
      writable,
    ),
    country_group_ids: many2many(
      "res.country.group",
      ({ alias }) => groupIds("priceList", columnOf(alias, "id")),
      writable,
    ),
    item_ids: one2many("product.pricelist.item", "catalogue_price_rule", "price_list_id"),
  },
  rights: { read: ["shop"], create: ["shop"], write: ["shop"] },
  audits: true,
  create: (write, values) =>
    inWireNames(listNames, async () => createPriceList(write, listOf(await listForm(write, null), values))),
  write: (write, id, values) =>
    inWireNames(listNames, async () =>
      savePriceListForm(write, id, listOf(await listForm(write, id), values)),
    ),
};

async function listForm(context: Context, id: number | null): Promise<ListForm> {
  const { name, currency, code, selectable, discountShown, active, ...page } = await priceListPage(
    context,
    id,
  );
  return {
    ...{ name, currency, code, selectable, discountShown, active },
    countries: page.countries,
    countryGroupIds: page.countryGroups.map((group) => group.id),
    position: String(page.position),
    siteId: page.siteId,
    personIds: page.persons.map((person) => person.id),
    version: undefined,
  };
}

function listOf(before: ListForm, values: Values): ListForm {
  return {
    ...before,
    ...saidAs<ListForm>(values, {
      name: ["name", typedText],
      currency: ["currency_code", (value) => typedText(value).toUpperCase()],
      code: ["code", typedText],
      selectable: ["selectable", Boolean],
      discountShown: ["discount_policy", (value) => value === "without_discount"],
      active: ["active", Boolean],
      countries: ["country_codes", (value) => typedText(value).toUpperCase()],
      countryGroupIds: ["country_group_ids", ids],
      position: ["sequence", typedText],
      siteId: ["website_id", idOrNull],
    }),
  };
}

const currencyOfList = ({ alias }: Place) =>
  sql`(select list.currency from catalogue_price_list list where list.id = ${columnOf(alias, "price_list_id")})`;
const decimal = (column: string) =>
  computed("float", ({ alias }) => sql`${columnOf(alias, column)}::float8`, writable);

const ruleNames = {
  variantId: "product_id",
  templateId: "product_tmpl_id",
  categoryId: "categ_id",
  quantityMin: "min_quantity",
  startsOn: "date_start",
  endsOn: "date_end",
  fixed: "fixed_price",
  percent: "percent_price",
  baseListId: "base_pricelist_id",
  discount: "price_discount",
  rounding: "price_round",
  surcharge: "price_surcharge",
  marginMin: "price_min_margin",
  marginMax: "price_max_margin",
};

const rule: Model = {
  ...common,
  model: "product.pricelist.item",
  table: "catalogue_price_rule",
  name: "applied_on",
  fields: {
    pricelist_id: many2one("product.pricelist", "price_list_id", { ...writable, required: true }),
    applied_on: selection("applies_to", ruleScopes, writable),
    product_id: many2one("product.product", "variant_id", writable),
    product_tmpl_id: many2one("product.template", "template_id", writable),
    categ_id: many2one("product.category", "category_id", writable),
    min_quantity: decimal("quantity_min"),
    compute_price: selection("kind", ruleKinds, writable),
    fixed_price: money("fixed_minor", currencyOfList, writable),
    percent_price: decimal("percent"),
    base: selection("base", ruleBases, writable),
    base_pricelist_id: many2one("product.pricelist", "base_price_list_id", writable),
    price_discount: decimal("discount_percent"),
    price_round: money("rounding_minor", currencyOfList, writable),
    price_surcharge: money("surcharge_minor", currencyOfList, writable),
    price_min_margin: money("margin_min_minor", currencyOfList, writable),
    price_max_margin: money("margin_max_minor", currencyOfList, writable),
    date_start: datetime("starts_at", writable),
    date_end: datetime("ends_at", writable),
  },
  rights: { read: ["shop"], create: ["shop"], write: ["shop"], unlink: ["shop"] },
  // The verb logs the change with the list, as on the screen.
  audits: true,
  create: (write, values) =>
    inWireNames(ruleNames, async () => {
      const listId = Number(values["pricelist_id"]);
      await savePriceRule(write, listId, null, ruleOf(await ruleForm(write, listId, null), values));
      const { rows } = await write.db.execute<{ id: number }>(
        sql`select max(id) as id from catalogue_price_rule where price_list_id = ${listId}`,
      );
      return rows[0]?.id ?? 0;
    }),
  write: (write, id, values) =>
    inWireNames(ruleNames, async () => {
      const listId = await listOfRule(write, id);
      keepOwner(rule, values, "pricelist_id", listId);
      await savePriceRule(write, listId, id, ruleOf(await ruleForm(write, listId, id), values));
    }),
  async unlink(write, id) {
    await deletePriceRule(write, await listOfRule(write, id), id);
  },
};

export const priceListModels: readonly Model[] = [priceList, rule];

async function ruleForm(context: Context, listId: number, ruleId: number | null): Promise<RuleForm> {
  const page = await priceRulePage(context, listId, ruleId);
  const { appliesTo, quantityMin, startsOn, endsOn, kind, fixed, percent, base, baseListId } = page;
  const { discount, rounding, surcharge, marginMin, marginMax } = page;
  return {
    ...{ appliesTo, quantityMin, startsOn, endsOn, kind, fixed, percent, base, baseListId },
    ...{ discount, rounding, surcharge, marginMin, marginMax },
    variantId: page.variant[0]?.id ?? null,
    templateId: page.template[0]?.id ?? null,
    categoryId: page.category[0]?.id ?? null,
    version: undefined,
    overwrite: false,
  };
}

function ruleOf(before: RuleForm, values: Values): RuleForm {
  return {
    ...before,
    ...saidAs<RuleForm>(values, {
      appliesTo: ["applied_on", (value) => value as RuleForm["appliesTo"]],
      variantId: ["product_id", idOrNull],
      templateId: ["product_tmpl_id", idOrNull],
      categoryId: ["categ_id", idOrNull],
      quantityMin: ["min_quantity", typedText],
      startsOn: ["date_start", (value) => dayTyped(value, 0)],
      endsOn: ["date_end", (value) => dayTyped(value, 1)],
      kind: ["compute_price", (value) => value as RuleForm["kind"]],
      fixed: ["fixed_price", typedText],
      percent: ["percent_price", typedText],
      base: ["base", (value) => value as RuleForm["base"]],
      baseListId: ["base_pricelist_id", idOrNull],
      discount: ["price_discount", typedText],
      rounding: ["price_round", typedText],
      surcharge: ["price_surcharge", typedText],
      marginMin: ["price_min_margin", typedText],
      marginMax: ["price_max_margin", typedText],
    }),
  };
}

/**
 * A rule begins and ends with a day of the shop. A date is that day. A moment belongs to the day that contains it, but
 * an end at midnight to the day before, so that dates can be written back as they were read.
 */
export function dayTyped(value: Value, secondsBefore: 0 | 1): string {
  const text = typedText(value);
  if (text.length <= 10) return text;
  return shopDay(new Date(Date.parse(`${text.replace(" ", "T")}Z`) - secondsBefore * 1000));
}

async function listOfRule(context: Context, ruleId: number): Promise<number> {
  const { rows } = await context.db.execute<{ id: number }>(
    sql`select price_list_id as id from catalogue_price_rule where id = ${ruleId}`,
  );
  const [row] = rows;
  if (!row) throw notFound();
  return row.id;
}
