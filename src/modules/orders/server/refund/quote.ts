import { refundTooMuch } from "#modules/payment/server/refund/refund.ts";
import { type Money, moneyOf } from "#modules/payment/server/transaction/money.ts";
import type { PublicContext } from "#platform/context.ts";
import { Refusal, refusal } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import { linesOf } from "../cart/cart-row.ts";
import type { Order, OrderLine } from "../cart/tables.ts";
import { balanceOf } from "../order/balance.ts";
import { returnedOf } from "../order/returned-lines.ts";
import { addShares, noShare, type Share, shareOfAmount, shareOfPieces, worthsOf } from "./share.ts";

const nothingToRefund = refusal("invalid", "orders.refundNothing");
/** Values: state, in words. */
const notRefundable = refusal("conflict", "orders.refundState");
/** Values: left, in words. */
const overpaidTooMuch = refusal("conflict", "orders.refundOverpaidTooMuch");

export interface RefundAsked {
  lines: readonly { lineId: number; quantity: number; restock?: boolean }[];
  /** Of the delivery's price, tax included. */
  deliveryMinor?: number;
  /** Money beyond what the order comes to: paid twice, or the order became smaller since. */
  overpaidMinor?: number;
}

/** A line of an order as a refund sees it. */
export interface RefundableLine {
  line: OrderLine;
  worth: Share;
  given: Share;
  /** Pieces that can still be given back. */
  left: number;
}

export interface RefundQuote {
  parts: { line: OrderLine; quantity: number; share: Share; restock: boolean }[];
  sum: Share;
  overpaidMinor: number;
  /** What goes back in all. */
  amountMinor: number;
}

export interface Refundable {
  lines: RefundableLine[];
  money: Money;
  /** What the delivery's price still holds. */
  deliveryLeftMinor: number;
  overpaidLeftMinor: number;
}

/** What can still be given back of an order. */
export async function refundableOf(context: PublicContext, order: Order): Promise<Refundable> {
  const rows = await linesOf(context, order.id);
  const given = await returnedOf(context, order.id);
  const worths = worthsOf(rows);
  const lines = rows.map((line, index) => ({
    line,
    worth: worths[index] ?? noShare,
    given: given.get(line.id) ?? noShare,
    left: line.kind === "product" ? line.quantity - line.refunded : 0,
  }));
  const money = await moneyOf(context, "order", order.id);
  const { dueMinor } = await balanceOf(context, order);
  const deliveryLeftMinor = lines
    .filter(({ line }) => line.kind === "delivery")
    .reduce((sum, one) => sum + Math.max(0, one.worth.totalMinor - one.given.totalMinor), 0);
  return { lines, money, deliveryLeftMinor, overpaidLeftMinor: Math.max(0, money.leftMinor - dueMinor) };
}

/**
 * What a refund comes to, with the tax of each line. The same sum for the form that asks and for the verb that does it.
 * Refuses what is more than was sold or paid, at the field that says it.
 */
export function quoteRefund(
  context: PublicContext,
  order: Order,
  refundable: Refundable,
  asked: RefundAsked,
): RefundQuote {
  if (!["sent", "sale", "done", "cancel"].includes(order.state)) {
    throw notRefundable({ state: context.locale.text(`orders.state.${order.state}`) });
  }
  const words = (minor: number) => formatMoney(minor, order.currency, context.locale.tag);
  const parts = [
    ...productParts(refundable, asked),
    ...deliveryParts(refundable, asked.deliveryMinor ?? 0, words),
  ];
  const sum = parts.reduce((all, { share }) => addShares(all, share), noShare);
  const overpaidMinor = asked.overpaidMinor ?? 0;
  if (overpaidMinor > refundable.overpaidLeftMinor) {
    throw overpaidTooMuch({ left: words(refundable.overpaidLeftMinor) });
  }
  const amountMinor = sum.totalMinor + overpaidMinor;
  if (parts.length === 0 && amountMinor === 0) throw nothingToRefund();
  if (amountMinor > refundable.money.leftMinor) {
    throw refundTooMuch({ left: words(refundable.money.leftMinor) });
  }
  return { parts, sum, overpaidMinor, amountMinor };
}

function productParts({ lines }: Refundable, asked: RefundAsked): RefundQuote["parts"] {
  return asked.lines.flatMap(({ lineId, quantity, restock = false }, index) => {
    if (quantity === 0) return [];
    const found = lines.find(({ line }) => line.id === lineId && line.kind === "product");
    const left = found?.left ?? 0;
    if (!found || quantity > left) {
      const field = `lines[${index}].quantity`;
      const values = { name: found?.line.name ?? "", left };
      throw new Refusal("conflict", "orders.refundTooMany", values, { [field]: "orders.refundTooManyHere" });
    }
    const { line, worth, given } = found;
    const share = shareOfPieces(worth, line, { before: line.refunded, pieces: quantity, given });
    return [{ line, quantity, share, restock }];
  });
}

function deliveryParts(
  { lines, deliveryLeftMinor }: Refundable,
  amountMinor: number,
  words: (minor: number) => string,
): RefundQuote["parts"] {
  if (amountMinor > deliveryLeftMinor) {
    throw new Refusal(
      "conflict",
      "orders.refundDeliveryTooMuch",
      { left: words(deliveryLeftMinor) },
      { delivery: "orders.refundDeliveryHere" },
    );
  }
  let rest = amountMinor;
  return lines.flatMap(({ line, worth, given }) => {
    const part = line.kind === "delivery" ? Math.min(rest, worth.totalMinor - given.totalMinor) : 0;
    if (part <= 0) return [];
    rest -= part;
    return [{ line, quantity: 0, share: shareOfAmount(worth, part, given), restock: false }];
  });
}
