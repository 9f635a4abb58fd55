import { paidByGiftCards } from "#modules/payment/server/gift-card/gift-card-payment.ts";
import { implementationOf, providerById } from "#modules/payment/server/provider/provider.ts";
import { toTransactionView } from "#modules/payment/server/transaction/process.ts";
import { paymentEventsOf } from "#modules/payment/server/transaction/received.ts";
import { transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import type { TransactionState } from "#modules/payment/states.ts";
import { signatureOf } from "#modules/signing/server/signature.ts";
import { legalLinksOf } from "#modules/website/server/legal/legal.ts";
import type { Context } from "#platform/context.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { formatMoney } from "#platform/money/format.ts";
import { ordersPaths } from "../../paths.ts";
import { madeGoods } from "../../slots.ts";
import { withGiftCards } from "../cart/cart-cards.ts";
import { linesOf } from "../cart/cart-row.ts";
import { taxNoteOfOrder } from "../cart/cart-tax.ts";
import { factsOf, lineMoney, toTotalsView } from "../cart/cart-view.ts";
import { type Goods, goodsOf } from "../cart/goods.ts";
import { drawnPicture, madePieces } from "../cart/made-goods.ts";
import type { MadePiece } from "../cart/made-piece.ts";
import { noticeOf } from "../cart/notice.ts";
import { returnsOfOffer, returnsOfOrder } from "../cart/returns.ts";
import type { Order, OrderLine, PlacedAddress } from "../cart/tables.ts";
import { shownAmount, taxesOf } from "../cart/totals.ts";
import type { LineView, OrderStepView, OrderView, PlacedAddressView } from "../cart/views.ts";
import { arrivalOf } from "./arrival.ts";
import { askedOf, type Balance, balanceOf } from "./balance.ts";
import { toBalanceView } from "./balance-view.ts";
import { formatDay } from "./day.ts";
import { moneyWords } from "./money-words.ts";
import { awaitsSignature, isOffer } from "./offer.ts";
import { dueOf, sealOf } from "./order-cards.ts";
import { paymentWords } from "./payment-words.ts";
import { shipmentsOf } from "./shipment-list.ts";
import { unsentRefunds } from "./unsent-refunds.ts";
import { waysToPay } from "./ways-to-pay.ts";

/** The finished view of a placed order with its sold prices and its progress. */
export async function toOrderView(context: Context, order: Order): Promise<OrderView> {
  const { locale } = context;
  const rows = await linesOf(context, order.id);
  const goods = await goodsOf(context, [...new Set(rows.flatMap((row) => row.variantId ?? []))]);
  const pieces = await madePieces(context, rows, goods);
  const all = rows.map((row, index) =>
    toLineView(locale, row, { goods: goods.get(row.variantId ?? 0) ?? null, piece: pieces[index] }, order),
  );
  const { untaxedMinor, taxMinor, totalMinor } = order;
  const taxes = taxesOf(rows);
  const { billing, delivery } = order.addresses;
  const balance = await balanceOf(context, order);
  return {
    id: order.id,
    name: order.name ?? "",
    state: order.state,
    isOffer: isOffer(order),
    stateText: stateText(locale, order),
    nextText: locale.text(`orders.next.${nextOf(order, balance)}`),
    moneyWords: moneyWords(locale, order),
    placedOn: order.placedAt ? formatDay(order.placedAt, locale) : "",
    againPath: againPathOf(order, pieces),
    steps: stepsOf(locale, order, balance),
    lines: all.filter(({ kind, quantity }) => kind === "product" && quantity > 0),
    optional:
      order.state === "sent" && !(await signatureOf(context, "sale.order", order.id))
        ? rows
            .filter(({ optional }) => optional)
            .map(({ id, name, quantity, unitPriceMinor, ...line }) => ({
              id,
              name,
              quantity,
              unitPrice: lineMoney(unitPriceMinor, order.currency, locale),
              total: lineMoney(shownAmount(line, line), order.currency, locale),
              proposed: 1,
            }))
        : [],
    totals: withGiftCards(
      locale,
      toTotalsView(
        locale,
        { untaxedMinor, taxMinor, totalMinor, taxes },
        all,
        order.currency,
        order.taxDisplay === "included",
        await taxNoteOfOrder(context, order),
      ),
      order.state === "cancel" ? [] : await paidByGiftCards(context, "order", order.id),
    ),
    billing: toAddressView(billing),
    delivery: toAddressView(delivery),
    email: billing?.email ?? "",
    note: order.note,
    payment: await paymentOf(context, order, balance),
    toPay: await toPayOf(context, order, balance),
    money: [
      ...(await unsentRefunds(context, order)),
      ...(await paymentEventsOf(context, "order", order.id)).reverse().flatMap((event) => {
        const text = paymentWords(context, event);
        return text === null ? [] : { key: event.id, text, on: formatDay(event.at, locale) };
      }),
    ],
    balance: toBalanceView(locale, order.currency, balance, order.promisedMinor),
    arrival: await arrivalOf(context, order),
    shipments: await shipmentsOf(context, order.id),
    returns: isOffer(order) ? await returnsOfOffer(context, order.id) : returnsOfOrder(locale, order.agreed),
    legal: await legalLinksOf(context, order.legalVersions),
    path: ordersPaths.order(order.id, order.accessToken),
  };
}

function againPathOf(order: Order, pieces: readonly (MadePiece | null)[]): string | null {
  const [of] = madeGoods.entries();
  if (!of || isOffer(order) || !pieces.some((piece) => piece !== null)) return null;
  return of.againPath(order.id, order.accessToken);
}

function toLineView(
  locale: Locale,
  line: OrderLine,
  { goods, piece }: { goods: Goods | null; piece: MadePiece | null | undefined },
  order: Order,
): LineView {
  const money = (minor: number) => lineMoney(minor, order.currency, locale);
  const totalMinor = shownAmount(line, line);
  return {
    id: line.id,
    parentLineId: line.parentLineId,
    kind: line.kind,
    variantId: line.variantId,
    templateId: goods?.templateId ?? null,
    name: line.name,
    path: goods?.published && goods.saleable ? goods.path : null,
    choices: [...line.choices, ...(piece?.facts ?? [])],
    picture: drawnPicture(piece) ?? goods?.picture ?? null,
    quantity: line.quantity,
    quantityMax: null,
    unitPriceMinor: line.unitPriceMinor,
    unitPrice: money(line.unitPriceMinor),
    wasTotal: line.listPriceMinor > line.unitPriceMinor ? money(line.listPriceMinor * line.quantity) : null,
    totalMinor,
    total: money(totalMinor),
    priceFacts: factsOf(locale, line, {
      ...line,
      wasMinor: line.listPriceMinor > line.unitPriceMinor ? line.listPriceMinor : null,
      currency: order.currency,
    }),
    note: line.note,
  };
}

export function stateText(locale: Locale, order: Order): string {
  return locale.text(`orders.state.${isOffer(order) ? "offer" : order.state}`);
}

/** The next step, as the suffix of a text id. A cancelled order says what happened to its money. */
function nextOf(order: Order, { paidMinor, refundedMinor }: Balance): string {
  const { state, promisedMinor } = order;
  if (awaitsSignature(order)) return "sign";
  if (isOffer(order)) return "offer";
  if (state !== "cancel") return state;
  if (paidMinor > promisedMinor) return "cancelPaid";
  return refundedMinor > 0 ? "cancelRefunded" : "cancel";
}

function stepsOf(locale: Locale, order: Order, { openMinor }: Balance): OrderStepView[] {
  const isConfirmed = order.confirmedAt !== null;
  // By agreement, an order may be made before it is paid; an authorization is not a payment either.
  const isPaid = openMinor === 0 && order.promisedMinor === 0;
  const paid = isConfirmed ? (isPaid ? "done" : "later") : "now";
  const step = (key: string, at: Date | null, state: OrderStepView["state"]): OrderStepView => ({
    key,
    label: locale.text(`orders.step.${key}`),
    state,
    at: at && formatDay(at, locale),
  });
  const ordered = step("ordered", order.placedAt, "done");
  if (isOffer(order)) {
    return [
      step("offered", order.placedAt, "now"),
      ...["paid", "made", "handedOver"].map((key) => step(key, null, "later")),
    ];
  }
  if (order.state === "cancel") return [ordered, step("cancelled", order.cancelledAt, "now")];
  return [
    ordered,
    step("paid", paid === "done" ? order.confirmedAt : null, paid),
    step("made", null, order.state === "done" ? "done" : isConfirmed ? "now" : "later"),
    step("handedOver", null, order.state === "done" ? "done" : "later"),
  ];
}

function toAddressView(address: PlacedAddress | undefined): PlacedAddressView | null {
  if (!address) return null;
  const { name, companyName, phone, lines } = address;
  return { name, companyName, phone, lines };
}

async function paymentOf(context: Context, order: Order, balance: Balance): Promise<OrderView["payment"]> {
  const { openMinor } = balance;
  const attempts = await transactionsOf(context, "order", order.id);
  // A failed or partial second attempt does not end the transfer that is still awaited.
  const awaited = openMinor > 0 ? attempts.find(({ state }) => state === "pending") : undefined;
  const transaction = awaited ?? attempts.find(({ state }) => !isFailed(state)) ?? attempts[0];
  if (!transaction) return null;
  const provider = await providerById(context, transaction.providerId);
  const view = toTransactionView(context, transaction, provider);
  const { byHand, instructions } = implementationOf(provider);
  const isAwaited = openMinor > 0 && transaction.state === "pending";
  // Amounts paid by another method meanwhile, or requested later, need no transfer now.
  const rest = { ...transaction, amountMinor: Math.min(transaction.amountMinor, askedOf(order, balance)) };
  return {
    providerName: view.providerName,
    state: view.state,
    stateText: view.stateText,
    message: view.message,
    instructions: (isAwaited && instructions?.(provider, rest, context.locale)) || null,
    isAtDoor: isAwaited && byHand === "door",
  };
}

async function toPayOf(context: Context, order: Order, balance: Balance): Promise<OrderView["toPay"]> {
  const { locale } = context;
  const due = await dueOf(context, order);
  const providers = await waysToPay(context, order, due.leftMinor);
  if (!providers) return null;
  const [last] = await transactionsOf(context, "order", order.id);
  const failed = last && isFailed(last.state) ? last.stateMessage || `orders.attempt.${last.state}` : null;
  const money = (minor: number) => formatMoney(minor, order.currency, locale.tag);
  const isPart = due.askedMinor < balance.openMinor;
  const isDeposit = isPart && order.askedMinor === null;
  const isCovered = due.leftMinor === 0;
  return {
    amount: money(isCovered ? due.askedMinor : due.leftMinor),
    note: isPart
      ? locale.text(isDeposit ? "orders.payDeposit" : "orders.payPart", {
          amount: money(due.askedMinor),
          open: money(balance.openMinor),
        })
      : // Cash on delivery, or an order on account: nothing waits for this money.
        order.state === "sale"
        ? locale.text("orders.payConfirmed")
        : isOffer(order)
          ? locale.text("orders.payOffer")
          : null,
    providers: isCovered ? [] : providers,
    cards: due.cards.map(({ cardId, last4, amountMinor }) => ({
      cardId,
      name: locale.text("orders.giftCard", { last4 }),
      amount: money(-amountMinor),
    })),
    isCovered,
    cardProblem: noticeOf(context, "giftCard"),
    problem: noticeOf(context) ?? (failed && locale.text(failed)),
    isBegun: await isBegunElsewhere(context, order.id),
    seal: sealOf(due),
    accessToken: order.accessToken,
  };
}

/** Whether a payment attempt is pending at a provider that can report its state. */
async function isBegunElsewhere(context: Context, orderId: number): Promise<boolean> {
  const attempts = await transactionsOf(context, "order", orderId);
  const begun = attempts.filter((one) => one.state === "draft" && one.providerReference !== null);
  const providers = await Promise.all(begun.map(({ providerId }) => providerById(context, providerId)));
  return providers.some((provider) => implementationOf(provider).fetchState !== undefined);
}

function isFailed(state: TransactionState): boolean {
  return state === "cancel" || state === "error";
}
