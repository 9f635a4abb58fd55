import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { fileBytes } from "#platform/files/file.ts";
import { readRecords } from "./csv-records.ts";
import type { ImportRunRow } from "./run.ts";
import { type RunRow, saidWhy } from "./run-rows.ts";

const rowsPerPiece = 500;

/**
 * The rows of an import whose products were skipped, unchanged from the file, with an additional last column for the
 * reason. The corrected file can be imported again: it has whole products, the file's own columns and delimiter, and
 * imports ignore the new column.
 */
export function wrongRowsAsCsv(context: Context, run: ImportRunRow): Readable {
  return Readable.from(sheet(context, run));
}

async function* sheet(context: Context, run: ImportRunRow) {
  const wrong = new Set(run.wrongLines);
  const reasons = await reasonsOf(context, run.id);
  const folder = await mkdtemp(join(tmpdir(), "import-wrong-"));
  try {
    const path = join(folder, "products.csv");
    await writeFile(path, (await fileBytes(context.db, run.fileId)) ?? "");
    let width = 0;
    let delimiter = ",";
    let rows: string[][] = [];
    for await (const record of readRecords(path)) {
      const { line, cells } = record;
      if (width === 0) {
        width = cells.length;
        delimiter = record.delimiter;
        yield toCsv([[...cells, context.locale.text("catalogue.importWhy")]], delimiter, true);
        continue;
      }
      if (!wrong.has(line)) continue;
      const given = Array.from({ length: width }, (_, place) => cells[place] ?? "");
      rows.push([...given, reasons.get(line) ?? ""]);
      if (rows.length < rowsPerPiece) continue;
      yield toCsv(rows, delimiter);
      rows = [];
    }
    if (rows.length > 0) yield toCsv(rows, delimiter);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function reasonsOf(context: Context, runId: number): Promise<Map<number, string>> {
  const { rows } = await context.db.execute<RunRow & Record<string, unknown>>(sql`
    select kind, line, why, said from catalogue_import_row
    where run_id = ${runId} and kind in ('unread', 'failed') order by id`);
  const byLine = Map.groupBy(rows, ({ line }) => line);
  return new Map(
    [...byLine].map(([line, same]) => [line, same.map((row) => saidWhy(context.locale, row)).join(" ")]),
  );
}

function toCsv(rows: readonly string[][], delimiter: string, bom = false): string {
  return stringify([...rows], {
    bom,
    delimiter,
    escape_formulas: true,
    record_delimiter: "windows",
    quoted_match: /[\r\n]/,
  });
}
