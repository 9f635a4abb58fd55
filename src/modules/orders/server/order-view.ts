import { toTransactionView } from "#modules/payment/server/process.ts";
import { providerById } from "#modules/payment/server/provider.ts";
import { transferInstructions } from "#modules/payment/server/providers/transfer.ts";
import { transactionsOf } from "#modules/payment/server/transaction.ts";
import type { Context } from "#platform/context.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { formatMoney } from "#platform/money/format.ts";
import { ordersPaths } from "../paths.ts";
import { linesOf } from "./cart-row.ts";
import { shopTimeZone, toTotalsView } from "./cart-view.ts";
import { type Goods, goodsOf } from "./goods.ts";
import type { Order, OrderLine, PlacedAddress } from "./tables.ts";
import { totalsOf } from "./totals.ts";
import type { LineView, OrderStepView, OrderView, PlacedAddressView } from "./views.ts";

/** The finished view of a placed order: what was sold at the prices of then, and how far it is. */
export async function toOrderView(context: Context, order: Order): Promise<OrderView> {
  const { locale } = context;
  const rows = await linesOf(context, order.id);
  const goods = await goodsOf(context, [...new Set(rows.flatMap((row) => row.variantId ?? []))]);
  const lines = rows.map((row) => toLineView(locale, row, goods.get(row.variantId ?? 0) ?? null, order));
  const { untaxedMinor, taxMinor, totalMinor } = order;
  const taxes = totalsOf(rows).taxes;
  const { billing, delivery } = order.addresses;
  return {
    id: order.id,
    name: order.name ?? "",
    state: order.state,
    stateText: locale.text(`orders.state.${order.state}`),
    nextText: locale.text(`orders.next.${order.state}`),
    placedOn: order.placedAt ? formatDay(order.placedAt, locale) : "",
    steps: stepsOf(locale, order),
    lines,
    totals: toTotalsView(
      locale,
      { untaxedMinor, taxMinor, totalMinor, taxes },
      lines,
      order.currency,
      order.taxDisplay === "included",
    ),
    billing: toAddressView(billing),
    delivery: toAddressView(delivery),
    email: billing?.email ?? "",
    note: order.note,
    payment: await paymentOf(context, order),
    path: ordersPaths.order(order.id, order.accessToken),
  };
}

export function formatDay(at: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale.tag, { dateStyle: "long", timeZone: shopTimeZone }).format(at);
}

function toLineView(locale: Locale, line: OrderLine, goods: Goods | null, order: Order): LineView {
  const money = (minor: number) => formatMoney(minor, order.currency, locale.tag);
  const totalMinor = line.unitPriceMinor * line.quantity;
  return {
    id: line.id,
    parentLineId: line.parentLineId,
    kind: line.kind,
    variantId: line.variantId,
    templateId: goods?.templateId ?? null,
    name: line.name,
    path: goods?.published && goods.saleable ? goods.path : null,
    choices: line.choices,
    picture: goods?.picture ?? null,
    quantity: line.quantity,
    quantityMax: null,
    unitPriceMinor: line.unitPriceMinor,
    unitPrice: money(line.unitPriceMinor),
    wasPrice: line.listPriceMinor > line.unitPriceMinor ? money(line.listPriceMinor) : null,
    totalMinor,
    total: money(totalMinor),
    note: line.note,
  };
}

function stepsOf(locale: Locale, order: Order): OrderStepView[] {
  const isPaid = order.confirmedAt !== null;
  const step = (key: string, at: Date | null, state: OrderStepView["state"]): OrderStepView => ({
    key,
    label: locale.text(`orders.step.${key}`),
    state,
    at: at && formatDay(at, locale),
  });
  const ordered = step("ordered", order.placedAt, "done");
  if (order.state === "cancel") return [ordered, step("cancelled", order.cancelledAt, "now")];
  return [
    ordered,
    step("paid", order.confirmedAt, isPaid ? "done" : "now"),
    step("made", null, order.state === "done" ? "done" : isPaid ? "now" : "later"),
    step("handedOver", null, order.state === "done" ? "done" : "later"),
  ];
}

function toAddressView(address: PlacedAddress | undefined): PlacedAddressView | null {
  if (!address) return null;
  const { name, companyName, phone, lines } = address;
  return { name, companyName, phone, lines };
}

async function paymentOf(context: Context, order: Order): Promise<OrderView["payment"]> {
  const [transaction] = await transactionsOf(context, "order", order.id);
  if (!transaction) return null;
  const provider = await providerById(context, transaction.providerId);
  const view = toTransactionView(context, transaction, provider);
  const isAwaited = provider.code === "transfer" && transaction.state === "pending";
  return {
    providerName: view.providerName,
    state: view.state,
    stateText: view.stateText,
    message: view.message,
    instructions: isAwaited ? transferInstructions(provider, transaction, context.locale) : null,
  };
}
