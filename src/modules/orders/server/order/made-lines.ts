import { eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { linesOf } from "../cart/cart-row.ts";
import { goodsOf } from "../cart/goods.ts";
import { type MadeChoice, orderTable } from "../cart/tables.ts";
import { isStaffOrder } from "./staff-order.ts";

/** A made-to-order line. */
export interface MadeLine {
  id: number;
  /** Name as sold. */
  name: string;
  quantity: number;
  note: string;
  /** Null if the product is deleted. */
  templateId: number | null;
  made: MadeChoice;
}

export interface MadeOrder {
  name: string;
  /** When the order was placed, or begun if it is not placed yet. */
  at: Date;
  lines: MadeLine[];
}

/** The made-to-order lines of an order, for the workshop. Refuses notFound for carts. Callers check the role. */
export async function madeLinesOf(context: Context, orderId: number): Promise<MadeOrder> {
  const [order] = await context.db.select().from(orderTable).where(eq(orderTable.id, orderId));
  if (!order || !isStaffOrder(order)) throw notFound();
  const lines = (await linesOf(context, orderId)).filter(({ made, quantity }) => made && quantity > 0);
  const goods = await goodsOf(context, [...new Set(lines.flatMap(({ variantId }) => variantId ?? []))]);
  return {
    name: order.name ?? "",
    at: order.placedAt ?? order.createdAt,
    lines: lines.flatMap(({ id, name, quantity, note, variantId, made }) => {
      const templateId = goods.get(variantId ?? 0)?.templateId ?? null;
      return made ? { id, name, quantity, note, templateId, made } : [];
    }),
  };
}
