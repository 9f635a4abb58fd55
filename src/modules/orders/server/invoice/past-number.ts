import { and, eq, sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { seriesTable } from "./invoice-tables.ts";
import { yearOf } from "./sequence.ts";

/** Reserves the first numbers of a series for documents imported from a shop's past. */
export async function keepDocumentNumbers(
  write: WriteContext,
  { prefix, year, last }: { prefix: string; year: number; last: number },
): Promise<void> {
  await write.db
    .insert(seriesTable)
    .values({ prefix, year, next: last + 1 })
    .onConflictDoUpdate({
      target: [seriesTable.prefix, seriesTable.year],
      set: { next: sql`greatest(${seriesTable.next}, ${last + 1})` },
    });
}

/**
 * Issues a document with a reserved number in the year of `write.now`. The series stays locked until the transaction
 * ends, so that nobody else sees it turned back.
 */
export async function withDocumentNumber<Result>(
  write: WriteContext,
  { prefix, number }: { prefix: string; number: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const series = and(eq(seriesTable.prefix, prefix), eq(seriesTable.year, yearOf(write.now)));
  const [before] = await write.db
    .select({ next: seriesTable.next })
    .from(seriesTable)
    .where(series)
    .for("update");
  if (!before || number >= before.next) throw new Error(`No number ${number} was kept in ${prefix}.`);
  const set = (next: number) => write.db.update(seriesTable).set({ next }).where(series);
  await set(number);
  const result = await work();
  await set(before.next);
  return result;
}
