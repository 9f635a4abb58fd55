import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { checkCaller } from "#platform/http/callers.ts";
import type { Cell, ListRow, StaffList } from "#platform/staff/list.ts";
import { staffLists } from "#platform/staff/slots.ts";
import { listQuery, shownColumns } from "./list-query.ts";

const rowsPerRead = 1_000;

/**
 * A list as CSV (UTF-8 with byte order mark, so that spreadsheets read ș and ț): the displayed columns and those for
 * every file, all rows. Rows are read while they are sent, so that a long list takes no more memory than a short one.
 * Refusals come before the first byte; a later failure aborts the download instead of ending it early.
 */
export async function listAsCsv(context: Context, name: string, asked: URLSearchParams): Promise<Readable> {
  const list = staffLists.entries().find((one) => one.name === name);
  if (!list) throw notFound();
  checkCaller(context, list.roles);
  const first = await rowsOn(context, list, asked, 1);
  return Readable.from(sheet(context, list, asked, first));
}

async function* sheet(context: Context, list: StaffList, asked: URLSearchParams, first: readonly ListRow[]) {
  const shown = new Set(shownColumns(list, asked));
  const columns = list.columns.filter((column) => shown.has(column) || column.inFile);
  const head = columns.map(({ label }) => context.locale.text(label));
  yield toCsv([head], { bom: true });
  let rows = first;
  for (let page = 2; rows.length > 0; page += 1) {
    yield toCsv(rows.map(({ cells }) => columns.map(({ id }) => plain(cells[id]))));
    if (rows.length < rowsPerRead) return;
    rows = await rowsOn(context, list, asked, page);
  }
}

async function rowsOn(context: Context, list: StaffList, asked: URLSearchParams, page: number) {
  const query = { ...listQuery(list, asked), page, rowsPerPage: rowsPerRead };
  return (await list.rows(context, query)).rows;
}

/** Only texts can be formulas; a negative number stays a number. */
const cast = { number: (value: number) => ({ value: String(value), escape_formulas: false }) };

function toCsv(rows: readonly (string | number)[][], { bom = false } = {}): string {
  return stringify([...rows], {
    bom,
    escape_formulas: true,
    record_delimiter: "windows",
    quoted_match: /[\r\n]/,
    cast,
  });
}

function plain(cell: Cell | string | undefined): string | number {
  if (cell === undefined || typeof cell === "string") return cell ?? "";
  return cell.plain ?? cell.text;
}
