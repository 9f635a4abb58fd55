import { desc, eq, sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import { type OpenPayable, payables } from "../../slots.ts";
import { eventTable } from "../provider/tables.ts";
import { noteArrived } from "../transaction/arrived.ts";
import { lockMoney, moneyParts } from "../transaction/money.ts";
import { transactionById } from "../transaction/transaction.ts";
import { namesIn } from "./statement-name.ts";
import { openNamed } from "./statement-payable.ts";
import type { StatementRead } from "./statement-read.ts";
import { type StatementLine, statementLineTable, statementTable } from "./statement-tables.ts";
import { findTwins } from "./statement-twin.ts";

/** Values: name. */
const nobodyNamed = refusal("invalid", "payment.statementNobody");
export const lineTaken = refusal("conflict", "payment.statementTaken");
const moneyWentBack = refusal("conflict", "payment.statementWentBack");

export const statementModel = "payment.statement";
/** PostgreSQL's limit of values in one insert. */
const rowsPerInsert = 1_000;
const namesMax = 2_000;

export interface UploadedStatement {
  statementId: number;
  added: number;
  known: number;
  unreadRows: number[];
  /** The payables named by debits. */
  returned: string[];
}

/**
 * Stores the incoming payments of a statement. Payments of an earlier upload are not stored twice, even from a file of
 * another kind (see statement-twin.ts). Answers the statement, the unreadable rows, and the payables named by debits,
 * whose transfers may have been sent back.
 */
export async function uploadStatement(
  write: WriteContext,
  { name, read: { entries, unreadRows, outWords } }: { name: string; read: StatementRead },
): Promise<UploadedStatement> {
  const [statement] = await write.db
    .insert(statementTable)
    .values({ fileName: name.slice(0, 200), uploadedBy: write.user?.name ?? "", uploadedAt: write.now })
    .returning({ id: statementTable.id });
  if (!statement) throw new Error("The statement was not stored.");
  await lockStatements(write);
  const { known: knownElsewhere, alike } = await findTwins(write, entries);
  const rows = entries
    .filter((entry) => !knownElsewhere.has(entry))
    .map((entry) => ({ ...entry, statementId: statement.id, sameAsId: alike.get(entry)?.id ?? null }));
  let added = 0;
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    const kept = await write.db
      .insert(statementLineTable)
      .values(rows.slice(from, from + rowsPerInsert))
      .onConflictDoNothing({ target: statementLineTable.lineKey })
      .returning({ id: statementLineTable.id });
    added += kept.length;
  }
  const known = entries.length - added;
  await audit(write, {
    model: statementModel,
    id: statement.id,
    name: name,
    action: "create",
    after: { added, known, ...(unreadRows.length > 0 ? { unread: unreadRows.length } : {}) },
  });
  // If the process dies before booking, the next run of the job books the lines.
  await write.enqueue("payment.bookStatement", { statementId: statement.id });
  return { statementId: statement.id, added, known, unreadRows, returned: await namesOut(write, outWords) };
}

/** The payables named by debits. */
async function namesOut(context: PublicContext, outWords: readonly string[]): Promise<string[]> {
  const names = outWords.flatMap((words) => namesIn(words).map(({ name }) => name));
  return (await openNamed(context, [...new Set(names)].slice(0, namesMax))).map(({ name }) => name);
}

/** Two simultaneous uploads would not see each other, and two lines for the same payable would both be booked. */
export async function lockStatements(write: WriteContext): Promise<void> {
  await write.db.execute(sql`select pg_advisory_xact_lock(hashtext('payment_statement'))`);
}

/** Books lines for the payables that staff chose; refuses a line that is booked already. All or nothing. */
export async function applyLines(
  write: WriteContext,
  chosen: readonly { lineId: number; name: string }[],
): Promise<number> {
  await lockStatements(write);
  for (const { lineId, name } of chosen.toSorted((a, b) => a.lineId - b.lineId)) {
    const [open] = await openNamed(write, [name.trim().toUpperCase()]);
    if (!open) throw nobodyNamed({ name });
    // Locks payments before their payables, and the line last: a second caller finds it booked.
    await lockMoney(write, open.payableKind, open.payableId);
    await bookLine(write, lineId, open);
  }
  return chosen.length;
}

/**
 * Makes a line a payment of its payable, whose payments the caller has locked. Refuses a line that is booked or split.
 */
export async function bookLine(
  write: WriteContext,
  lineId: number,
  { payableKind, payableId, name: payableName }: OpenPayable,
  byItself = false,
): Promise<void> {
  const line = await lockLine(write, lineId);
  if (line.appliedAt || (await isSplit(write, lineId))) throw lineTaken();
  const { amountMinor, currency } = line;
  const arrived = { payableKind, payableId, payableName, amountMinor, currency };
  const transactionId = await noteArrived(write, arrived, byItself ? "statement" : "staff");
  await write.db
    .update(statementLineTable)
    .set({
      transactionId,
      appliedAt: write.now,
      appliedBy: byItself ? "" : (write.user?.name ?? ""),
      byItself,
      undoneAt: null,
      setAsideAt: null,
    })
    .where(eq(statementLineTable.id, lineId));
  await noteLine(write, line, byItself ? "book" : "apply", { name: payableName });
}

/**
 * Undoes a wrong booking: its money no longer counts, and the line can be booked again. Refuses if the money was
 * refunded meanwhile.
 */
export async function undoLine(write: WriteContext, lineId: number): Promise<void> {
  await lockStatements(write);
  const [seen] = await write.db.select().from(statementLineTable).where(eq(statementLineTable.id, lineId));
  if (!seen?.transactionId) throw notFound();
  const transaction = await transactionById(write, seen.transactionId);
  const { payableKind, payableId, currency } = transaction;
  await lockMoney(write, payableKind, payableId);
  const line = await lockLine(write, lineId);
  if (line.transactionId !== transaction.id) throw lineTaken();
  const part = (await moneyParts(write, payableKind, payableId)).find(
    (one) => one.transactionId === transaction.id,
  );
  if (!part || part.capturedMinor - part.promisedMinor < line.amountMinor) throw moneyWentBack();
  await write.db.insert(eventTable).values({
    transactionId: transaction.id,
    kind: "corrected",
    source: "staff",
    sourceKey: `statement:${lineId}:${transaction.id}:undone`,
    amountMinor: line.amountMinor,
    detail: { currency, by: write.user?.name ?? "" },
    at: write.now,
  });
  await write.db
    .update(statementLineTable)
    .set({ transactionId: null, appliedAt: null, appliedBy: "", byItself: false, undoneAt: write.now })
    .where(eq(statementLineTable.id, lineId));
  await noteLine(write, line, "undo", { reference: transaction.reference });
  const payable = payables.entries().find(({ kind }) => kind === payableKind);
  await payable?.corrected?.(write, payableId, line.amountMinor);
}

/** Sets a line aside, because it is for nothing here, or resumes it. Refuses a line that is booked or split. */
export async function setLineAside(write: WriteContext, lineId: number, isAside: boolean): Promise<void> {
  const line = await lockLine(write, lineId);
  if (line.appliedAt || (await isSplit(write, lineId))) throw lineTaken();
  await write.db
    .update(statementLineTable)
    .set({ setAsideAt: isAside ? write.now : null })
    .where(eq(statementLineTable.id, lineId));
  await noteLine(write, line, isAside ? "setAside" : "takeUp", {});
}

/** The statements, newest first, with the numbers of open lines. */
export async function statements(context: Context) {
  return context.db
    .select({
      id: statementTable.id,
      fileName: statementTable.fileName,
      uploadedBy: statementTable.uploadedBy,
      uploadedAt: statementTable.uploadedAt,
      lines: sql<number>`count(${statementLineTable.id})::int`,
      open: sql<number>`(count(*) filter (where ${statementLineTable.id} is not null
        and ${statementLineTable.appliedAt} is null and ${statementLineTable.setAsideAt} is null
        and not exists (select 1 from payment_statement_line part
          where part.split_of_id = ${statementLineTable.id})))::int`,
    })
    .from(statementTable)
    .leftJoin(statementLineTable, eq(statementLineTable.statementId, statementTable.id))
    .groupBy(statementTable.id)
    .orderBy(desc(statementTable.id))
    .limit(200);
}

/** The name of a statement's file. */
export async function statementName(context: Context, id: number): Promise<string> {
  const [found] = await context.db
    .select({ fileName: statementTable.fileName })
    .from(statementTable)
    .where(eq(statementTable.id, id));
  if (!found) throw notFound();
  return found.fileName;
}

/** Whether the line is split into parts. */
export async function isSplit(context: PublicContext, lineId: number): Promise<boolean> {
  const parts = await context.db
    .select({ id: statementLineTable.id })
    .from(statementLineTable)
    .where(eq(statementLineTable.splitOfId, lineId))
    .limit(1);
  return parts.length > 0;
}

/** Locks and reads the line. */
export async function lockLine(write: WriteContext, id: number): Promise<StatementLine> {
  const [line] = await write.db
    .select()
    .from(statementLineTable)
    .where(eq(statementLineTable.id, id))
    .for("update");
  if (!line) throw notFound();
  return line;
}

/** Records an action on a line and its person. */
export async function noteLine(
  write: WriteContext,
  line: StatementLine,
  action: string,
  more: Record<string, unknown>,
): Promise<void> {
  await audit(write, {
    model: statementModel,
    id: line.statementId,
    name: formatMoney(line.amountMinor, line.currency, write.locale.tag),
    action,
    after: { line_id: line.id, amount_minor: line.amountMinor, currency: line.currency, ...more },
  });
}
