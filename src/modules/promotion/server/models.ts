import { type SQL, sql } from "drizzle-orm";
import { dayTyped } from "#modules/catalogue/server/models/price-list-models.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import {
  boolean,
  char,
  computed,
  datetime,
  integer,
  many2many,
  many2one,
  money,
  translatedText,
} from "#platform/models/field.ts";
import { inWireNames, saidAs, typedText } from "#platform/models/form-values.ts";
import {
  columnOf,
  type Field,
  type Model,
  type Place,
  type Value,
  type Values,
} from "#platform/models/model.ts";
import type { PromotionForm } from "./staff-promotion.ts";
import { createPromotion, deletePromotion, promotionRoles, savePromotion } from "./staff-promotion.ts";
import { promotionPage } from "./staff-promotion-view.ts";
import type { Given, Reward } from "./words.ts";

const writable = { writable: true } as const;

/** Odoo splits our one field into three. */
type RewardWords = readonly [reward: string, discount: string, on: string];
const rewardWords: Record<Reward, RewardWords> = {
  percentOrder: ["discount", "percentage", "on_order"],
  percentCheapest: ["discount", "percentage", "cheapest_product"],
  percentProducts: ["discount", "percentage", "specific_products"],
  fixed: ["discount", "fixed_amount", "on_order"],
  freeProduct: ["product", "percentage", "on_order"],
  freeDelivery: ["free_shipping", "percentage", "on_order"],
};
const rewardFields = ["reward_type", "discount_type", "discount_apply_on"] as const;

const givenWords: Record<Given, string> = {
  automatic: "no_code_needed",
  code: "code_needed",
  coupon: "coupon_needed",
};

const names = {
  position: "sequence",
  given: "promo_code_usage",
  code: "promo_code",
  onOrder: "promo_applicability",
  reward: "reward_type",
  percent: "discount_percentage",
  cap: "discount_max_amount",
  amount: "discount_fixed_amount",
  freeQuantity: "reward_product_quantity",
  rewardTemplateIds: "reward_product_tmpl_ids",
  amountMin: "rule_minimum_amount",
  quantityMin: "rule_min_quantity",
  startsOn: "rule_date_from",
  endsOn: "rule_date_to",
  usesMax: "maximum_use_number",
  couponDays: "validity_duration",
};

/** Amounts are in the currency of the promotion's site, or of the first site. */
const currency = ({ alias }: Place) => sql`(select site.currency from site
  order by (site.id = ${columnOf(alias, "site_id")}) is true desc, site.id limit 1)`;

const list = (relation: string, column: string) =>
  many2many(relation, ({ alias }) => columnOf(alias, column), writable);

/** Promotions for API clients; coupons are issued only in the back office. */
export const promotionModel: Model = {
  model: "sale.coupon.program",
  area: "orders",
  table: "promotion_promotion",
  name: "name",
  order: "sequence",
  fields: {
    name: translatedText("name", "char", { ...writable, required: true }),
    active: boolean("active", writable),
    sequence: integer("position", writable),
    website_id: many2one("website", "site_id", writable),
    promo_code_usage: words("given", givenWords),
    promo_code: char("code", writable),
    promo_applicability: words("on_order", { this: "on_current_order", next: "on_next_order" }),
    reward_type: rewardField(0),
    discount_type: rewardField(1),
    discount_apply_on: rewardField(2),
    discount_percentage: computed(
      "float",
      ({ alias }) => sql`${columnOf(alias, "percent")}::float8`,
      writable,
    ),
    discount_fixed_amount: money("amount_minor", currency, writable),
    discount_max_amount: money("cap_minor", currency, writable),
    reward_product_tmpl_ids: list("product.template", "reward_template_ids"),
    reward_product_quantity: integer("free_quantity", writable),
    rule_product_tmpl_ids: list("product.template", "template_ids"),
    rule_categ_ids: list("product.public.category", "category_ids"),
    rule_partner_ids: list("res.partner", "person_ids"),
    rule_minimum_amount: money("amount_min_minor", currency, writable),
    rule_minimum_amount_tax_inclusion: words("amount_min_tax", {
      included: "tax_included",
      excluded: "tax_excluded",
    }),
    rule_min_quantity: integer("quantity_min", writable),
    rule_date_from: datetime("starts_at", writable),
    rule_date_to: datetime("ends_at", writable),
    first_order_only: boolean("first_order", writable),
    maximum_use_number: integer("uses_max", writable),
    validity_duration: integer("coupon_days", writable),
  },
  rights: { read: promotionRoles, create: promotionRoles, write: promotionRoles, unlink: promotionRoles },
  audits: true,
  create: (write, values) =>
    inWireNames(names, async () =>
      createPromotion(write, promotionOf(write, await formOf(write, null), values)),
    ),
  write: (write, id, values) =>
    inWireNames(names, async () =>
      savePromotion(write, id, promotionOf(write, await formOf(write, id), values)),
    ),
  async unlink(write, id) {
    await deletePromotion(write, id);
  },
};

async function formOf(context: Context, id: number | null): Promise<PromotionForm> {
  const { promotion, ...page } = await promotionPage(context, id);
  return {
    ...promotion,
    name: { en: promotion.name.en ?? "", ro: promotion.name.ro ?? "" },
    // A new promotion without a code is automatic.
    given: id === null ? "automatic" : promotion.given,
    code: promotion.code ?? "",
    position: String(promotion.position),
    startsOn: page.startsOn,
    endsOn: page.endsOn,
    cap: page.cap,
    amount: page.amount,
    amountMin: page.amountMin,
    freeQuantity: String(promotion.freeQuantity),
    quantityMin: String(promotion.quantityMin),
    usesMax: promotion.usesMax === null ? "" : String(promotion.usesMax),
    personUsesMax: promotion.personUsesMax === null ? "" : String(promotion.personUsesMax),
    couponDays: String(promotion.couponDays),
    siteId: promotion.siteId ?? undefined,
    version: undefined,
  };
}

function promotionOf({ locale }: WriteContext, before: PromotionForm, values: Values): PromotionForm {
  const ids = (value: Value) => (Array.isArray(value) ? value : []);
  return {
    ...before,
    ...saidAs<PromotionForm>(values, {
      name: ["name", (value) => ({ ...before.name, [locale.code]: typedText(value).trim() })],
      active: ["active", Boolean],
      position: ["sequence", typedText],
      siteId: ["website_id", (value) => (typeof value === "number" ? value : undefined)],
      given: ["promo_code_usage", (value) => ourWord(givenWords, value)],
      code: ["promo_code", typedText],
      onOrder: ["promo_applicability", (value) => (value === "on_next_order" ? "next" : "this")],
      percent: ["discount_percentage", typedText],
      amount: ["discount_fixed_amount", typedText],
      cap: ["discount_max_amount", typedText],
      rewardTemplateIds: ["reward_product_tmpl_ids", ids],
      freeQuantity: ["reward_product_quantity", typedText],
      templateIds: ["rule_product_tmpl_ids", ids],
      categoryIds: ["rule_categ_ids", ids],
      personIds: ["rule_partner_ids", ids],
      amountMin: ["rule_minimum_amount", typedText],
      amountMinTax: [
        "rule_minimum_amount_tax_inclusion",
        (value) => (value === "tax_excluded" ? "excluded" : "included"),
      ],
      quantityMin: ["rule_min_quantity", typedText],
      startsOn: ["rule_date_from", (value) => dayTyped(value, 0)],
      endsOn: ["rule_date_to", (value) => dayTyped(value, 1)],
      firstOrder: ["first_order_only", Boolean],
      usesMax: ["maximum_use_number", typedText],
      couponDays: ["validity_duration", typedText],
    }),
    reward: rewardOf(before.reward, values),
  };
}

/** The reward that the three fields name together; a missing field keeps its value if the combination exists. */
function rewardOf(before: Reward, values: Values): Reward {
  const wanted = rewardFields.map((field, place) => values[field] ?? rewardWords[before][place]);
  const [type, discount] = wanted;
  const found = (Object.keys(rewardWords) as Reward[]).find((reward) => {
    const [itsType, itsDiscount, itsPlace] = rewardWords[reward];
    if (itsType !== type) return false;
    if (type !== "discount") return true;
    return itsDiscount === discount && (discount === "fixed_amount" || itsPlace === wanted[2]);
  });
  return found ?? before;
}

function ourWord<Word extends string>(known: Record<Word, string>, value: Value): Word {
  return (Object.keys(known) as Word[]).find((word) => known[word] === value) as Word;
}

/** A column whose values Odoo names differently. */
function words(column: string, known: Readonly<Record<string, string>>): Field {
  const value = ({ alias }: Place): SQL => {
    const cases = Object.entries(known).map(([ours, theirs]) => sql`when ${ours} then ${theirs}`);
    return sql`(case ${columnOf(alias, column)} ${sql.join(cases, sql` `)} end)`;
  };
  return { type: "selection", selection: Object.values(known), value, ...writable };
}

function rewardField(place: 0 | 1 | 2): Field {
  const known = Object.fromEntries(
    Object.entries(rewardWords).map(([reward, theirs]) => [reward, theirs[place]]),
  );
  const field = words("reward", known);
  return { ...field, selection: [...new Set(Object.values(known))] };
}
