import { and, eq, lte, sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { seriesTable } from "./invoice-tables.ts";

export interface DocumentNumber {
  prefix: string;
  year: number;
  sequence: number;
  /** "FV 2026-00001". */
  number: string;
}

export function documentNumber(prefix: string, year: number, sequence: number): string {
  return `${prefix} ${year}-${String(sequence).padStart(5, "0")}`;
}

/**
 * The next number of a series. Its row stays locked until the transaction ends: the next issuer waits, and a
 * document that fails gives its number back, so that there is never a gap.
 */
export async function nextNumber(write: WriteContext, prefix: string): Promise<DocumentNumber> {
  const year = yearOf(write.now);
  const [row] = await write.db
    .insert(seriesTable)
    .values({ prefix, year, next: 2 })
    .onConflictDoUpdate({
      target: [seriesTable.prefix, seriesTable.year],
      set: { next: sql`${seriesTable.next} + 1` },
    })
    .returning({ next: seriesTable.next });
  if (!row) throw new Error("The document got no number.");
  const sequence = row.next - 1;
  return { prefix, year, sequence, number: documentNumber(prefix, year, sequence) };
}

/** The number that the next document of this series would have this year; nothing is taken. */
export async function numberToCome(context: Context, prefix: string): Promise<number> {
  const [row] = await context.db
    .select({ next: seriesTable.next })
    .from(seriesTable)
    .where(and(eq(seriesTable.prefix, prefix), eq(seriesTable.year, yearOf(context.now))));
  return row?.next ?? 1;
}

/** Whether the series could begin there: a number is never given twice, so that it only goes up. */
export async function continueAt(write: WriteContext, prefix: string, next: number): Promise<boolean> {
  const year = yearOf(write.now);
  await write.db.insert(seriesTable).values({ prefix, year, next: 1 }).onConflictDoNothing();
  const moved = await write.db
    .update(seriesTable)
    .set({ next })
    .where(and(eq(seriesTable.prefix, prefix), eq(seriesTable.year, year), lte(seriesTable.next, next)))
    .returning({ next: seriesTable.next });
  return moved.length > 0;
}

/** On the shop's calendar: an invoice of New Year's night belongs to the year that the customer lives in. */
export function yearOf(at: Date): number {
  return Number(shopFormat("en", { year: "numeric" }).format(at));
}
