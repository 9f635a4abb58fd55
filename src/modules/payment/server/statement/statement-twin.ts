import { and, gte, inArray, lte, ne, sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import type { StatementEntry } from "./statement-entry.ts";
import { type StatementLine, statementLineTable } from "./statement-tables.ts";

/** One file may give the booking date and another the value date. */
const daysApart = 5;
const dayMs = 86_400_000;
/** PostgreSQL's limit of values in one query. */
const amountsPerQuery = 1_000;

/** The entries of a file that files of another kind have reported before. */
export interface Twins {
  /** The bank's own number proves that the money is already stored. */
  known: ReadonlySet<StatementEntry>;
  /** The line that an entry resembles, without proof. */
  alike: ReadonlyMap<StatementEntry, StatementLine>;
}

/**
 * Finds the same money in files of two kinds, one line for one entry: of two equal payments in this file and one in the
 * other, one is new. Only the bank's number proves it. If a file has none, equal amount, date, payer and words make it
 * only likely; the entry is then stored for a person to check, because it may be another payment.
 */
export async function findTwins(write: WriteContext, told: readonly StatementEntry[]): Promise<Twins> {
  const keptKeys = await keptOf(write, told);
  const entries = told.filter(({ lineKey }) => !keptKeys.has(lineKey));
  const free = (await linesNear(write, entries)).filter(({ lineKey }) => !keptKeys.has(lineKey));
  const known = new Set<StatementEntry>();
  const alike = new Map<StatementEntry, StatementLine>();
  const take = (entry: StatementEntry, fits: typeof isProven) => {
    const line = free.find((one) => fits(entry, one));
    if (line) free.splice(free.indexOf(line), 1);
    return line;
  };
  // Proven matches first, so that no mere resemblance takes their line.
  for (const entry of entries) if (take(entry, isProven)) known.add(entry);
  for (const entry of entries) {
    const line = known.has(entry) ? undefined : take(entry, isAlike);
    if (line) alike.set(entry, line);
  }
  return { known, alike };
}

/** The entries that an earlier upload of the same file has stored; all of them keep their lines. */
async function keptOf(write: WriteContext, told: readonly StatementEntry[]): Promise<ReadonlySet<string>> {
  const keys = told.map(({ lineKey }) => lineKey);
  const rows = await write.db
    .select({ lineKey: statementLineTable.lineKey })
    .from(statementLineTable)
    .where(sql`${statementLineTable.lineKey} = any(${sql.param(keys)}::text[])`);
  return new Set(rows.map(({ lineKey }) => lineKey));
}

/** Lines of other kinds of files with these amounts and about these dates that match no entry yet. */
async function linesNear(write: WriteContext, entries: readonly StatementEntry[]): Promise<StatementLine[]> {
  const [first] = entries;
  if (!first) return [];
  const days = entries.map(({ bookedOn }) => Date.parse(bookedOn));
  const amounts = [...new Set(entries.map(({ amountMinor }) => amountMinor))];
  const earliest = days.reduce((one, other) => Math.min(one, other));
  const latest = days.reduce((one, other) => Math.max(one, other));
  const found: StatementLine[] = [];
  for (let from = 0; from < amounts.length; from += amountsPerQuery) {
    const rows = await write.db
      .select()
      .from(statementLineTable)
      .where(
        and(
          ne(statementLineTable.format, first.format),
          inArray(statementLineTable.amountMinor, amounts.slice(from, from + amountsPerQuery)),
          gte(statementLineTable.bookedOn, toDay(earliest - daysApart * dayMs)),
          lte(statementLineTable.bookedOn, toDay(latest + daysApart * dayMs)),
          sql`not exists (select 1 from payment_statement_line twin where twin.same_as_id = ${statementLineTable.id})`,
          sql`${statementLineTable.sameAsId} is null`,
          // No file reports the parts of a split.
          sql`${statementLineTable.splitOfId} is null`,
        ),
      )
      .orderBy(statementLineTable.id);
    found.push(...rows);
  }
  return found;
}

function isProven(entry: StatementEntry, line: StatementLine): boolean {
  return (
    isSameSum(entry, line) &&
    entry.bankReference !== "" &&
    entry.bankReference === line.bankReference &&
    Math.abs(Date.parse(entry.bookedOn) - Date.parse(line.bookedOn)) <= daysApart * dayMs
  );
}

/** Two different numbers of the bank may be of different kinds; then all other details have to be equal. */
function isAlike(entry: StatementEntry, line: StatementLine): boolean {
  return (
    isSameSum(entry, line) &&
    entry.bookedOn === line.bookedOn &&
    areAlike(entry.payer, line.payer) &&
    areAlike(entry.words, line.words)
  );
}

function isSameSum(entry: StatementEntry, line: StatementLine): boolean {
  return entry.amountMinor === line.amountMinor && entry.currency === line.currency;
}

/** The same letters and digits, or all of one within the other: files cut and extend the payer's words. */
function areAlike(one: string, other: string): boolean {
  const [short = "", long = ""] = [plain(one), plain(other)].sort((a, b) => a.length - b.length);
  return long.includes(short);
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
}

function toDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
