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
 * The next number of a series. Its row stays locked until the transaction ends: the next issuer waits, and a failed
 * document returns its number, so that the series has no gaps.
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

/** The number that the next document of this series would get this year; does not use it up. */
export async function numberToCome(context: Context, prefix: string): Promise<number> {
  const [row] = await context.db
    .select({ next: seriesTable.next })
    .from(seriesTable)
    .where(and(eq(seriesTable.prefix, prefix), eq(seriesTable.year, yearOf(context.now))));
  return row?.next ?? 1;
}

/** Moves a series forward. Numbers are unique, so it never moves back; false if `next` was already passed. */
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

/** By the shop's calendar: an invoice issued on New Year's night belongs to the customer's local year. */
export function yearOf(at: Date): number {
  return Number(shopFormat("en", { year: "numeric" }).format(at));
}
