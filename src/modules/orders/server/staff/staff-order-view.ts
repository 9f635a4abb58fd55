import { eq, sql } from "drizzle-orm";
import { type SharedPriceList, sharedPriceList } from "#modules/catalogue/shared-views.ts";
import { type PaymentEventFacts, paymentEventsOf } from "#modules/payment/server/transaction/received.ts";
import { transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import type { Context } from "#platform/context.ts";
import { atSite } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toDecimal } from "#platform/money/money.ts";
import { siteOrigin } from "#platform/site.ts";
import type { CellBadge } from "#platform/staff/list.ts";
import { ordersPaths } from "../../paths.ts";
import { type WorkshopPaper, workshopPapers } from "../../slots.ts";
import { linesOf } from "../cart/cart-row.ts";
import { taxTermsOf } from "../cart/cart-tax.ts";
import { moneyBadges } from "../cart/money-state.ts";
import { type Order, type OrderLine, orderTable } from "../cart/tables.ts";
import type { OrderView } from "../cart/views.ts";
import { type AgreedView, agreedView } from "../order/agreed-words.ts";
import { type StaffArrivalView, staffArrivalOf } from "../order/arrival.ts";
import { type Balance, balanceOf } from "../order/balance.ts";
import { formatDay } from "../order/day.ts";
import { toOrderView } from "../order/order-view.ts";
import { staffPaymentWords } from "../order/payment-words.ts";
import { formatMoment } from "../order/staff-moment.ts";
import { isStaffOrder } from "../order/staff-order.ts";
import { type TodoView, todosOf } from "../order/todo.ts";
import { type PromisedView, promisedOf } from "../settlement/promised.ts";
import { carrierIdOf, knownCarriers } from "../shipment/parcel-carrier.ts";
import { leftToShip } from "../shipment/shipment-lines.ts";
import { type StaffOrderCan, whatMayBeDone } from "./staff-order-can.ts";
import { staffFlow } from "./staff-order-flow.ts";
import { mailsOf, type OrderMailView } from "./staff-order-mail.ts";
import { type HappeningView, timelineOf } from "./staff-order-timeline.ts";

export interface StaffLineView {
  id: number;
  name: string;
  detail: string;
  picture: OrderView["lines"][number]["picture"];
  quantity: number;
  shipped: number;
  refunded: number;
  /** Pieces that may still be packed. */
  left: number;
  /** Decimal string for the form. */
  unitPriceTyped: string;
  unitPrice: string;
  /** "5 %" below the list price; "" without a discount. */
  discount: string;
  taxRate: string;
  /** Without tax, as in accounting. */
  net: string;
  total: string;
  priceReason: string;
  kind: OrderLine["kind"];
  variantId: number | null;
  /** Production documents. */
  papers: WorkshopPaper[];
}

export interface StaffOrderView {
  order: OrderView;
  version: number;
  state: Order["state"];
  stateText: string;
  /** Text and colour of the money state. */
  payment: { text: string; kind: CellBadge };
  flow: { key: string; label: string; detail: string | null; state: "done" | "now" | "later" }[];
  held: { since: string; reason: string } | null;
  customer: { name: string; company: string; email: string; phone: string; personId: number | null };
  dates: string[];
  arrival: StaffArrivalView | null;
  terms: string[];
  /** The evidence of the buyer's consent as text. */
  agreed: AgreedView | null;
  lines: StaffLineView[];
  /** Production documents of all made-to-order lines. */
  papers: WorkshopPaper[];
  balance: Balance;
  /** The part of the total that was refunded, or cancelled after payment; null without one. */
  dropped: string | null;
  /** The paid amount on the order, for forms that must not book money twice. */
  paidMinor: number;
  /** The open amount as a form shows it: "128.00". */
  openTyped: string;
  /** The authorized money that is not captured yet. */
  promised: PromisedView | null;
  depositPercent: number | null;
  /** The customer must sign the offer before paying. */
  mustSign: boolean;
  /** The customer's payment link. */
  payLink: string;
  transactions: TransactionRow[];
  payments: { key: number; text: string; time: string }[];
  timeline: HappeningView[];
  todos: TodoView[];
  mails: OrderMailView[];
  can: StaffOrderCan;
  /** The carrier, if known. */
  carrierId: number | null;
  carriers: { value: number; label: string }[];
}

export interface TransactionRow {
  id: number;
  reference: string;
  amount: string;
  state: string;
  stateText: string;
  time: string;
}

/** Everything about an order for staff. Refuses notFound for carts, which belong to their visitors. */
export async function staffOrderView(context: Context, orderId: number): Promise<StaffOrderView> {
  const [order] = await context.db.select().from(orderTable).where(eq(orderTable.id, orderId));
  if (!order || !isStaffOrder(order)) throw notFound();
  const { locale } = context;
  const view = await toOrderView(context, order);
  const rows = await linesOf(context, orderId);
  const balance = await balanceOf(context, order);
  const promised = await promisedOf(context, orderId);
  const lines = rows.map((row) => toStaffLine(context, order, row, view));
  const billing = order.addresses.billing;
  return {
    order: view,
    version: order.version,
    state: order.state,
    stateText: locale.text(`orders.staffState.${order.state}`),
    payment: paymentBadge(context, order, promised),
    flow: staffFlow(context, order, { ...balance, isPromised: promised !== null }),
    held: order.heldAt && {
      since: formatMoment(order.heldAt, locale, context.now),
      reason: order.heldReason,
    },
    customer: {
      name: billing?.name ?? "",
      company: billing?.companyName ?? "",
      email: billing?.email ?? "",
      phone: billing?.phone ?? "",
      personId: order.personId,
    },
    carrierId: await carrierIdOf(context, orderId),
    carriers: (await knownCarriers(context)).map(({ id, name }) => ({ value: id, label: name })),
    dates: datesOf(context, order),
    arrival: await staffArrivalOf(context, order, order.shipping === "done"),
    terms: await termsOf(context, order),
    agreed: agreedView(context, order.agreed),
    lines,
    papers: rows.some(({ made }) => made) ? papersOf(context, { orderId, lineId: null }) : [],
    balance,
    dropped: droppedOf(context, order, balance),
    paidMinor: order.paidMinor,
    openTyped: toDecimal(balance.openMinor, order.currency),
    promised,
    depositPercent: order.depositPercent,
    mustSign: order.mustSign,
    payLink: `${siteOrigin(await atSite(context, order.siteId))}${locale.href(ordersPaths.payNow(view.path))}`,
    transactions: (await transactionsOf(context, "order", orderId)).map((one) => ({
      id: one.id,
      reference: one.reference,
      amount: formatMoney(one.amountMinor, one.currency, locale.tag),
      state: one.state,
      stateText: locale.text(`payment.state.${one.state}`),
      time: formatMoment(one.changedAt, locale, context.now),
    })),
    payments: (await paymentEventsOf(context, "order", orderId)).map((event) => paymentRow(context, event)),
    timeline: await timelineOf(context, order),
    todos: await todosOf(context, orderId),
    mails: await mailsOf(context, orderId),
    can: whatMayBeDone(order, lines, balance),
  };
}

function droppedOf({ locale }: Context, order: Order, balance: Balance): string | null {
  const minor = order.totalMinor - balance.dueMinor;
  const isMoneyHere = balance.paidMinor + balance.refundedMinor > 0;
  return minor > 0 && isMoneyHere ? formatMoney(minor, order.currency, locale.tag) : null;
}

function toStaffLine(context: Context, order: Order, row: OrderLine, view: OrderView): StaffLineView {
  const { locale } = context;
  const money = (minor: number) => formatMoney(minor, order.currency, locale.tag);
  const shown = view.lines.find(({ id }) => id === row.id);
  const off = row.listPriceMinor > row.unitPriceMinor ? 1 - row.unitPriceMinor / row.listPriceMinor : 0;
  const percent = new Intl.NumberFormat(locale.tag, { style: "percent", maximumFractionDigits: 1 });
  return {
    id: row.id,
    name: row.name,
    detail: [...row.choices.map(({ value }) => value), row.note].filter(Boolean).join(", "),
    picture: shown?.picture ?? null,
    quantity: row.quantity,
    shipped: row.shipped,
    refunded: row.refunded,
    left: leftToShip(row),
    unitPriceTyped: toDecimal(row.unitPriceMinor, order.currency),
    unitPrice: money(row.unitPriceMinor),
    discount: off > 0 ? percent.format(off) : "",
    taxRate: percent.format(Number(row.taxRate) / 100),
    net: money(row.untaxedMinor),
    total: money(row.totalMinor),
    priceReason: row.priceReason,
    kind: row.kind,
    variantId: row.variantId,
    papers: row.made ? papersOf(context, { orderId: order.id, lineId: row.id }) : [],
  };
}

function papersOf(context: Context, asked: { orderId: number; lineId: number | null }): WorkshopPaper[] {
  return workshopPapers.entries().flatMap((papers) => papers(context, asked));
}

/** The money state in two words, as in the list, more urgent when time runs out. */
function paymentBadge(
  { locale }: Context,
  { state, moneyState }: Order,
  promised: PromisedView | null,
): StaffOrderView["payment"] {
  const isConfirmed = state === "sale" || state === "done";
  const isUrgent =
    (moneyState === "promised" && promised?.endsSoon) || (moneyState === "open" && isConfirmed);
  return {
    text: locale.text(`orders.staffMoney.${moneyState}`),
    kind: isUrgent ? "bad" : moneyBadges[moneyState],
  };
}

function datesOf({ locale }: Context, order: Order): string[] {
  const said = (id: string, at: Date | null) =>
    at ? [locale.text(`orders.staffDate.${id}`, { day: formatDay(at, locale) })] : [];
  return [
    ...said(order.placedAt ? "ordered" : "begun", order.placedAt ?? order.createdAt),
    ...said("confirmed", order.confirmedAt),
    ...said("cancelled", order.state === "cancel" ? order.cancelledAt : null),
    ...said("payUntil", order.payUntil),
  ];
}

async function termsOf(context: Context, order: Order): Promise<string[]> {
  const { locale } = context;
  const { rows } = await context.db.execute<Pick<SharedPriceList, "name">>(
    sql`select name from ${sharedPriceList} where id = ${order.priceListId}`,
  );
  const list = rows[0]?.name;
  return [
    list ? `${list}, ${order.currency}` : locale.text("orders.staffShopPrices", { currency: order.currency }),
    locale.text(order.taxDisplay === "included" ? "orders.staffTaxIncluded" : "orders.staffTaxExcluded"),
    order.seller
      ? locale.text("orders.staffSoldBy", { seller: order.seller })
      : locale.text("orders.staffFromShop"),
    ...(await taxTermsOf(context, order)),
  ];
}

function paymentRow(context: Context, event: PaymentEventFacts) {
  return {
    key: event.id,
    text: staffPaymentWords(context, event),
    time: formatMoment(event.at, context.locale, context.now),
  };
}

/** The currency of amounts typed for this order. */
export async function currencyOf(context: Context, orderId: number): Promise<string> {
  const [order] = await context.db
    .select({ currency: orderTable.currency })
    .from(orderTable)
    .where(eq(orderTable.id, orderId));
  if (!order) throw notFound();
  return order.currency;
}
