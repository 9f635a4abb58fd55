import { and, gte, inArray, lte, ne, sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import type { StatementEntry } from "./statement-entry.ts";
import { type StatementLine, statementLineTable } from "./statement-tables.ts";

/** A bank may book in one file what it dates by its value in another. */
const daysApart = 5;
const dayMs = 86_400_000;
/** The most values that the database takes at once. */
const amountsPerQuery = 1_000;

/** What the entries of a file are of what files of another kind have told already. */
export interface Twins {
  /** The bank's own number says that it is the same money: kept already. */
  known: ReadonlySet<StatementEntry>;
  /** Looks like this line, though nothing proves it. */
  alike: ReadonlyMap<StatementEntry, StatementLine>;
}

/**
 * Finds the same money in files of two kinds, one line for one entry: of two equal payments in this file and one in the
 * other, one is new. Only the bank's number proves it; where a file tells none, equal amount, day, payer and words only
 * make it likely, and the entry is kept for a person to look at, since it may be another payment.
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
  // What is proven first, so that nothing that is only alike takes its line.
  for (const entry of entries) if (take(entry, isProven)) known.add(entry);
  for (const entry of entries) {
    const line = known.has(entry) ? undefined : take(entry, isAlike);
    if (line) alike.set(entry, line);
  }
  return { known, alike };
}

/** What an earlier upload of the same file has kept; the others stay the same whenever it comes again. */
async function keptOf(write: WriteContext, told: readonly StatementEntry[]): Promise<ReadonlySet<string>> {
  const keys = told.map(({ lineKey }) => lineKey);
  const rows = await write.db
    .select({ lineKey: statementLineTable.lineKey })
    .from(statementLineTable)
    .where(sql`${statementLineTable.lineKey} = any(${sql.param(keys)}::text[])`);
  return new Set(rows.map(({ lineKey }) => lineKey));
}

/** The lines of files of other kinds with these amounts about these days, that no entry is known to be. */
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
          // What a credit was split into is told by no file.
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

/** Two numbers of the bank that differ may be of two kinds; then all other details have to be the same, too. */
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

/** The same letters and digits, or all of one within the other: files cut and adorn what was written. */
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
