import { stringify } from "csv-stringify/sync";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { checkCaller } from "#platform/http/callers.ts";
import type { Cell } from "#platform/staff/list.ts";
import { staffLists } from "#platform/staff/slots.ts";
import { listQuery, shownColumns } from "./list-query.ts";

const rowsPerRead = 1_000;
const rowsMax = 100_000;

/** A list as CSV (UTF-8 with byte order mark, so that spreadsheets read ș and ț): the shown columns, all pages. */
export async function listAsCsv(context: Context, name: string, asked: URLSearchParams): Promise<string> {
  const list = staffLists.entries().find((one) => one.name === name);
  if (!list) throw notFound();
  checkCaller(context, list.roles);
  const columns = shownColumns(list, asked);
  const head = columns.map(({ label }) => context.locale.text(label));
  const rows: (string | number)[][] = [];
  for (let page = 1; rows.length < rowsMax; page += 1) {
    const query = { ...listQuery(list, asked), page, rowsPerPage: rowsPerRead };
    const found = (await list.rows(context, query)).rows;
    rows.push(...found.map(({ cells }) => columns.map(({ id }) => plain(cells[id]))));
    if (found.length < rowsPerRead) break;
  }
  return stringify([head, ...rows], { bom: true, escape_formulas: true, record_delimiter: "windows" });
}

function plain(cell: Cell | string | undefined): string | number {
  if (cell === undefined || typeof cell === "string") return cell ?? "";
  return cell.plain ?? cell.text;
}
