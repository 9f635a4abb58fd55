import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import { variantFacts } from "#modules/catalogue/server/product/goods.ts";
import type { ChatVisitorPart } from "#modules/chat/slots.ts";
import { formatMoney } from "#platform/money/format.ts";
import { lineTable, orderTable } from "../cart/tables.ts";

const linesMax = 20;

/** The cart that a visitor shares with an operator, with the prices of its last change. */
export const chatCart: ChatVisitorPart = {
  label: "orders.chatCart",
  async view(context, { sessionId, personId }) {
    const { db, locale } = context;
    const [cart] = await db
      .select()
      .from(orderTable)
      .where(
        and(
          eq(orderTable.isCart, true),
          eq(orderTable.state, "draft"),
          or(
            sessionId ? eq(orderTable.sessionId, sessionId) : sql`false`,
            personId ? eq(orderTable.personId, personId) : sql`false`,
          ),
        ),
      )
      .orderBy(desc(orderTable.id))
      .limit(1);
    if (!cart) return [];
    const lines = await db
      .select({ variantId: lineTable.variantId, quantity: lineTable.quantity, minor: lineTable.totalMinor })
      .from(lineTable)
      .where(and(eq(lineTable.orderId, cart.id), eq(lineTable.kind, "product")))
      .orderBy(asc(lineTable.position), asc(lineTable.id))
      .limit(linesMax);
    const goods = await variantFacts(
      context,
      lines.flatMap(({ variantId }) => variantId ?? []),
    );
    return lines.map(({ variantId, quantity, minor }) => ({
      title: goods.get(variantId ?? 0)?.name ?? "",
      detail: locale.text("orders.chatPieces", { count: quantity }),
      value: formatMoney(minor, cart.currency, locale.tag),
      path: goods.get(variantId ?? 0)?.path ?? null,
    }));
  },
};
