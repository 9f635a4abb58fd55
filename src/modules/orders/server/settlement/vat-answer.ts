import { and, asc, eq, sql } from "drizzle-orm";
import { implementationOf, providerById } from "#modules/payment/server/provider/provider.ts";
import { lockMoney } from "#modules/payment/server/transaction/money.ts";
import { transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import { type VatStanding, vatStandingOf } from "#modules/people/server/address/vat-check.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { refusal } from "#platform/errors.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { siteById } from "#platform/site.ts";
import { orderPlaceOf } from "../cart/cart-place.ts";
import { lockOrder } from "../cart/cart-row.ts";
import { type CartTax, cartTaxOf } from "../cart/cart-tax.ts";
import { showVatAnswers } from "../cart/cart-vat-answer.ts";
import { noteStaffEvent } from "../cart/order-event.ts";
import { type Order, orderTable } from "../cart/tables.ts";
import { askForDifference } from "../edit/edit-payment.ts";
import { retaxOrder } from "../edit/edit-tax.ts";
import { firstInvoiceOf } from "../invoice/differences.ts";
import { creditNote } from "../invoice/issue.ts";
import { balanceOf } from "../order/balance.ts";
import { sendOrderMail } from "../order/order-mail.tsx";
import { addUpAnew } from "../order/order-rules.ts";
import { isStaffOrder, lockStaffOrder, orderModel } from "../order/staff-order.ts";
import { addTodo, tickTodo } from "../order/todo.ts";
import { refundOrder } from "../refund/refund.ts";

/** The order's taxes already match the register's answer, or there is no answer. */
const nothingToRetax = refusal("conflict", "orders.staffNothingToRetax");

const batchSize = 200;

/**
 * Handles orders whose VAT number the register could not confirm when they were placed, once it has answered. Retaxes
 * an order that is neither paid nor invoiced; any other order gets a to-do, and staff retax it with one click. Skips an
 * order that is being paid now until the next run.
 */
export async function settleVatAnswers(context: Context): Promise<void> {
  const waiting = await context.db
    .select({ id: orderTable.id })
    .from(orderTable)
    .where(
      and(
        sql`${orderTable.vatCheck} ->> 'state' = 'pending'`,
        sql`${orderTable.vatCheck} ->> 'todoId' is null`,
        sql`${orderTable.name} is not null and not ${orderTable.isCart} and ${orderTable.state} <> 'placed'`,
      ),
    )
    .orderBy(asc(orderTable.id))
    .limit(batchSize);
  for (const { id } of waiting) {
    try {
      await transact(context, (write) => settleAnswer(write, id));
    } catch (error) {
      context.log.error({ err: error, orderId: id }, "an order could not be taxed by the register's answer");
    }
  }
  await showVatAnswers(context);
}

async function settleAnswer(write: WriteContext, orderId: number): Promise<void> {
  await lockMoney(write, "order", orderId);
  const order = await lockOrder(write, orderId);
  if (!order || !isStaffOrder(order) || order.state === "placed" || !isAwaited(order)) return;
  const terms = await termsNow(write, order);
  if (!terms) return;
  const { tax, customer, standing } = terms;
  if (tax.fiscalPositionId === order.fiscalPositionId || order.state === "cancel") {
    await keepCheck(write, order, tax.vat);
  } else if (await mayRetaxAlone(write, order)) {
    await retax(customer, order, tax);
  } else {
    const { proof, answeredAt } = standing;
    const title = write.locale.text("orders.staffVatTodo", { vat: order.vatCheck.vat ?? "" });
    const todoId = await addTodo(write, { orderId, title, dueOn: null });
    const told = { proof, answeredAt: answeredAt?.toISOString() ?? null, todoId };
    await keepCheck(write, order, { ...order.vatCheck, ...told });
  }
}

/**
 * Retaxes an order by an answer that came after it was paid or invoiced. An excess is refunded by the payment's method,
 * with a credit note for an invoiced order; a shortfall is requested. Answers the new total and the refunded amount.
 * Refuses nothingToRetax.
 */
export async function retaxByAnswer(
  write: WriteContext,
  orderId: number,
): Promise<{ totalMinor: number; returnedMinor: number; currency: string }> {
  await lockMoney(write, "order", orderId);
  const order = await lockStaffOrder(write, orderId);
  const terms = isAwaited(order) && mayBeRetaxed(order) ? await termsNow(write, order) : null;
  if (!terms || terms.tax.fiscalPositionId === order.fiscalPositionId) throw nothingToRetax();
  const before = await balanceOf(write, order);
  const after = await retax(terms.customer, order, terms.tax);
  const { todoId } = order.vatCheck;
  if (todoId !== undefined) await tickTodo(write, { orderId, todoId, done: true });
  const { overpaidMinor } = await balanceOf(write, after);
  const returnedMinor = Math.max(0, overpaidMinor - before.overpaidMinor);
  const reason = terms.customer.locale.text("orders.vatReason", { vat: terms.tax.vat.vat ?? "" });
  if (returnedMinor > 0) {
    const key = `vat:${orderId}:${after.version}`;
    await refundOrder(write, { orderId, reason, key, lines: [], overpaidMinor: returnedMinor });
  } else await creditNote(write, after, { id: null, reason });
  return { totalMinor: after.totalMinor, returnedMinor, currency: order.currency };
}

/** Whether the register's answer would change the order's taxes and staff have not applied it yet. */
export function mayRetax(order: Order): boolean {
  return isAwaited(order) && order.vatCheck.todoId !== undefined && mayBeRetaxed(order);
}

function isAwaited({ vatCheck }: Order): boolean {
  return vatCheck.state === "pending" && Boolean(vatCheck.vat);
}

function mayBeRetaxed({ state }: Order): boolean {
  return state === "draft" || state === "sent" || state === "sale" || state === "done";
}

/** The taxation by the register's answer; null without an answer. */
async function termsNow(
  write: WriteContext,
  order: Order,
): Promise<{ tax: CartTax; customer: WriteContext; standing: VatStanding } | null> {
  const site = await siteById(write.db, order.siteId);
  const customer = { ...write, site, locale: localeNamed(write, order.locale) };
  const standing = await vatStandingOf(customer, order.vatCheck.vat ?? "");
  // A check that was given up confirms nothing.
  if (standing.state !== "valid" && standing.state !== "invalid") return null;
  return { tax: await cartTaxOf(customer, await orderPlaceOf(customer, order)), customer, standing };
}

/** True if nothing is paid, authorized, pending or invoiced, so that only the requested amount changes. */
async function mayRetaxAlone(write: WriteContext, order: Order): Promise<boolean> {
  if (order.state !== "draft" && order.state !== "sent" && order.state !== "sale") return false;
  if ((await firstInvoiceOf(write, order.id)) !== null) return false;
  const { paidMinor, refundedMinor } = await balanceOf(write, order);
  if (paidMinor + refundedMinor > 0) return false;
  for (const { state, providerId } of await transactionsOf(write, "order", order.id)) {
    if (state === "cancel" || state === "error") continue;
    // An awaited transfer can be replaced by one of the new amount; a payment at a provider cannot change its amount.
    const { byHand } = implementationOf(await providerById(write, providerId));
    if (order.state !== "sent" || byHand !== "bank" || state !== "pending") return false;
  }
  return true;
}

async function retax(customer: WriteContext, order: Order, tax: CartTax): Promise<Order> {
  const after = await addUpAnew(customer, await retaxOrder(customer, order, tax));
  const { currency } = order;
  await noteStaffEvent(customer, order.id, "vatConfirmed", { amountMinor: after.totalMinor, currency });
  await audit(customer, {
    model: orderModel,
    id: order.id,
    name: order.name ?? "",
    action: "retax",
    before: { total_minor: order.totalMinor, vat_check: order.vatCheck },
    after: { total_minor: after.totalMinor, vat_check: after.vatCheck },
  });
  const attempts = await transactionsOf(customer, "order", order.id);
  await askForDifference(customer, order.id);
  // The mail about the replaced transfer already contains the new total.
  const isAsked = order.state === "sent" && attempts.some(({ state }) => state === "pending");
  if (order.state !== "draft" && !isAsked) {
    await sendOrderMail(customer, order.id, "change", { occasion: String(after.version) });
  }
  return after;
}

async function keepCheck(write: WriteContext, order: Order, vatCheck: Order["vatCheck"]): Promise<void> {
  await write.db.update(orderTable).set({ vatCheck }).where(eq(orderTable.id, order.id));
}
