import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { taxSettingsOf } from "#modules/catalogue/server/tax/tax-setting.ts";
import { linesOf } from "#modules/orders/server/cart/cart-row.ts";
import { totalsOf } from "#modules/orders/server/cart/totals.ts";
import { type Order, type OrderLine, quotedOrder } from "#modules/orders/server/edit/asked-order.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { atSite } from "#platform/db/transact.ts";
import { type QuoteRequest, type QuoteVersion, type VersionLine, versionTable } from "./tables.ts";

/** Stores the order's current content as a version of the quote; version 0 is the request. */
export async function keepVersion(
  write: WriteContext,
  request: Pick<QuoteRequest, "id">,
  order: Order,
  version: Pick<QuoteVersion, "number" | "words" | "validUntil"> &
    Partial<Pick<QuoteVersion, "pdf" | "chosen">>,
): Promise<number> {
  const { currency, depositPercent, untaxedMinor, taxMinor, totalMinor } = order;
  const isOurs = version.number > 0 && !version.chosen;
  const [kept] = await write.db
    .insert(versionTable)
    .values({
      requestId: request.id,
      ...version,
      currency,
      depositPercent,
      untaxedMinor,
      taxMinor,
      totalMinor,
      lines: versionLines(await linesOf(write, order.id)),
      madeBy: isOurs ? (write.user?.name ?? "") : "",
      madeAt: write.now,
    })
    .returning({ id: versionTable.id });
  if (!kept) throw new Error("The version was not stored.");
  return kept.id;
}

/** A version without its PDF. */
export type KeptVersion = Omit<QuoteVersion, "pdf"> & { hasPdf: boolean };

export async function versionsOf(context: Context, requestId: number): Promise<KeptVersion[]> {
  const { pdf, ...columns } = getTableColumns(versionTable);
  return context.db
    .select({ ...columns, hasPdf: sql<boolean>`${pdf} is not null` })
    .from(versionTable)
    .where(eq(versionTable.requestId, requestId))
    .orderBy(asc(versionTable.number));
}

/** The lines of an order as a version stores them. */
function versionLines(lines: readonly OrderLine[]): VersionLine[] {
  return lines.map((line) => ({
    lineId: line.id,
    ...(line.kind === "delivery" ? { kind: line.kind } : {}),
    name: line.name,
    detail: line.choices.map(({ name, value }) => `${name}: ${value}`).join(", "),
    note: line.note,
    quantity: line.quantity,
    unitPriceMinor: line.unitPriceMinor,
    totalMinor: line.totalMinor,
    optional: line.optional,
  }));
}

/**
 * Whether the order still has the version's content: staff may be editing the next one. The quantity of an optional
 * line is the customer's choice and does not count as a change.
 */
export async function isStillSo(
  context: Context,
  order: Pick<Order, "id" | "siteId" | "depositPercent">,
  version: KeptVersion,
): Promise<boolean> {
  const lines = await linesOf(context, order.id);
  const sent = sentQuantities(version);
  const quantities = lines.map(({ id, quantity }) => sent.get(id) ?? quantity);
  // Taxes are rounded for the whole document, so other quantities can move a cent on another line.
  const { site } = await atSite(context, order.siteId);
  const asSent = totalsOf(
    lines.map((line, index) => ({ ...line, quantity: quantities[index] ?? line.quantity })),
    taxSettingsOf(site).rounding,
  );
  const isChosen = lines.some(({ quantity }, index) => quantity !== quantities[index]);
  const facts = (all: readonly VersionLine[]) =>
    JSON.stringify(
      all
        .map(({ lineId, quantity, unitPriceMinor, totalMinor, optional }) => [
          lineId,
          quantity,
          unitPriceMinor,
          totalMinor,
          optional,
        ])
        .sort(([a], [b]) => Number(a) - Number(b)),
    );
  const now = versionLines(lines).map((line, index) => ({
    ...line,
    quantity: quantities[index] ?? line.quantity,
    totalMinor: isChosen ? (asSent.lines[index]?.totalMinor ?? 0) : line.totalMinor,
  }));
  return order.depositPercent === version.depositPercent && facts(now) === facts(version.lines);
}

/** The sent quantity of each optional line. */
function sentQuantities({ lines }: Pick<KeptVersion, "lines">): ReadonlyMap<number, number> {
  return new Map(lines.filter(({ optional }) => optional).map(({ lineId, quantity }) => [lineId, quantity]));
}

/** The version with the customer's current choices, and its order. */
export async function asChosen(
  context: Context,
  orderId: number,
  version: KeptVersion,
): Promise<{ order: Order; chosen: KeptVersion }> {
  const order = await quotedOrder(context, orderId);
  const lines = await linesOf(context, orderId);
  const sent = sentQuantities(version);
  const isChosen = lines.some(({ id, quantity }) => quantity !== (sent.get(id) ?? quantity));
  if (!isChosen) return { order, chosen: version };
  const { untaxedMinor, taxMinor, totalMinor } = order;
  const amounts = { untaxedMinor, taxMinor, totalMinor };
  return { order, chosen: { ...version, ...amounts, lines: versionLines(lines), chosen: true } };
}

export interface Difference {
  kind: "added" | "removed" | "quantity" | "price" | "delivery" | "noDelivery";
  name: string;
  /** A number of pieces or minor units; null if there was or is none. */
  from: number | null;
  to: number | null;
}

/** The differences between two versions, line by line. The prices of the request (version 0) do not count. */
export function differencesOf(before: KeptVersion, after: KeptVersion): Difference[] {
  const goodsOf = ({ lines }: KeptVersion) => lines.filter(({ kind }) => kind !== "delivery");
  const old = new Map(goodsOf(before).map((line) => [line.lineId, line]));
  const now = new Set(goodsOf(after).map(({ lineId }) => lineId));
  const changed = goodsOf(after).flatMap((line): Difference[] => {
    const was = old.get(line.lineId);
    const { name } = line;
    if (!was) return [{ kind: "added", name, from: null, to: line.quantity }];
    const found: Difference[] = [];
    if (was.quantity !== line.quantity) {
      found.push({ kind: "quantity", name, from: was.quantity, to: line.quantity });
    }
    if (before.number > 0 && was.unitPriceMinor !== line.unitPriceMinor) {
      found.push({ kind: "price", name, from: was.unitPriceMinor, to: line.unitPriceMinor });
    }
    return found;
  });
  const gone = goodsOf(before).filter(({ lineId }) => !now.has(lineId));
  return [
    ...changed,
    ...gone.map(({ name, quantity }): Difference => ({ kind: "removed", name, from: quantity, to: null })),
    ...deliveryDifference(before, after),
  ];
}

/** The delivery line; undefined without a delivery or before it is settled. */
export function deliveryLineOf({ lines }: Pick<KeptVersion, "lines">): VersionLine | undefined {
  return lines.find(({ kind }) => kind === "delivery");
}

function deliveryDifference(before: KeptVersion, after: KeptVersion): Difference[] {
  const [was, is] = [deliveryLineOf(before), deliveryLineOf(after)];
  if (!is) return was ? [{ kind: "noDelivery", name: was.name, from: null, to: null }] : [];
  if (was?.name === is.name && was.totalMinor === is.totalMinor) return [];
  return [{ kind: "delivery", name: is.name, from: was?.totalMinor ?? null, to: is.totalMinor }];
}
