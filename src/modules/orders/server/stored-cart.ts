import { eq, inArray, sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { linesOf } from "./cart-row.ts";
import { goodsFor } from "./goods.ts";
import { type PricedCart, type PricedCartLine, priceLines, sealOf } from "./priced-cart.ts";
import { lineTable, type Order, type OrderLine, orderTable } from "./tables.ts";

export const tooMuch = refusal("limit", "orders.tooMuch");

/** Amounts are 32-bit integers of minor units; what comes near their end is no order of a shop. */
const totalMinorMax = 1_000_000_000;

/** A line that is not stored yet. */
export const unstoredId = 0;

/** Writes the prices of this moment into the cart and adds it up. */
export async function repriceCart(write: WriteContext, cart: Order): Promise<PricedCart> {
  const rows = await linesOf(write, cart.id);
  const priced = await priceLines(write, cart, rows, await goodsFor(write, cart, rows));
  return storeCart(write, priced, rows);
}

/**
 * Writes a priced cart: new lines, all lines that differ from how they are `stored`, and the order's sums; what rules
 * said before and say no more goes. Every change of a cart ends here; four statements at most, whatever the number of
 * lines.
 */
export async function storeCart(
  write: WriteContext,
  priced: PricedCart,
  stored: readonly OrderLine[],
): Promise<PricedCart> {
  if (priced.totals.totalMinor > totalMinorMax) throw tooMuch();
  const before = new Map(stored.map((line) => [line.id, line]));
  const lines = priced.lines.map((one, index) => ({
    ...one,
    line: { ...one.line, ...pricesOf(one), ...priced.totals.lines[index] },
  }));
  const added = lines.filter(({ line }) => line.id === unstoredId);
  const changed = lines.flatMap(({ line }) => (isChanged(line, before.get(line.id)) ? [line] : []));
  if (priced.staleLineIds.length > 0) {
    await write.db.delete(lineTable).where(inArray(lineTable.id, priced.staleLineIds));
  }
  if (added.length > 0) {
    const rows = await insertLines(
      write,
      added.map(({ line }) => line),
    );
    added.forEach((one, index) => {
      one.line = rows[index] ?? one.line;
    });
  }
  if (changed.length > 0) await updateLines(write, changed);
  await updateOrder(write, priced);
  return { ...priced, lines, seal: sealOf(lines, priced.totals, priced.currency) };
}

async function insertLines(write: WriteContext, lines: readonly OrderLine[]): Promise<OrderLine[]> {
  const rows = await write.db
    .insert(lineTable)
    .values(lines.map(({ id: _id, ...line }) => line))
    .returning()
    .prepare(`orders_insert_lines_${lines.length}`)
    .execute();
  if (rows.length !== lines.length) throw new Error("The cart lines were not stored.");
  return rows;
}

async function updateLines(write: WriteContext, lines: readonly OrderLine[]): Promise<void> {
  const given = JSON.stringify(lines);
  await write.db
    .update(lineTable)
    .set({
      name: sql`given."name"`,
      quantity: sql`given."quantity"`,
      unitPriceMinor: sql`given."unitPriceMinor"`,
      listPriceMinor: sql`given."listPriceMinor"`,
      taxRate: sql`given."taxRate"`,
      taxIncluded: sql`given."taxIncluded"`,
      taxParts: sql`given."taxParts"`,
      untaxedMinor: sql`given."untaxedMinor"`,
      taxMinor: sql`given."taxMinor"`,
      totalMinor: sql`given."totalMinor"`,
    })
    .from(sql`jsonb_to_recordset(${given}::jsonb) as given(id integer, "name" text, "quantity" integer,
      "unitPriceMinor" integer, "listPriceMinor" integer, "taxRate" numeric, "taxIncluded" boolean, "taxParts" jsonb,
      "untaxedMinor" integer, "taxMinor" integer, "totalMinor" integer)`)
    .where(eq(lineTable.id, sql`given.id`))
    .prepare("orders_update_lines")
    .execute();
}

async function updateOrder(write: WriteContext, priced: PricedCart): Promise<void> {
  const { untaxedMinor, taxMinor, totalMinor } = priced.totals;
  await write.db
    .update(orderTable)
    .set({
      untaxedMinor,
      taxMinor,
      totalMinor,
      currency: priced.currency,
      // The visitor's list may be offered no longer; then these are the site's own prices.
      priceListId: priced.priceListId,
      taxDisplay: write.site.taxDisplay,
      fiscalPositionId: priced.tax.fiscalPositionId,
      fiscalNote: priced.tax.note,
      vatCheck: priced.tax.vat,
      locale: write.locale.code,
      changedAt: write.now,
      version: sql`${orderTable.version} + 1`,
    })
    .where(eq(orderTable.id, priced.order.id))
    .prepare("orders_update_sums")
    .execute();
}

function pricesOf({ unitPriceMinor, wasMinor, taxRate, taxIncluded, taxParts }: PricedCartLine) {
  return { unitPriceMinor, listPriceMinor: wasMinor ?? unitPriceMinor, taxRate, taxIncluded, taxParts };
}

const written = [
  "name",
  "quantity",
  "unitPriceMinor",
  "listPriceMinor",
  "taxRate",
  "taxIncluded",
  "untaxedMinor",
  "taxMinor",
  "totalMinor",
] as const;

function isChanged(line: OrderLine, before: OrderLine | undefined): boolean {
  if (before === undefined) return false;
  if (written.some((name) => line[name] !== before[name])) return true;
  return JSON.stringify(line.taxParts) !== JSON.stringify(before.taxParts);
}
