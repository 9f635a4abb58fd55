import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PublicContext } from "#platform/context.ts";
import type { OpenPayable } from "../../slots.ts";
import { transactionTable } from "../provider/tables.ts";
import { candidatesFor, type NearPayable } from "./statement-candidate.ts";
import { namesIn } from "./statement-name.ts";
import { keyOf, openByKey, openNamed, type PayableKey } from "./statement-payable.ts";
import { type StatementLine, statementLineTable, statementTable } from "./statement-tables.ts";

export type Match =
  | "exact"
  | "less"
  | "more"
  | "unknown"
  | "several"
  | "together"
  | "alike"
  | "late"
  | "early"
  | "ahead"
  | "otherMoney"
  | "near"
  | "split"
  | "aside";

export interface PlannedLine {
  line: StatementLine;
  match: Match;
  /** The payable that the line names, or was booked for, if known. */
  open: OpenPayable | null;
  /** Payables that it may belong to although it does not name them: never booked automatically. */
  candidates: NearPayable[];
  /** All payables that it names, if it is exactly their sum. */
  together: OpenPayable[];
  /** Unambiguous: it is booked automatically. */
  isSure: boolean;
  /** The file that may have reported the same money. */
  alikeIn: string;
}

const dayMs = 86_400_000;
/** A bank's date may differ from ours, and a statement may contain tomorrow's bookings. */
const daysOff = 1;
const daysAhead = 5;

/**
 * The plan for each line of a statement, or for one of them: by the payer's words, the amount, the date and the payer.
 */
export async function planOf(
  context: PublicContext,
  statementId: number,
  lineId?: number,
): Promise<PlannedLine[]> {
  const twin = alias(statementLineTable, "twin");
  const part = alias(statementLineTable, "part");
  const told = await context.db
    .select({
      line: getTableColumns(statementLineTable),
      alikeIn: statementTable.fileName,
      isSplit: sql<boolean>`exists (select 1 from ${statementLineTable} ${sql.identifier("part")}
        where ${part.splitOfId} = ${statementLineTable.id})`,
    })
    .from(statementLineTable)
    .leftJoin(twin, eq(twin.id, statementLineTable.sameAsId))
    .leftJoin(statementTable, eq(statementTable.id, twin.statementId))
    .where(
      and(
        eq(statementLineTable.statementId, statementId),
        lineId === undefined ? undefined : eq(statementLineTable.id, lineId),
      ),
    )
    .orderBy(sql`coalesce(${statementLineTable.splitOfId}, ${statementLineTable.id})`, statementLineTable.id);
  const lines = told.map(({ line }) => line);
  const booked = await bookedFor(context, lines);
  const waiting = told
    .filter(({ line, isSplit }) => !line.appliedAt && !line.setAsideAt && !isSplit)
    .map(({ line }) => line);
  const named = await namedIn(context, waiting);
  // If two lines would each pay the whole, the second finds it paid.
  const planned = new Map<PayableKey, number>();
  return told.map(({ line, alikeIn, isSplit }): PlannedLine => {
    const nothing = { line, open: null, candidates: [], together: [], isSure: false, alikeIn: alikeIn ?? "" };
    if (isSplit) return { ...nothing, match: "split" };
    if (line.appliedAt) return { ...nothing, match: "exact", open: booked.get(line.id) ?? null };
    if (line.setAsideAt) return { ...nothing, match: "aside" };
    const found = (named.get(line.id) ?? []).map((open) => lessPlanned(open, planned));
    const said = matchOf(context, line, found);
    // Only a person can know whether the money came twice.
    if (alikeIn !== null) return { ...nothing, open: said.open, match: "alike" };
    if (said.match === "exact" && said.open) {
      const key = keyOf(said.open);
      planned.set(key, (planned.get(key) ?? 0) + line.amountMinor);
    }
    return { ...nothing, ...said };
  });
}

/** The same lines with candidates for those without a certain match. Only for as many as a page shows. */
export async function withCandidates(
  context: PublicContext,
  plan: readonly PlannedLine[],
): Promise<PlannedLine[]> {
  const unsure = plan.filter(({ line, match, alikeIn }) => isUnsure(line, match) && alikeIn === "");
  const near = await candidatesFor(
    context,
    unsure.map(({ line, open }) => ({ line, named: open })),
  );
  return plan.map((one) => {
    const candidates = near.get(one.line.id) ?? one.candidates;
    const match = one.match === "unknown" && candidates.length > 0 ? "near" : one.match;
    return { ...one, match, candidates };
  });
}

function isUnsure(line: StatementLine, match: Match): boolean {
  return (
    !line.appliedAt && (match === "unknown" || match === "less" || match === "more" || match === "early")
  );
}

function lessPlanned(open: OpenPayable, planned: ReadonlyMap<PayableKey, number>): OpenPayable {
  const minor = planned.get(keyOf(open)) ?? 0;
  if (minor === 0) return open;
  const openMinor = Math.max(0, open.openMinor - minor);
  return { ...open, openMinor, askedMinor: openMinor };
}

function matchOf(
  { now }: PublicContext,
  line: StatementLine,
  found: readonly OpenPayable[],
): Pick<PlannedLine, "match" | "open"> & Partial<PlannedLine> {
  const fitting = found.filter(({ currency }) => currency === line.currency);
  const [open = null] = fitting;
  if (!open) return { match: found.length > 0 ? "otherMoney" : "unknown", open: found[0] ?? null };
  if (fitting.length > 1) return severalOf(line, fitting);
  const { amountMinor } = line;
  // Whether it can still be revived depends on what remains: a person decides.
  if (open.isGivenUp) return { match: "late", open };
  if (startOf(line.bookedOn) < startOf(open.since) - daysOff * dayMs) return { match: "early", open };
  if (startOf(line.bookedOn) > now.getTime() + daysAhead * dayMs) return { match: "ahead", open };
  if (amountMinor === open.openMinor || amountMinor === open.askedMinor) {
    // A booking that was undone once was a mistake, and parts of a split are for staff to book.
    const isSure = line.undoneAt === null && line.splitOfId === null && found.length === 1 && open.isExpected;
    return { match: "exact", open, isSure };
  }
  return { match: amountMinor < open.openMinor ? "less" : "more", open };
}

/** A credit that names several payables: for all of them if it is their sum, otherwise staff choose. */
function severalOf(
  line: StatementLine,
  fitting: readonly OpenPayable[],
): Pick<PlannedLine, "match" | "open" | "together" | "candidates"> {
  const unpaid = fitting.filter(({ openMinor, isGivenUp }) => openMinor > 0 && !isGivenUp);
  const sum = unpaid.reduce((all, { openMinor }) => all + openMinor, 0);
  const together = unpaid.length > 1 && sum === line.amountMinor ? unpaid : [];
  // Unpaid ones first.
  const byOpen = fitting.toSorted((a, b) => Number(b.openMinor > 0) - Number(a.openMinor > 0));
  const candidates = together.length > 0 ? [] : byOpen.map((open) => ({ open, reasons: ["named" as const] }));
  return { match: together.length > 0 ? "together" : "several", open: null, together, candidates };
}

/** The first millisecond of a day, for counting days. */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The existing payables that each line names: if an attempt with this number existed, the name is certain. */
async function namedIn(
  context: PublicContext,
  lines: readonly StatementLine[],
): Promise<Map<number, OpenPayable[]>> {
  const said = new Map(lines.map((line) => [line.id, namesIn(`${line.words} ${line.payer}`)]));
  const all = [...said.values()].flat();
  const references = [...new Set(all.flatMap(({ reference }) => reference ?? []))];
  const attempts = new Set(
    (references.length === 0
      ? []
      : await context.db
          .select({ reference: transactionTable.reference })
          .from(transactionTable)
          .where(sql`${transactionTable.reference} = any(${sql.param(references)}::text[])`)
    ).map(({ reference }) => reference),
  );
  const isCertain = (reference: string | null) => reference === null || attempts.has(reference);
  const names = [...new Set(all.filter(({ reference }) => isCertain(reference)).map(({ name }) => name))];
  const byName = new Map((await openNamed(context, names)).map((open) => [open.name, open]));
  return new Map(
    [...said].map(([lineId, own]) => {
      const certain = own.filter(({ reference }) => isCertain(reference)).map(({ name }) => name);
      return [lineId, [...new Set(certain)].flatMap((name) => byName.get(name) ?? [])];
    }),
  );
}

/** The payables of booked lines. */
async function bookedFor(
  context: PublicContext,
  lines: readonly StatementLine[],
): Promise<Map<number, OpenPayable>> {
  const ids = lines.flatMap(({ transactionId }) => transactionId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .select({
      id: transactionTable.id,
      payableKind: transactionTable.payableKind,
      payableId: transactionTable.payableId,
    })
    .from(transactionTable)
    .where(sql`${transactionTable.id} = any(${sql.param(ids)}::integer[])`);
  const open = await openByKey(context, rows);
  const byTransaction = new Map(rows.map((row) => [row.id, open.get(keyOf(row))]));
  return new Map(
    lines.flatMap(({ id, transactionId }) => {
      const found = transactionId === null ? undefined : byTransaction.get(transactionId);
      return found ? [[id, found]] : [];
    }),
  );
}
