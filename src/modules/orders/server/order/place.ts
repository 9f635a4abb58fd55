import { and, eq, inArray, sql } from "drizzle-orm";
import { holdStock } from "#modules/catalogue/server/stock/stock.ts";
import { coverOf } from "#modules/payment/server/gift-card/gift-card.ts";
import { payByGiftCards } from "#modules/payment/server/gift-card/gift-card-payment.ts";
import { offeredProviders, providerUnavailable } from "#modules/payment/server/provider/provider.ts";
import { createTransaction, transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import { personView } from "#modules/people/server/person/person.ts";
import type { WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { keepFacts } from "#platform/session/session.ts";
import { noteStep } from "#platform/visitor-steps.ts";
import type { Agreed } from "../cart/agreed.ts";
import { cardPayable, sealWithCards } from "../cart/cart-cards.ts";
import { isOwnOrder, lockCart } from "../cart/cart-row.ts";
import { cartEmpty, isUsable } from "../cart/checkout.ts";
import { checkConsent, versionsOf } from "../cart/consent.ts";
import { choicesOf, holderOf } from "../cart/goods.ts";
import { noteOrderEvent } from "../cart/order-event.ts";
import { billingMissing } from "../cart/own-address.ts";
import { isAsSeen } from "../cart/place-seal.ts";
import type { PricedCart } from "../cart/priced-line.ts";
import { rulesInOrder } from "../cart/rule-lines.ts";
import { repriceCart } from "../cart/stored-cart.ts";
import { lineTable, numberTable, type Order, orderTable, type PlacedAddress } from "../cart/tables.ts";
import { confirmOrder } from "./confirm.ts";
import { placeOwners } from "./place-key.ts";

export const cartNotReady = refusal("conflict", "orders.cartNotReady");
/** Prices or the cart changed after the page was shown; the page shows them again before anything is ordered. */
export const cartChanged = refusal("conflict", "orders.cartChanged");

/** Time to pay. The stock hold lasts a little longer, so that money never arrives after the goods are gone. */
export const payMinutes = 30;
const holdGraceMinutes = 30;

export interface Placing {
  /** Idempotency key: one key places one order, however often it is sent. */
  key: string;
  termsAccepted: boolean;
  /** Stamp of the consent that the page showed (ConsentView.stamp); clients without a page omit it. */
  agreed?: string | undefined;
  /** Null only if nothing is due or gift cards pay everything. */
  providerId: number | null;
  /** Fingerprint of what the buyer saw (CartView.seal, with its place on pages); clients without a page omit it. */
  seal?: string;
  note?: string;
}

export interface Placed {
  orderId: number;
  accessToken: string;
  /** The payment to begin now; null if the order is already confirmed. */
  transactionId: number | null;
}

/**
 * Places the visitor's cart as an order, in one transaction: locks the cart, checks and reprices everything, holds the
 * stock, assigns the number and writes the payment intent. Afterwards the order cannot change. No money has moved yet,
 * so a refused buyer has lost nothing. The same key answers with the same order.
 */
export async function placeOrder(write: WriteContext, placing: Placing): Promise<Placed> {
  const earlier = await placedBefore(write, placing.key);
  if (earlier) return earlier;
  const cart = await lockCart(write);
  // Another request with the same key may have placed the order while this one waited for the lock.
  const meanwhile = await placedBefore(write, placing.key);
  if (meanwhile) return meanwhile;
  if (!cart) throw cartEmpty();
  await checkAddresses(write, cart);

  const priced = await repriceCart(write, cart);
  if (priced.lines.length === 0) throw cartEmpty();
  const { coveredMinor } = await coverOf(write, cardPayable(priced), priced.totals.totalMinor, {
    lock: true,
  });
  const seal = sealWithCards(priced.seal, coveredMinor);
  if (placing.seal && !(await isAsSeen(write, placing.seal, seal, priced))) throw cartChanged();
  const agreed = await checkConsent(write, priced, placing);
  await holdGoods(write, priced);
  if (!priced.canOrder) throw cartNotReady();
  for (const { placing: check } of rulesInOrder()) await check?.(write, priced);
  await checkProvider(write, priced, placing.providerId, priced.totals.totalMinor - coveredMinor);

  const name = cart.name ?? (await nextNumber(write));
  await keepNames(write, priced);
  const order = await place(write, cart, priced, name, { ...placing, agreed });
  await noteOrderEvent(write, order.id, "placed", { name });
  await keepFacts(write, { last_order_id: order.id });
  await noteStep(write, { name: "orderPlaced", subject: order.id });
  return {
    orderId: order.id,
    accessToken: order.accessToken,
    transactionId: await beginToPay(write, order, placing),
  };
}

async function placedBefore(write: WriteContext, key: string): Promise<Placed | null> {
  const [order] = await write.db
    .select()
    .from(orderTable)
    .where(and(eq(orderTable.placeKey, key), inArray(orderTable.placeOwner, placeOwners(write))));
  if (!order || !isOwnOrder(write, order)) return null;
  // The order came back after a failed payment, so the same form may place it again.
  if (order.isCart || order.state === "draft") return null;
  const [last] = await transactionsOf(write, "order", order.id);
  return { orderId: order.id, accessToken: order.accessToken, transactionId: last?.id ?? null };
}

async function checkAddresses(write: WriteContext, cart: Order): Promise<void> {
  const deliveryId = cart.deliveryPersonId ?? cart.invoicePersonId;
  if (!(await isUsable(write, cart.invoicePersonId, "billing"))) throw billingMissing();
  if (!(await isUsable(write, deliveryId, "delivery"))) throw billingMissing();
}

/**
 * Refuses `catalogue.notEnough` with the remaining stock. The catalogue locks stock rows in one order, to prevent
 * deadlocks.
 */
async function holdGoods(write: WriteContext, { order, lines }: PricedCart): Promise<void> {
  const items = lines.flatMap(({ line }) =>
    line.variantId === null ? [] : [{ variantId: line.variantId, quantity: line.quantity }],
  );
  const until = inMinutes(write.now, payMinutes + holdGraceMinutes);
  await holdStock(write, holderOf(order.id), items, until);
}

async function checkProvider(
  write: WriteContext,
  cart: PricedCart,
  providerId: number | null,
  leftMinor: number,
): Promise<void> {
  if (leftMinor === 0) return;
  const billing = await personView(write, cart.order.invoicePersonId ?? 0);
  const offered = await offeredProviders(write, {
    currency: cart.currency,
    countryCode: billing.countryCode,
    amountMinor: leftMinor,
  });
  if (!offered.some(({ id }) => id === providerId)) throw providerUnavailable();
}

/** Numbers are consecutive; a failed order returns its number. */
export async function nextNumber(write: WriteContext): Promise<string> {
  const [row] = await write.db
    .insert(numberTable)
    .values({ name: "order", next: 2 })
    .onConflictDoUpdate({ target: numberTable.name, set: { next: sql`${numberTable.next} + 1` } })
    .returning({ next: numberTable.next });
  if (!row) throw new Error("The order got no number.");
  return `VT${String(row.next - 1).padStart(5, "0")}`;
}

/** Stores the names and price calculations of the sold goods on the order's lines. */
async function keepNames(write: WriteContext, { lines }: PricedCart): Promise<void> {
  for (const { line, goods, price, tree, piece } of lines) {
    if (!goods && tree === undefined) continue;
    const values = goods
      ? {
          name: goods.name,
          choices: choicesOf(goods, line, piece),
          priceTree: price?.tree ?? null,
        }
      : { priceTree: tree ?? null };
    await write.db.update(lineTable).set(values).where(eq(lineTable.id, line.id));
  }
}

async function place(
  write: WriteContext,
  cart: Order,
  { totals, currency }: PricedCart,
  name: string,
  { key, note, agreed }: Pick<Placing, "key" | "note"> & { agreed: Agreed },
): Promise<Order> {
  const { untaxedMinor, taxMinor, totalMinor } = totals;
  const deliveryPersonId = cart.deliveryPersonId ?? cart.invoicePersonId;
  const [order] = await write.db
    .update(orderTable)
    .set({
      name,
      state: "placed",
      isCart: false,
      // An account's cart has no session; the order belongs to this one.
      sessionId: write.visitor.sessionId,
      deliveryPersonId,
      addresses: {
        billing: await placedAddress(write, cart.invoicePersonId),
        delivery: await placedAddress(write, deliveryPersonId),
      },
      untaxedMinor,
      taxMinor,
      totalMinor,
      currency,
      locale: write.locale.code,
      placeKey: key,
      placeOwner: placeOwners(write)[0],
      note: note ?? cart.note,
      termsAcceptedAt: write.now,
      legalVersions: versionsOf(agreed),
      agreed,
      placedAt: write.now,
      placedVersion: sql`${orderTable.version}`,
      payUntil: inMinutes(write.now, payMinutes),
      changedAt: write.now,
    })
    .where(eq(orderTable.id, cart.id))
    .returning();
  if (!order) throw new Error("The order was not stored.");
  return order;
}

export async function placedAddress(write: WriteContext, personId: number | null): Promise<PlacedAddress> {
  const person = await personView(write, personId ?? 0);
  const { name, email, phone, companyName, vat, countryCode, stateId, zip, city, lines } = person;
  return { name, email, phone, companyName, vat, countryCode, stateId, zip, city, lines };
}

async function beginToPay(
  write: WriteContext,
  order: Order,
  { providerId }: Placing,
): Promise<number | null> {
  if (order.totalMinor === 0) {
    await confirmOrder(write, order);
    return null;
  }
  const payable = {
    payableKind: "order",
    payableId: order.id,
    payableName: order.name ?? "",
    currency: order.currency,
  };
  const amountMinor = await payByGiftCards(write, { ...payable, totalMinor: order.totalMinor });
  // Gift cards have paid everything, which confirmed the order.
  if (amountMinor === 0) return null;
  if (providerId === null) throw providerUnavailable();
  return createTransaction(write, { ...payable, providerId, amountMinor });
}

export function inMinutes(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}
