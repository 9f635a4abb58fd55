import { and, desc, eq, gte, inArray, or, sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import type { OpenPayable } from "../../slots.ts";
import { providerCodes } from "../provider/provider.ts";
import { providerTable, transactionTable } from "../provider/tables.ts";
import { isPayerAlike, type Slip, slipOf } from "./statement-name.ts";
import { keyOf, openByKey } from "./statement-payable.ts";
import type { StatementLine } from "./statement-tables.ts";

/** Why something is a candidate for a credit; the amount always matches. */
export type NearReason = Slip | "payer" | "named";

export interface NearPayable {
  open: OpenPayable;
  reasons: readonly NearReason[];
}

/** How long unpaid transfers are considered. */
const oldestDays = 90;
const dayMs = 86_400_000;
/** Unpaid transfers of the same amount; a shop with one price has many. */
const awaitedMax = 2_000;
const sameAmountMax = 300;
const shownMax = 4;

interface Doubtful {
  line: StatementLine;
  /** The thing that it names, although some detail does not match. */
  named: OpenPayable | null;
}

/**
 * Unpaid transfers, including abandoned ones, that may belong to a line: the amount matches, and the reference is
 * nearly right or the payer has the buyer's name. A fixed number of queries; best first.
 */
export async function candidatesFor(
  context: PublicContext,
  doubtful: readonly Doubtful[],
): Promise<Map<number, NearPayable[]>> {
  if (doubtful.length === 0) return new Map();
  const awaited = await awaitedOf(
    context,
    doubtful.map(({ line }) => line),
  );
  const open = await openByKey(context, awaited);
  const byAmount = Map.groupBy(awaited, ({ amountMinor, currency }) => `${currency} ${amountMinor}`);
  return new Map(
    doubtful.map(({ line, named }) => {
      const same = byAmount.get(`${line.currency} ${line.amountMinor}`) ?? [];
      const newest = same.slice(0, sameAmountMax);
      const near = newest.flatMap(({ reference, ...one }): NearPayable[] => {
        const found = open.get(keyOf(one));
        if (!found || (named && keyOf(named) === keyOf(found))) return [];
        const slip = slipOf(line.words, reference) ?? slipOf(line.payer, reference);
        const isPayer = isPayerAlike(line.payer, found.payers) || isPayerAlike(line.words, found.payers);
        const reasons: NearReason[] = [...(slip ? [slip] : []), ...(isPayer ? (["payer"] as const) : [])];
        return reasons.length > 0 && isStillOpen(found, line) ? [{ open: found, reasons }] : [];
      });
      return [line.id, bestOf(near)];
    }),
  );
}

/** Paid things are not awaited. An abandoned one is no longer due, and staff see that the money came late. */
function isStillOpen(
  { openMinor, askedMinor, isGivenUp }: OpenPayable,
  { amountMinor }: StatementLine,
): boolean {
  return isGivenUp || openMinor === amountMinor || askedMinor === amountMinor;
}

function bestOf(near: readonly NearPayable[]): NearPayable[] {
  const unique = new Map(near.toReversed().map((one) => [keyOf(one.open), one]));
  return [...unique.values()]
    .toSorted(
      (a, b) =>
        Number(a.open.isGivenUp) - Number(b.open.isGivenUp) ||
        b.reasons.length - a.reasons.length ||
        b.open.payableId - a.open.payableId,
    )
    .slice(0, shownMax);
}

async function awaitedOf(context: PublicContext, lines: readonly StatementLine[]) {
  const amounts = [...new Set(lines.map(({ amountMinor }) => amountMinor))];
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  return context.db
    .select({
      reference: transactionTable.reference,
      payableKind: transactionTable.payableKind,
      payableId: transactionTable.payableId,
      amountMinor: transactionTable.amountMinor,
      currency: transactionTable.currency,
    })
    .from(transactionTable)
    .innerJoin(providerTable, eq(providerTable.id, transactionTable.providerId))
    .where(
      and(
        sql`${transactionTable.amountMinor} = any(${sql.param(amounts)}::integer[])`,
        inArray(transactionTable.currency, currencies),
        inArray(
          providerTable.code,
          providerCodes(({ byHand }) => byHand === "bank"),
        ),
        or(eq(transactionTable.state, "pending"), eq(transactionTable.state, "cancel")),
        gte(transactionTable.createdAt, new Date(context.now.getTime() - oldestDays * dayMs)),
      ),
    )
    .orderBy(desc(transactionTable.id))
    .limit(awaitedMax);
}
