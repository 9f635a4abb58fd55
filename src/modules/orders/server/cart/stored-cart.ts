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

/** Amounts are 32-bit integers of minor units; what comes near their end is no order of a shop. */
const totalMinorMax = 1_000_000_000;

/** Writes the prices of this moment into the cart and adds it up. */
export async function repriceCart(write: WriteContext, cart: Order): Promise<PricedCart> {
  const rows = await linesOf(write, cart.id);
  const priced = await priceLines(write, cart, rows, await goodsFor(write, cart, rows));
  return storeCart(write, priced, rows);
}

/**
 * Writes a priced cart: new lines, all lines that differ from how they are `stored`, and the order's sums; what rules
 * said before and say no more goes. Every change of a cart ends here; one statement, two where rules have nothing to
 * say any more, whatever the number of lines.
 */
export async function storeCart(
  write: WriteContext,
  priced: PricedCart,
  stored: readonly OrderLine[],
): Promise<PricedCart> {
  const { totalMinor, lines: amounts } = priced.totals;
  // A discount can make the sum small again, and a list price stand beside it that is not.
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

/** The cart of the person at the browser: how it is taxed is how prices are shown to them. */
function isOwn({ user, visitor, apiKey }: WriteContext, { userId, sessionId }: Order): boolean {
  if (visitor.sessionId === null || apiKey) return false;
  return userId === null ? sessionId === visitor.sessionId : userId === user?.id;
}

function largestOf({ unitPriceMinor, wasMinor }: PricedCartLine): number {
  return Math.max(Math.abs(unitPriceMinor), wasMinor ?? 0);
}

const columns = getTableColumns(lineTable);
const columnNames = Object.entries(columns) as [keyof OrderLine, { name: string }][];

/** As rows of the table, which PostgreSQL reads from JSON by the names of its columns. */
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
    // The visitor's list may be offered no longer; then these are the site's own prices.
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

/** All in one statement, whichever of it there is: what a cart waits for most is the way to the database and back. */
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
