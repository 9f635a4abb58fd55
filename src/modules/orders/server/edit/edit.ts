import { and, desc, eq, inArray } from "drizzle-orm";
import { changedMeanwhile } from "#modules/office/server/conflict.ts";
import { lockMoney } from "#modules/payment/server/transaction/money.ts";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { brokenConstraint } from "#platform/db/transact.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { linesOf } from "../cart/cart-row.ts";
import { noteStaffEvent } from "../cart/order-event.ts";
import { eventTable, lineTable, type Order, type OrderLine } from "../cart/tables.ts";
import { sendOrderMail } from "../order/order-mail.tsx";
import { addUpAnew } from "../order/order-rules.ts";
import { formatMoment } from "../order/staff-moment.ts";
import { checkState, lockStaffOrder, orderModel } from "../order/staff-order.ts";
import { followStock } from "../order/staff-order-stock.ts";
import { recountShipping } from "../shipment/shipment-lines.ts";
import { type EditedRow, type LineEdit, type LineValues, valuesOfRows } from "./edit-line.ts";
import { askForDifference } from "./edit-payment.ts";
import { refundedAlready, shippedAlready } from "./staff-order-cancel.ts";

export interface OrderEdit {
  orderId: number;
  /** Version of the order when the form was opened. */
  version: number;
  /** The user saw that a colleague had saved meanwhile, and overwrites it. */
  overwrite: boolean;
  rows: readonly LineEdit[];
  /** The customer gets a mail with the changed order. */
  tell: boolean;
}

/**
 * Edits the lines of an order, before or after payment. Stock, discounts and delivery follow (see `addUpAnew`); only
 * the difference in money is requested or owed. Refuses if somebody saved after the form was opened.
 */
export async function editOrder(write: WriteContext, edit: OrderEdit): Promise<void> {
  // May replace an awaited bank transfer. Everywhere, payments are locked before orders, to prevent deadlocks.
  await lockMoney(write, "order", edit.orderId);
  const order = await lockStaffOrder(write, edit.orderId);
  checkState(write, order, "draft", "sent", "sale");
  if (order.version !== edit.version && !edit.overwrite) throw await conflict(write, order);
  const before = await linesOf(write, order.id);
  // Texts for the customer stay in the customer's language.
  const customer = { ...write, locale: localeNamed(write, order.locale) };
  const rows = await valuesOfRows(customer, order, before, edit.rows);
  if (!isChanged(before, rows)) return;
  await removeLines(
    write,
    order,
    before,
    rows.flatMap(({ line }) => line?.id ?? []),
  );
  await keepRows(write, order, rows);
  const after = await addUpAnew(customer, order);
  await followStock(write, { ...order, version: after.version }, before);
  await recountShipping(write, order.id);
  const changes = changesOf(before, await linesOf(write, order.id));
  await noteStaffEvent(write, order.id, "edited", {
    changes,
    totalMinor: [order.totalMinor, after.totalMinor],
    currency: order.currency,
  });
  await audited(write, order, after, before);
  await askForDifference(write, order.id);
  if (edit.tell && order.state !== "draft") {
    await sendOrderMail(write, order.id, "change", { occasion: String(after.version) });
  }
}

/** Saving an unchanged form changes neither the order nor its version. */
function isChanged(
  before: readonly OrderLine[],
  rows: readonly { line: OrderLine | null; values: LineValues }[],
): boolean {
  const products = before.filter(({ kind }) => kind === "product");
  if (rows.length !== products.length) return true;
  return rows.some(
    ({ line, values }) =>
      line?.quantity !== values.quantity ||
      JSON.stringify(line.made) !== JSON.stringify(values.made) ||
      line.unitPriceMinor !== values.unitPriceMinor ||
      line.priceReason !== values.priceReason ||
      line.optional !== values.optional,
  );
}

/** Removing a line removes its options. This form never touches delivery and rewards. */
async function removeLines(
  write: WriteContext,
  order: Order,
  before: readonly OrderLine[],
  keptIds: readonly number[],
): Promise<void> {
  const gone = before.filter(({ id, kind }) => kind === "product" && !keptIds.includes(id));
  if (gone.some(({ shipped }) => shipped > 0)) throw shippedAlready();
  const back = gone.find(({ refunded }) => refunded > 0);
  if (back) throw refundedAlready({ name: back.name });
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  try {
    await write.db.delete(lineTable).where(and(eq(lineTable.orderId, order.id), inArray(lineTable.id, ids)));
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === "") throw error;
    // Part of the line was refunded or shipped by a concurrent request.
    throw constraint.startsWith("orders_refund")
      ? refundedAlready({ name: gone[0]?.name ?? "" })
      : shippedAlready();
  }
}

async function keepRows(write: WriteContext, order: Order, rows: readonly EditedRow[]): Promise<void> {
  const written = new Map<string, number>();
  for (const [position, { line, values, key, parentKey }] of rows.entries()) {
    if (line)
      await write.db
        .update(lineTable)
        .set({ ...values, position })
        .where(eq(lineTable.id, line.id));
    else {
      const [added] = await write.db
        .insert(lineTable)
        .values({
          ...values,
          parentLineId: written.get(parentKey) ?? null,
          orderId: order.id,
          position,
          createdAt: write.now,
        })
        .returning({ id: lineTable.id });
      if (added && key !== "") written.set(key, added.id);
    }
  }
}

/** The changes for the history: a null `from` means added, a null `to` removed. Prices in minor units. */
function changesOf(before: readonly OrderLine[], after: readonly OrderLine[]) {
  const facts = (line: OrderLine | undefined) =>
    line ? { quantity: line.quantity, unitPriceMinor: line.unitPriceMinor } : null;
  const ids = new Set([...before, ...after].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const [old, now] = [before.find((line) => line.id === id), after.find((line) => line.id === id)];
    const [from, to] = [facts(old), facts(now)];
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    return { name: now?.name ?? old?.name ?? "", from, to, reason: now?.priceReason ?? "" };
  });
}

async function conflict(write: WriteContext, order: Order) {
  const [last] = await write.db
    .select()
    .from(eventTable)
    .where(
      and(
        eq(eventTable.orderId, order.id),
        inArray(eventTable.kind, ["edited", "readdressed", "cancelled", "backToDraft"]),
      ),
    )
    .orderBy(desc(eventTable.id))
    .limit(1);
  const by = typeof last?.detail["by"] === "string" ? last.detail["by"] : "";
  return changedMeanwhile({
    by: by || write.locale.text("orders.staffSomebody"),
    at: formatMoment(last?.at ?? order.changedAt, write.locale),
  });
}

async function audited(
  write: WriteContext,
  before: Order,
  after: Order,
  lines: readonly OrderLine[],
): Promise<void> {
  const facts = (rows: readonly OrderLine[]) =>
    rows.map(({ id, name, quantity, unitPriceMinor, priceReason }) => ({
      id,
      name,
      quantity,
      unit_price_minor: unitPriceMinor,
      price_reason: priceReason,
    }));
  await audit(write, {
    model: orderModel,
    id: before.id,
    name: before.name ?? "",
    action: "write",
    before: { lines: facts(lines), total_minor: before.totalMinor },
    after: { lines: facts(await linesOf(write, before.id)), total_minor: after.totalMinor },
  });
}
