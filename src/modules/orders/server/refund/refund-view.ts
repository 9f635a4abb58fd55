import { randomUUID } from "node:crypto";
import { asc, desc, eq, inArray } from "drizzle-orm";
import { providerById, sendsBack } from "#modules/payment/server/provider/provider.ts";
import { refundsFor } from "#modules/payment/server/refund/refund.ts";
import { transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import type { Context } from "#platform/context.ts";
import { notFound, Refusal } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toDecimal } from "#platform/money/money.ts";
import { inLocale } from "#platform/translated.ts";
import { ordersPaths } from "../../paths.ts";
import { type Order, orderTable } from "../cart/tables.ts";
import { firstInvoiceOf } from "../invoice/differences.ts";
import { invoiceTable } from "../invoice/invoice-tables.ts";
import { formatDay } from "../order/day.ts";
import { purposeOf } from "../order/refund-purpose.ts";
import { refundLineTable, refundTable } from "../order/refund-tables.ts";
import { quoteRefund, type RefundAsked, refundableOf } from "./quote.ts";
import { canRestock } from "./refund.ts";
import { shareOfPieces } from "./share.ts";
import type { RefundFormView, RefundSum, RefundView } from "./views.ts";

const unreachable = "payment.refundUnreachable";

/** The refundable lines and amounts for the form. */
export async function refundFormView(context: Context, orderId: number): Promise<RefundFormView> {
  const order = await orderOf(context, orderId);
  const { lines, money, deliveryLeftMinor, overpaidLeftMinor } = await refundableOf(context, order);
  const words = (minor: number) => formatMoney(minor, order.currency, context.locale.tag);
  return {
    orderId,
    orderName: order.name ?? "",
    currency: order.currency,
    key: randomUUID(),
    lines: lines
      .filter(({ line }) => line.kind === "product")
      .map(({ line, worth, given, left }) => ({
        lineId: line.id,
        name: line.name,
        detail: line.choices.map(({ value }) => value).join(", "),
        sold: line.quantity,
        left,
        worth: words(shareOfPieces(worth, line, { before: line.refunded, pieces: left, given }).totalMinor),
        canRestock: canRestock(order) && line.variantId !== null,
      })),
    left: words(money.leftMinor),
    leftMinor: money.leftMinor,
    deliveryLeft: deliveryLeftMinor > 0 ? words(deliveryLeftMinor) : null,
    overpaidTyped: overpaidLeftMinor > 0 ? toDecimal(overpaidLeftMinor, order.currency) : "",
    overpaidLeft: overpaidLeftMinor > 0 ? words(overpaidLeftMinor) : null,
    ways: await waysOf(context, orderId),
    hasInvoice: (await firstInvoiceOf(context, orderId)) !== null,
  };
}

/** The sum of the form's current input, by the same rule as the refund itself. */
export async function refundSum(context: Context, orderId: number, asked: RefundAsked): Promise<RefundSum> {
  const order = await orderOf(context, orderId);
  const refundable = await refundableOf(context, order);
  const words = (minor: number) => formatMoney(minor, order.currency, context.locale.tag);
  try {
    const { sum, overpaidMinor, amountMinor } = quoteRefund(context, order, refundable, asked);
    const isTaxed = sum.totalMinor > 0;
    return {
      untaxed: isTaxed ? words(sum.untaxedMinor + overpaidMinor) : null,
      tax: isTaxed ? words(sum.taxMinor) : null,
      total: words(amountMinor),
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const problem =
      error.code === "orders.refundNothing" ? null : context.locale.text(error.code, error.values);
    return { untaxed: null, tax: null, total: words(0), problem };
  }
}

/** The refunds of an order, newest first. The number of queries is fixed. */
export async function refundsOf(context: Context, orderId: number): Promise<RefundView[]> {
  const order = await orderOf(context, orderId);
  const rows = await context.db
    .select()
    .from(refundTable)
    .where(eq(refundTable.orderId, orderId))
    .orderBy(desc(refundTable.id));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await context.db
    .select()
    .from(refundLineTable)
    .where(inArray(refundLineTable.refundId, ids))
    .orderBy(asc(refundLineTable.id));
  const parts = await refundsFor(context, ids.map(purposeOf));
  const notes = await context.db
    .select({ id: invoiceTable.id, number: invoiceTable.number, refundId: invoiceTable.refundId })
    .from(invoiceTable)
    .where(inArray(invoiceTable.refundId, ids));
  const { locale } = context;
  const transferOf = (parts: readonly { state: string; amountMinor: number }[]) => {
    const minor = parts.reduce((sum, part) => sum + (part.state === "byHand" ? part.amountMinor : 0), 0);
    return minor > 0 ? formatMoney(minor, order.currency, locale.tag) : null;
  };
  return rows.map((row) => {
    const note = notes.find(({ refundId }) => refundId === row.id);
    const ofRefund = parts.filter(({ purpose }) => purpose === purposeOf(row.id));
    const problem = ofRefund.find(({ message }) => message !== "")?.message ?? "";
    const isUnknown = ofRefund.some(({ state, message }) => state === "failed" && message === unreachable);
    return {
      id: row.id,
      madeOn: formatDay(row.createdAt, locale),
      madeBy: row.madeBy,
      amount: formatMoney(row.totalMinor + row.overpaidMinor, order.currency, locale.tag),
      state: row.state,
      stateText: locale.text(`orders.refundState_${row.state}`),
      toTransfer: transferOf(ofRefund),
      problem: problem && row.state !== "done" ? locale.text(problem) : null,
      reason: row.reason,
      lines: lines
        .filter(({ refundId }) => refundId === row.id)
        .map(({ name, quantity }) => (quantity > 0 ? `${quantity} × ${name}` : name)),
      creditNote: note ? { number: note.number, path: ordersPaths.staffInvoice(note.id) } : null,
      canRetry: row.state === "failed",
      canNoteByHand: row.state === "byHand" || (row.state === "failed" && !isUnknown),
    };
  });
}

async function orderOf(context: Context, orderId: number): Promise<Order> {
  const [order] = await context.db.select().from(orderTable).where(eq(orderTable.id, orderId));
  if (!order?.name) throw notFound();
  return order;
}

/**
 * "Card (sent automatically)", "Bank transfer (you transfer it yourself)": the payment methods that the money came from
 * and goes back to.
 */
async function waysOf(context: Context, orderId: number): Promise<string[]> {
  const { locale } = context;
  const ways = new Set<string>();
  for (const { state, providerId } of await transactionsOf(context, "order", orderId)) {
    if (state !== "done") continue;
    const provider = await providerById(context, providerId);
    const name = inLocale(provider.name, locale.code);
    ways.add(
      locale.text(sendsBack(provider) ? "orders.refundWayAutomatic" : "orders.refundWayByHand", { name }),
    );
  }
  return [...ways];
}
