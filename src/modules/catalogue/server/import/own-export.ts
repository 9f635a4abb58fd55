import { stringify } from "csv-stringify/sync";
import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { ownColumns, ownHeader } from "./own-columns.ts";
import { ownRows } from "./own-rows.ts";

const productsPerRead = 500;

/**
 * Every product that is not archived, in the languages of the shop, as CSV that can be imported again without any
 * change (UTF-8 with a byte order mark, so that spreadsheets read ș and ț).
 */
export async function ownExport(context: Context): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of ownSheet(context)) pieces.push(piece);
  return pieces.join("");
}

/** The same in pieces, read while it is sent. */
export async function* ownSheet(context: Context): AsyncGenerator<string> {
  const columns = ownColumns(languagesOf(context.site).offered.map(({ code }) => code));
  yield stringify([columns.map(ownHeader)], { ...format, bom: true });
  for (let after = 0; ; ) {
    const { rows } = await context.db.execute<{ id: number }>(sql`
      select id from catalogue_template where not archived and id > ${after} order by id limit ${productsPerRead}`);
    const ids = rows.map(({ id }) => id);
    const products = await ownRows(context, ids);
    const lines = ids.flatMap((id) => products.get(id) ?? []);
    yield stringify(
      lines.map((cells) => columns.map((column) => cells[column] ?? "")),
      format,
    );
    after = ids.at(-1) ?? 0;
    if (ids.length < productsPerRead) return;
  }
}

const format = { escape_formulas: true, record_delimiter: "windows", quoted_match: /[\r\n]/ } as const;
