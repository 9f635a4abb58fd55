import type { ReadContext } from "#platform/policy.ts";
import { linesOf } from "../cart/cart-row.ts";
import type { MadeChoice } from "../cart/tables.ts";
import type { LineView, OrderView } from "../cart/views.ts";
import { orderByToken } from "./order.ts";

/** A made-to-order line of a placed order with its configuration. */
export interface MadeLine extends LineView {
  made: MadeChoice;
}

/** The made-to-order lines of an order, for somebody who may see the order. */
export async function madeLinesOf(
  context: ReadContext,
  id: number,
  accessToken: string,
): Promise<{ order: OrderView; lines: MadeLine[] }> {
  const order = await orderByToken(context, id, accessToken);
  const made = new Map((await linesOf(context, id)).map((line) => [line.id, line.made]));
  const lines = order.lines.flatMap((line) => {
    const choice = made.get(line.id);
    return choice ? [{ ...line, made: choice }] : [];
  });
  return { order, lines };
}
