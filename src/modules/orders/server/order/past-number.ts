import { eq } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { numberTable } from "../cart/tables.ts";

const counter = "order";

/**
 * Reserves the first order numbers for orders imported from the shop's past; new orders get later numbers. False if a
 * number was already given; then nothing is reserved.
 */
export async function keepNumbers(write: WriteContext, last: number): Promise<boolean> {
  const kept = await write.db
    .insert(numberTable)
    .values({ name: counter, next: last + 1 })
    .onConflictDoNothing()
    .returning({ next: numberTable.next });
  return kept.length > 0;
}

/**
 * Runs work that takes an order number, with a reserved one. The counter stays locked until the transaction ends, so
 * that nobody else sees it turned back.
 */
export async function withNumber<Result>(
  write: WriteContext,
  number: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const [before] = await write.db
    .select({ next: numberTable.next })
    .from(numberTable)
    .where(eq(numberTable.name, counter))
    .for("update");
  if (!before || number >= before.next) throw new Error(`No order number ${number} was kept.`);
  const set = (next: number) =>
    write.db.update(numberTable).set({ next }).where(eq(numberTable.name, counter));
  await set(number);
  const result = await work();
  await set(before.next);
  return result;
}
