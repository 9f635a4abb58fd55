import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { WaitingThing } from "#modules/portal/components/document-row.ts";
import type { Context } from "#platform/context.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { formatMoney } from "#platform/money/format.ts";
import { ordersPaths } from "../paths.ts";
import { type Order, orderTable } from "./cart/tables.ts";
import { dueWords } from "./invoice/due-words.ts";
import { formatDay } from "./order/day.ts";
import { awaitsSignature } from "./order/offer.ts";
import { payableMinor, waysToPay } from "./order/ways-to-pay.ts";

/** Enough for one person; the list of orders shows all. */
const shownMax = 20;

/**
 * The signed-in person's own orders that need a signature or a payment: one entry for each order, with its oldest open
 * invoice.
 */
export async function ordersToPay(context: Context): Promise<WaitingThing[]> {
  const { user } = context;
  if (!user) return [];
  const orders = await context.db
    .select()
    .from(orderTable)
    .where(
      and(
        eq(orderTable.siteId, context.site.id),
        or(eq(orderTable.userId, user.id), eq(orderTable.personId, user.personId)),
        inArray(orderTable.state, ["placed", "sent", "sale", "done"]),
        inArray(orderTable.moneyState, ["open", "awaited", "part"]),
      ),
    )
    .orderBy(asc(orderTable.id))
    .limit(shownMax);
  const found: WaitingThing[] = [];
  for (const order of orders) {
    if (awaitsSignature(order)) {
      found.push(toSign(context, order));
      continue;
    }
    const amountMinor = await payableMinor(context, order);
    if (amountMinor === 0 || (await waysToPay(context, order, amountMinor)) === null) continue;
    found.push(toThing(context, order, amountMinor, await openInvoice(context, order.id)));
  }
  return found;
}

async function openInvoice(context: Context, orderId: number) {
  const { rows } = await context.db.execute<{ number: string; dueAt: string | null }>(sql`
    select invoice.number, stated.due_at as "dueAt"
    from orders_invoice invoice
    join orders_invoice_state stated on stated.invoice_id = invoice.id
    where invoice.order_id = ${orderId} and invoice.kind = 'invoice' and stated.state = 'unpaid'
    order by stated.due_at nulls last, invoice.id limit 1`);
  return rows[0];
}

function toSign({ locale }: Context, order: Order): WaitingThing {
  return {
    kind: "sign",
    title: locale.text("orders.waitingSign", { name: order.name ?? "" }),
    detail: order.placedAt ? locale.text("orders.offeredOn", { day: formatDay(order.placedAt, locale) }) : "",
    value: formatMoney(order.totalMinor, order.currency, locale.tag),
    valueDetail: "",
    due: null,
    path: `${ordersPaths.signing(order.id, "")}#order-sign`,
    action: locale.text("orders.waitingSignDo"),
    by: "",
  };
}

function toThing(
  { locale, now }: Context,
  order: Order,
  amountMinor: number,
  invoice: { number: string; dueAt: string | null } | undefined,
): WaitingThing {
  const name = order.name ?? "";
  const dueOn = invoice?.dueAt ? shopDay(new Date(invoice.dueAt)) : null;
  const ordered = order.placedAt ? formatDay(order.placedAt, locale) : "";
  return {
    kind: "pay",
    title: invoice
      ? locale.text("orders.waitingPayInvoice", { number: invoice.number })
      : locale.text("orders.waitingPay", { name }),
    detail: invoice
      ? locale.text("orders.invoiceOf", { name })
      : locale.text("orders.waitingOrdered", { day: ordered }),
    value: formatMoney(amountMinor, order.currency, locale.tag),
    valueDetail: "",
    due: dueOn ? dueWords(locale, dueOn, shopDay(now)) : null,
    path: ordersPaths.payNow(ordersPaths.order(order.id)),
    action: locale.text("orders.waitingPayDo"),
    by: dueOn ?? "",
  };
}
