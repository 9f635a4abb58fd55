import { eq, sql } from "drizzle-orm";
import { sharedPerson } from "#modules/people/shared-views.ts";
import { siteChoices, sitesToChoose } from "#modules/website/server/site/site-choice.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { toDecimal } from "#platform/money/money.ts";
import { allSites } from "#platform/site.ts";
import { defaultPriceListId } from "#platform/site-prices.ts";
import type { ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import type { StaffPicker } from "#platform/staff/slots.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { staffPriceListPath, staffPriceListsPath } from "../../paths.ts";
import { type RuleRow, ruleRows, ruleSentence, ruleTarget } from "../price/price-sentence.ts";
import { priceListTable } from "../price/price-tables.ts";
import { groupNames, groupsOf } from "../vocabulary/country-group.ts";
import { currencyRates } from "../vocabulary/currency.ts";
import { fits } from "./staff-category-view.ts";
import { catalogueRoles } from "./staff-word.ts";

export const priceListList: StaffList = {
  name: "price-lists",
  roles: catalogueRoles,
  title: "catalogue.priceLists",
  path: staffPriceListsPath,
  columns: [
    { id: "name", label: "catalogue.staffName" },
    { id: "currency", label: "catalogue.currency" },
    { id: "rules", label: "catalogue.rules", kind: "number" },
    { id: "persons", label: "catalogue.priceListPersons", kind: "number", wide: true },
    { id: "who", label: "catalogue.priceListWho" },
    { id: "state", label: "catalogue.staffState" },
  ],
  sort: { column: "name", descending: false },
  rows: priceListRows,
};

/** In the order in which visitors see them. One query. */
async function priceListRows(
  context: Context,
  query: ListQuery,
): Promise<{ rows: ListRow[]; total: number }> {
  const { rows } = await context.db.execute<{
    id: number;
    name: string;
    currency: string;
    selectable: boolean;
    code: string | null;
    country_codes: string[];
    groups: Translated[] | null;
    active: boolean;
    rules: number;
    persons: number;
  }>(sql`
    select list.*, (select count(*)::integer from catalogue_price_rule where price_list_id = list.id) as rules,
      (select count(*)::integer from catalogue_person_price_list where price_list_id = list.id) as persons,
      ${groupNames("priceList", sql`list.id`)} as groups
    from catalogue_price_list list order by list.active desc, list.position, list.id`);
  const { text } = context.locale;
  const found = rows.filter((row) => fits(row.name, query.search));
  return {
    total: found.length,
    rows: found.slice((query.page - 1) * query.rowsPerPage, query.page * query.rowsPerPage).map((row) => ({
      id: row.id,
      path: staffPriceListPath(row.id),
      cells: {
        name: row.name,
        currency: row.currency,
        rules: { text: String(row.rules), plain: row.rules },
        persons: { text: String(row.persons), plain: row.persons },
        who: [
          row.selectable ? text("catalogue.priceListSelectable") : "",
          [
            ...row.country_codes,
            ...(row.groups ?? []).map((name) => inLocale(name, context.locale.code)),
          ].join(", "),
          row.code ? text("catalogue.priceListByCode", { code: row.code }) : "",
        ]
          .filter(Boolean)
          .join(" · "),
        state: row.active
          ? { text: text("catalogue.active"), badge: "ok" }
          : { text: text("catalogue.inactive"), badge: "plain" },
      },
    })),
  };
}

export interface PriceListPageView {
  id: number | null;
  version: number;
  name: string;
  currency: string;
  code: string;
  selectable: boolean;
  discountShown: boolean;
  active: boolean;
  countries: string;
  countryGroups: { id: number; label: string }[];
  position: number;
  siteId: number | null;
  /** Empty if there is only one site, and so nothing to choose. */
  sites: { value: number; label: string }[];
  /** The sites whose default list it is, and all sites. */
  defaultOn: number[];
  everySite: { value: number; label: string }[];
  persons: { id: number; label: string; detail?: string }[];
  currencies: string[];
  /** In the order in which they are tried. */
  rules: { id: number; sentence: string; state: "now" | "later" | "over" }[];
  crumb: string;
}

export async function priceListPage(context: Context, id: number | null): Promise<PriceListPageView> {
  const currencies = [...new Set([context.site.currency, ...(await currencyRates(context)).keys()])].sort();
  if (id === null) {
    return {
      id,
      version: 0,
      name: "",
      currency: context.site.currency,
      code: "",
      selectable: false,
      discountShown: true,
      active: true,
      countries: "",
      countryGroups: [],
      position: 0,
      siteId: null,
      sites: await sitesToChoose(context, null),
      defaultOn: [],
      everySite: await siteChoices(context),
      persons: [],
      currencies,
      rules: [],
      crumb: context.locale.text("catalogue.newPriceList"),
    };
  }
  const [row] = await context.db.select().from(priceListTable).where(eq(priceListTable.id, id));
  if (!row) throw notFound();
  const persons = await context.db.execute<{ id: number; label: string; detail: string }>(sql`
    select person.id, person.name as label, coalesce(person.email::text, '') as detail
    from catalogue_person_price_list own join ${sharedPerson} person on person.id = own.person_id
    where own.price_list_id = ${id} order by person.name, person.id`);
  const rules = await ruleRows(context, id);
  return {
    id,
    version: row.version,
    name: row.name,
    currency: row.currency,
    code: row.code ?? "",
    selectable: row.selectable,
    discountShown: row.discountShown,
    active: row.active,
    countries: row.countryCodes.join(", "),
    countryGroups: await groupsOf(context, "priceList", id),
    position: row.position,
    siteId: row.siteId,
    sites: await sitesToChoose(context, row.siteId),
    defaultOn: await defaultSitesOf(context, id),
    everySite: await siteChoices(context),
    persons: persons.rows,
    currencies,
    rules: rules.map((rule) => ({
      id: rule.id,
      sentence: ruleSentence(context, rule),
      state: stateOf(context, rule),
    })),
    crumb: row.name,
  };
}

async function defaultSitesOf(context: Context, id: number): Promise<number[]> {
  const sites = await allSites(context.db);
  return sites.filter((site) => defaultPriceListId(site) === id).map((site) => site.id);
}

export function stateOf({ now }: Context, rule: RuleRow): "now" | "later" | "over" {
  if (rule.starts_at && new Date(rule.starts_at) > now) return "later";
  return rule.ends_at && new Date(rule.ends_at) <= now ? "over" : "now";
}

export interface PriceRulePageView {
  listId: number;
  listName: string;
  currency: string;
  id: number | null;
  version: number;
  sentence: string;
  appliesTo: RuleRow["applies_to"];
  variant: { id: number; label: string }[];
  template: { id: number; label: string }[];
  category: { id: number; label: string }[];
  quantityMin: string;
  startsOn: string;
  endsOn: string;
  kind: RuleRow["kind"];
  fixed: string;
  percent: string;
  base: RuleRow["base"];
  baseListId: number | null;
  discount: string;
  rounding: string;
  surcharge: string;
  marginMin: string;
  marginMax: string;
  lists: { value: number; label: string }[];
  crumb: string;
}

export async function priceRulePage(
  context: Context,
  listId: number,
  ruleId: number | null,
): Promise<PriceRulePageView> {
  const lists = await context.db.select().from(priceListTable).orderBy(priceListTable.position);
  const list = lists.find((one) => one.id === listId);
  if (!list) throw notFound();
  const rule = ruleId === null ? null : (await ruleRows(context, listId)).find((one) => one.id === ruleId);
  if (rule === undefined) throw notFound();
  const amount = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? "" : toDecimal(minor, list.currency);
  const plain = (text: string | null | undefined) => (text && Number(text) !== 0 ? String(Number(text)) : "");
  const picked = (scope: RuleRow["applies_to"], id: number | null | undefined) =>
    rule && id && rule.applies_to === scope ? [{ id, label: ruleTarget(context, rule) }] : [];
  const sentence = rule ? ruleSentence(context, rule) : "";
  return {
    listId,
    listName: list.name,
    currency: list.currency,
    id: ruleId,
    version: rule?.version ?? 0,
    sentence,
    appliesTo: rule?.applies_to ?? "all",
    variant: picked("variant", rule?.variant_id),
    template: picked("product", rule?.template_id),
    category: picked("category", rule?.category_id),
    quantityMin: plain(rule?.quantity_min),
    startsOn: rule?.starts_at ? shopDay(new Date(rule.starts_at)) : "",
    endsOn: rule?.ends_at ? shopDay(new Date(new Date(rule.ends_at).getTime() - 1000)) : "",
    kind: rule?.kind ?? "percentage",
    fixed: amount(rule?.fixed_minor),
    percent: rule?.percent ? String(Number(rule.percent)) : "",
    base: rule?.base ?? "list_price",
    baseListId: rule?.base_price_list_id ?? null,
    discount: plain(rule?.discount_percent),
    rounding: rule?.rounding_minor ? amount(rule.rounding_minor) : "",
    surcharge: rule?.surcharge_minor ? amount(rule.surcharge_minor) : "",
    marginMin: amount(rule?.margin_min_minor),
    marginMax: amount(rule?.margin_max_minor),
    lists: lists.filter((one) => one.id !== listId).map((one) => ({ value: one.id, label: one.name })),
    crumb: sentence || context.locale.text("catalogue.newRule"),
  };
}

export const priceListPicker: StaffPicker = {
  model: "product.pricelist",
  roles: catalogueRoles,
  find: async (context, needle, limit) =>
    (await priceListNames(context)).filter(({ label }) => fits(label, needle)).slice(0, limit),
  named: async (context, ids) => (await priceListNames(context)).filter(({ id }) => ids.includes(id)),
};

export async function priceListNames(context: Context) {
  const rows = await context.db.select().from(priceListTable).orderBy(priceListTable.position);
  return rows.map(({ id, name, currency }) => ({ id, label: name, detail: currency }));
}
