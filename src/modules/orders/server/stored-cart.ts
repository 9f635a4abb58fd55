import { eq, sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { type PricedCart, type PricedCartLine, priceCart, sealOf } from "./priced-cart.ts";
import { lineTable, type Order, type OrderLine, orderTable } from "./tables.ts";

export const tooMuch = refusal("limit", "orders.tooMuch");

/** Amounts are 32-bit integers of minor units; what comes near their end is no order of a shop. */
const totalMinorMax = 1_000_000_000;

/** A line that is not stored yet. */
export const unstoredId = 0;

/** Writes the prices of this moment into the cart and adds it up. */
export async function repriceCart(write: WriteContext, cart: Order): Promise<PricedCart> {
  const priced = await priceCart(write, cart);
  return storeCart(
    write,
    priced,
    priced.lines.map(({ line }) => line),
  );
}

/**
 * Writes a priced cart: a new line, all lines that differ from how they are `stored`, and the order's sums. Every
 * change of a cart ends here; three statements at most, whatever the number of lines.
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
  const added = lines.find(({ line }) => line.id === unstoredId);
  const changed = lines.flatMap(({ line }) => (isChanged(line, before.get(line.id)) ? [line] : []));
  if (added) added.line = await insertLine(write, added.line);
  if (changed.length > 0) await updateLines(write, changed);
  await updateOrder(write, priced);
  return { ...priced, lines, seal: sealOf(lines, priced.totals, priced.currency) };
}

async function insertLine(write: WriteContext, { id: _id, ...line }: OrderLine): Promise<OrderLine> {
  const [row] = await write.db
    .insert(lineTable)
    .values(line)
    .returning()
    .prepare("orders_insert_line")
    .execute();
  if (!row) throw new Error("The cart line was not stored.");
  return row;
}

async function updateLines(write: WriteContext, lines: readonly OrderLine[]): Promise<void> {
  const given = JSON.stringify(lines);
  await write.db
    .update(lineTable)
    .set({
      quantity: sql`given."quantity"`,
      unitPriceMinor: sql`given."unitPriceMinor"`,
      listPriceMinor: sql`given."listPriceMinor"`,
      taxRate: sql`given."taxRate"`,
      taxIncluded: sql`given."taxIncluded"`,
      untaxedMinor: sql`given."untaxedMinor"`,
      taxMinor: sql`given."taxMinor"`,
      totalMinor: sql`given."totalMinor"`,
    })
    .from(sql`jsonb_to_recordset(${given}::jsonb) as given(id integer, "quantity" integer,
      "unitPriceMinor" integer, "listPriceMinor" integer, "taxRate" numeric, "taxIncluded" boolean,
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
      locale: write.locale.code,
      changedAt: write.now,
      version: sql`${orderTable.version} + 1`,
    })
    .where(eq(orderTable.id, priced.order.id))
    .prepare("orders_update_sums")
    .execute();
}

function pricesOf({ unitPriceMinor, wasMinor, taxRate, taxIncluded }: PricedCartLine) {
  return { unitPriceMinor, listPriceMinor: wasMinor ?? unitPriceMinor, taxRate, taxIncluded };
}

const written = [
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
  return before !== undefined && written.some((name) => line[name] !== before[name]);
}
