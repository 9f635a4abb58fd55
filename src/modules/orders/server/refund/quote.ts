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
/** Values: state, as text. */
const notRefundable = refusal("conflict", "orders.refundState");
/** Values: left, as text. */
const overpaidTooMuch = refusal("conflict", "orders.refundOverpaidTooMuch");

export interface RefundAsked {
  lines: readonly { lineId: number; quantity: number; restock?: boolean }[];
  /** Refunded part of the delivery price, tax included. */
  deliveryMinor?: number;
  /** Money beyond the order's total: paid twice, or the order became smaller. */
  overpaidMinor?: number;
}

/** A line of an order for a refund. */
export interface RefundableLine {
  line: OrderLine;
  worth: Share;
  given: Share;
  /** Pieces that can still be returned. */
  left: number;
}

export interface RefundQuote {
  parts: { line: OrderLine; quantity: number; share: Share; restock: boolean }[];
  sum: Share;
  overpaidMinor: number;
  /** The whole refund. */
  amountMinor: number;
}

export interface Refundable {
  lines: RefundableLine[];
  money: Money;
  /** The part of the delivery price that is not refunded yet. */
  deliveryLeftMinor: number;
  overpaidLeftMinor: number;
}

/** The refundable lines and money of an order. */
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
 * The amounts of a refund, with the tax of each line. The form's preview and the refund itself use it, so that they
 * agree. Refuses more than was sold or paid, at the field concerned.
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
