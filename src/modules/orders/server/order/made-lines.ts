import { eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { linesOf } from "../cart/cart-row.ts";
import { goodsOf } from "../cart/goods.ts";
import { type MadeChoice, orderTable } from "../cart/tables.ts";
import { isStaffOrder } from "./staff-order.ts";

/** A line of something that is made for its buyer. */
export interface MadeLine {
  id: number;
  /** As it was sold. */
  name: string;
  quantity: number;
  note: string;
  /** Null for a product that is gone. */
  templateId: number | null;
  made: MadeChoice;
}

export interface MadeOrder {
  name: string;
  /** When it was placed, or begun as long as it is not. */
  at: Date;
  lines: MadeLine[];
}

/** What of an order is made for its buyer, for those who make it. Refuses notFound for carts. Callers check the role. */
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
