import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import { sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { textArray } from "../vocabulary/ids.ts";
import { remarkText, type Said } from "./fault.ts";

/** The kinds of messages about rows, in the order in which people read them. */
export const rowKinds = [
  "created",
  "changed",
  "picture",
  "former",
  "formerLeftOut",
  "stock",
  "stockLeftOut",
  "pictureLeftOut",
  "unread",
  "failed",
  "note",
] as const;

export type RowKind = (typeof rowKinds)[number];

/** Kinds of rows that become part of the result once they are written; other kinds are known from the plan. */
export const writtenKinds: readonly RowKind[] = ["created", "changed", "picture", "former", "formerLeftOut"];

export interface RunRow {
  kind: RowKind;
  line: number;
  /** The product or picture of the row. */
  what: string;
  why: string;
  /** The reason as a translated text, instead of `why`. */
  said?: Said | null;
}

/** A message in the form in which a row stores it. */
export function whyOf({ id, values, text }: Said): Pick<RunRow, "why" | "said"> {
  return id === undefined ? { why: text ?? "" } : { why: "", said: { id, ...(values && { values }) } };
}

const rowsPerWrite = 5_000;
const textLengthMax = 1_000;

export async function writeRows(write: WriteContext, runId: number, rows: readonly RunRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerWrite) {
    const said = rows.slice(start, start + rowsPerWrite).map(({ kind, line, what, why, said: text }) => ({
      ...{ kind, line, said: text ? shortened(text) : null },
      what: what.slice(0, textLengthMax).replaceAll("\0", ""),
      why: why.slice(0, textLengthMax).replaceAll("\0", ""),
    }));
    await write.db.execute(sql`
      insert into catalogue_import_row (run_id, kind, line, what, why, said)
      select ${runId}, kind, line, what, why, nullif(said, 'null') from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
        as given(kind text, line integer, what text, why text, said jsonb)`);
  }
}

/** Values come from the file: each is cut to a length that a row can show. */
function shortened({ id, values = {} }: Said): Said {
  const short = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "string" ? value.slice(0, textLengthMax).replaceAll("\0", "") : value,
  ]);
  return { ...(id !== undefined && { id }), values: Object.fromEntries(short) };
}

export async function forgetRows(
  write: WriteContext,
  runId: number,
  kinds: readonly RowKind[],
): Promise<void> {
  await write.db.execute(
    sql`delete from catalogue_import_row where run_id = ${runId} and kind = any(${textArray(kinds)})`,
  );
}

/** Number of rows of each kind. */
export async function runSums(context: Context, runId: number): Promise<Record<RowKind, number>> {
  const { rows } = await context.db.execute<{ kind: RowKind; count: number }>(sql`
    select kind, count(*)::integer as count from catalogue_import_row where run_id = ${runId} group by kind`);
  const sums = new Map(rows.map(({ kind, count }) => [kind, count]));
  return Object.fromEntries(rowKinds.map((kind) => [kind, sums.get(kind) ?? 0])) as Record<RowKind, number>;
}

/** A row with its product. */
export interface FoundRow extends RunRow {
  templateId: number | null;
}

/** The reason for a row's result in the reader's language; for former prices, the row stores a code. */
export function saidWhy(
  { text }: Context["locale"],
  { kind, why, said }: Pick<RunRow, "kind" | "why" | "said">,
): string {
  if (said) return remarkText({ text }, said);
  const isCode = (kind === "former" || kind === "formerLeftOut") && why !== "";
  return isCode ? text(`catalogue.importFormerWhy_${why}`) : why;
}

/** The first rows of each kind. */
export async function firstRows(context: Context, runId: number, rowsMax: number): Promise<FoundRow[]> {
  const { rows } = await context.db.execute<FoundRow & Record<string, unknown>>(sql`
    select kind, numbered.line, what, why, said, change.template_id as "templateId" from (
      select *, row_number() over (partition by kind order by line, id) as place
      from catalogue_import_row where run_id = ${runId}
    ) numbered
    left join catalogue_import_change change on change.run_id = ${runId} and change.line = numbered.line
      and numbered.kind in ('created', 'changed')
    where place <= ${rowsMax} order by kind, place`);
  return rows.map(({ said, ...row }) => (said ? { ...row, why: remarkText(context.locale, said) } : row));
}

/** All rows as CSV, read while they are sent. Cells that look like formulas are escaped. */
export function rowsAsCsv(context: Context, runId: number): Readable {
  return Readable.from(sheet(context, runId));
}

async function* sheet(context: Context, runId: number) {
  const { text } = context.locale;
  const head = ["importLine", "importOutcome", "importWhat", "importWhy"].map((id) =>
    text(`catalogue.${id}`),
  );
  yield toCsv([head], true);
  for (let after = "0"; ; ) {
    const { rows } = await context.db.execute<RunRow & { id: string } & Record<string, unknown>>(sql`
      select id, kind, line, what, why, said from catalogue_import_row
      where run_id = ${runId} and id > ${after} order by id limit ${rowsPerWrite}`);
    if (rows.length === 0) return;
    yield toCsv(
      rows.map((row) => [
        String(row.line),
        text(`catalogue.importRow_${row.kind}`),
        row.what,
        saidWhy(context.locale, row),
      ]),
    );
    after = rows.at(-1)?.id ?? after;
  }
}

function toCsv(rows: readonly string[][], bom = false): string {
  return stringify([...rows], {
    bom,
    escape_formulas: true,
    record_delimiter: "windows",
    quoted_match: /[\r\n]/,
  });
}
