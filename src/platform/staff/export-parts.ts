import { stringify } from "csv-stringify/sync";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { toDecimal } from "#platform/money/money.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { slot } from "#platform/slot.ts";

/** A file of the export of all data. It is read while it is written, so that a large one takes no more memory. */
export interface ExportFile {
  /** Its path in the archive. */
  name: string;
  /** Already compressed bytes, such as a picture or a PDF. */
  isPacked?: boolean;
  pieces: AsyncIterable<string | Uint8Array>;
}

/** A module's part of the export of all data, without passwords, keys and sign-in links. */
export interface ExportPart {
  position: number;
  /** Id of the text about its contents. */
  label: string;
  hasPersonalData: boolean;
  files: (context: Context) => AsyncIterable<ExportFile>;
}

export const exportParts = slot<ExportPart>("exportParts");

/** An amount with its currency; exported as a decimal: "12.50". */
interface AmountColumn {
  minor: SQL;
  currency: SQL;
}

/** A column whose stored form is not what people read. */
interface ShownColumn {
  value: SQL;
  show: (value: unknown) => string;
}

type Column = SQL | AmountColumn | ShownColumn;

export interface ExportSheet {
  name: string;
  /** Tables with their aliases. */
  from: SQL;
  /** A unique number, by which rows are read page by page and sorted. */
  id: SQL;
  /** By header. Values other than text are written as JSON, times in ISO 8601. */
  columns: Readonly<Record<string, Column>>;
}

/** A text in the languages of the shop, one column for each: name_en, name_de. */
export function inLanguages(
  { site }: Context,
  header: string,
  column: string,
  of: (column: string, code: string) => Column = (texts, code) => sql.raw(`${texts}->>'${code}'`),
): Record<string, Column> {
  return Object.fromEntries(
    languagesOf(site).offered.map(({ code }) => [`${header}_${code}`, of(column, code)]),
  );
}

const rowsPerRead = 1_000;

/** A table as CSV: UTF-8 with byte order mark; cells that a spreadsheet would run as formulas are escaped. */
export function exportSheet(context: Context, sheet: ExportSheet): ExportFile {
  return { name: sheet.name, pieces: sheetPieces(context, sheet) };
}

async function* sheetPieces(context: Context, { from, id, columns }: ExportSheet) {
  const entries = Object.entries(columns);
  yield toCsv([entries.map(([header]) => header)], true);
  const selected = sql.join(
    entries.flatMap(([, column], place) =>
      isAmount(column)
        ? [
            sql`${column.minor} as ${sql.identifier(`c${place}`)}`,
            sql`${column.currency} as ${sql.identifier(`k${place}`)}`,
          ]
        : [sql`${isShown(column) ? column.value : column} as ${sql.identifier(`c${place}`)}`],
    ),
    sql`, `,
  );
  for (let after = 0; ; ) {
    const { rows } = await context.db.execute<Record<string, unknown>>(sql`
      select ${id}::bigint as row_id, ${selected} from ${from} where ${id} > ${after} order by ${id}
      limit ${rowsPerRead}`);
    if (rows.length === 0) return;
    yield toCsv(
      rows.map((row) =>
        entries.map(([, column], place) => {
          const value = row[`c${place}`];
          if (isAmount(column) && value !== null) return toDecimal(Number(value), String(row[`k${place}`]));
          return isShown(column) ? column.show(value) : cellOf(value);
        }),
      ),
    );
    after = Number(rows.at(-1)?.["row_id"] ?? after);
    if (rows.length < rowsPerRead) return;
  }
}

function isAmount(column: Column): column is AmountColumn {
  return "minor" in column;
}

function isShown(column: Column): column is ShownColumn {
  return "show" in column;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function toCsv(rows: readonly string[][], bom = false): string {
  return stringify([...rows], {
    bom,
    escape_formulas: true,
    record_delimiter: "windows",
    quoted_match: /[\r\n]/,
  });
}
