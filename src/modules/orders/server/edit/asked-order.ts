import { eq } from "drizzle-orm";
import { pricesFor } from "#modules/catalogue/server/price/price.ts";
import { priceListFor } from "#modules/catalogue/server/price/price-list.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { linesOf } from "../cart/cart-row.ts";
import { agreedNow, versionsOf } from "../cart/consent.ts";
import { choicesOf, goodsFor, goodsOf } from "../cart/goods.ts";
import { madePieces } from "../cart/made-goods.ts";
import { noteOrderEvent } from "../cart/order-event.ts";
import { lineTable, type MadeChoice, type Order, type OrderLine, orderTable } from "../cart/tables.ts";
import { confirmOrder } from "../order/confirm.ts";
import { addUp } from "../order/order-sums.ts";
import { checkState, lockStaffOrder } from "../order/staff-order.ts";
import { nothingOrdered } from "./staff-order-confirm.ts";
import { beginOrder } from "./staff-order-write.ts";

export type { CustomValue, MadeChoice, Order, OrderLine } from "../cart/tables.ts";

export interface AskedOrder {
  personId: number;
  /** The customer's own message. */
  note: string;
  things: readonly (Pick<OrderLine, "customValues" | "noVariantOptionIds" | "quantity" | "note"> & {
    variantId: number;
    made?: MadeChoice | null;
  })[];
}

/**
 * Writes a draft for somebody who asks for a price, with today's price of each item by the price list they see. From
 * then on the prices stay fixed, and only staff change them. Items that are gone are left out.
 */
export async function writeAskedOrder(write: WriteContext, asked: AskedOrder): Promise<Order> {
  const order = await beginOrder(write, {
    personId: asked.personId,
    locale: write.locale.code,
    note: asked.note,
    seller: "",
    priceListId: (await priceListFor(write))?.id,
  });
  const goods = await goodsOf(write, [...new Set(asked.things.map(({ variantId }) => variantId))]);
  const pieces = await madePieces(
    write,
    asked.things.map((thing) => ({ ...thing, made: thing.made ?? null })),
    goods,
  );
  const prices = await pricesFor(
    { ...write, priceListId: order.priceListId },
    asked.things.map(({ variantId, noVariantOptionIds, quantity, made }, index) => ({
      // A configuration that can no longer be made has no price.
      variantId: made && !pieces[index]?.tree ? null : variantId,
      noVariantOptionIds,
      quantity,
      made: pieces[index]?.tree ?? null,
    })),
    { fiscalPositionId: order.fiscalPositionId },
  );
  const lines = asked.things.flatMap((thing, position) => {
    const [of, price] = [goods.get(thing.variantId), prices[position]];
    if (!of || !price || price.currency !== order.currency) return [];
    const { variantId, quantity, customValues, noVariantOptionIds, note } = thing;
    return {
      orderId: order.id,
      variantId,
      name: of.name,
      choices: choicesOf(of, thing, pieces[position]),
      made: thing.made ?? null,
      quantity,
      unitPriceMinor: price.unitMinor,
      listPriceMinor: price.wasMinor ?? price.unitMinor,
      taxRate: price.taxRate,
      taxIncluded: price.taxIncluded,
      chargedMinor: price.chargedMinor,
      taxParts: price.taxParts,
      priceTree: price.tree,
      customValues,
      noVariantOptionIds,
      note,
      position,
      createdAt: write.now,
    };
  });
  if (lines.length === 0) throw nothingOrdered();
  await write.db.insert(lineTable).values(lines);
  await noteOrderEvent(write, order.id, "asked");
  return addUp(write, order);
}

/**
 * Accepts a draft on the customer's behalf: it becomes an order that waits for payment or its deposit, and nothing
 * changes automatically any more. A free order is confirmed at once; `confirms` confirms any other to be paid later.
 */
export async function acceptDraft(
  write: WriteContext,
  { orderId, by, confirms = false }: { orderId: number; by: string; confirms?: boolean },
): Promise<Order> {
  const order = await lockStaffOrder(write, orderId);
  checkState(write, order, "draft");
  const rows = await linesOf(write, orderId);
  if (rows.length === 0) throw nothingOrdered();
  const goods = await goodsFor(write, order, rows);
  const lines = rows.map((line) => ({ line, goods: goods.get(line.variantId ?? 0) ?? null }));
  const agreed = await agreedNow(write, lines, "quote");
  const [accepted] = await write.db
    .update(orderTable)
    .set({
      state: "sent",
      placedAt: write.now,
      placedVersion: order.version,
      termsAcceptedAt: write.now,
      legalVersions: versionsOf(agreed),
      agreed,
      changedAt: write.now,
    })
    .where(eq(orderTable.id, orderId))
    .returning();
  if (!accepted) throw new Error("The order was not stored.");
  await noteOrderEvent(write, orderId, "accepted", { by });
  if (accepted.totalMinor === 0 || confirms) await confirmOrder(write, accepted);
  return accepted;
}

/** Somebody who only asked for a price gave no address, but the invoice needs one. */
export function lacksAddress({ addresses }: Pick<Order, "addresses">): boolean {
  return (addresses.billing?.lines ?? []).length === 0;
}

/** The order of a quote in any state. */
export async function quotedOrder(context: Context, orderId: number): Promise<Order> {
  const [order] = await context.db.select().from(orderTable).where(eq(orderTable.id, orderId));
  if (!order) throw new Error("There is no such order.");
  return order;
}
