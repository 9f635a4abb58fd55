import { eq, getTableColumns, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import type { Database } from "#platform/db/database.ts";
import { planned } from "#platform/db/planned.ts";
import { refusal } from "#platform/errors.ts";
import { keepFiscalPosition } from "#platform/session/session.ts";
import { linesOf } from "./cart-row.ts";
import { unstoredId } from "./changed-lines.ts";
import { goodsFor } from "./goods.ts";
import { priceLines, sealOf } from "./priced-cart.ts";
import type { PricedCart, PricedCartLine } from "./priced-line.ts";
import { lineTable, type Order, type OrderLine, orderTable } from "./tables.ts";

export const tooMuch = refusal("limit", "orders.tooMuch");

/** Amounts are 32-bit integers of minor units; no real order comes near their limit. */
const totalMinorMax = 1_000_000_000;

/** Writes current prices and totals into the cart. */
export async function repriceCart(write: WriteContext, cart: Order): Promise<PricedCart> {
  const rows = await linesOf(write, cart.id);
  const priced = await priceLines(write, cart, rows, await goodsFor(write, cart, rows));
  return storeCart(write, priced, rows);
}

/**
 * Writes a priced cart: new lines, lines that differ from `stored`, and the order's totals; deletes rule lines that no
 * longer apply. Every change of a cart ends here. One statement, or two with deletions, whatever the number of lines.
 */
export async function storeCart(
  write: WriteContext,
  priced: PricedCart,
  stored: readonly OrderLine[],
): Promise<PricedCart> {
  const { totalMinor, lines: amounts } = priced.totals;
  // A discount can bring the total back under the limit while a list price exceeds it.
  const most = [
    totalMinor,
    ...amounts.map((line) => Math.abs(line.totalMinor)),
    ...priced.lines.map(largestOf),
  ];
  if (Math.max(...most) > totalMinorMax) throw tooMuch();
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
  const rows = await writeCart(write.db, {
    ...sumsOf(write, priced),
    changed: asRows(changed),
    added: asRows(added.map(({ line }) => line)),
  });
  if (rows.length !== added.length) throw new Error("The cart lines were not stored.");
  added.forEach((one, index) => {
    one.line = rows[index] ?? one.line;
  });
  if (isOwn(write, priced.order)) await keepFiscalPosition(write, priced.tax.fiscalPositionId);
  return { ...priced, lines, seal: sealOf(lines, priced.totals, priced.currency) };
}

/** Whether the cart belongs to the person at the browser: then its taxes decide how the catalogue shows prices. */
function isOwn({ user, visitor, apiKey }: WriteContext, { userId, sessionId }: Order): boolean {
  if (visitor.sessionId === null || apiKey) return false;
  return userId === null ? sessionId === visitor.sessionId : userId === user?.id;
}

function largestOf({ unitPriceMinor, wasMinor }: PricedCartLine): number {
  return Math.max(Math.abs(unitPriceMinor), wasMinor ?? 0);
}

const columns = getTableColumns(lineTable);
const columnNames = Object.entries(columns) as [keyof OrderLine, { name: string }][];

/** Table rows that PostgreSQL reads from JSON by column name. */
function asRows(lines: readonly OrderLine[]): string {
  return JSON.stringify(
    lines.map((line) => Object.fromEntries(columnNames.map(([key, { name }]) => [name, line[key]]))),
  );
}

const allColumns = namesOf(columnNames);
const newColumns = namesOf(columnNames.filter(([key]) => key !== "id"));

function namesOf(some: typeof columnNames): SQL {
  return sql.join(
    some.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
}

function sumsOf(write: WriteContext, priced: PricedCart): Sums {
  const { untaxedMinor, taxMinor, totalMinor } = priced.totals;
  return {
    id: priced.order.id,
    untaxedMinor,
    taxMinor,
    totalMinor,
    currency: priced.currency,
    // The cart's price list may have been withdrawn; then the site's own prices apply.
    priceListId: priced.priceListId,
    taxDisplay: write.site.taxDisplay,
    fiscalPositionId: priced.tax.fiscalPositionId,
    fiscalNote: priced.tax.note,
    vatCheck: priced.tax.vat,
    locale: write.locale.code,
    changedAt: write.now,
  };
}

const sumNames = [
  "untaxedMinor",
  "taxMinor",
  "totalMinor",
  "currency",
  "priceListId",
  "taxDisplay",
  "fiscalPositionId",
  "fiscalNote",
  "vatCheck",
  "locale",
  "changedAt",
] as const;

type Sums = Pick<Order, "id" | (typeof sumNames)[number]>;

function sumsWritten(db: Database, given: (name: keyof Sums) => Placeholder) {
  return db
    .update(orderTable)
    .set({
      ...Object.fromEntries(sumNames.map((name) => [name, given(name)])),
      version: sql`${orderTable.version} + 1`,
    })
    .where(eq(orderTable.id, given("id")));
}

function linesWritten(db: Database, lines: Placeholder) {
  return db
    .update(lineTable)
    .set(Object.fromEntries(rewritten.map((key) => [key, sql`given.${sql.identifier(columns[key].name)}`])))
    .from(sql`jsonb_populate_recordset(null::${lineTable}, ${lines}::jsonb) as given`)
    .where(eq(lineTable.id, sql`given.id`));
}

/** One statement for all writes: a cart waits mostly for round trips to the database. */
const writeCart = planned<Sums & { changed: string; added: string }, typeof columns>(
  columns,
  (db, given) =>
    sql`with sums as ${sumsWritten(db, given)}, changed as ${linesWritten(db, given("changed"))}
    insert into ${lineTable} (${newColumns})
    select ${newColumns} from jsonb_populate_recordset(null::${lineTable}, ${given("added")}::jsonb)
    returning ${allColumns}`,
);

function pricesOf(priced: PricedCartLine) {
  const { unitPriceMinor, wasMinor, taxRate, taxIncluded, chargedMinor, taxParts } = priced;
  const listPriceMinor = wasMinor ?? unitPriceMinor;
  return { unitPriceMinor, listPriceMinor, taxRate, taxIncluded, chargedMinor, taxParts };
}

const compared = [
  "name",
  "quantity",
  "unitPriceMinor",
  "listPriceMinor",
  "taxRate",
  "taxIncluded",
  "chargedMinor",
  "untaxedMinor",
  "taxMinor",
  "totalMinor",
] as const;

const rewritten = [...compared, "taxParts"] as const;

function isChanged(line: OrderLine, before: OrderLine | undefined): boolean {
  if (before === undefined) return false;
  if (compared.some((name) => line[name] !== before[name])) return true;
  return JSON.stringify(line.taxParts) !== JSON.stringify(before.taxParts);
}
