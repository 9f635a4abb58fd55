import { eq, sql } from "drizzle-orm";
import { taxSettingsOf } from "#modules/catalogue/server/tax/tax-setting.ts";
import type { WriteContext } from "#platform/context.ts";
import { atSite } from "#platform/db/transact.ts";
import { linesOf } from "../cart/cart-row.ts";
import { tooMuch } from "../cart/stored-cart.ts";
import { lineTable, type Order, orderTable } from "../cart/tables.ts";
import { totalsOf } from "../cart/totals.ts";

const totalMinorMax = 1_000_000_000;

/** Calculates an order's totals from its lines and emits the change. */
export async function addUp(write: WriteContext, order: Order): Promise<Order> {
  const lines = await linesOf(write, order.id);
  const { site } = await atSite(write, order.siteId);
  const totals = totalsOf(lines, taxSettingsOf(site).rounding);
  if (totals.totalMinor > totalMinorMax) throw tooMuch();
  for (const [index, line] of lines.entries()) {
    await write.db
      .update(lineTable)
      .set(totals.lines[index] ?? {})
      .where(eq(lineTable.id, line.id));
  }
  const { untaxedMinor, taxMinor, totalMinor } = totals;
  const [after] = await write.db
    .update(orderTable)
    .set({
      untaxedMinor,
      taxMinor,
      totalMinor,
      changedAt: write.now,
      version: sql`${orderTable.version} + 1`,
    })
    .where(eq(orderTable.id, order.id))
    .returning();
  if (!after) throw new Error("The order is gone.");
  return after;
}
