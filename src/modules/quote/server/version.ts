import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { linesOf } from "#modules/orders/server/cart/cart-row.ts";
import type { Order } from "#modules/orders/server/edit/asked-order.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type QuoteRequest, type QuoteVersion, type VersionLine, versionTable } from "./tables.ts";

/** Keeps what the order holds now as a version of the quote; 0 is what was asked. */
export async function keepVersion(
  write: WriteContext,
  request: Pick<QuoteRequest, "id">,
  order: Order,
  version: Pick<QuoteVersion, "number" | "words" | "validUntil"> & Partial<Pick<QuoteVersion, "pdf">>,
): Promise<void> {
  const { currency, depositPercent, untaxedMinor, taxMinor, totalMinor } = order;
  await write.db.insert(versionTable).values({
    requestId: request.id,
    ...version,
    currency,
    depositPercent,
    untaxedMinor,
    taxMinor,
    totalMinor,
    lines: await versionLinesOf(write, order.id),
    madeBy: version.number > 0 ? (write.user?.name ?? "") : "",
    madeAt: write.now,
  });
}

/** A version without the bytes of its document. */
export type KeptVersion = Omit<QuoteVersion, "pdf"> & { hasPdf: boolean };

export async function versionsOf(context: Context, requestId: number): Promise<KeptVersion[]> {
  const { pdf, ...columns } = getTableColumns(versionTable);
  return context.db
    .select({ ...columns, hasPdf: sql<boolean>`${pdf} is not null` })
    .from(versionTable)
    .where(eq(versionTable.requestId, requestId))
    .orderBy(asc(versionTable.number));
}

/** The lines of an order as a version keeps them. */
async function versionLinesOf(context: Context, orderId: number): Promise<VersionLine[]> {
  return (await linesOf(context, orderId)).map((line) => ({
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

/** Whether the order still holds what the version said: somebody may be at work on the next one. */
export async function isStillSo(
  context: Context,
  order: Pick<Order, "id" | "totalMinor" | "depositPercent">,
  version: KeptVersion,
): Promise<boolean> {
  const facts = (lines: readonly VersionLine[]) =>
    JSON.stringify(
      lines
        .map(({ lineId, quantity, unitPriceMinor, totalMinor, optional }) => [
          lineId,
          quantity,
          unitPriceMinor,
          totalMinor,
          optional,
        ])
        .sort(([a], [b]) => Number(a) - Number(b)),
    );
  return (
    order.totalMinor === version.totalMinor &&
    order.depositPercent === version.depositPercent &&
    facts(await versionLinesOf(context, order.id)) === facts(version.lines)
  );
}

export interface Difference {
  kind: "added" | "removed" | "quantity" | "price" | "delivery" | "noDelivery";
  name: string;
  /** A number of pieces or minor units; null where there was or is nothing. */
  from: number | null;
  to: number | null;
}

/** What changed from one version to the next, line by line. Prices of what was only asked (version 0) say nothing. */
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

/** The line of the delivery; undefined where nothing is delivered, or that was not settled. */
export function deliveryLineOf({ lines }: Pick<KeptVersion, "lines">): VersionLine | undefined {
  return lines.find(({ kind }) => kind === "delivery");
}

function deliveryDifference(before: KeptVersion, after: KeptVersion): Difference[] {
  const [was, is] = [deliveryLineOf(before), deliveryLineOf(after)];
  if (!is) return was ? [{ kind: "noDelivery", name: was.name, from: null, to: null }] : [];
  if (was?.name === is.name && was.totalMinor === is.totalMinor) return [];
  return [{ kind: "delivery", name: is.name, from: was?.totalMinor ?? null, to: is.totalMinor }];
}
