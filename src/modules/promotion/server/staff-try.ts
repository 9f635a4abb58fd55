import { sql } from "drizzle-orm";
import { pricesFor } from "#modules/catalogue/server/price/price.ts";
import { asDisplayed } from "#modules/catalogue/server/tax/tax.ts";
import { type SharedTemplate, sharedTemplate } from "#modules/catalogue/shared-views.ts";
import { linesOf } from "#modules/orders/server/cart/cart-row.ts";
import { goodsOf } from "#modules/orders/server/cart/goods.ts";
import { sharedOrder } from "#modules/orders/shared-views.ts";
import type { Context } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import { inLocale } from "#platform/translated.ts";
import { type EvaluatedCart, type EvaluatedLine, evaluateCart } from "./evaluation.ts";
import { givenName, hindranceText, rewardName } from "./name.ts";
import type { Given } from "./reward.ts";
import { promotionTable } from "./tables.ts";

export interface TryView {
  crumb: string;
  /** The input, to fill the form again. */
  order: string;
  product: { id: number; label: string }[];
  quantity: string;
  /** Id of the text that says what does not exist. */
  problem: string | null;
  answer: {
    title: string;
    /** The discounts with the codes that the order has. */
    lines: { key: string; name: string; amount: string }[];
    /** Each promotion by itself, as if its code had been typed. */
    promotions: { id: number; name: string; gets: string | null; why: string | null; inOrder: boolean }[];
  } | null;
}

/** Explains which promotions an order, a cart or a trial cart gets, and why not; writes nothing. */
export async function tryPromotions(context: Context, url: URL): Promise<TryView> {
  const asked = (name: string) => (url.searchParams.get(name) ?? "").trim().slice(0, 40);
  const [order, productId, quantity] = [asked("order"), Number(asked("product")), asked("quantity") || "1"];
  const product =
    Number.isInteger(productId) && productId > 0 ? await productNamed(context, productId) : null;
  const view: TryView = {
    crumb: context.locale.text("promotion.staffTry"),
    order,
    product: product ? [product] : [],
    quantity,
    problem: null,
    answer: null,
  };
  if (order === "" && product === null) return view;
  const cart = order === "" ? null : await orderNamed(context, order);
  const sample = order === "" && product ? await sampleOf(context, product.id, quantityOf(quantity)) : null;
  const found = cart ?? sample;
  if (!found) return { ...view, problem: "promotion.staffTryNothing" };
  const title = cart?.title ?? `${quantityOf(quantity)} × ${product?.label ?? ""}`;
  return { ...view, answer: { title, ...(await answerOf(context, found)) } };
}

async function answerOf(context: Context, cart: EvaluatedCart) {
  const { locale, db } = context;
  const money = (minor: number) => formatMoney(minor, cart.currency, locale.tag);
  const { given, standings } = await evaluateCart(context, cart);
  const all = await db.select({ id: promotionTable.id }).from(promotionTable).orderBy(promotionTable.id);
  const here = new Set(standings.flatMap(({ offer, hindrance }) => (hindrance ? [] : [offer.id])));
  const promotions = [];
  for (const { id } of all) {
    const alone = await evaluateCart(context, cart, { promotionIds: [id] });
    const [standing] = alone.standings;
    if (!standing) continue;
    const { offer, hindrance } = standing;
    promotions.push({
      id,
      name: offer.name,
      gets: hindrance ? null : rewardName(locale, offer, cart.currency),
      why: hindrance ? hindranceText(locale, hindrance, cart.currency) : null,
      inOrder: here.has(id),
    });
  }
  return {
    lines: given.map((one, index) => ({
      key: `${one.offer.id} ${index}`,
      name: givenName(locale, one, cart.currency),
      amount: money(asDisplayed(one.unitPriceMinor * one.quantity, taxOf(one), context.site.taxDisplay)),
    })),
    promotions,
  };
}

function taxOf({ taxRate, taxIncluded }: Given) {
  return { rate: taxRate, included: taxIncluded };
}

interface Row extends Record<string, unknown> {
  id: number;
  name: string | null;
  site_id: number;
  person_id: number | null;
  invoice_person_id: number | null;
  currency: string;
}

/** Finds an order by number (VT00012) or id; carts have no number. */
async function orderNamed(context: Context, asked: string) {
  const id = /^\d{1,9}$/.test(asked) ? Number(asked) : 0;
  const { rows } = await context.db.execute<Row>(sql`
    select id, name, site_id, person_id, invoice_person_id, currency from ${sharedOrder}
    where id = ${id} or upper(name) = upper(${asked})`);
  const [row] = rows;
  if (!row) return null;
  const lines = await linesOf(context, row.id);
  const goods = await goodsOf(
    context,
    lines.flatMap(({ variantId }) => variantId ?? []),
  );
  return {
    title: row.name ?? context.locale.text("promotion.staffCart", { id: row.id }),
    order: {
      id: row.id,
      siteId: row.site_id,
      personId: row.person_id,
      invoicePersonId: row.invoice_person_id,
    },
    currency: row.currency,
    lines: lines.map((line) => ({ ...line, line, goods: goods.get(line.variantId ?? 0) ?? null })),
  };
}

async function sampleOf(
  context: Context,
  templateId: number,
  quantity: number,
): Promise<EvaluatedCart | null> {
  const [price] = await pricesFor(context, [{ templateId, quantity }], { fiscalPositionId: null });
  const product = await productNamed(context, templateId);
  if (!price || !product) return null;
  const line: EvaluatedLine = {
    line: { kind: "product", name: product.label, quantity },
    goods: { templateId, name: product.label },
    unitPriceMinor: price.unitMinor,
    taxRate: price.taxRate,
    taxIncluded: price.taxIncluded,
    chargedMinor: price.chargedMinor,
    taxParts: price.taxParts,
  };
  return {
    order: { id: 0, siteId: context.site.id, personId: null, invoicePersonId: null },
    currency: price.currency,
    lines: [line],
  };
}

async function productNamed({ db, locale }: Context, id: number) {
  const { rows } = await db.execute<Pick<SharedTemplate, "id" | "name">>(
    sql`select id, name from ${sharedTemplate} where id = ${id}`,
  );
  const [row] = rows;
  return row ? { id: row.id, label: inLocale(row.name, locale.code) } : null;
}

function quantityOf(text: string): number {
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1;
}
