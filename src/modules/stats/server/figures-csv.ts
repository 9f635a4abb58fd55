import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import { type SQL, sql } from "drizzle-orm";
import { sharedTemplate } from "#modules/catalogue/shared-views.ts";
import { pageTitles } from "#modules/page/server/tracked-page.ts";
import { sharedProvider } from "#modules/payment/shared-views.ts";
import type { Context } from "#platform/context.ts";
import { daysOf, type Period } from "#platform/staff/period.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { type StatsEvent, statsEvents } from "./events.ts";
import { counted } from "./figures.ts";

interface Row extends Record<string, unknown> {
  day: string;
  event: StatsEvent;
  subject: string;
  name: Translated | null;
  visitors: number;
}

/**
 * The figures of a period by day as CSV (UTF-8 with byte order mark, so that spreadsheets read ș and ț): first the
 * totals of each event, then by product and payment method. Streamed one day at a time, so that two years of a large
 * shop take no more memory than one day.
 */
export async function figuresCsv(context: Context, period: Period): Promise<Readable> {
  // Reads the first rows before the first byte, so that a failure is an error response and not a truncated file.
  const first = await rowsOf(context, period, sql`subject = ''`);
  return Readable.from(sheet(context, period, first));
}

async function* sheet(context: Context, period: Period, first: readonly Row[]) {
  const { locale } = context;
  const head = ["day", "event", "subject", "visitors"].map((column) => locale.text(`stats.csv_${column}`));
  yield toCsv([head, ...first.map((row) => cellsOf(context, row))], { bom: true });
  for (const day of daysOf(period)) {
    const rows = await rowsOf(context, { from: day, to: day }, sql`subject <> ''`);
    if (rows.length > 0) yield toCsv(rows.map((row) => cellsOf(context, row)));
  }
}

async function rowsOf(context: Context, span: Pick<Period, "from" | "to">, where: SQL): Promise<Row[]> {
  // Names the events, so that the sums' key (site, event, day) finds a day's rows.
  const known = sql`event = any(${sql.param([...statsEvents])}::text[]) and ${where}`;
  const { rows } = await context.db.execute<Row>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, event, subject, coalesce(template.name, provider.name) as name,
      sum(visitors)::integer as visitors
    from ${counted(context, span, known)}
    left join ${sharedTemplate} template on event like 'product%' and template.id = nullif(subject, '')::integer
    left join ${sharedProvider} provider on event = 'order_payment' and provider.id = nullif(subject, '')::integer
    group by day, event, subject, template.name, provider.name
    order by day, event, subject`);
  const pages = rows.flatMap(({ event, subject }) =>
    event === "page_view" && subject ? [Number(subject)] : [],
  );
  if (pages.length === 0) return rows;
  const titles = await pageTitles(context, [...new Set(pages)]);
  return rows.map((row) =>
    row.event === "page_view" ? { ...row, subject: titles.get(Number(row.subject)) ?? row.subject } : row,
  );
}

function cellsOf({ locale }: Context, { day, event, subject, name, visitors }: Row): (string | number)[] {
  const what = name ? inLocale(name, locale.code) : subject;
  return [day, locale.text(`stats.event_${event}`), what, visitors];
}

function toCsv(rows: (string | number)[][], { bom = false } = {}): string {
  return stringify(rows, { bom, escape_formulas: true, record_delimiter: "windows", quoted_match: /[\r\n]/ });
}
