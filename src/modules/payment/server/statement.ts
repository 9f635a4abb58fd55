import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { audit } from "#platform/audit/audit.ts";
import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import { type OpenPayable, payables } from "../slots.ts";
import { noteArrived } from "./arrived.ts";
import { lockMoney, moneyParts } from "./money.ts";
import { namesIn, readStatement, type StatementColumn } from "./statement-file.ts";
import { type StatementLine, statementLineTable, statementTable } from "./statement-tables.ts";
import { findTwins } from "./statement-twin.ts";
import { eventTable } from "./tables.ts";
import { transactionById } from "./transaction.ts";

/** Values: name. */
export const nobodyNamed = refusal("invalid", "payment.statementNobody");
export const lineTaken = refusal("conflict", "payment.statementTaken");
export const moneyWentBack = refusal("conflict", "payment.statementWentBack");

export const statementModel = "payment.statement";
/** A statement takes only so many values. */
const rowsPerInsert = 1_000;

/**
 * Keeps what came in of a statement; what was uploaded before is not kept twice, also when a file of another kind told
 * it (see statement-twin.ts). Answers the statement, and the rows that nobody could read.
 */
export async function uploadStatement(
  write: WriteContext,
  file: { name: string; bytes: Buffer; columns: Partial<Record<StatementColumn, string>> },
): Promise<{ statementId: number; added: number; known: number; unreadRows: number[] }> {
  const { entries, unreadRows } = readStatement(file.bytes, file.columns, write.site.currency);
  const [statement] = await write.db
    .insert(statementTable)
    .values({ fileName: file.name.slice(0, 200), uploadedBy: write.user?.name ?? "", uploadedAt: write.now })
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
    name: file.name,
    action: "create",
    after: { added, known, ...(unreadRows.length > 0 ? { unread: unreadRows.length } : {}) },
  });
  return { statementId: statement.id, added, known, unreadRows };
}

/** Two files at once would each find nothing of the other. */
async function lockStatements(write: WriteContext): Promise<void> {
  await write.db.execute(sql`select pg_advisory_xact_lock(hashtext('payment_statement'))`);
}

export type Match = "exact" | "less" | "more" | "unknown" | "several" | "alike" | "late";

export interface PlannedLine {
  line: StatementLine;
  match: Match;
  /** What it is for, where that is known. */
  open: OpenPayable | null;
  /** The file that told what may be the same money. */
  alikeIn: string;
}

/** What each line is for, by the names in what the payer wrote, and whether the amount is what is open. */
export async function planOf(context: PublicContext, statementId: number): Promise<PlannedLine[]> {
  const twin = alias(statementLineTable, "twin");
  const told = await context.db
    .select({ line: getTableColumns(statementLineTable), alikeIn: statementTable.fileName })
    .from(statementLineTable)
    .leftJoin(twin, eq(twin.id, statementLineTable.sameAsId))
    .leftJoin(statementTable, eq(statementTable.id, twin.statementId))
    .where(eq(statementLineTable.statementId, statementId))
    .orderBy(statementLineTable.id);
  const lines = told.map(({ line }) => line);
  const named = new Map(lines.map((line) => [line.id, namesIn(`${line.words} ${line.payer}`)]));
  const found = await openNamed(context, [...new Set([...named.values()].flat())]);
  return told.map(({ line, alikeIn }) => {
    const names = named.get(line.id) ?? [];
    const fitting = found.filter(({ name, currency }) => names.includes(name) && currency === line.currency);
    const { match, open } = matchOf(line, fitting);
    // Only a person knows whether it came twice.
    return { line, open, match: alikeIn === null ? match : "alike", alikeIn: alikeIn ?? "" };
  });
}

function matchOf(
  { amountMinor }: StatementLine,
  fitting: readonly OpenPayable[],
): Pick<PlannedLine, "match" | "open"> {
  const exact = fitting.filter(({ openMinor }) => openMinor === amountMinor);
  const [open] = exact.length === 1 ? exact : fitting;
  if (!open) return { match: "unknown", open: null };
  if (fitting.length > 1 && exact.length !== 1) return { match: "several", open: null };
  // What becomes of it depends on what is left of it: a person decides.
  if (open.isGivenUp) return { match: "late", open };
  if (amountMinor === open.openMinor) return { match: "exact", open };
  return { match: amountMinor < open.openMinor ? "less" : "more", open };
}

/** Notes lines as paid for what somebody chose; a line that is applied already refuses. All of it or nothing. */
export async function applyLines(
  write: WriteContext,
  chosen: readonly { lineId: number; name: string }[],
): Promise<number> {
  for (const { lineId, name } of chosen.toSorted((a, b) => a.lineId - b.lineId)) {
    const [open] = await openNamed(write, [name.trim().toUpperCase()]);
    if (!open) throw nobodyNamed({ name });
    // Payments are locked before what they pay for, and the line last: whoever comes second finds it applied.
    await lockMoney(write, open.payableKind, open.payableId);
    const line = await lockLine(write, lineId);
    if (line.appliedAt) throw lineTaken();
    const { amountMinor, currency } = line;
    const { payableKind, payableId, name: payableName } = open;
    const transactionId = await noteArrived(write, {
      payableKind,
      payableId,
      payableName,
      amountMinor,
      currency,
    });
    await write.db
      .update(statementLineTable)
      .set({ transactionId, appliedAt: write.now, appliedBy: write.user?.name ?? "", undoneAt: null })
      .where(eq(statementLineTable.id, lineId));
    await note(write, line, "apply", { name: payableName });
  }
  return chosen.length;
}

/**
 * A line was noted for the wrong thing: its money is taken out of the count again, and the line can be applied anew.
 * Refuses when that money was sent back meanwhile.
 */
export async function undoLine(write: WriteContext, lineId: number): Promise<void> {
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
    .set({ transactionId: null, appliedAt: null, appliedBy: "", undoneAt: write.now })
    .where(eq(statementLineTable.id, lineId));
  await note(write, line, "undo", { reference: transaction.reference });
  const payable = payables.entries().find(({ kind }) => kind === payableKind);
  await payable?.corrected?.(write, payableId, line.amountMinor);
}

/** The statements, newest first, with how many lines wait. */
export async function statements(context: Context) {
  return context.db
    .select({
      id: statementTable.id,
      fileName: statementTable.fileName,
      uploadedBy: statementTable.uploadedBy,
      uploadedAt: statementTable.uploadedAt,
      lines: sql<number>`count(${statementLineTable.id})::int`,
      open: sql<number>`(count(*) filter (where ${statementLineTable.id} is not null
        and ${statementLineTable.appliedAt} is null))::int`,
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

async function openNamed(context: PublicContext, names: readonly string[]): Promise<OpenPayable[]> {
  if (names.length === 0) return [];
  const found = await Promise.all(payables.entries().map((one) => one.openNamed?.(context, names) ?? []));
  return found.flat();
}

async function lockLine(write: WriteContext, id: number): Promise<StatementLine> {
  const [line] = await write.db
    .select()
    .from(statementLineTable)
    .where(eq(statementLineTable.id, id))
    .for("update");
  if (!line) throw notFound();
  return line;
}

async function note(
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
