import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Context, PublicContext } from "#platform/context.ts";
import { invalidFields, notFound } from "#platform/errors.ts";
import { typedMinor } from "#platform/money/typed.ts";
import type { refundInput, refundSumOf } from "../../contract.ts";
import { orderTable } from "../cart/tables.ts";
import { issueInTurn } from "../invoice/turn.ts";
import type { RefundAsked } from "./quote.ts";
import { refundOrder } from "./refund.ts";
import { refundSum } from "./refund-view.ts";
import type { RefundSum } from "./views.ts";

type Typed = z.output<typeof refundSumOf.input>;

/** The refund sum of a form that staff are filling in. */
export async function refundSumTyped(context: Context, orderId: number, typed: Typed): Promise<RefundSum> {
  return refundSum(context, orderId, askedOf(typed, await currencyOf(context, orderId)));
}

/** Refunds what a form contains; answers the refund and its currency. */
export async function refundTyped(
  context: Context,
  orderId: number,
  typed: z.output<typeof refundInput>,
): Promise<{ refundId: number; currency: string }> {
  const currency = await currencyOf(context, orderId);
  const asked = askedOf(typed, currency);
  const { reason, key, left } = typed;
  const seen = left === undefined ? {} : { leftSeenMinor: left };
  const refunding = { ...asked, ...seen, orderId, reason, key };
  return { refundId: await issueInTurn(context, (write) => refundOrder(write, refunding)), currency };
}

function askedOf({ lines, delivery, overpaid }: Typed, currency: string): RefundAsked {
  return {
    lines: lines.map(({ line_id, quantity, restock }) => ({ lineId: line_id, quantity, restock })),
    deliveryMinor: minorIn("delivery", delivery, currency),
    overpaidMinor: minorIn("overpaid", overpaid, currency),
  };
}

function minorIn(field: "delivery" | "overpaid", typed: string, currency: string): number {
  const minor = typedMinor(typed || "0", currency);
  if (minor === null) throw invalidFields({ [field]: "orders.refundAmountWrong" });
  return minor;
}

async function currencyOf(context: PublicContext, orderId: number): Promise<string> {
  const [order] = await context.db
    .select({ currency: orderTable.currency })
    .from(orderTable)
    .where(eq(orderTable.id, orderId));
  if (!order) throw notFound();
  return order.currency;
}
