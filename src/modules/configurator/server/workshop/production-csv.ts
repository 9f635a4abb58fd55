import { stringify } from "csv-stringify/sync";
import type { Locale } from "#platform/i18n/locale.ts";
import { listRows } from "../../components/workshop/list-words.ts";
import type { Production } from "./production.ts";

const columns = [
  ...["order", "line", "item", "list", "part", "field"],
  ...["length", "width", "height", "angle", "buildUp", "weight", "each", "pieces", "all"],
] as const;

/**
 * The three lists of every line as one table (UTF-8 with byte order mark, so that spreadsheets read ș and ț). Typed
 * text is escaped, so that no spreadsheet runs it as a formula.
 */
export function productionCsv(locale: Locale, { orderName, items }: Production): string {
  const { text } = locale;
  const rows = items.flatMap(({ name, quantity, lists }, index) =>
    listRows(locale, lists).map((row) => [
      ...[orderName, index + 1, name, text(`configurator.paper_list_${row.list}`), row.part, row.field],
      ...[row.lengthMm, row.widthMm, row.heightMm, row.angle, row.buildUp, row.kg],
      ...[row.count, quantity, row.count * quantity],
    ]),
  );
  return stringify([columns.map((column) => text(`configurator.paper_head_${column}`)), ...rows], {
    ...{ bom: true, escape_formulas: true, record_delimiter: "windows", quoted_match: /[\r\n]/ },
  });
}
