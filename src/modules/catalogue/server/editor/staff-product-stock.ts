import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { receiveFirstStock, receiveStock } from "../stock/stock.ts";
import { idArray } from "../vocabulary/ids.ts";

/**
 * Sets the stock on hand to a counted quantity: the difference becomes a stock move. Returns the variants of which more
 * is reserved than that; the caller then refuses.
 */
export async function countStock(
  write: WriteContext,
  counted: readonly { variantId: number; pieces: number }[],
): Promise<number[]> {
  if (counted.length === 0) return [];
  const { rows } = await write.db.execute<{ id: number; on_hand: number; held: number }>(sql`
    select variant_id as id, on_hand, held from catalogue_stock
    where variant_id = any(${idArray(counted.map((one) => one.variantId))}) order by variant_id for update`);
  const stock = new Map(rows.map((row) => [row.id, row]));
  for (const { variantId, pieces } of [...counted].sort((a, b) => a.variantId - b.variantId)) {
    const quantity = pieces - (stock.get(variantId)?.on_hand ?? 0);
    if (quantity !== 0) await receiveStock(write, { variantId, quantity, reason: "count" });
  }
  return counted
    .filter(({ variantId, pieces }) => pieces < (stock.get(variantId)?.held ?? 0))
    .map(({ variantId }) => variantId);
}

/** The same for variants that may be new: their initial stock takes one statement, however many there are. */
export async function countPieces(
  write: WriteContext,
  counted: readonly { variantId: number; pieces: number }[],
): Promise<number[]> {
  if (counted.length === 0) return [];
  const { rows } = await write.db.execute<{ id: number }>(sql`
    select variant_id as id from catalogue_stock where variant_id = any(${idArray(counted.map((one) => one.variantId))})
    union select variant_id from catalogue_stock_move
      where variant_id = any(${idArray(counted.map((one) => one.variantId))})`);
  const known = new Set(rows.map(({ id }) => id));
  const first = counted.filter(({ variantId }) => !known.has(variantId));
  if (first.length > 0) {
    await receiveFirstStock(
      write,
      first.map(({ variantId, pieces }) => ({ variantId, quantity: pieces })),
    );
  }
  return countStock(
    write,
    counted.filter(({ variantId }) => known.has(variantId)),
  );
}
