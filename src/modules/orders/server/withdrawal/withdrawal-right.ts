import { eq, max } from "drizzle-orm";
import { promiseShape, promisesOf } from "#modules/website/server/legal/promise.ts";
import type { Context } from "#platform/context.ts";
import { addDays } from "#platform/i18n/day.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { promisedArrivals } from "../../slots.ts";
import { linesOf } from "../cart/cart-row.ts";
import { exceptionsOf } from "../cart/consent.ts";
import { goodsOf } from "../cart/goods.ts";
import type { Order, OrderLine } from "../cart/tables.ts";
import { isOffer } from "../order/offer.ts";
import { shipmentTable } from "../order/staff-tables.ts";
import type { WithdrawnLine } from "./withdrawal-tables.ts";

/** Directive 2011/83/EU, article 9(1). */
const leastDays = 14;
/** The period begins when the goods arrive. Without a promised arrival, this many days are assumed for the delivery. */
const wayDays = 7;

export interface WithdrawalRight {
  lines: WithdrawnLine[];
  /** Names of goods without a right of withdrawal: made to measure, or excluded otherwise. */
  madeToMeasure: string[];
  notReturnable: string[];
  /** The last day of the period; null until everything has left. */
  endsOn: string | null;
  isOver: boolean;
  /** A business bought it and has no right of withdrawal. */
  isBusiness: boolean;
}

/**
 * Whether a contract exists: the order is paid or waits for its money. An offer that nobody has accepted is no
 * contract.
 */
function isConcluded(order: Order): boolean {
  return order.name !== null && order.state !== "draft" && order.state !== "cancel" && !isOffer(order);
}

/** The goods that the buyer may withdraw from, and until when; null without a contract. */
export async function withdrawalRight(context: Context, order: Order): Promise<WithdrawalRight | null> {
  if (!isConcluded(order)) return null;
  const rows = (await linesOf(context, order.id)).filter(
    ({ kind, quantity }) => kind === "product" && quantity > 0,
  );
  const { madeToMeasure, notReturnable } = await exceptions(context, order, rows);
  const isExcluded = ({ name }: OrderLine) => madeToMeasure.includes(name) || notReturnable.includes(name);
  const endsOn = await endOf(context, order);
  const { companyName = "", vat = "" } = order.addresses.billing ?? {};
  return {
    lines: rows
      .filter((row) => !isExcluded(row) && row.quantity > row.refunded)
      .map(({ id, name, quantity, refunded }) => ({ lineId: id, name, quantity: quantity - refunded })),
    madeToMeasure,
    notReturnable,
    endsOn,
    isOver: endsOn !== null && endsOn < shopDay(context.now),
    isBusiness: companyName !== "" || vat !== "",
  };
}

/**
 * The exceptions that the buyer was told when ordering; older orders without them use the products' current settings.
 */
async function exceptions(context: Context, { agreed }: Order, rows: readonly OrderLine[]) {
  const { madeToMeasure, notReturnable } = agreed;
  if (madeToMeasure && notReturnable) return { madeToMeasure, notReturnable };
  const goods = await goodsOf(context, [...new Set(rows.flatMap(({ variantId }) => variantId ?? []))]);
  return exceptionsOf(
    rows.map((line) => {
      const found = goods.get(line.variantId ?? 0);
      return { line, goods: found ? { ...found, name: line.name } : null };
    }),
  );
}

async function endOf(context: Context, order: Order): Promise<string | null> {
  if (order.shipping !== "done") return null;
  const [last] = await context.db
    .select({ at: max(shipmentTable.handedOverAt) })
    .from(shipmentTable)
    .where(eq(shipmentTable.orderId, order.id));
  const left = last?.at ?? null;
  // An order without shipments: the period begins with the contract.
  if (!left) return order.confirmedAt && addDays(shopDay(order.confirmedAt), daysOf(context, order));
  const promised = order.delayedTo ?? (await arrivesTo(context, order.id));
  const arrived = promised ?? addDays(shopDay(left), wayDays);
  const from = arrived > shopDay(left) ? arrived : shopDay(left);
  return addDays(from, daysOf(context, order));
}

/** The shop's own period applies if it is longer than the legal one. */
function daysOf({ site }: Context, { agreed }: Order): number {
  const then = promiseShape.safeParse(agreed.promises);
  const { returnDays } = then.success ? then.data : promisesOf(site);
  return Math.max(leastDays, returnDays ?? 0);
}

async function arrivesTo(context: Context, orderId: number): Promise<string | null> {
  for (const promised of promisedArrivals.entries()) {
    const found = await promised(context, orderId);
    if (found) return found.arrivesTo;
  }
  return null;
}
