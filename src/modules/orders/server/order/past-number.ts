import { eq } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { numberTable } from "../cart/tables.ts";

const counter = "order";

/**
 * Keeps the first numbers of a shop for orders of its past: orders placed meanwhile get later ones. False where a
 * number was given before; then nothing is kept.
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
 * Does something that takes a number, with one that was kept for it. The counter stays locked until the transaction
 * ends, so that nobody else sees it turned back.
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
