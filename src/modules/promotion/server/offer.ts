import { getTableColumns, sql } from "drizzle-orm";
import { convert, currencyRates, type Rates } from "#modules/catalogue/server/vocabulary/currency.ts";
import { sharedTemplateCategory } from "#modules/catalogue/shared-views.ts";
import { sharedOrder } from "#modules/orders/shared-views.ts";
import { sharedPerson } from "#modules/people/shared-views.ts";
import type { PublicContext } from "#platform/context.ts";
import { executePlanned } from "#platform/db/planned.ts";
import { inLocale } from "#platform/translated.ts";
import { type Coupon, type Promotion, promotionTable } from "./tables.ts";

/** The order or cart to evaluate. */
export interface AskedOrder {
  id: number;
  siteId: number;
  personId: number | null;
  invoicePersonId: number | null;
}

/** A promotion with the facts of one order. Amounts are in the order's currency. */
export interface Offer
  extends Omit<Promotion, "name" | "capMinor" | "amountMinor" | "amountMinMinor" | "startsAt" | "endsAt"> {
  name: string;
  /** The promotion's name in every language. */
  names: Promotion["name"];
  currency: string;
  /** Its amounts before the conversion into the order's currency; null without a conversion. */
  foreign: ForeignAmounts | null;
  startsAt: Date | null;
  endsAt: Date | null;
  capMinor: number | null;
  amountMinor: number;
  amountMinMinor: number;
  /** The order's products that the conditions refer to; null for all. */
  conditionTemplateIds: readonly number[] | null;
  /** Uses by other orders: of everybody, and of this buyer. */
  uses: number;
  personUses: number;
  /** The buyer has ordered before. */
  orderedBefore: boolean;
  /** The buyer, by every known record. */
  buyerIds: readonly number[];
  /** The code that the buyer entered; null for an automatic promotion. */
  entered: { id: number; code: string } | null;
  coupon: (Pick<Coupon, "id" | "state" | "personId"> & { expiresAt: Date | null }) | null;
}

export interface ForeignAmounts {
  currency: string;
  amountMinor: number;
  capMinor: number | null;
  rates: Rates;
}

/** The promotions to evaluate: those that an order may get, or these ids for every buyer. */
export type Asked = "given" | { promotionIds: readonly number[] };

/**
 * The promotions that an order may get: active automatic ones, and those whose code it has. One query, plus one for
 * amounts in other currencies.
 */
export async function offersFor(
  context: PublicContext,
  order: AskedOrder,
  { templateIds, currency }: { templateIds: readonly number[]; currency: string },
  asked: Asked = "given",
): Promise<Offer[]> {
  const named = [order.personId, order.invoicePersonId].filter((id) => id !== null);
  const wanted =
    asked === "given"
      ? sql`entered.id is not null or promotion.given = 'automatic' and promotion.active`
      : sql`promotion.id in (select value::integer from json_array_elements_text(${JSON.stringify(asked.promotionIds)}::json))`;
  // A prepared statement, because every pricing of a cart runs this query and planning takes longer than executing. Ids
  // are passed as JSON text: for an array the planner would estimate by its length and plan again each time.
  const { rows } = await executePlanned<OfferRow>(
    context.db,
    sql`
    with named as materialized (
      select array(select value::integer from json_array_elements_text(${JSON.stringify(named)}::json)) as ids
    ), buyer as materialized (
      select coalesce(array_agg(distinct lower(email::text)) filter (where email <> ''), '{}') as emails
      from ${sharedPerson} where id = any((select ids from named)::integer[])
    )
    select ${promotionColumns}, promotion.percent::text,
      entered.id as entered_id, entered.code as entered_code, coupon.id as coupon_id,
      case when coupon.state = 'used' and exists (select 1 from promotion_redemption own where own.coupon_id = coupon.id
        and own.order_id = ${order.id} and own.state = 'active') then 'sent' else coupon.state end as coupon_state,
      coupon.person_id as coupon_person_id, coupon.expires_at as coupon_expires_at,
      case when promotion.uses_max is null then 0 else (select count(*)::integer from promotion_redemption
        where promotion_id = promotion.id and state = 'active' and order_id <> ${order.id}) end as uses,
      case when promotion.person_uses_max is null then 0 else (select count(*)::integer from promotion_redemption
        where promotion_id = promotion.id and state = 'active' and order_id <> ${order.id}
          and (person_id = any((select ids from named)::integer[])
            or email <> '' and email = any((select emails from buyer)::text[]))) end as person_uses,
      case when not promotion.first_order then false else exists (select 1 from ${sharedOrder} before
        where before.id <> ${order.id} and before.state in ('placed', 'sent', 'sale', 'done')
          and (before.placed_at is null or before.placed_at <= ${context.now.toISOString()}::timestamptz)
          and before.person_id in (select id from ${sharedPerson}
            where id = any((select ids from named)::integer[])
              or email = any((select emails from buyer)::citext[]))) end as ordered_before,
      case when promotion.template_ids = '{}' and promotion.category_ids = '{}' then null else array(
        select template.id
        from (select value::integer as id from json_array_elements_text(${JSON.stringify(templateIds)}::json)) template
        where template.id = any(promotion.template_ids) or exists (select 1 from ${sharedTemplateCategory} placed
          where placed.template_id = template.id and placed.path && promotion.category_ids)
      ) end as condition_template_ids
    from promotion_promotion promotion
    left join promotion_cart_code entered on entered.promotion_id = promotion.id and entered.order_id = ${order.id}
    left join promotion_coupon coupon on coupon.id = entered.coupon_id
    where (promotion.site_id is null or promotion.site_id = ${order.siteId}) and (${wanted})
    order by promotion.position, promotion.id`,
  );
  const isForeign = currency !== context.site.currency && rows.length > 0;
  const rates = isForeign ? await currencyRates(context) : new Map<string, string>();
  const inCart = (minor: number) => convert(minor, context.site.currency, currency, rates);
  return rows.map((row) => ({
    ...toOffer(context, row, inCart, named),
    currency,
    foreign: isForeign ? { ...foreignOf(row, context.site.currency), rates } : null,
  }));
}

/**
 * Lists the columns by name: with `*`, a prepared statement would fail in older processes once the table gets another
 * column.
 */
const promotionColumns = sql.join(
  Object.values(getTableColumns(promotionTable)).map(({ name }) => sql`promotion.${sql.identifier(name)}`),
  sql`, `,
);

function foreignOf(row: OfferRow, currency: string): Omit<ForeignAmounts, "rates"> {
  return { currency, amountMinor: row.amount_minor, capMinor: row.cap_minor };
}

function toOffer(
  { locale }: PublicContext,
  row: OfferRow,
  inCart: (minor: number) => number,
  buyerIds: readonly number[],
): Omit<Offer, "currency" | "foreign"> {
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return {
    id: row.id,
    siteId: row.site_id,
    name: inLocale(row.name, locale.code),
    names: row.name,
    active: row.active,
    position: row.position,
    startsAt: moment(row.starts_at),
    endsAt: moment(row.ends_at),
    given: row.given,
    code: row.code,
    onOrder: row.on_order,
    reward: row.reward,
    percent: row.percent,
    capMinor: row.cap_minor === null ? null : inCart(row.cap_minor),
    amountMinor: inCart(row.amount_minor),
    freeQuantity: row.free_quantity,
    rewardTemplateIds: row.reward_template_ids,
    amountMinMinor: inCart(row.amount_min_minor),
    amountMinTax: row.amount_min_tax,
    quantityMin: row.quantity_min,
    templateIds: row.template_ids,
    categoryIds: row.category_ids,
    personIds: row.person_ids,
    firstOrder: row.first_order,
    usesMax: row.uses_max,
    personUsesMax: row.person_uses_max,
    couponDays: row.coupon_days,
    version: row.version,
    createdAt: new Date(row.created_at),
    conditionTemplateIds: row.condition_template_ids,
    uses: row.uses,
    personUses: row.person_uses,
    orderedBefore: row.ordered_before,
    buyerIds,
    entered: row.entered_id === null ? null : { id: row.entered_id, code: row.entered_code ?? "" },
    coupon:
      row.coupon_id === null
        ? null
        : {
            id: row.coupon_id,
            state: row.coupon_state ?? "new",
            personId: row.coupon_person_id,
            expiresAt: moment(row.coupon_expires_at),
          },
  };
}

interface OfferRow extends Record<string, unknown> {
  id: number;
  site_id: number | null;
  name: Promotion["name"];
  active: boolean;
  position: number;
  starts_at: string | null;
  ends_at: string | null;
  given: Promotion["given"];
  code: string | null;
  on_order: Promotion["onOrder"];
  reward: Promotion["reward"];
  percent: string;
  cap_minor: number | null;
  amount_minor: number;
  free_quantity: number;
  reward_template_ids: number[];
  amount_min_minor: number;
  amount_min_tax: Promotion["amountMinTax"];
  quantity_min: number;
  template_ids: number[];
  category_ids: number[];
  person_ids: number[];
  first_order: boolean;
  uses_max: number | null;
  person_uses_max: number | null;
  coupon_days: number;
  version: number;
  created_at: string;
  entered_id: number | null;
  entered_code: string | null;
  coupon_id: number | null;
  coupon_state: Coupon["state"] | null;
  coupon_person_id: number | null;
  coupon_expires_at: string | null;
  uses: number;
  person_uses: number;
  ordered_before: boolean;
  condition_template_ids: number[] | null;
}
