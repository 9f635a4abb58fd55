import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { shopTimeZone } from "#platform/i18n/shop-time.ts";
import { seriesTable } from "../invoice-tables.ts";

export interface DocumentNumber {
  prefix: string;
  year: number;
  sequence: number;
  /** "FV 2026-00001". */
  number: string;
}

/**
 * The next number of a series. Its row stays locked until the transaction ends: whoever issues next waits, and a
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
  return { prefix, year, sequence, number: `${prefix} ${year}-${String(sequence).padStart(5, "0")}` };
}

/** On the shop's calendar: an invoice of New Year's night belongs to the year that the customer lives in. */
function yearOf(at: Date): number {
  return Number(new Intl.DateTimeFormat("en", { year: "numeric", timeZone: shopTimeZone }).format(at));
}
