import { and, eq, isNotNull } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import { applyLines, isSplit, lineTaken, lockLine, lockStatements, noteLine } from "./statement.ts";
import { statementMinor } from "./statement-amount.ts";
import { statementLineTable } from "./statement-tables.ts";

/** Values: sum, amount. */
const partsDiffer = refusal("invalid", "payment.statementPartsDiffer");
/** Values: amount, as it was typed. */
const partUnreadable = refusal("invalid", "payment.statementPartUnreadable");
const partIsBooked = refusal("conflict", "payment.statementPartBooked");

/** The largest value of the database column. */
const minorMax = 2_147_483_647;

export interface StatementPart {
  name: string;
  amountMinor: number;
}

/**
 * Splits a credit between several payables: its parts become lines of their own, each booked separately. They add up to
 * the credit, which itself is no longer booked. All or nothing.
 */
export async function splitLine(
  write: WriteContext,
  lineId: number,
  parts: readonly StatementPart[],
): Promise<void> {
  await lockStatements(write);
  const line = await lockLine(write, lineId);
  if (line.appliedAt || line.splitOfId !== null || (await isSplit(write, lineId))) throw lineTaken();
  const sum = parts.reduce((all, { amountMinor }) => all + amountMinor, 0);
  if (parts.length < 2 || sum !== line.amountMinor || parts.some(({ amountMinor }) => amountMinor <= 0)) {
    const money = (minor: number) => formatMoney(minor, line.currency, write.locale.tag);
    throw partsDiffer({ sum: money(sum), amount: money(line.amountMinor) });
  }
  const { statementId, bookedOn, currency, payer, words, format } = line;
  const made = await write.db
    .insert(statementLineTable)
    .values(
      parts.map(({ amountMinor }, index) => ({
        ...{ statementId, bookedOn, currency, payer, words, format, amountMinor },
        lineKey: `${line.lineKey}/${index + 1}`,
        splitOfId: line.id,
      })),
    )
    .returning({ id: statementLineTable.id });
  await noteLine(write, line, "split", { parts: parts.map(({ name }) => name) });
  await applyLines(
    write,
    made.map(({ id }, index) => ({ lineId: id, name: parts[index]?.name ?? "" })),
  );
}

/** The same with amounts as staff type them; parts without a name are omitted. */
export async function splitTyped(
  write: WriteContext,
  lineId: number,
  typed: readonly { name: string; amount: string }[],
): Promise<void> {
  await lockStatements(write);
  const { currency } = await lockLine(write, lineId);
  const parts = typed
    .filter(({ name }) => name.trim() !== "")
    .map(({ name, amount }) => {
      const amountMinor = statementMinor(amount, currency);
      if (amountMinor === null || amountMinor > minorMax) throw partUnreadable({ amount });
      return { name, amountMinor };
    });
  await splitLine(write, lineId, parts);
}

/** Joins the parts to one credit again. Refuses while one of them is booked. */
export async function joinLine(write: WriteContext, lineId: number): Promise<void> {
  await lockStatements(write);
  const line = await lockLine(write, lineId);
  const ofIt = eq(statementLineTable.splitOfId, lineId);
  const [booked] = await write.db
    .select({ id: statementLineTable.id })
    .from(statementLineTable)
    .where(and(ofIt, isNotNull(statementLineTable.appliedAt)))
    .limit(1);
  if (booked) throw partIsBooked();
  await write.db.delete(statementLineTable).where(ofIt);
  // A corrected line is never booked automatically.
  await write.db
    .update(statementLineTable)
    .set({ undoneAt: write.now })
    .where(eq(statementLineTable.id, lineId));
  await noteLine(write, line, "join", {});
}
