import { eq, sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { linesOf } from "./cart-row.ts";
import { isSameThing } from "./line-merge.ts";
import { rulesInOrder } from "./rule-lines.ts";
import { lineTable, type Order, type OrderLine, orderTable } from "./tables.ts";

/**
 * Merges the lines of one order into another. Goods in both keep the larger quantity, so that nothing is lost or
 * doubled even if the same carts meet repeatedly. Options follow their parent, and data of the cart rules, such as
 * codes, moves along.
 */
export async function mergeLines(
  write: WriteContext,
  from: Pick<Order, "id">,
  into: Pick<Order, "id">,
): Promise<void> {
  const present = await linesOf(write, into.id);
  const lineIds = new Map<number, number>();
  for (const line of await linesOf(write, from.id)) {
    if (line.kind !== "product") continue;
    const parentLineId = line.parentLineId === null ? null : (lineIds.get(line.parentLineId) ?? null);
    const wanted = { ...line, parentLineId };
    const same = present.find(
      (one) => isSameThing(one, wanted) && (one.parentLineId === null || one.parentLineId === parentLineId),
    );
    lineIds.set(line.id, same ? await raise(write, same, line) : await copy(write, wanted, into.id));
  }
  for (const { merged } of rulesInOrder()) await merged?.(write, { fromId: from.id, intoId: into.id });
  await write.db
    .update(orderTable)
    .set({ version: sql`${orderTable.version} + 1`, changedAt: write.now })
    .where(eq(orderTable.id, into.id));
}

async function raise(write: WriteContext, line: OrderLine, other: OrderLine): Promise<number> {
  if (other.quantity > line.quantity) {
    await write.db.update(lineTable).set({ quantity: other.quantity }).where(eq(lineTable.id, line.id));
  }
  return line.id;
}

async function copy(write: WriteContext, line: OrderLine, orderId: number): Promise<number> {
  const { id: _id, ...values } = line;
  const [row] = await write.db
    .insert(lineTable)
    .values({ ...values, orderId })
    .returning({ id: lineTable.id });
  if (!row) throw new Error("The cart line was not stored.");
  return row.id;
}
